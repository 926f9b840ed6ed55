public import KinshipDomain

/// Transfers a household to another member with an account who is not a child.
///
/// A member who was added without being asked cannot become the owner.
public struct TransferOwnership: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The new owner.
  public let member: MemberID

  /// A household to transfer.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let caller = try context.caller(in: household)
    guard caller.member.isOwner else { throw Refusal.unauthorized }
    var receiver = try caller.activeMember(member)
    try caller.requireParentMode()
    guard receiver.canOwn, receiver.id != caller.member.id else {
      throw Refusal.validation(.owner, .notAllowed)
    }
    var giver = caller.member
    giver.isOwner = false
    try context.members.save(giver)
    receiver.isOwner = true
    let saved = try context.members.save(receiver)
    try caller.notify(
      saved.id, .ownershipReceived, of: saved.id, .version(saved.version))
    return try caller.profile(of: saved)
  }
}
