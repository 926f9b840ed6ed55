import KinshipDomain
import KinshipTransport
import KinshipUseCases
import Synchronization

/// How a session bears that its server is away: it says so once, and a command that waits is carried out
/// when the server is back.
final class Patience: Sendable {
  private struct State {
    var isLost = false
    var waits = false
  }

  private let state = Mutex(State())
  private let origin: Origin
  private let language: Language
  private let pause: Duration
  private let tell: @Sendable (String) -> Void

  /// The patience with a server, told about on standard error.
  init(
    of origin: Origin, in language: Language, pause: Duration = .milliseconds(200),
    tell: @escaping @Sendable (String) -> Void = { try? Output.error.write($0 + "\n") }
  ) {
    self.origin = origin
    self.language = language
    self.pause = pause
    self.tell = tell
  }

  /// Whether the last call found nobody.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// Whether calls wait for the server now, instead of failing.
  var waits: Bool {
    get { state.withLock { $0.waits } }
    set { state.withLock { $0.waits = newValue } }
  }

  /// Calls until there is an answer, or until the task is cancelled; once where nobody waits.
  func insist<Output>(
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
        guard lost(fault) else { throw fault }
        try await Task.sleep(for: pause)
      }
    }
  }

  private func answered() {
    let wasLost = state.withLock { state in
      defer { state.isLost = false }
      return state.isLost
    }
    if wasLost { tell(ShellWords.connectedAgain("\(origin)").text(in: language)) }
  }

  /// Tells it when it is new; whether somebody waits.
  private func lost(_ fault: RemoteFault) -> Bool {
    let (isNew, waits) = state.withLock { state in
      defer { state.isLost = true }
      return (!state.isLost, state.waits)
    }
    if isNew {
      let words = ShellWords.connectionLost("\(origin)", reason: fault.status.message)
      tell(words.text(in: language))
    }
    return waits
  }
}

extension RemoteFault {
  /// Whether nobody was there, or nobody answered in time: the same call may go well later.
  fileprivate var findsNobody: Bool {
    status.code == .unavailable || status.code == .deadlineExceeded
  }
}

/// A server that may be away for a while: the same use case is sent until it is answered.
///
/// The performer within sends it under the same id each time, so it takes effect once.
struct PatientPerformer: Performer {
  let base: any Performer
  let patience: Patience

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    try await patience.insist { try await base.perform(useCase) }
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    try await patience.insist { try await base.fetch(query) }
  }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    base.values(of: query)
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    try await patience.insist { try await base.upload(photo, progress: progress) }
  }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    try await patience.insist { try await base.bytes(of: photo, in: household) }
  }

  func acting(as member: MemberID?) -> any Performer {
    PatientPerformer(base: base.acting(as: member), patience: patience)
  }
}
