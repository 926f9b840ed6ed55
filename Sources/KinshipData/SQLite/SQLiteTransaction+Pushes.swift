import KinshipDomain
import KinshipTime

/// Pushes that wait to be sent.
///
/// A new push advances the directory, which wakes the delivery. Other changes advance no sequence.
extension SQLiteTransaction: PushRepository {
  var pushes: any PushRepository { self }

  /// The number of old pushes that a new push deletes: enough to keep up, and few enough to stay
  /// fast.
  private static let forgottenAtOnce = 50

  func append(_ push: Push) throws {
    try change(
      """
      DELETE FROM notice_push WHERE (household, notice) IN (
        SELECT household, notice FROM notice_push INDEXED BY notice_push_by_age
        WHERE written_at < ? ORDER BY written_at LIMIT ?)
      """,
      push.writtenAt - Push.lifetime, Self.forgottenAtOnce)
    guard
      try !exists(
        "SELECT 1 FROM notice_push WHERE household = ? AND notice = ?", push.household, push.notice)
    else { return }
    _ = try advanceSequence(.directory)
    try change(PushColumn.table.insert, push.values())
  }

  func recipients(dueAt now: Instant, after user: UserID?, limit: Int) throws -> [UserID] {
    // Each step of the recursion finds the next account in the index, however many pushes wait for
    // the one before. So the accounts are in the order of their ids.
    try rows(
      of: "notice_push",
      """
      WITH RECURSIVE waiting (user) AS (
        SELECT min(user) FROM notice_push WHERE user > coalesce(?, x'')
        UNION ALL
        SELECT (SELECT min(user) FROM notice_push WHERE user > waiting.user)
        FROM waiting WHERE waiting.user IS NOT NULL)
      SELECT user FROM waiting WHERE EXISTS (
        SELECT 1 FROM notice_push WHERE notice_push.user = waiting.user AND due_at <= ?)
      LIMIT ?
      """,
      [user, now, max(0, limit)]
    ) { try $0[0] }
  }

  func pushes(to user: UserID, dueAt now: Instant, limit: Int) throws -> [Push] {
    try rows(
      "WHERE user = ? AND due_at <= ? ORDER BY due_at, household, notice LIMIT ?",
      [user, now, max(0, limit)])
  }

  func nextPushDue(after now: Instant) throws -> Instant? {
    let next: Instant?? = try row(
      of: "notice_push", "SELECT min(due_at) FROM notice_push WHERE due_at > ?", now
    ) { try $0[0] }
    return next ?? nil
  }

  func postpone(_ push: Push) throws {
    try change(
      "UPDATE notice_push SET failures = ?, due_at = ? WHERE household = ? AND notice = ?",
      push.failures, push.dueAt, push.household, push.notice)
  }

  func removePush(about notice: NoticeID, of household: HouseholdID) throws {
    try change(PushColumn.table.deleteByKey, household, notice)
  }
}

// MARK: - Pushes as rows

enum PushColumn: Int, TableColumn {
  case household, notice, user, writtenAt, failures, dueAt

  static let table = Table(
    "notice_push", key: [Self.household, .notice], household: .household,
    read: { _ = try Push($0) })
}

extension Push: TableRow {
  init(_ row: ResultRow<PushColumn>) throws {
    try self.init(
      household: row[.household], notice: row[.notice], user: row[.user],
      writtenAt: row[.writtenAt], failures: row[.failures], dueAt: row[.dueAt])
  }

  func values() -> RowValues<PushColumn> {
    [
      .household: household, .notice: notice, .user: user, .writtenAt: writtenAt,
      .failures: failures, .dueAt: dueAt,
    ]
  }
}
