internal import Crypto
internal import Foundation
internal import KinshipData
internal import KinshipDomain
internal import KinshipTime

/// A signed request to a push gateway, in the form of Standard Webhooks.
///
/// The signature is the HMAC-SHA-256 of id, time and body, so that a gateway can refuse requests of
/// others, changed requests and old ones.
struct WebhookRequest: Sendable {
  /// The header lines.
  let headers: [String]
  /// The JSON document.
  let body: [UInt8]

  /// A push.
  init(_ message: PushMessage, at now: Instant, signedWith secret: WebhookSecret) throws {
    try self.init(
      id: Self.id(of: message),
      Document(
        id: "\(message.notice)", kind: message.kind.rawValue, language: message.language.rawValue,
        tokens: message.tokens.map(\.secret)), at: now, signedWith: secret)
  }

  /// A request that verifies URL and secret, and pushes nothing.
  init(checkAt now: Instant, signedWith secret: WebhookSecret) throws {
    let id = "check-\(Self.seconds(now))"
    try self.init(
      id: id,
      Document(id: id, kind: "check", language: Language.english.rawValue, tokens: []),
      at: now, signedWith: secret)
  }

  private init(
    id: String, _ document: Document, at now: Instant, signedWith secret: WebhookSecret
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = [UInt8](try encoder.encode(document))
    let seconds = Self.seconds(now)
    var signer = HMAC<SHA256>(key: SymmetricKey(data: secret.key))
    signer.update(data: Array("\(id).\(seconds).".utf8))
    signer.update(data: body)
    let signature = Data(signer.finalize()).base64EncodedString()
    self.body = body
    headers = [
      "Content-Type: application/json", "Webhook-Id: \(id)",
      "Webhook-Timestamp: \(seconds)", "Webhook-Signature: v1,\(signature)",
      // libcurl would wait for permission to send the body.
      "Expect:",
    ]
  }

  /// The id by which a gateway recognizes a repetition.
  ///
  /// Households can have notices with the same id, because clients choose the ids of members and
  /// tasks. The digest differs for them, and does not tell a gateway who lives in one household.
  private static func id(of message: PushMessage) -> String {
    SHA256.hash(data: message.household.bytes + message.notice.bytes)
      .prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func seconds(_ instant: Instant) -> Int64 {
    instant.millisecondsSinceEpoch / 1_000
  }

  private struct Document: Encodable {
    let id: String
    let kind: String
    let language: String
    let tokens: [String]
  }
}
