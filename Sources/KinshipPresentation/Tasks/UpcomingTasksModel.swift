public import KinshipDomain
public import KinshipUseCases
public import Observation

/// What is overdue and what comes in the next days: tasks that are there, and the dates on which others come
/// back.
@MainActor @Observable
public final class UpcomingTasksModel: Screen {
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
  public private(set) var rows: [Row] = []
  /// Whether more comes in the same days.
  public private(set) var hasMore = false
  let device: Device
  let household: HouseholdID
  var home: Home?
  @ObservationIgnored var unfinished: (@MainActor () async -> Void)?
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
      model.home = try await model.device.home(model.household)
      let found = try await model.device.performer.fetch(
        FetchUpcomingTasks(
          household: model.household, days: model.days, assignee: model.assignee))
      let wording = model.wording
      model.rows = found.entries.map { entry in
        Row(
          entry: entry, title: "\(entry.title)", assignee: entry.assigneeName.map(wording.name),
          dueText: wording.due(entry.due).capitalizedFirst,
          overdueText: entry.isOverdue == true ? wording.text(.overdue) : nil,
          pointsText: wording.points(entry.points.value))
      }
      model.hasMore = found.hasMore
      return model.rows.isEmpty ? model.nothing : nil
    }
  }

  private var nothing: Message {
    guard home?.details.powers.contains(.createTasks) ?? false else {
      return nothingYet(.nothingUpcoming, .nothingUpcomingBody)
    }
    return Message(
      headline: wording.text(.nothingUpcoming), body: wording.text(.nothingUpcomingBody),
      buttonTitle: wording.text(.addFirstTask), action: .addTask)
  }

  /// Loads it again.
  public func refresh() async {
    await load()
  }
}
