internal import Dispatch
internal import Foundation
public import KinshipData
public import KinshipDomain
public import KinshipTime

/// Sends pushes to a push gateway as signed webhooks, in the form of Standard Webhooks.
///
/// The gateway accepts a push before `send` returns. A push that is sent again has the same id.
/// Each request runs in a thread of its own, because libcurl waits; `PushDelivery` limits their
/// number.
public struct WebhookGateway: PushSender {
  private let server: WebhookServer
  private let timeouts: WebhookTimeouts
  private let now: @Sendable () -> Instant
  private let queue = DispatchQueue(label: "kinship.webhook", attributes: .concurrent)

  /// Creates a sender; nothing is connected before the first push.
  ///
  /// `now` is the time of signatures, which a gateway compares with its own.
  public init(
    to server: WebhookServer, timeouts: WebhookTimeouts = WebhookTimeouts(),
    now: @escaping @Sendable () -> Instant
  ) {
    (self.server, self.timeouts, self.now) = (server, timeouts, now)
  }

  /// Checks that libcurl can be loaded; throws a `WebhookProblem`.
  public static func requireLibrary() throws(WebhookProblem) {
    try WebhookExchange.requireLibrary()
  }

  /// Sends a push; returns the tokens that the gateway reports as gone.
  ///
  /// The status 410 with at least one token of the push means that the others were accepted. Throws
  /// a `WebhookProblem` for any other status than success.
  public func send(_ message: PushMessage) async throws -> Set<DeviceToken> {
    let answer = try await answer(
      to: WebhookRequest(message, at: now(), signedWith: server.secret))
    if answer.isSuccess { return [] }
    let gone = answer.goneTokens(among: message.tokens)
    guard answer.status == 410, !gone.isEmpty else {
      throw WebhookProblem.refused(status: answer.status)
    }
    return gone
  }

  /// Posts a signed request without tokens, which a gateway accepts; throws a `WebhookProblem`.
  public func check() async throws {
    let answer = try await answer(to: WebhookRequest(checkAt: now(), signedWith: server.secret))
    guard answer.isSuccess else { throw WebhookProblem.refused(status: answer.status) }
  }

  private func answer(to request: WebhookRequest) async throws -> WebhookExchange.Answer {
    let exchange = WebhookExchange(with: server, sending: request, timeouts: timeouts)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try exchange.run() }) }
      }
    } onCancel: {
      exchange.cancel()
    }
  }
}

/// Limits of time for one request to a push gateway.
public struct WebhookTimeouts: Hashable, Sendable {
  /// Maximum time until the gateway is connected, including TLS.
  public var connecting: Duration
  /// Maximum time until the answer is complete.
  public var total: Duration

  /// Creates timeouts.
  public init(connecting: Duration = .seconds(5), total: Duration = .seconds(15)) {
    (self.connecting, self.total) = (connecting, total)
  }
}

extension WebhookExchange.Answer {
  fileprivate var isSuccess: Bool { (200...299).contains(status) }

  /// The tokens in a body such as `{"tokens": ["…"]}` that are in the push.
  fileprivate func goneTokens(among tokens: [DeviceToken]) -> Set<DeviceToken> {
    struct Document: Decodable { let tokens: [String] }
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(body)) else {
      return []
    }
    let named = Set(document.tokens)
    return Set(tokens.filter { named.contains($0.secret) })
  }
}
