import KinshipDomain
import KinshipTime

/// The columns of a task.
///
/// The last case is `changedSeq`, because ``DeletedTaskColumn/copied`` relies on it. Insert a new
/// column before `scope`.
enum TaskColumn: Int, TableColumn {
  case household, id, title, details, category, difficulty, points, assignee, createdBy, dueDate,
    dueTime, requiresPhoto
  case status, round, claimBy, claimDoneAt, claimSubmittedAt, claimPoints, claimPhoto,
    claimWasInProgress, decisionOutcome, decisionBy, decisionAt, decisionNote
  case createdAt, updatedAt, overdueFrom
  case series, seriesNumber, repetition, seriesAnchor, keptMissed, usual, skippedDate, rotation,
    beforeSkip, part, wholePoints
  case scope, changedSeq

  static let table = Table(
    "task", key: [Self.household, .id], household: .household, version: .changedSeq,
    tombstone: .task,
    file: FileList(
      name: "tasks",
      columns: [
        .id: [.id, .assignee, .createdBy, .claimBy, .claimPhoto, .decisionBy, .series],
        .text: [
          .title, .details, .category, .difficulty, .status, .decisionOutcome, .decisionNote,
          .repetition, .usual, .rotation, .beforeSkip, .scope,
        ],
        .number: [
          .points, .round, .claimPoints, .seriesNumber, .keptMissed, .part, .wholePoints,
          .changedSeq,
        ],
        .flag: [.requiresPhoto, .claimWasInProgress],
        .instant: [
          .claimDoneAt, .claimSubmittedAt, .decisionAt, .createdAt, .updatedAt, .overdueFrom,
        ],
        .date: [.dueDate, .seriesAnchor, .skippedDate],
        .time: [.dueTime],
      ],
      later: [
        2: [.series, .seriesNumber, .repetition, .seriesAnchor, .keptMissed],
        3: [.usual, .skippedDate, .rotation], 5: [.beforeSkip, .part, .wholePoints],
        9: [.claimWasInProgress],
      ]), read: { _ = try IndexedTask($0) })

  /// Updates the columns that a move of the state machine changes.
  static let updateProgress = table.update(
    [
      .status, .round, .claimBy, .claimDoneAt, .claimSubmittedAt, .claimPoints, .claimPhoto,
      .claimWasInProgress, .decisionOutcome, .decisionBy, .decisionAt, .decisionNote, .updatedAt,
      .changedSeq,
    ] as [Self])
}

extension IndexedTask: TableRow {
  init(_ row: ResultRow<TaskColumn>) throws {
    try self.init(
      task: HouseholdTask(row), scope: row[.scope], overdueFrom: row[.overdueFrom])
  }

  func values() throws -> RowValues<TaskColumn> {
    let recurrence = task.recurrence
    return try task.progress + [
      .title: task.title, .details: task.details, .category: task.category,
      .difficulty: task.difficulty, .points: task.points, .assignee: task.assignee,
      .createdBy: task.createdBy, .dueDate: task.due?.date, .dueTime: task.due?.time,
      .requiresPhoto: task.requiresPhoto, .createdAt: task.createdAt, .overdueFrom: overdueFrom,
      .series: recurrence?.series, .seriesNumber: recurrence?.number,
      .repetition: recurrence?.repetition, .seriesAnchor: recurrence?.anchor,
      .keptMissed: recurrence?.keptMissed, .skippedDate: recurrence?.skipped,
      .usual: recurrence?.usual.map(PatternText.init)?.storedText(),
      .rotation: recurrence?.rotation.map(RotationText.init)?.storedText(),
      .beforeSkip: recurrence?.beforeSkip.map(BeforeSkipText.init)?.storedText(),
      .part: recurrence?.part, .wholePoints: recurrence?.whole, .scope: scope,
    ]
  }
}

extension HouseholdTask: TableRow {
  /// The key and the columns that ``TaskColumn/updateProgress`` writes.
  var progress: RowValues<TaskColumn> {
    [
      .household: household, .id: id, .status: status, .round: round, .claimBy: claim?.by,
      .claimDoneAt: claim?.doneAt, .claimSubmittedAt: claim?.submittedAt,
      .claimPoints: claim?.points, .claimPhoto: claim?.photo,
      .claimWasInProgress: claim?.wasInProgress, .decisionOutcome: decision?.outcome,
      .decisionBy: decision?.by, .decisionAt: decision?.at, .decisionNote: decision?.note,
      .updatedAt: updatedAt, .changedSeq: version,
    ]
  }

  init(_ row: ResultRow<TaskColumn>) throws {
    let time: TimeOfDay? = try row[.dueTime]
    let task = try HouseholdTask(
      id: row[.id], household: row[.household],
      pattern: TaskPattern(
        title: row[.title], details: row[.details], category: row[.category],
        difficulty: row[.difficulty], points: row[.points], assignee: row[.assignee],
        due: (row[.dueDate] as CivilDate?).map { Due($0, at: time) },
        requiresPhoto: row[.requiresPhoto]), createdBy: row[.createdBy], createdAt: row[.createdAt],
      recurrence: TaskRecurrence(row))
    let restored = try HouseholdTask(
      restoring: task, status: row[.status], round: row[.round], claim: Claim(row),
      decision: Decision(row), updatedAt: row[.updatedAt], version: row[.changedSeq])
    self = try row.valid(restored, "possible state of a task")
  }
}

extension TaskRecurrence {
  fileprivate init?(_ row: ResultRow<TaskColumn>) throws {
    guard let series: SeriesID = try row[.series] else { return nil }
    try self.init(
      series: series, number: row[.seriesNumber], repetition: row[.repetition],
      anchor: row[.seriesAnchor], keptMissed: row[.keptMissed],
      usual: row.text(.usual) { try PatternText(storedText: $0).pattern() },
      skipped: row[.skippedDate],
      rotation: row.text(.rotation) { try RotationText(storedText: $0).rotation() },
      beforeSkip: row.text(.beforeSkip) { try BeforeSkipText(storedText: $0).beforeSkip() },
      part: row[.part],
      whole: row[.wholePoints])
  }
}

extension Claim {
  fileprivate init?(_ row: ResultRow<TaskColumn>) throws {
    guard let member: MemberID = try row[.claimBy] else { return nil }
    try self.init(
      by: member, doneAt: row[.claimDoneAt], submittedAt: row[.claimSubmittedAt],
      points: row[.claimPoints], photo: row[.claimPhoto])
    wasInProgress = try row[.claimWasInProgress] ?? false
  }
}

extension Decision {
  fileprivate init?(_ row: ResultRow<TaskColumn>) throws {
    guard let outcome: Outcome = try row[.decisionOutcome] else { return nil }
    let (member, note): (MemberID?, Note?) = (try row[.decisionBy], try row[.decisionNote])
    guard outcome != .rejected || (member != nil && note != nil) else {
      throw Unreadable(reason: "it is no decision")
    }
    self.init(outcome, by: member, at: try row[.decisionAt], note: note)
  }
}

// MARK: - A pattern as text

/// The JSON object of a pattern; empty values are omitted.
struct PatternText: Codable {
  let title: String
  let details: String?
  let category: String
  let difficulty: String?
  let points: Int
  let assignee: String?
  let date: String?
  let time: String?
  let requiresPhoto: Bool

  init(_ pattern: TaskPattern) {
    title = pattern.title.description
    details = pattern.details?.description
    category = pattern.category.rawValue
    difficulty = pattern.difficulty?.rawValue
    points = pattern.points.value
    assignee = pattern.assignee?.description
    date = pattern.due?.date.description
    time = pattern.due?.time?.description
    requiresPhoto = pattern.requiresPhoto
  }

  func pattern() throws -> TaskPattern {
    let category = try required(TaskCategory(rawValue: category))
    let difficulty = try difficulty.map { try required(TaskDifficulty(rawValue: $0)) }
    let date = try date.map { try required(CivilDate($0)) }
    let time = try time.map { try required(TimeOfDay($0)) }
    return TaskPattern(
      title: try Title(title), details: try details.map { try Note($0, field: .details) },
      category: category, difficulty: difficulty, points: try Points(points, field: .points),
      assignee: try assignee.map { try required(MemberID($0)) },
      due: date.map { Due($0, at: time) }, requiresPhoto: requiresPhoto)
  }
}
