import KinshipDomain
import KinshipTime

extension SQLiteTransaction: NoticeRepository {
  var notices: any NoticeRepository { self }

  /// The number of old notices that a new notice deletes: enough to keep up, and few enough to stay
  /// fast.
  private static let forgottenAtOnce = 50

  func append(_ notice: Notice) throws {
    let space = Space.household(notice.household)
    let forgotten = try change(
      """
      DELETE FROM notice WHERE household = ? AND id IN (
        SELECT id FROM notice INDEXED BY notice_by_age WHERE household = ? AND at < ?
        ORDER BY at, id LIMIT ?)
      """,
      notice.household, notice.household, notice.at - Notice.lifetime, Self.forgottenAtOnce)
    if forgotten > 0 { _ = try advanceSequence(space) }
    guard
      try !exists(
        "SELECT 1 FROM notice WHERE household = ? AND id = ?", notice.household, notice.id)
    else { return }
    let version = try advanceSequence(space)
    try change(NoticeColumn.table.insert, notice.values(at: version))
  }

  func notices(of household: HouseholdID, limit: Int) throws -> [Notice] {
    try rows(in: household, "ORDER BY at, id LIMIT ?", max(0, limit))
  }

  func notices(
    to recipient: MemberID, of kind: Notice.Kind, in household: HouseholdID, limit: Int
  ) throws -> [Notice] {
    try rows(
      in: household, by: "notice_by_recipient",
      "AND recipient = ? AND kind = ? ORDER BY at DESC, id DESC LIMIT ?", recipient, kind,
      max(0, limit))
  }

  func inbox(
    of recipient: MemberID, in household: HouseholdID, isRead: Bool, limit: Int
  ) throws -> [Notice] {
    // `> 0` is a range in the index; IS NOT NULL is not.
    try rows(
      in: household, by: "notice_inbox",
      isRead
        ? "AND recipient = ? AND read_at > 0 ORDER BY read_at DESC, at DESC, id DESC LIMIT ?"
        : "AND recipient = ? AND read_at IS NULL ORDER BY at DESC, id DESC LIMIT ?",
      recipient, max(0, limit))
  }

  func notice(_ id: NoticeID, in household: HouseholdID) throws -> Notice? {
    try find(in: household, id)
  }

  func saveReading(of notice: Notice) throws {
    guard
      try exists("SELECT 1 FROM notice WHERE household = ? AND id = ?", notice.household, notice.id)
    else { return }
    let version = try advanceSequence(.household(notice.household))
    try change(
      "UPDATE notice SET read_at = ?, changed_seq = ? WHERE household = ? AND id = ?",
      notice.readAt, version, notice.household, notice.id)
  }

  func notices(about subject: UInt128, in household: HouseholdID) throws -> [Notice] {
    try rows(in: household, by: "notice_by_subject", "AND subject = ?", subject)
  }

  func remove(_ notice: NoticeID, of household: HouseholdID) throws {
    let removed = try change(NoticeColumn.table.deleteByKey, household, notice)
    if removed > 0 { _ = try advanceSequence(.household(household)) }
  }

  func removeAll(to recipient: MemberID, of household: HouseholdID) throws {
    let removed = try change(
      """
      DELETE FROM notice INDEXED BY notice_by_recipient WHERE household = ? AND recipient = ?
      """,
      household, recipient)
    if removed > 0 { _ = try advanceSequence(.household(household)) }
  }
}

// MARK: - Notices as rows

enum NoticeColumn: Int, TableColumn {
  case household, id, recipient, kind, subject, at, readAt, scope, changedSeq

  static let table = Table(
    "notice", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "notices",
      columns: [
        .id: [.id, .recipient, .subject],
        .text: [.kind, .scope],
        .instant: [.at, .readAt],
        .number: [.changedSeq],
      ], later: [11: [.readAt]]), read: { _ = try Notice($0) })
}

extension Notice: TableRow {
  init(_ row: ResultRow<NoticeColumn>) throws {
    try self.init(
      id: row[.id], household: row[.household], recipient: row[.recipient], kind: row[.kind],
      subject: row[.subject], at: row[.at], readAt: row[.readAt])
  }

  func values(at version: Version) -> RowValues<NoticeColumn> {
    [
      .household: household, .id: id, .recipient: recipient, .kind: kind, .subject: subject,
      .at: at, .readAt: readAt, .scope: Scope.member(recipient), .changedSeq: version,
    ]
  }
}
