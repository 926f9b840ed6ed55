public import KinshipDomain

/// Changes what a member is called here, and the colour of its things (UC-E9): one's own, or those of
/// a member without an account.
public struct UpdateMember: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID
  /// A new name, 1–60 characters; nil to keep the old one.
  public let name: String?
  /// `#RRGGBB`; nil to keep the old colour.
  public let color: String?

  /// A change to a member.
  public init(
    household: HouseholdID, member: MemberID, name: String? = nil, color: String? = nil
  ) {
    self.household = household
    self.member = member
    self.name = name
    self.color = color
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let name = try name.map { try Name($0, field: .memberName) }
    let color = try color.map { try ColorHex($0) }
    let caller = try context.caller(in: household)
    var changed = try caller.activeMember(member)
    if changed.id != caller.own.id || caller.member.id != caller.own.id {
      guard changed.isManaged else { throw Refusal.unauthorized }
      try caller.require(.managePeople)
    }
    changed.name = name ?? changed.name
    changed.color = color ?? changed.color
    return try caller.profile(of: context.members.save(changed))
  }
}
