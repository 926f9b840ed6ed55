import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests the order of commands, and when a transaction ends early for another owner.
@Suite struct CommandTurnTests {
  private let sizes = Collector<Int>()
  private let clock = SteppingClock()

  private func bench(
    willCommit: (@Sendable (Int) throws -> Void)? = nil
  ) async throws -> SQLiteBench {
    var hooks = SQLiteStore.Hooks()
    hooks.willCommit = willCommit
    hooks.clock = { [clock] in clock.now }
    hooks.didCommit = { [sizes] in sizes.add($0) }
    let bench = try await SQLiteBench(hooks: hooks)
    sizes.clear()
    return bench
  }

  /// Creates a command that calls `answer` when it completes.
  private func command(
    of owner: UInt128? = nil, _ work: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable () -> Void = {}
  ) -> QueuedCommand {
    QueuedCommand(
      owner: owner,
      run: { _ in
        work()
        return .init(isCommitted: true, answer: answer)
      },
      fail: { _ in answer() })
  }

  @Test func `commands that arrive during a transaction join it`() async throws {
    let bench = try await bench()
    let (commits, order) = (bench.store.commits, Collector<Int>())
    await withCheckedContinuation { done in
      commits.submit(
        command {
          order.add(0)
          for number in 1...70 {
            commits.submit(
              command {
                order.add(number)
              } answer: {
                if number == 70 { done.resume() }
              })
          }
        })
    }
    #expect(order.all == Array(0...70))
    #expect(sizes.all == [64, 7])
  }

  @Test func `queued commands run round-robin over their owners`() async throws {
    let bench = try await bench()
    let order = Collector<String>()
    let owners: [UInt128] = [1, 1, 1, 1, 2, 3, 3]
    let results = await bench.together(
      owners.indices.map { number in { _ in order.add("\(owners[number]):\(number)") } },
      of: owners)
    #expect(results.filter(\.isSuccess).count == results.count)
    #expect(order.all == ["1:0", "2:4", "3:5", "1:1", "3:6", "1:2", "1:3"])
  }

  @Test func `a transaction ends early when a command of another owner arrives`() async throws {
    let bench = try await bench()
    let (commits, order) = (bench.store.commits, Collector<String>())
    let late = command(of: 2) { order.add("2") }
    let first: @Sendable (any Transaction) throws -> Void = { [clock] _ in
      order.add("1")
      commits.submit(late)
      clock.advance(by: .milliseconds(4))
    }
    let more = [@Sendable (any Transaction) throws -> Void](
      repeating: { _ in order.add("1") }, count: 9)
    let results = await bench.together([first] + more, of: Array(repeating: 1, count: 10))
    #expect(results.filter(\.isSuccess).count == results.count)
    #expect(sizes.all == [1, 10])
    #expect(order.all == ["1", "2"] + Array(repeating: "1", count: 9))
  }

  @Test func `a transaction ends early so that another owner in it gets its answer`() async throws {
    let bench = try await bench()
    let order = Collector<UInt128>()
    let owners: [UInt128] = [1, 1, 1, 2]
    let results = await bench.together(
      owners.map { owner in
        { [clock] _ in
          order.add(owner)
          clock.advance(by: .milliseconds(2))
        }
      }, of: owners)
    #expect(results.filter(\.isSuccess).count == results.count)
    #expect(order.all == [1, 2, 1, 1])
    #expect(sizes.all == [2, 2], "2 is answered before 1 has its next turn")
  }

  @Test func `a time slice lasts as long as the last commit`() async throws {
    let bench = try await bench { [clock] _ in clock.advance(by: .milliseconds(20)) }
    var random = Seeded(40)
    let task = try Sample.task(&random, in: bench.home)
    try await bench.home.write { _ = try $0.tasks.save(task) }
    sizes.clear()
    let owners: [UInt128] = [1, 1, 1, 2]
    _ = await bench.together(
      owners.map { _ in { [clock] _ in clock.advance(by: .milliseconds(8)) } }, of: owners)
    #expect(sizes.all == [3, 1])
  }

  @Test func `owners without a turn are first in the next transaction`() {
    var queue = CommandQueue()
    for owner: UInt128 in [1, 2, 3, 1] { queue.append(command(of: owner)) }
    let taken = queue.take(atMost: 64)
    #expect(taken.map(\.owner) == [1, 2, 3, 1])
    // Owner 1 had its turn; commands of owners 4 and 2 arrive.
    queue.append(command(of: 4))
    queue.append(command(of: 2))
    queue.putBack(taken[1...], after: [1])
    #expect(queue.count == 5)
    #expect(queue.take(atMost: 64).map(\.owner) == [2, 3, 4, 1, 2])
    #expect(queue.count == 0 && queue.take(atMost: 1).isEmpty)
  }
}
