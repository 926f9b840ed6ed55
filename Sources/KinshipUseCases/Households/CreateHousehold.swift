public import KinshipDomain

/// Creates a household with the rules of a preset; the caller becomes its parent and owner.
///
/// Throws `unauthorized` while the device acts as a managed member.
public struct CreateHousehold: UseCase, HouseholdScoped {
  /// The new household.
  public let household: HouseholdID
  /// The caller's member in it.
  public let member: MemberID
  /// Its name, 1–60 characters.
  public let name: String
  /// The household's description.
  public let description: String?
  /// The preset of its rules.
  public let preset: Preset
  /// The IANA name of its time zone.
  public let timeZone: String
  /// The name of the caller's member, 1–60 characters; nil for that of the account.
  public let memberName: String?
  /// The colour of the caller's member, `#RRGGBB`; nil for the next one of the palette.
  public let color: String?

  /// A household to create.
  public init(
    household: HouseholdID, member: MemberID, name: String, description: String? = nil,
    preset: Preset = .unified, timeZone: String, memberName: String? = nil, color: String? = nil
  ) {
    self.household = household
    self.member = member
    self.name = name
    self.description = description
    self.preset = preset
    self.timeZone = timeZone
    self.memberName = memberName
    self.color = color
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Household {
    let name = try Name(name, field: .householdName)
    let details = try Note.optional(description, field: .description)
    let zone = try context.checkedZone(timeZone)
    let memberName = try memberName.map { try Name($0, field: .memberName) }
    let color = try color.map { try ColorHex($0) }
    try context.requireNew(household)
    try context.requireNew(member)
    let user = try context.accountHolder()
    guard try context.households.household(household) == nil else { throw Refusal.unusableID }
    let code = try context.unusedCode(of: codes)
    let created = try context.households.save(
      Household(
        id: household, name: name, details: details, createdBy: user.id, inviteCode: code,
        policy: preset.policy, timeZone: zone, createdAt: context.now, updatedAt: context.now))
    try context.households.add(
      Invitation(
        code: code, household: household, role: nil, expiresAt: nil, createdBy: member))
    try context.add(
      NewMember(
        id: member, person: user.person, user: user.id, role: .parent, isOwner: true,
        name: memberName ?? user.displayName, color: color), to: created)
    return created
  }
}
