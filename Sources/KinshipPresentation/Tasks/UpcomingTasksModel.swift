public import KinshipDomain
public import KinshipUseCases
public import Observation

/// What is overdue and what comes in the next days: tasks, and dates on which others come back.
@MainActor @Observable
public final class UpcomingTasksModel: LoadedScreen {
  /// Something that is overdue or comes, in words.
  public struct Row: Sendable, Hashable {
    /// What it is.
    public let entry: FetchUpcomingTasks.Entry
    /// What is to be done.
    public let title: String
    /// Who is to do it; nil for anybody.
    public let assignee: String?
    /// When, in words.
    public let dueText: String
    /// That it is overdue, in words; nil where it is not.
    public let overdueText: String?
    /// What it earns, in words.
    public let pointsText: String
  }

  /// Whether the list loads, is empty or failed.
  public internal(set) var screen = ScreenState()
  /// What is overdue and then what comes, each the earliest first.
  public var rows: [Row] { read(told) }
  /// Whether more comes in the same days.
  public private(set) var hasMore = false
  let device: Device
  let household: HouseholdID
  var home: Home?
  private var told: Spoken<[Row]>?
  @ObservationIgnored private let days: Int
  @ObservationIgnored private let assignee: MemberID?

  /// What comes in so many days, 1–92; of one member, or of all.
  public init(_ device: Device, household: HouseholdID, days: Int, assignee: MemberID? = nil) {
    self.device = device
    self.household = household
    self.days = days
    self.assignee = assignee
  }

  /// Loads it.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      let found = try await model.device.performer.fetch(
        FetchUpcomingTasks(
          household: model.household, days: model.days, assignee: model.assignee))
      model.told = model.spoken { wording in found.entries.map { Row($0, in: wording) } }
      model.hasMore = found.hasMore
      guard found.entries.isEmpty else { return nil }
      return model.noTasks(
        .nothingUpcoming, .nothingUpcomingBody, forReader: .nothingUpcomingBody)
    }
  }
}

extension UpcomingTasksModel.Row {
  fileprivate init(_ entry: FetchUpcomingTasks.Entry, in wording: Wording) {
    self.entry = entry
    title = "\(entry.title)"
    assignee = entry.assigneeName.map(wording.name)
    dueText = wording.due(entry.due).capitalizedFirst
    overdueText = entry.isOverdue == true ? wording.text(.overdue) : nil
    pointsText = wording.points(entry.points.value)
  }
}
