import KinshipDomain
import KinshipTime

/// Notices that wait to be delivered.
struct SQLiteOutbox: Outbox {
  let transaction: SQLiteTransaction

  /// How many old notices go with a new one: more than come, and never so many that others wait for it.
  private static let forgottenAtOnce = 50

  func append(_ notice: Notice) throws {
    let space = Space.household(notice.household)
    let forgotten = try transaction.change(
      """
      DELETE FROM notice WHERE household = ? AND id IN (
        SELECT id FROM notice INDEXED BY notice_by_age WHERE household = ? AND at < ?
        ORDER BY at, id LIMIT ?)
      """,
      notice.household, notice.household, notice.at - Notice.lifetime, Self.forgottenAtOnce)
    if forgotten > 0 { _ = try transaction.raise(space) }
    guard
      try !transaction.exists(
        "SELECT 1 FROM notice WHERE household = ? AND id = ?", notice.household, notice.id)
    else { return }
    let version = try transaction.raise(space)
    try transaction.change(
      """
      INSERT INTO notice (household, id, recipient, kind, subject, at, scope, changed_seq)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      notice.household, notice.id, notice.recipient, notice.kind, notice.subject, notice.at,
      Scope.member(notice.recipient), version)
  }

  func notices(of household: HouseholdID, limit: Int) throws -> [Notice] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "notice",
      """
      SELECT household, id, recipient, kind, subject, at FROM notice
      WHERE household = ? ORDER BY at, id LIMIT ?
      """,
      [household, max(0, limit)], as: Self.read)
  }

  func notices(
    to recipient: MemberID, of kind: Notice.Kind, in household: HouseholdID, limit: Int
  ) throws -> [Notice] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "notice",
      """
      SELECT household, id, recipient, kind, subject, at FROM notice
      INDEXED BY notice_by_recipient WHERE household = ? AND recipient = ? AND kind = ?
      ORDER BY at DESC, id DESC LIMIT ?
      """,
      [household, recipient, kind, max(0, limit)], as: Self.read)
  }

  func notices(about subject: UInt128, in household: HouseholdID) throws -> [Notice] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "notice",
      """
      SELECT household, id, recipient, kind, subject, at FROM notice
      INDEXED BY notice_by_subject WHERE household = ? AND subject = ?
      """,
      [household, subject], as: Self.read)
  }

  private static func read(_ columns: inout Columns) throws -> Notice {
    let household: HouseholdID = try columns.id()
    let id: NoticeID = try columns.id()
    let recipient: MemberID = try columns.id()
    let kind: Notice.Kind = try columns.choice()
    let subject: Identifier<Never> = try columns.id()
    return Notice(
      id: id, household: household, recipient: recipient, kind: kind, subject: subject.bits,
      at: try columns.instant())
  }

  func remove(_ notice: NoticeID, of household: HouseholdID) throws {
    let removed = try transaction.change(
      "DELETE FROM notice WHERE household = ? AND id = ?", household, notice)
    if removed > 0 { _ = try transaction.raise(.household(household)) }
  }

  func removeAll(to recipient: MemberID, of household: HouseholdID) throws {
    let removed = try transaction.change(
      """
      DELETE FROM notice INDEXED BY notice_by_recipient WHERE household = ? AND recipient = ?
      """,
      household, recipient)
    if removed > 0 { _ = try transaction.raise(.household(household)) }
  }
}
