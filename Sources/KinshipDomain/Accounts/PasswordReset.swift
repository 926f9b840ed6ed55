public import KinshipTime

/// The identity of a reset, made by the device that asks for it.
public typealias ResetID = Identifier<PasswordReset>

/// A forgotten password that is about to be replaced: a code goes to an address, and whoever asked for
/// it types it in.
///
/// The code is no part of it: it follows from what the store drew for it and the store's own secret,
/// so that it is nowhere before the mail is written. Nothing that a device sends has a part in it.
/// A reset that was asked for when its address had had mails enough has no code of its own: those
/// that were mailed before open it too.
public struct PasswordReset: Hashable, Sendable {
  /// How long the code is good.
  public static let lifetime = Duration.seconds(30 * 60)

  /// The reset's identity.
  public let id: ResetID
  /// The address that was given.
  public let email: Email
  /// Whose password it is; nil when nobody had the address.
  public let user: UserID?
  /// What the store drew for the code; nil when no mail was sent for it.
  public let seed: UInt64?
  /// When it was asked for.
  public let requestedAt: Instant

  /// A reset with every field given.
  public init(id: ResetID, email: Email, user: UserID?, seed: UInt64?, requestedAt: Instant) {
    self.id = id
    self.email = email
    self.user = user
    self.seed = seed
    self.requestedAt = requestedAt
  }

  /// Whether its code is still good at `now`.
  public func isOpen(at now: Instant) -> Bool {
    requestedAt - Self.lifetime <= now && now < requestedAt + Self.lifetime
  }
}

/// A code that a mail carries, for a new password or to confirm an address: 10 characters of the alphabet of invite
/// codes, 50 bits; case, blanks and dashes do not matter when it is typed.
public struct ResetCode: Hashable, Sendable {
  /// How many characters a code has.
  public static let length = 10

  /// The code in capitals: for the mail alone.
  public let secret: String

  /// The code in what somebody typed; nil when it cannot be one.
  public init?(_ typed: String) {
    guard let secret = TypedCode.read(typed, length: Self.length) else { return nil }
    self.secret = secret
  }

  /// The code that 50 of the bits stand for.
  public init(random: UInt64) {
    secret = TypedCode.code(of: random, length: Self.length)
  }
}

extension ResetCode: Redacted {
  /// Never the code.
  public var description: String { "(code)" }
}
