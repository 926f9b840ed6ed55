import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite struct `Fair queue` {
  /// A queue with reference semantics, for use in expectations.
  private final class Queue {
    private var queue: FairQueue<String, Int>

    init(width: Int, widthOfKey: Int, maxWaiting: Int) {
      queue = FairQueue(width: width, widthOfKey: widthOfKey, maxWaiting: maxWaiting)
    }

    var running: Int { queue.running }
    var waiting: Int { queue.waiting }

    @discardableResult
    func enter(_ ticket: Int, for key: String) -> FairQueue<String, Int>.Admission {
      queue.enter(ticket, for: key)
    }

    func leave(_ key: String) -> Int? { queue.leave(key) }
    func withdraw(_ ticket: Int, of key: String) -> Bool { queue.withdraw(ticket, of: key) }
  }

  /// Four slots, at most two per key.
  private let queue = Queue(width: 4, widthOfKey: 2, maxWaiting: 3)

  @Test func `a ticket begins at once while slots are free`() {
    #expect(queue.enter(1, for: "a") == .begin)
    #expect(queue.enter(2, for: "a") == .begin)
    #expect(queue.enter(3, for: "b") == .begin)
    #expect(queue.leave("a") == nil)
    #expect(queue.leave("b") == nil)
    #expect(queue.leave("a") == nil)
    #expect(queue.running == 0)
    #expect(queue.enter(4, for: "a") == .begin)
  }

  @Test func `one key gets at most its share of slots`() {
    for ticket in 1...5 {
      #expect(queue.enter(ticket, for: "busy") == (ticket <= 2 ? .begin : .wait))
    }
    #expect(queue.enter(10, for: "b") == .begin)
    #expect(queue.enter(20, for: "c") == .begin)
    // The freed slot goes to no waiting ticket while the key is at its limit, and then to the next.
    #expect(queue.leave("b") == nil)
    #expect(queue.leave("busy") == 3)
    #expect(queue.leave("busy") == 4)
    #expect(queue.running == 3)
  }

  @Test func `keys get slots in round-robin order, tickets of a key in FIFO order`() {
    for ticket in 1...5 { queue.enter(ticket, for: "busy") }
    for ticket in 6...7 { #expect(queue.enter(ticket, for: "other") == .begin) }
    #expect(queue.enter(10, for: "b") == .wait)
    #expect(queue.enter(20, for: "c") == .wait)
    #expect(queue.enter(11, for: "b") == .wait)
    #expect(queue.leave("other") == 10)
    #expect(queue.leave("other") == 20)
    #expect(queue.leave("busy") == 11)
    #expect(queue.leave("b") == 3)
    #expect(queue.leave("b") == nil)
    #expect(queue.leave("busy") == 4)
    #expect(queue.leave("c") == nil)
    #expect(queue.leave("busy") == 5)
    #expect(queue.waiting == 0)
  }

  @Test func `a key with too many waiting tickets is refused, others are not`() {
    for ticket in 1...5 { #expect(queue.enter(ticket, for: "busy") != .refuse) }
    #expect(queue.enter(6, for: "busy") == .refuse)
    #expect(queue.enter(7, for: "b") == .begin)
    #expect(queue.leave("busy") == 3)
    #expect(queue.enter(8, for: "busy") == .wait)
  }

  @Test func `a withdrawn ticket gets no slot`() {
    for ticket in 1...4 { queue.enter(ticket, for: "busy") }
    for ticket in 5...6 { queue.enter(ticket, for: "other") }
    queue.enter(10, for: "b")
    #expect(queue.withdraw(10, of: "b"))
    #expect(!queue.withdraw(10, of: "b"))
    #expect(queue.withdraw(3, of: "busy"))
    #expect(queue.leave("busy") == 4)
    #expect(queue.leave("busy") == nil)
    #expect(queue.running == 3)
  }

  /// The wait of a key does not depend on the number of tickets of other keys.
  @Test func `a key with one ticket waits at most one round`() {
    let queue = Queue(width: 4, widthOfKey: 2, maxWaiting: 10_000)
    for ticket in 0..<5_000 { queue.enter(ticket, for: "a") }
    for ticket in 5_000..<6_000 { queue.enter(ticket, for: "b") }
    #expect(queue.enter(9_999, for: "c") == .wait)
    #expect(["a", "b", "a"].map { queue.leave($0) }.contains(9_999))
  }
}
