import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A household as one screen last read it, with the calendar for its dates.
struct LoadedHousehold {
  let details: HouseholdDetails.Output
  let calendar: HouseholdCalendar

  init(_ details: HouseholdDetails.Output, zones: ZoneDatabase) throws {
    self.details = details
    calendar = HouseholdCalendar(
      zone: try zones.zone(details.timeZone), firstWeekday: details.policy.firstWeekday,
      dayEnd: details.policy.dayEnd)
  }

  /// The acting member of the screen.
  var me: MemberProfile? { profile(of: details.actingMember) }

  /// The members' display names.
  var names: [MemberID: String] {
    // Server data is untrusted: duplicate member ids must not crash the client.
    Dictionary(details.members.map { ($0.id, "\($0.shownName)") }) { first, _ in first }
  }

  /// The profile of a member; nil for a former member.
  func profile(of member: MemberID?) -> MemberProfile? {
    details.members.first { $0.id == member }
  }
}

extension Device {
  /// Fetches a household for one screen.
  func loadedHousehold(_ household: HouseholdID) async throws -> LoadedHousehold {
    try LoadedHousehold(
      try await performer.fetch(HouseholdDetails(household: household)), zones: zones)
  }
}
