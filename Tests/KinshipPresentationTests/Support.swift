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

/// A fault that is defined outside the library.
struct TestFault: Fault {
  var kind: FaultKind
  var mayHaveChanged = false
  var reason: FaultReason?
  var title: FaultTitle?
}

/// An error without a known kind.
struct UnknownError: Error {}

/// The state that a `TestPerformer` shares with its copies for other members.
final class Script: Sendable {
  private struct State {
    var errors: [(any Error & Sendable)?] = []
    var performed: [String] = []
    var asked: [String] = []
    var lostAnswers = 0
    var keepsAnswers = true
    var kept: [String: any Sendable] = [:]
    var blinding: (any Error & Sendable)?
    var blindness: (any Error & Sendable)?
    var delayed: String?
  }

  private let state = Mutex(State())
  let gate = Gate()
  /// The gate at which a delayed answer waits.
  let late = Gate()

  /// Makes the next calls fail with these errors, in order.
  func fail(with errors: any Error & Sendable...) { state.withLock { $0.errors += errors } }

  /// Makes the call after `calls` successful ones fail.
  func fail(after calls: Int, with error: any Error & Sendable) {
    state.withLock { $0.errors += Array(repeating: nil, count: calls) + [error] }
  }

  /// Makes the answer of the next use case get lost after it has taken effect.
  ///
  /// With `isKept` a retry gets the stored answer, as from a server.
  func loseAnswer(isKept: Bool = true) {
    state.withLock {
      $0.lostAnswers += 1
      $0.keepsAnswers = isKept
    }
  }

  /// The lost answer of an earlier call of the same use case.
  func answer(to useCase: String) -> (any Sendable)? {
    state.withLock { $0.kept.removeValue(forKey: useCase) }
  }

  /// Makes every query fail from the end of the next use case until `see`.
  func goBlindAfterChange(with error: any Error & Sendable = TestFault(kind: .unavailable)) {
    state.withLock { $0.blinding = error }
  }

  /// Makes queries succeed again.
  func see() { state.withLock { ($0.blinding, $0.blindness) = (nil, nil) } }

  func look() throws {
    if let error = state.withLock({ $0.blindness }) { throw error }
  }

  /// Delays the answer to the next query of this name until `late` opens.
  func delayAnswer(to question: String) async {
    await late.close()
    state.withLock { $0.delayed = question }
  }

  func wait(with question: String) async {
    let isLate = state.withLock { state in
      guard state.delayed == question else { return false }
      state.delayed = nil
      return true
    }
    if isLate { await late.pass() }
  }

  /// Descriptions of all use cases that were sent.
  var performed: [String] { state.withLock { $0.performed } }

  func begin() throws {
    if let error = state.withLock({ $0.errors.isEmpty ? nil : $0.errors.removeFirst() }) {
      throw error
    }
  }

  /// The type names of all queries that were sent.
  var asked: [String] { state.withLock { $0.asked } }

  func ask(_ question: String) { state.withLock { $0.asked.append(question) } }

  func note(_ useCase: String) { state.withLock { $0.performed.append(useCase) } }

  func end(_ useCase: String, _ answer: any Sendable) throws {
    let isLost = state.withLock { state in
      defer { state.lostAnswers = max(0, state.lostAnswers - 1) }
      if state.lostAnswers > 0, state.keepsAnswers { state.kept[useCase] = answer }
      (state.blindness, state.blinding) = (state.blinding ?? state.blindness, nil)
      return state.lostAnswers > 0
    }
    if isLost { throw TestFault(kind: .unavailable, mayHaveChanged: true) }
  }
}

/// A performer that a test can make fail or wait.
struct TestPerformer: Performer {
  let base: any Performer
  let script: Script

  init(_ base: any Performer) {
    self.init(base, Script())
  }

  private init(_ base: any Performer, _ script: Script) {
    self.base = base
    self.script = script
  }

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    script.note("\(useCase)")
    await script.gate.pass()
    try script.begin()
    if let output = script.answer(to: "\(useCase)") as? U.Output { return output }
    let output = try await base.perform(useCase)
    try script.end("\(useCase)", output)
    return output
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    script.ask("\(Q.self)")
    await script.gate.pass()
    try script.begin()
    try script.look()
    let answer = try await base.fetch(query)
    await script.wait(with: "\(Q.self)")
    return answer
  }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    base.values(of: query)
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    script.note("\(photo.id)")
    await script.gate.pass()
    try script.begin()
    let ref = try await base.upload(photo, progress: progress)
    try script.end("\(photo.id)", ref)
    return ref
  }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    await script.gate.pass()
    try script.begin()
    return try await base.bytes(of: photo, in: household)
  }

  func acting(as member: MemberID?) -> any Performer {
    TestPerformer(base.acting(as: member), script)
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
