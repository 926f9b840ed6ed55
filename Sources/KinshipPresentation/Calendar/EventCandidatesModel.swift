public import KinshipDomain
import KinshipUseCases
public import Observation

/// Candidate events for resolving a typed name: all that the reader can see, one entry per series.
@MainActor @Observable
public final class EventCandidatesModel: LoadedScreen {
  /// The state of loading the events.
  public internal(set) var screen = ScreenState()
  /// The events, in the order of their ids.
  public private(set) var events: [CalendarEvent] = []
  let device: Device
  let household: HouseholdID
  let home: LoadedHousehold? = nil

  /// The events of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the events, one request for each page.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let records = try await model.newest { model in
        try await model.device.everyRow(\.records, next: \.next) {
          FetchEvents(household: model.household, after: $0)
        }
      }
      model.events = records.map(\.event)
      return nil
    }
  }
}
