import KinshipDomain
import KinshipTime

extension SQLiteTransaction: GoalRepository {
  var goals: any GoalRepository { self }

  func goal(_ id: GoalID, in household: HouseholdID) throws -> Goal? {
    try find(in: household, id)
  }

  func openGoals(of member: MemberID, in household: HouseholdID) throws -> [Goal] {
    try rows(
      in: household, by: "goal_open",
      """
      AND member = ? AND achieved_at IS NULL AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ?
      """, member, Goal.openLimit)
  }

  func achievedGoals(
    of member: MemberID, in household: HouseholdID, after cursor: GoalCursor?, limit: Int
  ) throws -> [Goal] {
    guard let cursor else {
      return try rows(
        in: household, by: "goal_achieved",
        """
        AND member = ? AND achieved_at IS NOT NULL AND deleted_at IS NULL
        ORDER BY achieved_at DESC, id DESC LIMIT ?
        """, member, max(0, limit))
    }
    return try rows(
      in: household, by: "goal_achieved",
      """
      AND member = ? AND achieved_at IS NOT NULL AND deleted_at IS NULL
        AND (achieved_at, id) < (?, ?)
      ORDER BY achieved_at DESC, id DESC LIMIT ?
      """, member, cursor.achievedAt, cursor.id, max(0, limit))
  }

  func pendingGoals(of household: HouseholdID, limit: Int) throws -> [Goal] {
    try rows(
      in: household, by: "goal_pending",
      "AND status = 'pending' AND deleted_at IS NULL ORDER BY created_at, id LIMIT ?",
      max(0, limit))
  }

  func save(_ goal: Goal) throws -> Goal {
    try save(goal, goal.household, goal.id)
  }

  func completion(of goal: Goal, on day: CivilDate) throws -> GoalCompletion? {
    try find(in: goal.household, GoalCompletion.id(of: goal.id, on: day))
  }

  func save(_ completion: GoalCompletion) throws -> GoalCompletion {
    try save(completion, completion.household, completion.id)
  }
}

extension SQLiteTransaction: AbsenceRepository {
  var absences: any AbsenceRepository { self }

  func absences(of member: MemberID, in household: HouseholdID) throws -> [Absence] {
    let latest: [Absence] = try rows(
      in: household, by: "absence_by_member", "AND member = ? ORDER BY first DESC LIMIT ?",
      member, Absence.limit)
    return latest.reversed()
  }

  func latestAbsence(of member: MemberID, in household: HouseholdID) throws -> Absence? {
    let latest: [Absence] = try rows(
      in: household, by: "absence_by_member", "AND member = ? ORDER BY first DESC LIMIT 1",
      member)
    return latest.first
  }

  func save(_ absence: Absence) throws -> Absence {
    try save(absence, absence.household, absence.id)
  }
}

// MARK: - Goals as rows

enum GoalColumn: Int, TableColumn {
  case household, id, member, title, points, habit, target, sharesCompletions, subGoals, status,
    note, decidedBy, decidedAt, days, pointsEarned, milestone, milestoneDay, achievedAt, deletedAt,
    createdAt, updatedAt, scope, changedSeq

  static let table = Table(
    "goal", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "goals",
      columns: [
        .id: [.id, .member, .decidedBy],
        .text: [.title, .habit, .subGoals, .status, .note, .days, .scope],
        .number: [.points, .pointsEarned, .milestone, .changedSeq],
        .flag: [.sharesCompletions],
        .date: [.target, .milestoneDay],
        .instant: [.decidedAt, .achievedAt, .deletedAt, .createdAt, .updatedAt],
      ],
      since: 11),
    read: { _ = try Goal($0) })
}

extension Goal: VersionedRow {
  init(_ row: ResultRow<GoalColumn>) throws {
    let terms = try GoalTerms(
      title: row[.title], points: row[.points], habit: row[.habit], target: row[.target])
    let days: DaySet? = try row[.days]
    let goal = try Goal(
      id: row[.id], of: row[.member], in: row[.household], terms: terms,
      sharesCompletions: row[.sharesCompletions], subGoals: row.subGoals(),
      status: row[.status], note: row[.note], decidedBy: row[.decidedBy],
      decidedAt: row[.decidedAt], days: days ?? DaySet(), pointsEarned: row[.pointsEarned],
      milestone: row.milestone(), achievedAt: row[.achievedAt], deletedAt: row[.deletedAt],
      createdAt: row[.createdAt], updatedAt: row[.updatedAt], version: row[.changedSeq])
    self = try row.valid(goal, "possible goal")
  }

  func values() -> RowValues<GoalColumn> {
    [
      .household: household, .id: id, .member: member, .title: terms.title,
      .points: terms.points, .habit: terms.habit, .target: terms.target,
      .sharesCompletions: sharesCompletions, .subGoals: subGoals.text, .status: status,
      .note: note, .decidedBy: decidedBy, .decidedAt: decidedAt,
      .days: days.isEmpty ? nil : days, .pointsEarned: pointsEarned,
      .milestone: milestone?.length, .milestoneDay: milestone?.day, .achievedAt: achievedAt,
      .deletedAt: deletedAt, .createdAt: createdAt, .updatedAt: updatedAt,
      .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}

extension [SubGoal] {
  /// A line with number, day and title for each sub-goal; nil for none.
  ///
  /// The day is days since 1970, or a dash for a sub-goal that is not done.
  fileprivate var text: String? {
    guard !isEmpty else { return nil }
    return map { step in
      let day = step.doneOn.map { "\($0.daysSinceEpoch)" } ?? "-"
      return "\(step.number) \(day) \(step.title)"
    }.joined(separator: "\n")
  }
}

extension ResultRow<GoalColumn> {
  fileprivate func subGoals() throws -> [SubGoal] {
    guard let text: String = try self[.subGoals] else { return [] }
    return try text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(parts[0]) else {
        throw Unreadable(reason: "it is no list of sub-goals")
      }
      let day: CivilDate? =
        parts[1] == "-"
        ? nil
        : try valid(Int(parts[1]).flatMap { CivilDate(daysSinceEpoch: $0) }, "day of a sub-goal")
      return SubGoal(number: number, title: try Title(String(parts[2])), doneOn: day)
    }
  }

  fileprivate func milestone() throws -> GoalMilestone? {
    guard let length: Int = try self[.milestone] else { return nil }
    return try GoalMilestone(length: length, day: self[.milestoneDay])
  }
}

// MARK: - Completions as rows

enum GoalCompletionColumn: Int, TableColumn {
  case household, id, goal, member, day, round, isDone, points, doneAt, scope, changedSeq

  static let table = Table(
    "goal_completion", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "goal_completions",
      columns: [
        .id: [.id, .goal, .member],
        .date: [.day],
        .number: [.round, .points, .changedSeq],
        .flag: [.isDone],
        .instant: [.doneAt],
        .text: [.scope],
      ],
      since: 11),
    read: { _ = try GoalCompletion($0) })
}

extension GoalCompletion: VersionedRow {
  init(_ row: ResultRow<GoalCompletionColumn>) throws {
    try self.init(
      household: row[.household], goal: row[.goal], member: row[.member], day: row[.day],
      round: row[.round], isDone: row[.isDone], points: row[.points], doneAt: row[.doneAt],
      version: row[.changedSeq])
    guard try row[.id] == id else {
      throw Unreadable(reason: "its id is not that of goal and day")
    }
  }

  func values() -> RowValues<GoalCompletionColumn> {
    [
      .household: household, .id: id, .goal: goal, .member: member, .day: day, .round: round,
      .isDone: isDone, .points: points, .doneAt: doneAt, .scope: Scope.member(member),
      .changedSeq: version,
    ]
  }
}

// MARK: - Absences as rows

enum AbsenceColumn: Int, TableColumn {
  case household, id, member, first, last, scope, changedSeq

  static let table = Table(
    "absence", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "absences",
      columns: [
        .id: [.id, .member], .date: [.first, .last], .text: [.scope], .number: [.changedSeq],
      ],
      since: 11),
    read: { _ = try Absence($0) })
}

extension Absence: VersionedRow {
  init(_ row: ResultRow<AbsenceColumn>) throws {
    let absence = try Absence(
      household: row[.household], member: row[.member], start: row[.first], end: row[.last],
      version: row[.changedSeq])
    self = try row.valid(absence, "possible absence")
    guard try row[.id] == id else {
      throw Unreadable(reason: "its id is not that of member and first day")
    }
  }

  func values() -> RowValues<AbsenceColumn> {
    [
      .household: household, .id: id, .member: member, .first: start, .last: end,
      .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}
