import Crypto
import Foundation
public import KinshipDomain
import KinshipUseCases

/// The preparation context of a `LocalPerformer`.
struct LocalPreparationContext: PreparationContext {
  let performer: LocalPerformer
  let hasher: SecretHasher
  let pictures: PhotoProcessingCoalescer
  /// The secret of the store.
  let key: [UInt8]

  func hash(_ secret: String) async throws -> SecretHash {
    try await hasher.hash(secret, pepper: key)
  }

  func verify(_ secret: String, against hash: SecretHash?) async throws -> Bool {
    try await hasher.verify(secret, against: hash, pepper: key)
  }

  func isOutdated(_ hash: SecretHash) -> Bool { hasher.isOutdated(hash) }

  func randomBits() -> UInt64 { performer.codeBits() }

  func newToken() -> IssuedToken { IssuedToken(bytes: .random(count: 32)) }

  func successor(
    of token: Token, for purpose: TokenPurpose, request: RefreshRequestID
  ) -> IssuedToken {
    let message = "kinship successor \(purpose.rawValue) \(request) \(token.secret)"
    let code = HMAC<SHA256>.authenticationCode(
      for: Data(message.utf8), using: SymmetricKey(data: key))
    return IssuedToken(bytes: Array(code))
  }

  func code(of reset: PasswordReset) -> ResetCode? { ResetCode(of: reset, key: key) }

  func confirmationCode(of user: User) -> ResetCode { ResetCode(confirming: user, key: key) }

  func digest(of code: ResetCode) -> TokenDigest { FirstAccountCode(code).digest }

  func photo(of upload: PhotoUploadKey, atMostWide width: Int) async throws -> PhotoImage {
    try await pictures.photo(of: upload, atMostWide: width)
  }

  func receipt(in text: String) throws(Refusal) -> PlanReceipt {
    try performer.planStore.receipt(in: text)
  }

  func digest(of token: Token) -> TokenDigest { token.digest }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Context) throws -> Value
  ) async throws -> Value {
    try await performer.read(body)
  }
}

extension ResetCode {
  /// Derives the code of a reset from the store's secret; nil for a reset without a mail.
  ///
  /// The seed prevents reuse: the client chooses the id and could use it for two accounts.
  init?(of reset: PasswordReset, key: [UInt8]) {
    guard let seed = reset.seed else { return nil }
    self.init(authenticating: "kinship reset \(reset.id) \(seed)", key: key)
  }

  /// Derives the code that confirms an account's address from the store's secret.
  ///
  /// The code belongs to the account and the address, so that it proves access to the mails of that
  /// address.
  init(confirming user: User, key: [UInt8]) {
    self.init(authenticating: "kinship confirmation \(user.id) \(user.email.folded)", key: key)
  }

  private init(authenticating message: String, key: [UInt8]) {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data(message.utf8), using: SymmetricKey(data: key))
    self.init(random: code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }
}

/// The code that creates the first account of an empty server; shown once and stored as a digest.
public struct FirstAccountCode: Sendable {
  /// The code in capitals, for the terminal that starts the server.
  public let secret: String
  /// The digest that the server compares, for `AccountPolicy.firstAccountCode`.
  public let digest: TokenDigest

  /// Creates a code of 50 random bits.
  public init() {
    self.init(ResetCode(random: LocalPerformer.systemBits()))
  }

  init(_ code: ResetCode) {
    secret = code.secret
    digest = TokenDigest(of: code.secret)
  }
}

extension IssuedToken {
  /// Creates the token of 32 bytes, with its digest.
  fileprivate init(bytes: [UInt8]) {
    precondition(bytes.count == 32, "A token has 256 bits")
    guard let token = Token(bytes.hexadecimal) else {
      preconditionFailure("32 bytes are 64 hexadecimal digits")
    }
    self.init(token: token, digest: token.digest)
  }
}

extension Token {
  /// The digest that a store keeps in place of the token.
  var digest: TokenDigest { TokenDigest(of: secret) }
}

extension TokenDigest {
  /// The SHA-256 of a token or code in UTF-8.
  fileprivate init(of secret: String) {
    guard let digest = TokenDigest(bytes: Array(SHA256.hash(data: Data(secret.utf8)))) else {
      preconditionFailure("A SHA-256 has 32 bytes")
    }
    self = digest
  }
}

extension [UInt8] {
  /// Random bytes from the system's generator.
  static func random(count: Int) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in .random(in: .min ... .max, using: &random) }
  }
}
