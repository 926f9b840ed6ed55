public import KinshipDomain
import KinshipTime

extension UseCase where Prepared == [InviteCode] {
  /// Draws codes for one household.
  public func prepare(with preparation: any PreparationContext) async throws -> [InviteCode] {
    InviteCode.randomCodes(from: preparation)
  }
}

extension InviteCode {
  /// Four codes for each household, because it is practically impossible that all of them are
  /// taken.
  static func randomCodes(for households: Int = 1, from preparation: any PreparationContext)
    -> [InviteCode]
  {
    (0..<households * 4).map { _ in InviteCode(random: preparation.randomBits()) }
  }
}

extension Context {
  /// The first code that is not in use.
  func unusedCode(of codes: [InviteCode]) throws -> InviteCode {
    guard let code = try codes.first(where: { try self.households.invitation($0) == nil }) else {
      throw Refusal.conflict
    }
    return code
  }

  /// Stores a new code, and ends the codes that it replaces.
  ///
  /// A household has at most `IssueInviteCode.limit` codes. A further code ends the unusable ones
  /// first, and then the oldest.
  func issue(_ invitation: Invitation) throws -> Invitation {
    let known = try self.households.invitations(of: invitation.household)
    let open = known.filter { $0.isOpen(at: now) && !invitation.replaces($0) }
      .sorted { ($0.madeAt ?? .distantPast) < ($1.madeAt ?? .distantPast) }
    let kept = Set(open.suffix(IssueInviteCode.limit - 1))
    for old in known where !kept.contains(old) { try self.households.remove(old.code) }
    try self.households.add(invitation)
    return invitation
  }

  /// Ends the invitations of an account that has joined.
  ///
  /// An open one would let the account return after it is removed.
  func endInvitations(for user: User, to household: HouseholdID) throws {
    for other in try self.households.invitations(for: user.id) where other.household == household {
      try self.households.remove(other.code)
    }
  }
}

extension Caller {
  /// Throws `unauthorized` for a role with powers that the caller lacks, unless the household has no adult who
  /// can sign in.
  func requireMayGive(_ role: Role) throws {
    guard try mayGive(role) else { throw Refusal.unauthorized }
  }

  /// Whether the caller may give a role; nil stands for the role of the household's own code.
  func mayGive(_ role: Role?) throws -> Bool {
    guard let role = role ?? household.policy.joinRole else { return true }
    let given = role.powers(isOwner: false, policy: household.policy)
    if powers.isSuperset(of: given) { return true }
    return try !context.members.members(of: household.id).contains(where: \.isSupervisor)
  }

  /// Replaces the household's own code; the old one becomes invalid.
  @discardableResult
  func renewCode(with codes: [InviteCode], madeBy maker: MemberID?) throws -> Invitation {
    guard var home = try context.households.household(household.id) else {
      throw Refusal.notFound(.household)
    }
    let renewed = Invitation(
      code: try context.unusedCode(of: codes), household: home.id, role: nil, expiresAt: nil,
      createdBy: maker)
    try context.households.remove(home.inviteCode)
    try context.households.add(renewed)
    home.inviteCode = renewed.code
    home.updatedAt = context.now
    try context.households.save(home)
    return renewed
  }

  /// Ends every code that any account may use, and renews the household's own code.
  ///
  /// A member who has left may have read any of them. Invitations for one account stay, except
  /// those that `endCodes(of:)` ends.
  func replaceCodes(with codes: [InviteCode]) throws {
    for invitation in try context.households.invitations(of: household.id)
    where invitation.account == nil {
      try context.households.remove(invitation.code)
    }
    try renewCode(with: codes, madeBy: nil)
  }

  /// Ends the codes about a member who leaves, for its account, and made by it.
  func endCodes(of leaving: Member) throws {
    let makesCodes = leaving.role.powers(isOwner: leaving.isOwner, policy: household.policy)
      .contains(.managePeople)
    for code in try context.households.invitations(of: household.id) {
      // A member without an account can be the same person as an invited account.
      let person = try code.account.flatMap { try context.users.user($0)?.person }
      guard code.ends(with: leaving, makesCodes: makesCodes) || person == leaving.person else {
        continue
      }
      try context.households.remove(code.code)
    }
  }
}
