public import KinshipDomain
public import KinshipUseCases

/// What somebody who names a task wants with it: of several tasks of that name it says which are meant
/// (VM-15, VM-16).
public enum TaskPurpose: Sendable, Hashable {
  /// To see it.
  case look
  /// To make a move.
  case move(TaskMove)
  /// To have back a completion, an approval or a date that was skipped.
  case undo
  /// To skip the date it is due on.
  case skip
  /// To change it.
  case edit
  /// To delete it.
  case delete
  /// To see the picture that proves it.
  case proof
}

extension TaskPurpose {
  /// Whether a task is one with which the reader can do that now.
  public func fits(_ row: TaskRow) -> Bool {
    switch self {
    case .look: true
    case .move(let move): row.moves.contains(move)
    case .undo:
      row.moves.contains(.uncomplete) || row.moves.contains(.undoApproval)
        || (row.canDelete && row.task.canBeUnskipped)
    case .skip: row.canDelete && row.task.canBeSkipped
    case .edit: row.canEdit
    case .delete: row.canDelete
    case .proof: row.task.claim?.photo != nil
    }
  }

  /// Whether it is about all parts of what each of several has to do, so that any of them will do.
  var isAboutWhole: Bool {
    switch self {
    case .look, .skip, .edit, .delete: true
    case .move, .undo, .proof: false
    }
  }
}

/// Which of a household's tasks is meant by somebody who names one that has a name in common with others.
///
/// How a text fits a name is the business of whoever reads the text; which of those that it fits equally is
/// meant is the same everywhere.
public struct MeantTasks: Sendable {
  /// All tasks that the reader sees.
  public let rows: [TaskRow]
  private let purpose: TaskPurpose
  private let reader: MemberID
  /// The number of the last task of each series that was done.
  private let latestDone: [SeriesID: Int]

  /// What the reader, the acting member, can mean who wants to do that with one of these tasks.
  public init(_ rows: [TaskRow], for purpose: TaskPurpose, by reader: MemberID) {
    self.rows = rows
    self.purpose = purpose
    self.reader = reader
    latestDone = Dictionary(
      rows.compactMap { row in
        row.task.status == .completed ? row.task.recurrence.map { ($0.series, $0.number) } : nil
      }, uniquingKeysWith: { max($0, $1) })
  }

  /// What speaks for a task, the strongest first: that the purpose fits it, that it is not done, and that of
  /// the done ones of a series it is the latest.
  ///
  /// Where some of several have what is asked, those are meant; where none has, all still are.
  public var preferences: [(TaskRow) -> Bool] {
    [
      purpose.fits,
      { $0.task.status != .completed },
      { row in
        row.task.status != .completed
          || row.task.recurrence.map { latestDone[$0.series] == $0.number } ?? true
      },
    ]
  }

  /// The tasks without the parts that somebody does not mean who says the name of the whole.
  ///
  /// Of several parts that the purpose fits one's own is meant and, where the purpose is about the whole, the
  /// first of them. What has no such part stays as it is.
  public var withoutOtherParts: [TaskRow] {
    var chosen: [Whole: TaskRow] = [:]
    for row in rows.filter(purpose.fits) {
      guard let whole = Whole(row) else { continue }
      if row.task.assignee == reader || purpose.isAboutWhole && chosen[whole] == nil {
        chosen[whole] = row
      }
    }
    return rows.filter { row in Whole(row).flatMap { chosen[$0] }.map { $0 == row } ?? true }
  }

  /// What all parts of a date have in common.
  private struct Whole: Hashable {
    let series: SeriesID
    let number: Int

    /// Nil for a task that is whole.
    init?(_ row: TaskRow) {
      guard let recurrence = row.task.recurrence, row.task.isPart else { return nil }
      series = recurrence.series
      number = recurrence.number
    }
  }
}
