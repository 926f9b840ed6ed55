/// A password or PIN as it is kept: a PHC string with algorithm, cost, salt and hash.
public struct SecretHash: Hashable, Sendable {
  /// For instance `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`.
  public let phc: String

  /// A hash written in PHC form.
  public init(phc: String) {
    self.phc = phc
  }
}

extension SecretHash: Redacted {
  /// Never the hash.
  public var description: String { "(hash)" }
}

/// The SHA-256 of a token of high entropy: what a store keeps instead of the token.
public struct TokenDigest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// A digest of 32 bytes; nil for any other length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

extension TokenDigest: Redacted {
  /// Never the digest.
  public var description: String { "(digest)" }
}

/// A token of 256 random bits that opens a session: shown once to its owner, never stored or logged.
public struct Token: Hashable, Sendable {
  /// The token in hexadecimal, 64 digits.
  public let secret: String

  /// The token written in 64 hexadecimal digits; nil for anything else.
  public init?(_ secret: String) {
    guard secret.utf8.count == 64, secret.allSatisfy(\.isHexDigit) else { return nil }
    self.secret = secret.lowercased()
  }
}

extension Token: Redacted {
  /// Never the token.
  public var description: String { "(token)" }
}
