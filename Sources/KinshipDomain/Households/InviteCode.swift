public import KinshipTime

/// A code that people read to each other to join a household: 8 characters of an alphabet
/// without I, L, O and U, 40 bits; case, blanks and dashes do not matter when it is typed.
public struct InviteCode: Hashable, Sendable, CustomStringConvertible {
  /// How many characters a code has.
  public static let length = 8

  /// The code in capitals.
  public let description: String

  /// The code in what somebody typed; nil when it cannot be one.
  ///
  /// O is read as 0, I and L as 1.
  public init?(_ typed: String) {
    guard let read = TypedCode.read(typed, length: Self.length) else { return nil }
    description = read
  }

  /// The code that 40 of the random bits stand for.
  public init(random: UInt64) {
    description = TypedCode.code(of: random, length: Self.length)
  }
}

/// What a code opens.
///
/// The household's own code has no `role` of its own and no end: it gives the policy's `joinRole`.
/// A code made for somebody gives the role it names, to one person, once. It may be for one account
/// alone, it may make whoever uses it a member that is there already, and it may let another home say
/// that a member of its own is the same person.
public struct Invitation: Hashable, Sendable {
  /// How long a code that people read to each other can be used.
  public static let lifetime = Duration.seconds(48 * 3_600)
  /// How long one account has to accept or decline: nobody else can use its code.
  public static let addressedLifetime = Duration.seconds(14 * 86_400)

  /// The code.
  public let code: InviteCode
  /// The household it opens.
  public let household: HouseholdID
  /// The role it gives; nil for the household's own code.
  public let role: Role?
  /// When it ends; nil for the household's own code.
  public let expiresAt: Instant?
  /// The account that alone may use it; nil for anybody.
  public let account: UserID?
  /// The address that was invited, as that account had it then; nil for a code for anybody.
  public let email: Email?
  /// The managed member that whoever uses it becomes; nil for a new member.
  public let claims: MemberID?
  /// The member that is the same person as one of another home; nil for a code that lets somebody in.
  public let links: MemberID?
  /// The account's own member that made it: it ends when that member leaves.
  ///
  /// Nil for a code made before this was stored, and for a household's own code that was renewed because
  /// its maker left.
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

  /// The member that it is about; nil when it lets somebody new in.
  public var subject: MemberID? { claims ?? links }

  /// When it was made; nil for the household's own code.
  public var madeAt: Instant? {
    expiresAt.map { $0 - (account == nil ? Self.lifetime : Self.addressedLifetime) }
  }

  /// Whether it takes the place of an earlier one: for the same account, or about the same member.
  public func replaces(_ earlier: Invitation) -> Bool {
    household == earlier.household
      && (account != nil && account == earlier.account
        || claims != nil && claims == earlier.claims || links != nil && links == earlier.links)
  }

  /// Whether it ends when `member` leaves the household: it is about the member, for its account, or was
  /// made by it.
  ///
  /// A code without a known maker may have been made by any member who can make codes; `makesCodes` says
  /// whether this one can.
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
