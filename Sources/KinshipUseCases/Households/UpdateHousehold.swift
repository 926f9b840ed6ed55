public import KinshipDomain

/// Changes the name, description and time zone of a household.
public struct UpdateHousehold: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// A new name, 1–60 characters; nil to keep the old one.
  public let name: String?
  /// The household's description.
  public let description: Edit<String>
  /// The IANA name of another time zone; nil to keep the old one.
  ///
  /// Instants do not change; days and due times are those of the new zone.
  public let timeZone: String?

  /// A change to a household.
  public init(
    household: HouseholdID, name: String? = nil, description: Edit<String> = .keep,
    timeZone: String? = nil
  ) {
    self.household = household
    self.name = name
    self.description = description
    self.timeZone = timeZone
  }

  public func execute(in context: Context, with _: Void) throws -> Household {
    let name = try name.map { try Name($0, field: .householdName) }
    let details = try description.compactMap { try Note.optional($0, field: .description) }
    let zone = try timeZone.map { try context.checkedZone($0) }
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    // The answer contains the household's code.
    if let role = caller.household.policy.joinRole { try caller.requireMayGive(role) }
    var home = caller.household
    home.name = name ?? home.name
    home.details = details.applied(to: home.details)
    home.timeZone = zone ?? home.timeZone
    home.updatedAt = context.now
    let saved = try context.households.save(home)
    if home.timeZone != caller.household.timeZone {
      let changed = caller.with(saved)
      try changed.reindexTasks()
      try changed.followZoneWithDuties()
    }
    return saved
  }
}
