public import KinshipDomain

/// Services for the preparation of a use case outside its transaction.
///
/// They are slow, random, or read a snapshot.
public protocol PreparationContext: Sendable {
  /// Hashes a password or PIN, slowly and with a salt, on threads of its own.
  func hash(_ secret: String) async throws -> SecretHash
  /// Whether `secret` matches `hash`.
  ///
  /// With nil it takes as long and returns false. So the response time does not tell an unknown
  /// address from a known one.
  func verify(_ secret: String, against hash: SecretHash?) async throws -> Bool
  /// Whether `hash` was made with another cost than `hash(_:)` uses now.
  func isOutdated(_ hash: SecretHash) -> Bool
  /// Random bits from the system's secure source.
  func randomBits() -> UInt64
  /// A new token of 256 random bits.
  func newToken() -> IssuedToken
  /// The token that replaces `token` in answer to `request`.
  ///
  /// It is deterministic, so that a retry after a lost answer gets the same token. It cannot be
  /// computed without the store's secret.
  func successor(of token: Token, for purpose: TokenPurpose, request: RefreshRequestID)
    -> IssuedToken
  /// The digest that a store keeps instead of the token.
  func digest(of token: Token) -> TokenDigest
  /// The code that was mailed for a reset; nil for a reset without a mail.
  ///
  /// It is deterministic, and cannot be computed without the store's secret.
  func code(of reset: PasswordReset) -> ResetCode?
  /// The code that is mailed to confirm the account's address.
  ///
  /// It is deterministic for the address, and cannot be computed without the store's secret.
  func confirmationCode(of user: User) -> ResetCode
  /// The digest that is compared with the code of an empty server.
  func digest(of code: ResetCode) -> TokenDigest
  /// Converts an uploaded file to the photo that is kept, at most `width` pixels wide.
  ///
  /// Returns the existing photo if the upload was converted before. Throws `validation(.photo,
  /// .missing)` until the file is complete, and the errors of `PhotoProcessor`.
  func photo(of upload: PhotoUploadKey, atMostWide width: Int) async throws -> PhotoImage
  /// The receipt in a signed text; throws `receiptRefused` for a text that the store did not sign.
  func receipt(in text: String) throws(Refusal) -> PlanReceipt
  /// Reads a snapshot as the same caller.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Context) throws -> Value) async throws
    -> Value
}

/// A token with the digest that the store keeps.
public struct IssuedToken: Hashable, Sendable {
  /// The token for its owner.
  public let token: Token
  /// The digest for the store.
  public let digest: TokenDigest

  /// A token and its digest.
  public init(token: Token, digest: TokenDigest) {
    self.token = token
    self.digest = digest
  }
}

/// The purpose of a token.
public enum TokenPurpose: String, Sendable, CaseIterable {
  case access, refresh
}
