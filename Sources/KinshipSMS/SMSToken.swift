public import KinshipDomain

/// The secret of an account with the provider, which authenticates requests and signs webhooks.
public struct SMSToken: Hashable, Sendable, Redacted {
  let secret: String

  /// Accepts 1 to 128 visible ASCII characters; nil for another text.
  public init?(_ secret: String) {
    guard (1...128).contains(secret.utf8.count),
      secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.secret = secret
  }

  /// A description without the secret.
  public var description: String { "SMSToken(…)" }
}
