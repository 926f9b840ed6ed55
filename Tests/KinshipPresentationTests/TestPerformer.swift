import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization

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
