public import KinshipDomain

/// What a use case may do before its transaction: slow, random, or by way of a snapshot.
public protocol Outside: Sendable {
  /// Hashes a password or PIN, slowly and with a salt, on threads of its own.
  func hash(_ secret: String) async throws -> SecretHash
  /// Whether the secret is the one that was hashed; with nil it takes as long and is false, so that
  /// an unknown address answers like a known one.
  func verify(_ secret: String, against hash: SecretHash?) async throws -> Bool
  /// Whether `hash` was made at another cost than `hash(_:)` has now.
  func isOutdated(_ hash: SecretHash) -> Bool
  /// Random bits from the system's secure source.
  func randomBits() -> UInt64
  /// A new token of 256 random bits.
  func newToken() -> IssuedToken
  /// The token that replaces `token` in answer to `request`: always the same one, so that a retry
  /// whose first answer was lost gets it again; nobody without the store's secret can compute it.
  func successor(of token: Token, for purpose: TokenPurpose, request: RefreshRequestID)
    -> IssuedToken
  /// What a store keeps instead of the token.
  func digest(of token: Token) -> TokenDigest
  /// The code that was mailed for a reset: always the same one, and nobody without the store's secret
  /// can compute it; nil for one without a mail.
  func code(of reset: PasswordReset) -> ResetCode?
  /// The code that is mailed to confirm the account's address: always the same one for that address, and
  /// nobody without the store's secret can compute it.
  func confirmationCode(of user: User) -> ResetCode
  /// What is compared with the code of an empty server.
  func digest(of code: ResetCode) -> TokenDigest
  /// Makes the file that was sent into the picture that is kept, of at most `width` pixels; that picture when
  /// it was made before.
  ///
  /// Throws `validation(.photo, .missing)` until the file is there as a whole, and what
  /// `PhotoProcessor` throws.
  func picture(of upload: PhotoUploadKey, atMostWide width: Int) async throws -> PhotoImage
  /// Reads a snapshot as the same caller.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Context) throws -> Value) async throws
    -> Value
}

/// A token together with what is stored of it.
public struct IssuedToken: Hashable, Sendable {
  /// What its owner gets.
  public let token: Token
  /// What the store keeps.
  public let digest: TokenDigest

  /// A token and its digest.
  public init(token: Token, digest: TokenDigest) {
    self.token = token
    self.digest = digest
  }
}

/// What a token is for.
public enum TokenPurpose: String, Sendable, CaseIterable {
  case access, refresh
}
