import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Observation
import Synchronization
import Testing

extension TestWorld {
  /// A device in this world.
  func device(_ performer: any Performer, _ language: Language = .english) -> Device {
    Device(
      performer: performer, ids: ids, zones: zones, language: language,
      now: { [clock] in clock.now },
      // The test clock does not advance by itself: no sleep ends.
      sleep: { _ in throw CancellationError() })
  }
}

extension TestFamily {
  /// Anna's device.
  var annas: Device { world.device(anna.performer) }
  /// Zoe's device.
  var zoes: Device { world.device(zoe.performer) }

  /// Creates the test family in a new world.
  @MainActor static func make(
    _ preset: Preset = .unified,
    policy change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws -> TestFamily {
    try await TestFamily(in: TestWorld(), preset: preset, policy: change)
  }

  /// Creates a task as Anna.
  @discardableResult
  func addTask(
    _ title: String, points: Int? = nil, for assignee: String? = nil, due: Due? = nil,
    difficulty: TaskDifficulty? = nil, requiresPhoto: Bool = false
  ) async throws -> TaskID {
    try await anna.performer.perform(
      CreateTask(
        household: household, id: world.ids.next(), words: TaskContent(title: title),
        difficulty: difficulty,
        points: points, assignee: assignee.map(member), due: due, requiresPhoto: requiresPhoto)
    ).id
  }

  /// Books a bonus for a member as Anna.
  func give(_ points: Int, to name: String) async throws {
    _ = try await anna.performer.perform(
      AdjustPoints(
        household: household, id: world.ids.next(), member: member(name), amount: points,
        kind: .bonus, reason: "Start"))
  }
}

/// Sleeps whose time a test advances.
final class ManualSleep: Sendable {
  private struct Sleeper: Sendable {
    let rest: Duration
    let wake: CheckedContinuation<Void, Never>
  }

  private let sleepers = Mutex<[Sleeper]>([])

  /// The number of running sleeps.
  var count: Int { sleepers.withLock { $0.count } }

  func sleep(_ length: Duration) async {
    await withCheckedContinuation { wake in
      sleepers.withLock { $0.append(Sleeper(rest: length, wake: wake)) }
    }
  }

  /// Advances the time and ends the sleeps that are over.
  func pass(_ time: Duration) {
    let woken: [Sleeper] = sleepers.withLock { sleepers in
      let woken = sleepers.filter { $0.rest <= time }
      sleepers = sleepers.filter { $0.rest > time }
        .map { Sleeper(rest: $0.rest - time, wake: $0.wake) }
      return woken
    }
    for sleeper in woken { sleeper.wake.resume() }
  }
}

/// A gate at which calls wait while it is closed.
actor Gate {
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  func close() { isClosed = true }

  func open() {
    isClosed = false
    waiting.forEach { $0.resume() }
    waiting = []
  }

  func pass() async {
    guard isClosed else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      watchers.forEach { $0.resume() }
      watchers = []
    }
  }

  /// Returns when a call waits.
  func arrival() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }
}

/// Waits until the condition holds; evaluates it again only after an observed property has changed.
@MainActor func until(_ condition: @escaping @MainActor () -> Bool) async {
  while !condition() {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = condition()
      } onChange: {
        continuation.resume()
      }
    }
    await Task.yield()
  }
}

/// Yields until the condition holds.
///
/// Returns false if it never does.
@MainActor func soon(_ condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<100_000 where !condition() { await Task.yield() }
  return condition()
}

extension ScreenState {
  /// The message of an empty screen.
  var emptyMessage: Message? {
    if case .empty(let message) = phase { message } else { nil }
  }
}

/// All tests of view models, run serially, each in-process and over a connection.
///
/// Every test family signs up several accounts, and the password hasher of the process refuses
/// requests beyond its queue limit.
@Suite(.serialized, .hereAndServed, .timeLimit(.minutes(1))) enum ModelTests {}
