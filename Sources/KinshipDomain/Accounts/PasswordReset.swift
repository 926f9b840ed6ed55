public import KinshipTime

/// The identity of a reset, created by the requesting device.
public typealias ResetID = Identifier<PasswordReset>

/// A request to replace a forgotten password by entering a code that is mailed to the account's
/// address.
///
/// The code is not stored. It is derived from `seed` and the store's secret, so that it exists
/// nowhere before the mail is composed. It does not depend on client input.
///
/// A reset has no code of its own if its address has reached the limit of mails. Codes that were
/// mailed earlier also open it.
public struct PasswordReset: Hashable, Sendable {
  /// Lifetime of the code: 30 minutes.
  public static let lifetime = Duration.seconds(30 * 60)

  /// The reset's identity.
  public let id: ResetID
  /// The address that was entered.
  public let email: Email
  /// The account with that address; nil if there is none.
  public let user: UserID?
  /// Random number from which the store derives the code; nil if no mail was sent.
  public let seed: UInt64?
  /// Time of the request.
  public let requestedAt: Instant

  /// A reset with every field given.
  public init(id: ResetID, email: Email, user: UserID?, seed: UInt64?, requestedAt: Instant) {
    self.id = id
    self.email = email
    self.user = user
    self.seed = seed
    self.requestedAt = requestedAt
  }

  /// Whether its code is still valid at `now`.
  public func isOpen(at now: Instant) -> Bool {
    requestedAt - Self.lifetime <= now && now < requestedAt + Self.lifetime
  }
}

/// A mailed code for a new password or for confirming an address.
///
/// It has 10 characters of the alphabet of invite codes, which encode 50 bits. Input ignores case,
/// blanks and dashes.
public struct ResetCode: Hashable, Sendable {
  /// Number of characters in a code.
  public static let length = 10

  /// The code in upper case, only for the mail.
  public let secret: String

  /// Parses a typed code; nil if it cannot be a code.
  public init?(_ typed: String) {
    guard let secret = TypedCode.read(typed, length: Self.length) else { return nil }
    self.secret = secret
  }

  /// The code that encodes 50 of the random bits.
  public init(random: UInt64) {
    secret = TypedCode.code(of: random, length: Self.length)
  }
}

extension ResetCode: Redacted {
  /// A placeholder without the code.
  public var description: String { "(code)" }
}
