public import KinshipDomain

/// A downloaded file of an answer.
///
/// Never described: it can be a picture of people.
public struct SMSMedia: Hashable, Sendable, Redacted {
  /// The type, such as `image/jpeg`.
  public let type: String
  /// The content; it comes from outside, so it is converted before it is shown.
  public let bytes: [UInt8]

  /// A description without the content.
  public var description: String { "SMSMedia(\(type), \(bytes.count))" }
}

/// Limits of a download.
public struct SMSMediaLimits: Hashable, Sendable {
  /// Maximum number of bytes.
  public var mostBytes: Int
  /// The allowed types in lower case.
  public var types: Set<String>

  /// Creates limits; by default pictures of at most 5 MiB, which is the provider's own limit.
  public init(
    mostBytes: Int = 5 * 1_048_576, types: Set<String> = ["image/jpeg", "image/png", "image/webp"]
  ) {
    (self.mostBytes, self.types) = (mostBytes, types)
  }
}

extension SMSClient {
  /// Maximum number of redirects: the provider stores files at another service.
  private static let mostRedirects = 2

  /// Downloads a file of a received message, within limits.
  ///
  /// The credentials are sent to the provider only. Redirects lead to `https://`, and to this
  /// machine only if the provider runs on it. Throws an `SMSProblem`.
  public func download(
    _ media: IncomingSMS.Media, within limits: SMSMediaLimits = SMSMediaLimits()
  ) async throws -> SMSMedia {
    guard media.url.hasPrefix("\(account.messagesURL)/"), Self.isPlain(media.url) else {
      throw SMSProblem.mediaRefused
    }
    var request = SMSExchange.Request(url: media.url, mostBytes: limits.mostBytes)
    for _ in 0...Self.mostRedirects {
      let answer = try await answer(to: request)
      guard (300...399).contains(answer.status), let target = answer.redirect else {
        try answer.requireSuccess()
        guard limits.types.contains(answer.type) else { throw SMSProblem.mediaRefused }
        return SMSMedia(type: answer.type, bytes: answer.body)
      }
      request = SMSExchange.Request(
        url: try redirect(to: target), isAuthenticated: false, mostBytes: limits.mostBytes)
    }
    throw SMSProblem.mediaRefused
  }

  /// The URL of a redirect, if it is allowed.
  private func redirect(to target: String) throws(SMSProblem) -> String {
    let withoutQuery = String(target.prefix { $0 != "?" })
    guard Self.isPlain(target), let url = try? ServiceURL(withoutQuery),
      account.service.isLoopback || !url.isLoopback
    else { throw .mediaRefused }
    return target
  }

  private static func isPlain(_ url: String) -> Bool {
    url.utf8.count <= 8_192 && url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      && !url.contains("..")
  }
}
