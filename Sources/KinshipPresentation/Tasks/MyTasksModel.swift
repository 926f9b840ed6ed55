public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The account's own unfinished tasks in all its households.
@MainActor @Observable
public final class MyTasksModel: Screen {
  /// A task with its words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The task with its household.
    public let entry: FetchMyTasks.Entry
    /// The task in words, with that household's calendar.
    public let words: TaskListRow

    /// The task.
    public var id: TaskID { words.id }
    /// The names of all households that have the task, the entry's household first.
    public let homes: String
    /// The whole row as one text for a screen reader, with the names of the households.
    public let accessibilityLabel: String

    fileprivate init(_ entry: FetchMyTasks.Entry, in texts: TextContext) {
      self.entry = entry
      // One's own tasks are assigned.
      words = TaskListRow(entry.row, in: texts, names: [:])
      homes = ([entry.householdName] + entry.alsoIn.map(\.name)).map(\.description)
        .joined(separator: ", ")
      accessibilityLabel = texts.accessibilityText([words.accessibilityLabel, homes])
    }
  }

  /// The state of loading the list.
  public internal(set) var screen = ScreenState()
  /// The tasks: those with a due date first, then the newest.
  public var rows: [Row] { read(localizedContent) }
  let device: Device
  var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var limit = FetchTasks.pageSize

  /// The tasks of the account that is signed in on the device.
  public init(_ device: Device) {
    self.device = device
  }

  /// Loads at most `limit` tasks; `refresh` uses the same limit.
  @discardableResult
  public func load(limit: Int = FetchTasks.pageSize) async -> Bool {
    self.limit = limit
    return await load { model in
      let entries = try await model.device.performer.fetch(FetchMyTasks(limit: limit))
      var wordings: [HouseholdID: TextContext] = [:]
      for entry in entries where wordings[entry.household] == nil {
        model.home = try await model.device.loadedHousehold(entry.household)
        wordings[entry.household] = model.texts
      }
      model.home = nil
      let homes = wordings
      model.localizedContent = model.localized { texts in
        entries.map { entry in
          Row(entry, in: homes[entry.household]?.localized(to: texts.language) ?? texts)
        }
      }
      guard entries.isEmpty else { return nil }
      return model.nothingYet(.noTasks, .noTasksForReader, picture: .emptyChores)
    }
  }

  /// Loads the tasks again, with the same limit.
  public func refresh() async {
    await load(limit: limit)
  }
}
