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
  /// For undoing: the highest number of a completed task of the reader in each series, unless an
  /// unfinished task in the series, which is not another member's, can be undone.
  private let ownLatestDone: [SeriesID: Int]

  /// Candidates of the acting member `reader` for an action on one of these tasks.
  public init(_ rows: [TaskRow], for purpose: TaskPurpose, by reader: MemberID) {
    self.rows = rows
    self.purpose = purpose
    self.reader = reader
    latestDone = Self.latestDone(rows)
    let undoable = purpose == .undo ? rows.filter(purpose.fits) : []
    let firstToUndo = Set(
      undoable.map(\.task)
        .filter { $0.status != .completed && ($0.assignee == nil || $0.isOwn(of: reader)) }
        .compactMap(\.recurrence?.series))
    ownLatestDone = Self.latestDone(undoable.filter { $0.task.isOwn(of: reader) })
      .filter { !firstToUndo.contains($0.key) }
  }

  /// The highest number of a completed task in each series.
  private static func latestDone(_ rows: [TaskRow]) -> [SeriesID: Int] {
    Dictionary(
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
  /// For undoing, the reader's own latest completed task of a series satisfies all of them beside
  /// another member's task, so that the name is ambiguous: the reader chooses.
  ///
  /// Each rule keeps the candidates that satisfy it; if none does, all candidates stay.
  public var preferences: [(TaskRow) -> Bool] {
    [
      purpose.fits,
      { $0.task.status != .completed || isOwnLatest($0) },
      { row in
        row.task.status != .completed || isOwnLatest(row)
          || row.task.recurrence.map { latestDone[$0.series] == $0.number } ?? true
      },
    ]
  }

  /// Whether undoing concerns the reader's own latest completed task of a series.
  private func isOwnLatest(_ row: TaskRow) -> Bool {
    row.task.status == .completed && row.task.isOwn(of: reader)
      && row.task.recurrence.map { ownLatestDone[$0.series] == $0.number } ?? false
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
