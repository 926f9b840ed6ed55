public import KinshipDomain
public import KinshipTime

/// The caller's current reminders: own tasks that are due soon or overdue, the latest hundred of
/// each.
///
/// A reminder exists from its due moment until the task is done, changed or assigned to another
/// member.
public struct FetchReminders: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// Reminders, oldest first.
  public struct Output: Hashable, Sendable {
    /// The reminders.
    public let reminders: [Reminder]

    /// An answer with every field given.
    public init(reminders: [Reminder]) {
      self.reminders = reminders
    }
  }

  /// The most reminders of each kind that are read, the latest ones.
  private static let mostOfAKind = 100

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    var rows = try TaskRows(for: caller)
    let kinds: [Notice.Kind] = [.taskDueSoon, .taskOverdue]
    let notices = try kinds.flatMap {
      try context.notices.notices(
        to: caller.member.id, of: $0, in: household, limit: Self.mostOfAKind)
    }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    return Output(
      reminders: try notices.compactMap { notice in
        guard let kind = Reminder.Kind(notice.kind),
          let task = try context.tasks.task(TaskID(bits: notice.subject), in: household)
        else { return nil }
        let row = try rows.row(task)
        // An overdue task is no longer due soon.
        guard kind == .overdue || !row.isOverdue else { return nil }
        return Reminder(id: notice.id, kind: kind, task: row, at: notice.at)
      })
  }
}

/// A reminder of a task.
public struct Reminder: Hashable, Sendable {
  /// The kinds of reminder.
  public enum Kind: String, Sendable, CaseIterable {
    /// The task is due soon.
    case dueSoon
    /// The task is overdue.
    case overdue

    init?(_ kind: Notice.Kind) {
      switch kind {
      case .taskDueSoon: self = .dueSoon
      case .taskOverdue: self = .overdue
      default: return nil
      }
    }
  }

  /// The id of its notice.
  public let id: NoticeID
  /// The kind of reminder.
  public let kind: Kind
  /// The task.
  public let task: TaskRow
  /// When the reminder was created.
  public let at: Instant

  /// A reminder with every field given.
  public init(id: NoticeID, kind: Kind, task: TaskRow, at: Instant) {
    self.id = id
    self.kind = kind
    self.task = task
    self.at = at
  }
}
