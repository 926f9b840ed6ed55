/// A password or PIN as it is kept: a PHC string with algorithm, cost, salt and hash.
public struct SecretHash: Hashable, Sendable {
  /// For instance `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`.
  public let phc: String

  /// A hash written in PHC form.
  public init(phc: String) {
    self.phc = phc
  }
}

extension SecretHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the hash.
  public var description: String { "(hash)" }
  /// Never the hash.
  public var debugDescription: String { description }
  /// Never the hash.
  public var customMirror: Mirror { Mirror(self, children: []) }
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

extension TokenDigest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the digest.
  public var description: String { "(digest)" }
  /// Never the digest.
  public var debugDescription: String { description }
  /// Never the digest.
  public var customMirror: Mirror { Mirror(self, children: []) }
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

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the token.
  public var description: String { "(token)" }
  /// Never the token.
  public var debugDescription: String { description }
  /// Never the token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
