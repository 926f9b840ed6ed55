/// Hash of a password or PIN for storage: a PHC string with algorithm, cost, salt and hash.
public struct SecretHash: Hashable, Sendable {
  /// The PHC string, such as `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`.
  public let phc: String

  /// A hash in PHC form.
  public init(phc: String) {
    self.phc = phc
  }
}

extension SecretHash: Redacted {
  /// A placeholder without the hash.
  public var description: String { "(hash)" }
}

/// SHA-256 of a high-entropy token, stored instead of the token.
public struct TokenDigest: Hashable, Sendable {
  /// The 32 bytes of the digest.
  public let bytes: [UInt8]

  /// A digest of 32 bytes; nil for any other length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

extension TokenDigest: Redacted {
  /// A placeholder without the digest.
  public var description: String { "(digest)" }
}

/// A session token of 256 random bits; shown once to its owner, never stored or logged.
public struct Token: Hashable, Sendable {
  /// The token as 64 hexadecimal digits.
  public let secret: String

  /// Parses a token of 64 hexadecimal digits; nil for any other text.
  public init?(_ secret: String) {
    guard secret.utf8.count == 64, secret.allSatisfy(\.isHexDigit) else { return nil }
    self.secret = secret.lowercased()
  }
}

extension Token: Redacted {
  /// A placeholder without the token.
  public var description: String { "(token)" }
}
