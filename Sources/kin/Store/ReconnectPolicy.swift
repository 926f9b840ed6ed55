import FramedRPC
import KinshipDomain
import KinshipPresentation
import KinshipTransport
import KinshipUseCases
import Synchronization

/// Retry policy of a REPL session while the server is unreachable.
///
/// It reports the lost connection once. Only an interactive session retries a command until the
/// server answers. A single command has no policy, and fails at once.
final class ReconnectPolicy: Sendable {
  /// The reaction to an unreachable server.
  enum Mode {
    /// The call fails without a message.
    case silent
    /// The call fails with a message.
    case telling
    /// The call is retried, with a message.
    case waiting
  }

  /// The mode of the current task.
  @TaskLocal static var mode = Mode.silent

  private struct State {
    var isLost = false
    /// The mode of the last message about a lost connection, or nil if none was shown.
    var reportedMode: Mode?
  }

  private let state = Mutex(State())
  private let origin: Origin
  private let pause: Duration
  private let tell: @Sendable (String) -> Void

  /// Creates a policy for a server, with messages on standard error in `HelpLanguage`.
  init(
    of origin: Origin, pause: Duration = .milliseconds(200),
    tell: @escaping @Sendable (String) -> Void = { try? Output.error.write(sentences: $0 + "\n") }
  ) {
    self.origin = origin
    self.pause = pause
    self.tell = tell
  }

  /// Whether the last call got no answer.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// Records that the user cancelled a call; the server counts as unreachable until the next
  /// answer.
  func giveUp() {
    state.withLock { $0.isLost = true }
  }

  /// Retries until an answer or a cancellation in mode `waiting`; otherwise calls once.
  func retry<Output>(
    _ call: @Sendable () async throws -> Output
  ) async throws -> Output {
    while true {
      do {
        let output = try await call()
        answered()
        return output
      } catch let refusal as Refusal {
        answered()
        throw refusal
      } catch let fault as RemoteFault where fault.isUnreachable {
        lost(fault)
        guard Self.mode == .waiting else { throw fault }
        try await Task.sleep(for: pause)
      }
    }
  }

  private func answered() {
    let mode = Self.mode
    let wasReported = state.withLock { state in
      state.isLost = false
      // The message is kept for the next call that may show it.
      guard mode != .silent else { return false }
      defer { state.reportedMode = nil }
      return state.reportedMode != nil
    }
    if wasReported { tell(ShellText.connectedAgain("\(origin)").text(in: HelpLanguage.current)) }
  }

  /// Reports a lost connection once, and again when a call begins to wait.
  private func lost(_ fault: RemoteFault) {
    let mode = Self.mode
    let isNew = state.withLock { state in
      state.isLost = true
      let reported = state.reportedMode
      guard mode == .waiting ? reported != .waiting : mode == .telling && reported == nil
      else { return false }
      state.reportedMode = mode
      return true
    }
    guard isNew else { return }
    let words = ShellText.connectionLost(
      "\(origin)", reason: fault.reasonText(in: HelpLanguage.current), waits: mode == .waiting)
    tell(words.text(in: HelpLanguage.current))
  }
}

extension RemoteFault {
  /// Whether the server was unreachable or did not answer in time, so that a retry can succeed.
  ///
  /// A wrong certificate or protocol is permanent, so it is not retried.
  fileprivate var isUnreachable: Bool {
    if case .network(.connection(let problem))? = title, problem.isPermanent { return false }
    return status.code == .unavailable || status.code == .deadlineExceeded
  }

  /// The reason of a lost connection, localized if the fault has a title.
  fileprivate func reasonText(in language: Language) -> String {
    title.map { LocalizedText.title(of: $0).text(in: language) } ?? status.message
  }
}

/// A performer that repeats calls while the server is unreachable.
///
/// The base performer sends retries with the same idempotency key, so a use case takes effect once.
struct RetryingPerformer: Performer {
  let base: any Performer
  let reconnectPolicy: ReconnectPolicy

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    try await reconnectPolicy.retry { try await base.perform(useCase) }
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    try await reconnectPolicy.retry { try await base.fetch(query) }
  }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    base.values(of: query)
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    try await reconnectPolicy.retry { try await base.upload(photo, progress: progress) }
  }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    try await reconnectPolicy.retry { try await base.bytes(of: photo, in: household) }
  }

  func acting(as member: MemberID?) -> any Performer {
    RetryingPerformer(base: base.acting(as: member), reconnectPolicy: reconnectPolicy)
  }
}
