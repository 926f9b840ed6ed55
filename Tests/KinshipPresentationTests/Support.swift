import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Observation
import Synchronization
import Testing

extension TestWorld {
  /// A device of somebody in this world.
  func device(_ performer: any Performer, _ language: Language = .english) -> Device {
    Device(
      performer: performer, ids: ids, zones: zones, language: language,
      now: { [clock] in clock.now },
      // However long a test takes, its clock stands still: nobody wakes.
      sleep: { _ in throw CancellationError() })
  }
}

extension TestFamily {
  /// Anna's device.
  var annas: Device { world.device(anna.performer) }
  /// Zoe's device.
  var zoes: Device { world.device(zoe.performer) }

  /// A household of everybody, in a world of its own.
  @MainActor static func make(
    _ preset: Preset = .unified,
    policy change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws -> TestFamily {
    try await TestFamily(in: TestWorld(), preset: preset, policy: change)
  }

  /// Anna makes a task.
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

  /// Anna gives points to somebody.
  func give(_ points: Int, to name: String) async throws {
    _ = try await anna.performer.perform(
      AdjustPoints(
        household: household, id: world.ids.next(), member: member(name), amount: points,
        kind: .bonus, reason: "Start"))
  }
}

/// A failure of somebody else.
struct TestFault: Fault {
  var kind: FaultKind
  var mayHaveChanged = false
  var reason: FaultReason?
  var title: FaultTitle?
}

/// An error that nobody has heard of.
struct UnknownError: Error {}

/// What a `TestPerformer` and its copies for other members have in common.
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
  /// Where a late answer waits.
  let late = Gate()

  /// The next calls fail with these, one after the other.
  func fail(with errors: any Error & Sendable...) { state.withLock { $0.errors += errors } }

  /// The call after so many others fails.
  func fail(after calls: Int, with error: any Error & Sendable) {
    state.withLock { $0.errors += Array(repeating: nil, count: calls) + [error] }
  }

  /// The answer of the next use case gets lost after it has taken effect.
  ///
  /// Who sends the same again hears it then, as from a server that has kept it; unless it is not kept.
  func loseAnswer(isKept: Bool = true) {
    state.withLock {
      $0.lostAnswers += 1
      $0.keepsAnswers = isKept
    }
  }

  /// What was answered before, and got lost.
  func answer(to useCase: String) -> (any Sendable)? {
    state.withLock { $0.kept.removeValue(forKey: useCase) }
  }

  /// From the end of the next use case on every look fails, until `see`.
  func goBlindAfterChange(with error: any Error & Sendable = TestFault(kind: .unavailable)) {
    state.withLock { $0.blinding = error }
  }

  /// Looks work again.
  func see() { state.withLock { ($0.blinding, $0.blindness) = (nil, nil) } }

  func look() throws {
    if let error = state.withLock({ $0.blindness }) { throw error }
  }

  /// The answer to the next question of that name comes when `late` is opened.
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

  /// Every use case that was sent, as text.
  var performed: [String] { state.withLock { $0.performed } }

  func begin() throws {
    if let error = state.withLock({ $0.errors.isEmpty ? nil : $0.errors.removeFirst() }) {
      throw error
    }
  }

  /// What every question that was asked is called.
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

/// A performer that fails and waits on demand, and works otherwise.
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

/// Sleeps that end when a test says that their time has passed.
final class ManualSleep: Sendable {
  private struct Sleeper: Sendable {
    let rest: Duration
    let wake: CheckedContinuation<Void, Never>
  }

  private let sleepers = Mutex<[Sleeper]>([])

  /// How many sleep.
  var count: Int { sleepers.withLock { $0.count } }

  func sleep(_ length: Duration) async {
    await withCheckedContinuation { wake in
      sleepers.withLock { $0.append(Sleeper(rest: length, wake: wake)) }
    }
  }

  /// Lets time pass: whoever has slept enough wakes up.
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

/// A gate that calls wait at while it is closed.
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

  /// Returns when somebody waits.
  func arrival() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }
}

/// Waits until the condition holds, without asking again before something it read has changed.
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

/// Gives others the chance to run until the condition holds; false when it never did.
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

/// All tests of models, one after the other, and each of them over the wire too.
///
/// Every family signs up half a dozen people, and the hasher of this process refuses a longer queue
/// of passwords than anybody would wait for.
@Suite(.serialized, .hereAndServed, .timeLimit(.minutes(1))) enum ModelTests {}
