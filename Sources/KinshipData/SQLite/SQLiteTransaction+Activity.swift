import KinshipDomain
import KinshipTime

extension SQLiteTransaction: ActivityRepository {
  var activities: any ActivityRepository { self }

  func append(_ activity: Activity) throws {
    let home = activity.household
    // An entry that exists must not advance the sequence. Usually the cause was saved before and has
    // advanced it; then the insertion finds out whether the entry exists.
    if raised[.household(home)] == nil, try isKnown(activity) { return }
    var entry = activity
    entry.position = try lastActivity(of: home) + 1
    let version = try advanceSequence(.household(home))
    let added = try change(ActivityColumn.insertUnlessKnown, entry.values(at: version))
    guard added > 0, entry.position > Activity.limit else { return }
    try change(
      """
      DELETE FROM activity WHERE household = ? AND id IN (
        SELECT id FROM activity INDEXED BY activity_by_position
        WHERE household = ? AND position <= ? ORDER BY position LIMIT ?)
      """,
      home, home, entry.position - Activity.limit, Activity.forgottenAtOnce)
  }

  private func isKnown(_ activity: Activity) throws -> Bool {
    try exists(
      "SELECT 1 FROM activity WHERE household = ? AND id = ?", activity.household, activity.id)
  }

  private func lastActivity(of household: HouseholdID) throws -> Int {
    try row(
      of: "activity",
      """
      SELECT position FROM activity INDEXED BY activity_by_position WHERE household = ?
      ORDER BY position DESC LIMIT 1
      """, household
    ) { try $0[0] as Int } ?? 0
  }

  func activities(
    of household: HouseholdID, before position: Int, limit: Int
  ) throws -> [Activity] {
    try rows(
      in: household, by: "activity_by_position",
      "AND position < ? ORDER BY position DESC LIMIT ?", position, max(0, limit))
  }

  func remove(_ id: ActivityID, of household: HouseholdID) throws {
    let removed = try change(ActivityColumn.table.deleteByKey, household, id)
    if removed > 0 { _ = try advanceSequence(.household(household)) }
  }

  func removeActivities(about goal: GoalID, of household: HouseholdID) throws {
    let removed = try change(
      """
      DELETE FROM activity INDEXED BY activity_by_goal
      WHERE household = ? AND subject = ? AND source = 'goal'
      """, household, goal.bits)
    if removed > 0 { _ = try advanceSequence(.household(household)) }
  }

  func removeActivities(of member: MemberID, in household: HouseholdID) throws {
    let removed = try change(
      "DELETE FROM activity INDEXED BY activity_by_member WHERE household = ? AND member = ?",
      household, member)
    if removed > 0 { _ = try advanceSequence(.household(household)) }
  }
}

extension Activity {
  /// The number of old entries that a new entry deletes: enough to keep up with a lower limit or an
  /// imported household, and few enough to stay fast.
  static let forgottenAtOnce = 10
}

// MARK: - Entries as rows

enum ActivityColumn: Int, TableColumn {
  case household, id, member, position, kind, source, subject, title, badge, streak, unit, points,
    at, scope, changedSeq

  static let table = Table(
    "activity", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "activities",
      columns: [
        .id: [.id, .member, .subject],
        .text: [.kind, .source, .title, .badge, .unit, .scope],
        .number: [.position, .streak, .points, .changedSeq],
        .instant: [.at],
      ],
      since: 11),
    read: { _ = try Activity($0) })

  /// Inserts an entry unless it exists.
  static let insertUnlessKnown = RowStatement(
    insert: columnNames, into: table.name, unlessKnown: [Self.household, .id].map(\.columnName))
}

extension Activity: TableRow {
  init(_ row: ResultRow<ActivityColumn>) throws {
    let activity = try Activity(
      id: row[.id], household: row[.household], member: row[.member], kind: row[.kind],
      source: row[.source], subject: row[.subject], title: row[.title],
      milestone: Milestone(badge: row[.badge], length: row[.streak], unit: row[.unit]),
      points: row[.points], at: row[.at], position: row[.position])
    self = try row.valid(activity, "possible entry of an activity feed")
  }

  func values(at version: Version) -> RowValues<ActivityColumn> {
    let event: RowValues<ActivityColumn> = [
      .household: household, .id: id, .member: member, .position: position, .kind: kind,
      .source: source, .subject: subject, .title: title, .at: at,
    ]
    let result: RowValues<ActivityColumn> = [
      .badge: milestone?.badge, .streak: milestone?.length, .unit: milestone?.unit,
      .points: points, .scope: Scope.home, .changedSeq: version,
    ]
    return event + result
  }
}
