import Testing

@testable import KinshipTransport

@Suite struct `A fair queue` {
  /// A queue that an expectation can change.
  private final class Queue {
    private var queue: FairQueue<String, Int>

    init(width: Int, maxWaiting: Int) { queue = FairQueue(width: width, maxWaiting: maxWaiting) }

    var running: Int { queue.running }
    var waiting: Int { queue.waiting }

    @discardableResult
    func enter(_ ticket: Int, for key: String) -> FairQueue<String, Int>.Admission {
      queue.enter(ticket, for: key)
    }

    func leave() -> Int? { queue.leave() }
    func withdraw(_ ticket: Int, of key: String) -> Bool { queue.withdraw(ticket, of: key) }
  }

  private let queue = Queue(width: 2, maxWaiting: 3)

  @Test func `gives turns at once while there are any`() {
    #expect(queue.enter(1, for: "a") == .begin)
    #expect(queue.enter(2, for: "a") == .begin)
    #expect(queue.enter(3, for: "a") == .wait)
    #expect(queue.leave() == 3)
    #expect(queue.leave() == nil)
    #expect(queue.leave() == nil)
    #expect(queue.running == 0)
    #expect(queue.enter(4, for: "a") == .begin)
  }

  @Test func `takes the keys in rounds, each in its own order`() {
    for ticket in 1...5 { queue.enter(ticket, for: "busy") }
    #expect(queue.enter(10, for: "b") == .wait)
    #expect(queue.enter(20, for: "c") == .wait)
    #expect(queue.enter(11, for: "b") == .wait)
    #expect((0..<6).map { _ in queue.leave() } == [3, 10, 20, 4, 11, 5])
    #expect(queue.waiting == 0)
  }

  @Test func `refuses a key that has too many waiting, and no other`() {
    for ticket in 1...5 { #expect(queue.enter(ticket, for: "busy") != .refuse) }
    #expect(queue.enter(6, for: "busy") == .refuse)
    #expect(queue.enter(7, for: "b") == .wait)
    #expect(queue.leave() == 3)
    #expect(queue.enter(8, for: "busy") == .wait)
  }

  @Test func `forgets who goes away`() {
    for ticket in 1...4 { queue.enter(ticket, for: "busy") }
    queue.enter(10, for: "b")
    #expect(queue.withdraw(10, of: "b"))
    #expect(!queue.withdraw(10, of: "b"))
    #expect(queue.withdraw(3, of: "busy"))
    #expect(queue.leave() == 4)
    #expect(queue.leave() == nil)
    #expect(queue.running == 1)
  }

  /// However much one key asks for, another waits for one round.
  @Test func `lets a key with one ticket wait for one round at most`() {
    let queue = Queue(width: 3, maxWaiting: 10_000)
    for ticket in 0..<5_000 { queue.enter(ticket, for: "a") }
    for ticket in 5_000..<6_000 { queue.enter(ticket, for: "b") }
    #expect(queue.enter(9_999, for: "c") == .wait)
    #expect((0..<3).map { _ in queue.leave() }.contains(9_999))
  }
}
