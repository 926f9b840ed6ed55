public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Overdue tasks, and the tasks and recurrences of the next days.
@MainActor @Observable
public final class UpcomingTasksModel: LoadedScreen {
  /// An overdue or upcoming task, in words.
  public struct Row: Sendable, Hashable {
    /// The task or the recurrence.
    public let entry: FetchUpcomingTasks.Entry
    /// The task's title.
    public let title: String
    /// The assignee's name; nil without an assignee.
    public let assignee: String?
    /// The due date in words.
    public let dueText: String
    /// The word for overdue; nil if it is not overdue.
    public let overdueText: String?
    /// The points that it earns, in words.
    public let pointsText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of loading the list.
  public internal(set) var screen = ScreenState()
  /// The overdue entries, then the upcoming ones, each by date.
  public var rows: [Row] { read(localizedContent) }
  /// Whether there are more entries in the same days.
  public private(set) var hasMore = false
  let device: Device
  let household: HouseholdID
  var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private let days: Int
  @ObservationIgnored private let assignee: MemberID?

  /// Entries of the next `days` days, 1–92, of one member or of all.
  public init(_ device: Device, household: HouseholdID, days: Int, assignee: MemberID? = nil) {
    self.device = device
    self.household = household
    self.days = days
    self.assignee = assignee
  }

  /// Loads the entries.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      let found = try await model.device.performer.fetch(
        FetchUpcomingTasks(
          household: model.household, days: model.days, assignee: model.assignee))
      model.localizedContent = model.localized { texts in found.entries.map { Row($0, in: texts) } }
      model.hasMore = found.hasMore
      guard found.entries.isEmpty else { return nil }
      return model.noTasks(
        .nothingUpcoming, .nothingUpcomingBody, forReader: .nothingUpcomingBody)
    }
  }
}

extension UpcomingTasksModel.Row {
  fileprivate init(_ entry: FetchUpcomingTasks.Entry, in texts: TextContext) {
    self.entry = entry
    title = "\(entry.title)"
    assignee = entry.assigneeName.map(texts.name)
    dueText = texts.due(entry.due).capitalizedFirst
    overdueText = entry.isOverdue == true ? texts.text(.overdue) : nil
    pointsText = texts.points(entry.points.value)
    accessibilityLabel = texts.accessibilityText([
      title, assignee.map { texts.text(.assigned(to: $0)) },
      texts.text(.due(texts.due(entry.due))), overdueText, pointsText,
    ])
  }
}
