import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// JSON of the household that the profile has just entered; unknown values are null.
  func householdJSON(entered summary: HouseholdSummary?) async -> JSON {
    await householdJSON(
      orElse: summary.map {
        JSON.unseenHousehold($0.id, $0.name, timeZone: $0.timeZone, me: $0.member)
      })
  }

  /// JSON of the profile's household, or `known` if it cannot be loaded.
  func householdJSON(orElse known: JSON?) async -> JSON {
    do {
      return ["household": .household(try await context().home)]
    } catch {
      Self.warn(text(.mayBeOlder))
      return ["household": known ?? .null]
    }
  }

  /// JSON of the household from a model; null if the reload after a change failed.
  func householdJSON(_ known: HouseholdDetails.Output?, of model: some ScreenModel) -> JSON {
    ["household": model.screen.caution == nil ? known.map(JSON.household) ?? .null : .null]
  }
}
