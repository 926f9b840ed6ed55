/// Storage of households and their invitations.
public protocol HouseholdRepository {
  /// The household with that id.
  func household(_ id: HouseholdID) throws -> Household?
  /// Stores the household; throws `conflict` if a newer version is stored, `unusableID` for one
  /// that was deleted.
  @discardableResult func save(_ household: Household) throws -> Household
  /// Number of items of a kind of content in the household, counted up to `limit`.
  func count(of content: HouseholdContent, in household: HouseholdID, upTo limit: Int) throws -> Int
  /// The invitation with that code; nil if there is none.
  func invitation(_ code: InviteCode) throws -> Invitation?
  /// The invitations to that household, the earliest expiry first.
  ///
  /// ``Household/inviteCode`` is not among them.
  func invitations(of household: HouseholdID) throws -> [Invitation]
  /// The invitations addressed to one account, the earliest expiry first.
  func invitations(for account: UserID) throws -> [Invitation]
  /// Stores an invitation; throws `conflict` when its code is taken.
  func add(_ invitation: Invitation) throws
  /// Removes an invitation.
  func remove(_ code: InviteCode) throws
  /// Deletes the household with all its content, photos included. Its id cannot be used again.
  ///
  /// Throws `conflict` if a newer version is stored.
  func delete(_ household: Household) throws
}

/// Storage of the members of households.
public protocol MemberRepository {
  /// The member with that id in that household, removed or not.
  func member(_ id: MemberID, in household: HouseholdID) throws -> Member?
  /// The active member of that household that belongs to an account.
  func member(of user: UserID, in household: HouseholdID) throws -> Member?
  /// The active members of the household, ordered by position, then by join time.
  func members(of household: HouseholdID) throws -> [Member]
  /// The active members of an account, ordered by join time, then by household id.
  func memberships(of user: UserID) throws -> [Member]
  /// The former members of an account in households that it has left, ordered by household id.
  func formerMemberships(of user: UserID) throws -> [Member]
  /// The active members of all households that are the same person, ordered by household id.
  func members(being person: PersonID) throws -> [Member]
  /// Stores the member; throws `conflict` if a newer version is stored, `alreadyMember` when the
  /// account is an active member of the household under another id.
  @discardableResult func save(_ member: Member) throws -> Member
}
