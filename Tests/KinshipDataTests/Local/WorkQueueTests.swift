import Dispatch
import KinshipDomain
import KinshipUseCases
import Testing

@testable import KinshipData

@Suite(.timeLimit(.minutes(1))) struct WorkQueueTests {
  private let anna = UserID(bits: 1)
  private let ben = UserID(bits: 2)

  /// Work that blocks until it is released.
  private final class Held: Sendable {
    private let door = DispatchSemaphore(value: 0)
    private let (started, start) = AsyncStream.makeStream(of: Void.self)

    func work() {
      start.finish()
      door.wait()
    }
    func begins() async { for await _ in started {} }
    func release() { door.signal() }
  }

  // Proves: SYNC-59
  @Test func `one piece of work per owner runs at a time, and other owners are not delayed`()
    async throws
  {
    let queue = WorkQueue("tests", width: 2, limit: 10)
    let (first, second) = (Held(), Held())
    let owner = anna
    async let one: Void = queue.run(for: owner) { first.work() }
    await first.begins()
    async let two: Void = queue.run(for: owner) { second.work() }
    // A thread is free for other owners, but not for a second piece of Anna's work.
    #expect(try await queue.run(for: ben) { 7 } == 7)
    #expect(try await queue.run { 8 } == 8)
    first.release()
    try await one
    await second.begins()
    second.release()
    try await two
  }

  // Proves: SYNC-59
  @Test func `slow work blocks one thread and not the work after it`() async throws {
    let queue = WorkQueue("tests", width: 2, limit: 100)
    let slow = Held()
    async let one: Void = queue.run { slow.work() }
    await slow.begins()
    for number in 0..<20 { #expect(try await queue.run { number } == number) }
    slow.release()
    try await one
  }

  // Proves: SYNC-59
  @Test func `an owner above its queue limit is refused as busy, and others are not`() async throws
  {
    let queue = WorkQueue("tests", width: 1, limit: 10, limitOfOwner: 1)
    let held = Held()
    let owner = anna
    async let one: Void = queue.run(for: owner) { held.work() }
    await held.begins()
    await #expect(throws: Overload.self) { try await queue.run(for: owner) {} }
    async let two = queue.run(for: ben) { 2 }
    held.release()
    try await one
    #expect(try await two == 2)
    #expect(try await queue.run(for: owner) { 3 } == 3)
  }
}
