public import KinshipTime

/// A code for joining a household, short enough to read aloud.
///
/// It has 8 characters of an alphabet without I, L, O and U, which encode 40 bits. Input ignores
/// case, blanks and dashes.
public struct InviteCode: Hashable, Sendable, CustomStringConvertible {
  /// Number of characters in a code.
  public static let length = 8

  /// The code in upper case.
  public let description: String

  /// Parses a typed code; nil if it cannot be a code.
  ///
  /// O is read as 0, I and L as 1.
  public init?(_ typed: String) {
    guard let read = TypedCode.read(typed, length: Self.length) else { return nil }
    description = read
  }

  /// The code that encodes 40 of the random bits.
  public init(random: UInt64) {
    description = TypedCode.code(of: random, length: Self.length)
  }
}

/// Access to a household that a code grants.
///
/// The household's own code has neither a `role` nor an expiry: it gives the policy's `joinRole`.
/// Any other code gives the role it names, to one person, once.
///
/// Such a code can be restricted to one account (`account`). It can turn its user into an existing
/// managed member (`claims`). It can link a member of another household as the same person
/// (`links`).
public struct Invitation: Hashable, Sendable {
  /// Lifetime of a code that is not addressed to an account: 48 hours.
  public static let lifetime = Duration.seconds(48 * 3_600)
  /// Lifetime of a code addressed to one account, which only that account can use: 14 days.
  public static let addressedLifetime = Duration.seconds(14 * 86_400)

  /// The code.
  public let code: InviteCode
  /// The household that it admits to.
  public let household: HouseholdID
  /// The role that it gives; nil for the household's own code.
  public let role: Role?
  /// Expiry time; nil for the household's own code.
  public let expiresAt: Instant?
  /// The only account that may use it; nil for any account.
  public let account: UserID?
  /// The invited email address, as the account had it then; nil for a code that is not addressed.
  public let email: Email?
  /// The existing managed member that its user becomes; nil for a new member.
  public let claims: MemberID?
  /// The member of this household to link with a member of another one; nil for a code that admits
  /// a person.
  public let links: MemberID?
  /// The member whose account created it; the code expires when that member leaves.
  ///
  /// Nil for a code created before this field was stored, and for a household's own code that was
  /// renewed because its creator left.
  public let createdBy: MemberID?

  /// An invitation with every field given.
  public init(
    code: InviteCode, household: HouseholdID, role: Role?, expiresAt: Instant?,
    account: UserID? = nil, claims: MemberID? = nil, links: MemberID? = nil, email: Email? = nil,
    createdBy: MemberID? = nil
  ) {
    self.code = code
    self.household = household
    self.role = role
    self.expiresAt = expiresAt
    self.account = account
    self.email = email
    self.claims = claims
    self.links = links
    self.createdBy = createdBy
  }

  /// The existing member that it concerns; nil if it admits a new member.
  public var subject: MemberID? { claims ?? links }

  /// Creation time, computed from the expiry; nil for the household's own code.
  public var madeAt: Instant? {
    expiresAt.map { $0 - (account == nil ? Self.lifetime : Self.addressedLifetime) }
  }

  /// Whether it replaces an earlier one: for the same account, or for the same member.
  public func replaces(_ earlier: Invitation) -> Bool {
    household == earlier.household
      && (account != nil && account == earlier.account
        || claims != nil && claims == earlier.claims || links != nil && links == earlier.links)
  }

  /// Whether it expires when `member` leaves: it concerns the member, is addressed to its account,
  /// or was created by it.
  ///
  /// Any member with the power to create codes may have created a code without a known creator.
  /// `makesCodes` tells whether this member has that power.
  public func ends(with member: Member, makesCodes: Bool) -> Bool {
    guard household == member.household else { return false }
    return subject == member.id || (account != nil && account == member.user)
      || createdBy == member.id || (createdBy == nil && makesCodes)
  }

  /// Whether the code can be used at `now`.
  public func isOpen(at now: Instant) -> Bool {
    expiresAt.map { now < $0 } ?? true
  }
}
