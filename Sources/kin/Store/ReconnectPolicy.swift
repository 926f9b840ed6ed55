import FramedRPC
import KinshipDomain
import KinshipPresentation
import KinshipTransport
import KinshipUseCases
import Synchronization

/// How a session bears that its server is away: it says so once, and a command that waits is carried out
/// when the server is back.
final class ReconnectPolicy: Sendable {
  /// What whoever calls makes of a server that is away.
  enum Mode {
    /// Nothing is said, and the call fails: somebody else will tell, or nobody wants to know.
    case silent
    /// It is said, and the call fails.
    case telling
    /// It is said, and the call waits.
    case waiting
  }

  /// How calls are meant that are made now.
  @TaskLocal static var mode = Mode.silent

  private struct State {
    var isLost = false
    /// How it was told last that the server is away.
    var told: Mode?
  }

  private let state = Mutex(State())
  private let origin: Origin
  private let pause: Duration
  private let tell: @Sendable (String) -> Void

  /// The patience with a server, told about on standard error, in `HelpLanguage`.
  init(
    of origin: Origin, pause: Duration = .milliseconds(200),
    tell: @escaping @Sendable (String) -> Void = { try? Output.error.write($0 + "\n") }
  ) {
    self.origin = origin
    self.pause = pause
    self.tell = tell
  }

  /// Whether the last call found nobody.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// Somebody gave up waiting for an answer: until the next one, the server counts as away.
  func giveUp() {
    state.withLock { $0.isLost = true }
  }

  /// Calls until there is an answer, or until the task is cancelled; once where nobody waits.
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
      } catch let fault as RemoteFault where fault.findsNobody {
        lost(fault)
        guard Self.mode == .waiting else { throw fault }
        try await Task.sleep(for: pause)
      }
    }
  }

  private func answered() {
    let mode = Self.mode
    let wasTold = state.withLock { state in
      state.isLost = false
      // Silence keeps it for whoever may speak next.
      guard mode != .silent else { return false }
      defer { state.told = nil }
      return state.told != nil
    }
    if wasTold { tell(ShellText.connectedAgain("\(origin)").text(in: HelpLanguage.current)) }
  }

  /// Tells it when it is new, and once more when somebody begins to wait.
  private func lost(_ fault: RemoteFault) {
    let mode = Self.mode
    let isNew = state.withLock { state in
      state.isLost = true
      guard mode == .waiting ? state.told != .waiting : mode == .telling && state.told == nil
      else { return false }
      state.told = mode
      return true
    }
    guard isNew else { return }
    let words = ShellText.connectionLost(
      "\(origin)", reason: fault.reasonText(in: HelpLanguage.current), waits: mode == .waiting)
    tell(words.text(in: HelpLanguage.current))
  }
}

extension RemoteFault {
  /// Whether nobody was there, or nobody answered in time: the same call may go well later.
  ///
  /// A certificate or a protocol that is wrong stays so, however long somebody waits.
  fileprivate var findsNobody: Bool {
    if case .network(.connection(let problem))? = title, problem.lasts { return false }
    return status.code == .unavailable || status.code == .deadlineExceeded
  }

  /// Why there is no connection, in the words of its title where it has one.
  fileprivate func reasonText(in language: Language) -> String {
    title.map { LocalizedText.title(of: $0).text(in: language) } ?? status.message
  }
}

/// A server that may be away for a while: the same use case is sent until it is answered.
///
/// The performer within sends it under the same id each time, so it takes effect once.
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
