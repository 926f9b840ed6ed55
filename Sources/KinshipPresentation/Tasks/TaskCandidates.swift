public import KinshipDomain
public import KinshipUseCases

/// Preference rules for resolving a typed name that matches several of a household's tasks.
///
/// The caller matches the text with names. These rules select among equally good matches, and are
/// the same for all callers.
public struct TaskCandidates: Sendable {
  /// The candidate tasks.
  public let rows: [TaskRow]
  private let purpose: TaskPurpose
  private let reader: MemberID
  /// The highest number of a completed task in each series.
  private let latestDone: [SeriesID: Int]

  /// Candidates of the acting member `reader` for an action on one of these tasks.
  public init(_ rows: [TaskRow], for purpose: TaskPurpose, by reader: MemberID) {
    self.rows = rows
    self.purpose = purpose
    self.reader = reader
    latestDone = Dictionary(
      rows.compactMap { row in
        row.task.status == .completed ? row.task.recurrence.map { ($0.series, $0.number) } : nil
      }, uniquingKeysWith: { max($0, $1) })
  }

  /// The preference rules, the strongest first.
  ///
  /// 1. The action is possible for the task.
  /// 2. The task is not completed.
  /// 3. Among completed tasks of a series, the task is the latest.
  ///
  /// Each rule keeps the candidates that satisfy it; if none does, all candidates stay.
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

  /// The candidates without other members' parts, for a name that is shared by all parts.
  ///
  /// Among the parts for which the action is possible, the reader's own is kept. If the action
  /// concerns the whole, the first part is kept instead. Candidates without such a part stay.
  public var withoutOtherParts: [TaskRow] {
    var chosen: [Whole: TaskRow] = [:]
    for row in rows.filter(purpose.fits) {
      guard let whole = Whole(row) else { continue }
      if row.task.isOwn(of: reader) || purpose.isAboutWhole && chosen[whole] == nil {
        chosen[whole] = row
      }
    }
    return rows.filter { row in Whole(row).flatMap { chosen[$0] }.map { $0 == row } ?? true }
  }

  /// The key that all parts of one date share.
  private struct Whole: Hashable {
    let series: SeriesID
    let number: Int

    /// Nil for a task without parts.
    init?(_ row: TaskRow) {
      guard let recurrence = row.task.recurrence, row.task.isPart else { return nil }
      series = recurrence.series
      number = recurrence.number
    }
  }
}
