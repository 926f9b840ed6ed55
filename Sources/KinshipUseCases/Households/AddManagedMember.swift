public import KinshipDomain

/// Adds a member without an account: a child, or an adult who needs none.
public struct AddManagedMember: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new member.
  public let member: MemberID
  /// The person of the new member.
  public let person: PersonID
  /// Its name, 1–60 characters.
  public let name: String
  /// Its role in the household.
  public let role: Role
  /// `#RRGGBB`; nil for the next colour of the palette.
  public let color: String?

  /// A member to be added.
  public init(
    household: HouseholdID, member: MemberID, person: PersonID, name: String, role: Role,
    color: String? = nil
  ) {
    self.household = household
    self.member = member
    self.person = person
    self.name = name
    self.role = role
    self.color = color
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let name = try Name(name, field: .memberName)
    let color = try color.map { try ColorHex($0) }
    try context.requireNew(member)
    try context.requireNew(person)
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    let added = try context.add(
      NewMember(
        id: member, person: person, user: nil, role: role, isOwner: false, name: name,
        color: color), to: caller.household)
    return try caller.profile(of: added)
  }
}
