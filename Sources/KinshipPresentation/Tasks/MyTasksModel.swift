public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A person's own tasks that are not completed, in all of its households together.
@MainActor @Observable
public final class MyTasksModel: Screen {
  /// A task, and how it is told.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The task, with the household that it belongs to.
    public let entry: FetchMyTasks.Entry
    /// The task in words, by that household's calendar.
    public let words: TaskListRow

    /// The task.
    public var id: TaskID { words.id }
    /// The names of all households that have it, that of the entry first.
    public var homes: String {
      ([entry.householdName] + entry.alsoIn.map(\.name)).map(\.description)
        .joined(separator: ", ")
    }
  }

  /// Whether the list loads, is empty or failed.
  public internal(set) var screen = ScreenState()
  /// The tasks: due first, undated last, then the newest.
  public var rows: [Row] { read(told) }
  let device: Device
  var home: Home?
  private var told: Spoken<[Row]>?
  @ObservationIgnored private var limit = FetchTasks.pageSize

  /// The tasks of whoever is signed in on the device.
  public init(_ device: Device) {
    self.device = device
  }

  /// Loads at most so many, which `refresh` keeps to.
  @discardableResult
  public func load(limit: Int = FetchTasks.pageSize) async -> Bool {
    self.limit = limit
    return await load { model in
      let entries = try await model.device.performer.fetch(FetchMyTasks(limit: limit))
      var wordings: [HouseholdID: Wording] = [:]
      for entry in entries where wordings[entry.household] == nil {
        model.home = try await model.device.home(entry.household)
        wordings[entry.household] = model.wording
      }
      model.home = nil
      let homes = wordings
      model.told = model.spoken { wording in
        entries.map { entry in
          let home = homes[entry.household]?.speaking(wording.language)
          return Row(entry: entry, words: TaskListRow(entry.row, in: home ?? wording))
        }
      }
      guard entries.isEmpty else { return nil }
      return model.nothingYet(.noTasks, .noTasksForReader, picture: .emptyChores)
    }
  }

  /// Loads them again.
  public func refresh() async {
    await load(limit: limit)
  }
}
