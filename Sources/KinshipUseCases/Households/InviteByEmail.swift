public import KinshipDomain
import KinshipTime

/// Invites the person of an address with a role (UC-E3): it accepts or declines within 14 days.
///
/// The code works for that account alone. An address without an account is refused, `userNotFound`
/// (D-15): whoever took that address later would get in. Such addresses are counted per caller like
/// wrong codes, so that nobody can try out many.
public struct InviteByEmail: UseCase, InHousehold {
  public static let offline = OfflineClass.serverOnly

  /// The household.
  public let household: HouseholdID
  /// The address.
  public let email: String
  /// What the person will be here.
  public let role: Role

  /// Somebody to be invited.
  public init(household: HouseholdID, email: String, role: Role) {
    self.household = household
    self.email = email
    self.role = role
  }

  public func prepare(with outside: any Outside) async throws -> [InviteCode] {
    InviteCode.drawn(from: outside)
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
    let email = try Email(email)
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    let invited = try account(at: email, for: caller)
    guard try context.members.member(of: invited.id, in: household) == nil else {
      throw Refusal.alreadyMember
    }
    try context.makeRoomForCode(of: household) { $0.account == invited.id }
    let invitation = Invitation(
      code: try context.freeCode(of: codes), household: household, role: role,
      expiresAt: context.now + Invitation.addressedLifetime, account: invited.id,
      email: invited.email)
    try context.households.add(invitation)
    return invitation
  }

  private func account(at email: Email, for caller: Caller) throws -> User {
    let guesses = try caller.context.codeGuesses(of: caller.user)
    guard let found = try caller.context.users.user(email: email) else {
      try guesses.count()
      throw Kept(.notFound(.user))
    }
    return found
  }
}
