public import KinshipDomain

/// Declines an invitation, whose code becomes invalid.
///
/// Only the invited account can decline it; throws `invalidInviteCode` for every other account.
/// Throws `unauthorized` while the device acts as a managed member.
public struct DeclineInvitation: UseCase {
  /// The code of the invitation.
  public let code: String

  /// An invitation to be declined.
  public init(code: String) {
    self.code = code
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let user = try context.accountHolder()
    guard let code = InviteCode(code),
      try context.households.invitations(for: user.id).contains(where: { $0.code == code })
    else { throw Refusal.invalidInviteCode }
    try context.households.remove(code)
  }
}

/// Revokes a code for one person before it is used.
public struct RevokeInvitation: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The code; the household's own code is renewed instead.
  public let code: String

  /// A code to revoke.
  public init(household: HouseholdID, code: String) {
    self.household = household
    self.code = code
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    guard let code = InviteCode(code),
      try context.households.invitations(of: household).contains(where: { $0.code == code })
    else { throw Refusal.invalidInviteCode }
    try context.households.remove(code)
  }
}
