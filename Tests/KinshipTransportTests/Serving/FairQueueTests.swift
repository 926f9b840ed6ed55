import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite struct `A fair queue` {
  /// A queue that an expectation can change.
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

  /// Four turns, of which a key may have two.
  private let queue = Queue(width: 4, widthOfKey: 2, maxWaiting: 3)

  @Test func `a turn begins at once while there are any`() {
    #expect(queue.enter(1, for: "a") == .begin)
    #expect(queue.enter(2, for: "a") == .begin)
    #expect(queue.enter(3, for: "b") == .begin)
    #expect(queue.leave("a") == nil)
    #expect(queue.leave("b") == nil)
    #expect(queue.leave("a") == nil)
    #expect(queue.running == 0)
    #expect(queue.enter(4, for: "a") == .begin)
  }

  @Test func `one key has a part of the turns, and the rest is free for others`() {
    for ticket in 1...5 {
      #expect(queue.enter(ticket, for: "busy") == (ticket <= 2 ? .begin : .wait))
    }
    #expect(queue.enter(10, for: "b") == .begin)
    #expect(queue.enter(20, for: "c") == .begin)
    // Nobody who waits may have the turn that ends, and then somebody may.
    #expect(queue.leave("b") == nil)
    #expect(queue.leave("busy") == 3)
    #expect(queue.leave("busy") == 4)
    #expect(queue.running == 3)
  }

  @Test func `the keys have turns in rounds, each in its own order`() {
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

  @Test func `a key that has too many waiting is refused, and no other`() {
    for ticket in 1...5 { #expect(queue.enter(ticket, for: "busy") != .refuse) }
    #expect(queue.enter(6, for: "busy") == .refuse)
    #expect(queue.enter(7, for: "b") == .begin)
    #expect(queue.leave("busy") == 3)
    #expect(queue.enter(8, for: "busy") == .wait)
  }

  @Test func `a ticket that is withdrawn has no turn any more`() {
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

  /// However much the others ask for, a key waits for one round.
  @Test func `a key with one ticket waits for one round at most`() {
    let queue = Queue(width: 4, widthOfKey: 2, maxWaiting: 10_000)
    for ticket in 0..<5_000 { queue.enter(ticket, for: "a") }
    for ticket in 5_000..<6_000 { queue.enter(ticket, for: "b") }
    #expect(queue.enter(9_999, for: "c") == .wait)
    #expect(["a", "b", "a"].map { queue.leave($0) }.contains(9_999))
  }
}
