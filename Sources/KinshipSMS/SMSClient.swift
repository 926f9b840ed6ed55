internal import Dispatch
internal import Foundation
internal import KinshipDomain
public import KinshipTime

/// Sends messages through a provider with the HTTP API of Twilio, looks them up, and downloads the
/// files of answers.
///
/// The request that creates a message cannot be repeated safely: the provider recognizes no
/// repetition. If its answer is lost, the message is looked up before it is sent again.
///
/// Each request runs in a thread of its own, because libcurl waits; callers limit their number.
public struct SMSClient: Sendable {
  /// The time after a lost answer from which a look-up is reliable: the provider can still be
  /// working on the request before.
  public static let lookupDelay = Duration.seconds(30)
  /// Maximum difference between the provider's clock and the own one.
  private static let clockSkew = Duration.seconds(60)
  /// The number of messages in one list.
  private static let pageSize = 100

  let account: SMSAccount
  private let webhooks: SMSWebhooks?
  private let timeouts: SMSTimeouts
  private let queue = DispatchQueue(label: "kinship.sms", attributes: .concurrent)

  /// Creates a client; nothing is connected before the first request.
  ///
  /// Without `webhooks` the provider sends no reports about messages.
  public init(
    for account: SMSAccount, webhooks: SMSWebhooks? = nil, timeouts: SMSTimeouts = SMSTimeouts()
  ) {
    (self.account, self.webhooks, self.timeouts) = (account, webhooks, timeouts)
  }

  /// Checks that libcurl can be loaded; throws an `SMSProblem`.
  public static func requireLibrary() throws(SMSProblem) {
    try SMSExchange.requireLibrary()
  }

  /// Sends a message for the first time.
  ///
  /// Throws an `SMSProblem`, whose `outcome` says whether the message may have been sent. It may also
  /// have been sent if the task is cancelled.
  public func send(_ message: OutgoingSMS) async throws -> SentSMS {
    let form = message.form(
      from: account.sender, reportsURL: webhooks?.reportsURL(for: message.reference))
    let answer = try await answer(
      to: SMSExchange.Request(url: "\(account.messagesURL).json", form: form))
    try answer.requireSuccess()
    guard let sent = answer.decoded(ProviderMessage.self)?.sent else {
      throw SMSProblem.unreadableAnswer
    }
    return sent
  }

  /// Sends a message again after an attempt with an unknown outcome, unless the provider has it.
  ///
  /// `since` is the start of the first attempt. `known` are the provider's ids of other messages to
  /// the same number: a message with the same text that belongs to another cause is not this one.
  ///
  /// Throws `SMSProblem.lookupFailed` without an answer about the first attempt: its outcome stays
  /// unknown, also if the look-up itself was not sent.
  public func send(
    _ message: OutgoingSMS, unlessSentSince since: Instant, except known: Set<String>
  ) async throws -> SentSMS {
    if let sent = try await lookUp(message, since: since, except: known) { return sent }
    return try await send(message)
  }

  private func lookUp(
    _ message: OutgoingSMS, since: Instant, except known: Set<String>
  ) async throws -> SentSMS? {
    do {
      return try await find(message, since: since, except: known)
    } catch let problem as SMSProblem {
      throw SMSProblem.lookupFailed(problem)
    }
  }

  /// Looks up a message by number, text and time; nil if the provider does not have it.
  ///
  /// The list is not filtered by the date of sending, which a queued message does not have. Throws
  /// `SMSProblem.unclearLookup` if the list ends before the attempt.
  public func find(
    _ message: OutgoingSMS, since: Instant, except known: Set<String> = []
  ) async throws -> SentSMS? {
    let number = FormFields.escaped(message.recipient.number)
    let answer = try await answer(
      to: SMSExchange.Request(
        url: "\(account.messagesURL).json?To=\(number)&PageSize=\(Self.pageSize)"))
    try answer.requireSuccess()
    guard let page = answer.decoded(ProviderMessages.self) else {
      throw SMSProblem.unreadableAnswer
    }
    let earliest = since - Self.clockSkew
    let recent = page.messages.filter { ($0.createdAt ?? .distantFuture) >= earliest }
    let found = recent.last { $0.matches(message) && !known.contains($0.sid) }
    if let found {
      guard let sent = found.sent else { throw SMSProblem.unreadableAnswer }
      return sent
    }
    guard recent.count < Self.pageSize else { throw SMSProblem.unclearLookup }
    return nil
  }

  /// Fetches the status of a message by the provider's id, for a message without reports.
  public func message(_ id: String) async throws -> SentSMS {
    guard SMSAccount.isID(id, prefix: "SM") || SMSAccount.isID(id, prefix: "MM") else {
      throw SMSProblem.refused(.other, code: 0)
    }
    let answer = try await answer(
      to: SMSExchange.Request(url: "\(account.messagesURL)/\(id).json"))
    try answer.requireSuccess()
    guard let sent = answer.decoded(ProviderMessage.self)?.sent else {
      throw SMSProblem.unreadableAnswer
    }
    return sent
  }

  /// Verifies the credentials, and sends nothing; throws an `SMSProblem`.
  public func check() async throws {
    try await answer(to: SMSExchange.Request(url: "\(account.accountURL).json")).requireSuccess()
  }

  func answer(to request: SMSExchange.Request) async throws -> SMSExchange.Answer {
    let exchange = SMSExchange(with: account, request, timeouts: timeouts)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try exchange.run() }) }
      }
    } onCancel: {
      exchange.cancel()
    }
  }
}

/// Limits of time for one request to the provider.
public struct SMSTimeouts: Hashable, Sendable {
  /// Maximum time until the provider is connected, including TLS.
  public var connecting: Duration
  /// Maximum time until the answer is complete.
  public var total: Duration

  /// Creates timeouts.
  public init(connecting: Duration = .seconds(5), total: Duration = .seconds(15)) {
    (self.connecting, self.total) = (connecting, total)
  }
}

extension SMSExchange.Answer {
  /// Throws an `SMSProblem` for any other status than success.
  func requireSuccess() throws(SMSProblem) {
    if (200...299).contains(status) { return }
    let code = decoded(ProviderRefusal.self)?.code ?? 0
    switch status {
    case 429: throw .busy(seconds: retryAfter)
    case 401: throw .refused(.account, code: code)
    case 403 where code == 0: throw .refused(.account, code: code)
    case 408, 500...: throw .fault(status: status)
    case 400...: throw .refused(SMSFailure(providerCode: code), code: code)
    // A redirect would send the credentials to another URL.
    default: throw .fault(status: status)
    }
  }

  func decoded<T: Decodable>(_ type: T.Type) -> T? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(type, from: Data(body))
  }
}
