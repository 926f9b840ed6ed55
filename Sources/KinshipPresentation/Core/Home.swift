import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A household as one screen knows it, with the calendar that its dates are told in.
struct Home {
  let details: HouseholdDetails.Output
  let calendar: HouseholdCalendar

  init(_ details: HouseholdDetails.Output, zones: ZoneDatabase) throws {
    self.details = details
    calendar = HouseholdCalendar(
      zone: try zones.zone(details.timeZone), firstWeekday: details.policy.firstWeekday,
      dayEnd: details.policy.dayEnd)
  }

  /// The member that the screen is for.
  var me: MemberProfile? { profile(of: details.actingMember) }

  /// What the members are called.
  var names: [MemberID: String] {
    // A server may answer with anything: two members of one id are no reason to stop.
    Dictionary(details.members.map { ($0.id, "\($0.shownName)") }) { first, _ in first }
  }

  /// A member of the household; nil for one who has left.
  func profile(of member: MemberID?) -> MemberProfile? {
    details.members.first { $0.id == member }
  }
}

extension Device {
  func home(_ household: HouseholdID) async throws -> Home {
    try Home(try await performer.fetch(HouseholdDetails(household: household)), zones: zones)
  }
}
