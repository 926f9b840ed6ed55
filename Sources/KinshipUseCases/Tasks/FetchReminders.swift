public import KinshipDomain
public import KinshipTime

/// What the caller is reminded of now: tasks of its own that are due soon or overdue, the latest
/// hundred of each.
///
/// A reminder is there from its moment on until the task is done, changed or given to somebody else.
public struct FetchReminders: Query, InHousehold {
  /// The household.
  public let household: HouseholdID

  /// The question.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// Reminders, the oldest first.
  public struct Output: Hashable, Sendable {
    /// The reminders.
    public let reminders: [Reminder]

    /// An answer with every field given.
    public init(reminders: [Reminder]) {
      self.reminders = reminders
    }
  }

  /// The most reminders of a kind that are looked at, the latest.
  private static let mostOfAKind = 100

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    var rows = try TaskRows(for: caller)
    let kinds: [Notice.Kind] = [.taskDueSoon, .taskOverdue]
    let notices = try kinds.flatMap {
      try context.outbox.notices(
        to: caller.member.id, of: $0, in: household, limit: Self.mostOfAKind)
    }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    return Output(
      reminders: try notices.compactMap { notice in
        guard let kind = Reminder.Kind(notice.kind),
          let task = try context.tasks.task(TaskID(bits: notice.subject), in: household)
        else { return nil }
        let row = try rows.row(task)
        // What is overdue is no longer due soon.
        guard kind == .overdue || !row.isOverdue else { return nil }
        return Reminder(id: notice.id, kind: kind, task: row, at: notice.at)
      })
  }
}

/// Somebody is reminded of a task.
public struct Reminder: Hashable, Sendable {
  /// What is said of the task.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is due soon.
    case dueSoon
    /// It should have been done.
    case overdue

    init?(_ kind: Notice.Kind) {
      switch kind {
      case .taskDueSoon: self = .dueSoon
      case .taskOverdue: self = .overdue
      default: return nil
      }
    }
  }

  /// The notice that it is.
  public let id: NoticeID
  /// What is said of the task.
  public let kind: Kind
  /// The task.
  public let task: TaskRow
  /// When it was said.
  public let at: Instant

  /// A reminder with every field given.
  public init(id: NoticeID, kind: Kind, task: TaskRow, at: Instant) {
    self.id = id
    self.kind = kind
    self.task = task
    self.at = at
  }
}
