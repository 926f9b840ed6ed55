import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension Shell {
  /// Loads the profile's household with its members.
  func household() async throws -> HouseholdModel {
    let context = try await context()
    return try await loaded(HouseholdModel(context.device, household: context.id))
  }

  /// The error if the profile has no household and the account has several.
  func chooseFirst(among households: [HouseholdSummary]) -> CommandError {
    let ids = shortIDs(households.map(\.id.bits))
    let named = households.map {
      NamedItem(value: $0, name: $0.name.description, id: $0.id.bits)
    }
    var error = CommandError.ambiguous(
      .noHouseholdChosen, lines: named.map(\.name), candidates: named.map { .candidate($0) },
      in: language)
    error.missingInput = .household(
      households.map {
        Ambiguity.Candidate(name: $0.name.description, id: ids[$0.id.bits] ?? "\($0.id)")
      })
    return error
  }

  /// The household calendar that formats times, or nil without a household.
  func calendarIfAny() async throws -> HouseholdCalendar? {
    if let context = try await profileHousehold() { return context.calendar }
    let app = try await app()
    return try app.current.map { try calendar(of: $0, in: app.device.zones) }
  }
}
