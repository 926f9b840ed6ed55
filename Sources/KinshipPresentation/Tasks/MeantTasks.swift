public import KinshipDomain
public import KinshipUseCases

/// Which of a household's tasks is meant by somebody who names one that has a name in common with others.
///
/// How a text fits a name is the business of whoever reads the text; which of those that it fits equally is
/// meant is the same everywhere.
public struct MeantTasks: Sendable {
  /// The tasks among which some are meant.
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
      if row.task.isOwn(of: reader) || purpose.isAboutWhole && chosen[whole] == nil {
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
