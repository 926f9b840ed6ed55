/// Households and the codes that open them.
public protocol HouseholdRepository {
  /// The household with that id.
  func household(_ id: HouseholdID) throws -> Household?
  /// Stores the household; throws `conflict` over a newer version, `unusableID` for one that was
  /// deleted.
  @discardableResult func save(_ household: Household) throws -> Household
  /// How many of something the household has, counted no further than `limit`.
  func count(of content: HouseholdContent, in household: HouseholdID, upTo limit: Int) throws -> Int
  /// What a code opens.
  func invitation(_ code: InviteCode) throws -> Invitation?
  /// The codes made for somebody in that household, the oldest end first.
  func invitations(of household: HouseholdID) throws -> [Invitation]
  /// The codes made for one account, the oldest end first.
  func invitations(for account: UserID) throws -> [Invitation]
  /// Stores what a code opens; throws `conflict` when the code is taken.
  func add(_ invitation: Invitation) throws
  /// Forgets a code.
  func remove(_ code: InviteCode) throws
  /// Deletes the household with everything in it, pictures too; its id is refused for ever.
  ///
  /// Throws `conflict` over a newer version.
  func delete(_ household: Household) throws
}

/// The people of households.
public protocol MemberRepository {
  /// The member with that id in that household, removed or not.
  func member(_ id: MemberID, in household: HouseholdID) throws -> Member?
  /// The active member that an account is in that household.
  func member(of user: UserID, in household: HouseholdID) throws -> Member?
  /// The active members of the household in the order of their positions, then of their joining.
  func members(of household: HouseholdID) throws -> [Member]
  /// The active memberships of an account in the order of joining, then of the households' ids.
  func memberships(of user: UserID) throws -> [Member]
  /// What an account was in households that it has left, in the order of their ids.
  func formerMemberships(of user: UserID) throws -> [Member]
  /// The active members of all households that are one person, in the order of the households' ids.
  func members(being person: PersonID) throws -> [Member]
  /// Stores the member; throws `conflict` over a newer version, `alreadyMember` when the account is
  /// an active member of the household under another id.
  @discardableResult func save(_ member: Member) throws -> Member
}
