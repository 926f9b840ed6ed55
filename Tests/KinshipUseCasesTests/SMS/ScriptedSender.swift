import KinshipData
import KinshipDomain
import KinshipTime
import Synchronization

/// A provider that does what a script says, and then accepts everything; it keeps what phones get.
final class ScriptedSender: SMSSender {
  /// What happens to an attempt.
  enum Step {
    /// The provider has the message.
    case accept
    /// The provider has the message, but its answer is lost.
    case lose
    /// The provider cannot be reached.
    case unreachable
    /// The provider refuses the message.
    case refuse(SMSFailure)
  }

  fileprivate struct State {
    var steps: [Step] = []
    var attempts: [SMSToSend] = []
    var ids: [SMSMessageID: String] = [:]
    var phones: [String] = []
    var pictures: [String: [UInt8]] = [:]
    var downloads: [String] = []
  }

  private let state = Mutex(State())

  /// Creates a provider with a script.
  init(_ steps: Step...) { state.withLock { $0.steps = steps } }

  /// All attempts, in order.
  var attempts: [SMSToSend] { state.withLock { $0.attempts } }
  /// The texts that phones got, in order.
  var phones: [String] { state.withLock { $0.phones } }
  /// The URLs whose download was tried, in order.
  var downloads: [String] { state.withLock { $0.downloads } }

  /// Appends a step to the script.
  func then(_ step: Step) { state.withLock { $0.steps.append(step) } }

  /// Keeps a picture at a URL.
  func keep(_ picture: [UInt8], at url: String) { state.withLock { $0.pictures[url] = picture } }

  func send(_ message: SMSToSend) async throws(SMSSendingProblem) -> SMSReceipt {
    let result = state.withLock { $0.send(message) }
    return try result.get()
  }

  func download(_ url: String, limit: Int) async throws(SMSSendingProblem) -> DownloadedSMSMedia {
    let picture = state.withLock { state in
      state.downloads.append(url)
      return state.pictures[url]
    }
    guard let picture, picture.count <= limit else {
      throw SMSSendingProblem(.refused(.other), "There is no picture.")
    }
    return DownloadedSMSMedia(picture, type: "image/jpeg")
  }
}

extension ScriptedSender.State {
  fileprivate mutating func send(
    _ message: SMSToSend
  ) -> Result<SMSReceipt, SMSSendingProblem> {
    attempts.append(message)
    if message.lookUpSince != nil, let known = ids[message.reference] {
      return .success(SMSReceipt(providerID: known))
    }
    switch steps.isEmpty ? .accept : steps.removeFirst() {
    case .accept: return .success(SMSReceipt(providerID: deliver(message)))
    case .lose:
      _ = deliver(message)
      return .failure(SMSSendingProblem(.unknown, "The answer is lost."))
    case .unreachable: return .failure(SMSSendingProblem(.notSent, "There is no connection."))
    case .refuse(let failure):
      return .failure(SMSSendingProblem(.refused(failure), "It was refused."))
    }
  }

  private mutating func deliver(_ message: SMSToSend) -> String {
    let id = "SM\(ids.count + 1)"
    ids[message.reference] = id
    phones.append(message.text.string)
    return id
  }
}
