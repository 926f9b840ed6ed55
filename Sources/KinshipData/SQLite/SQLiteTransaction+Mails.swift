import KinshipDomain
import KinshipTime

/// Mails that wait for delivery.
///
/// A new mail advances the directory, which wakes the delivery. Other changes advance no sequence.
extension SQLiteTransaction: MailRepository {
  var mails: any MailRepository { self }

  func append(_ mail: Mail) throws {
    guard try !exists("SELECT 1 FROM mail WHERE id = ?", mail.id) else { return }
    _ = try advanceSequence(.directory)
    try change(MailColumn.table.insert, mail.values())
  }

  func mails(dueAt now: Instant, limit: Int) throws -> [Mail] {
    try [Self.isOfAccount, Self.isOfNotice].flatMap {
      try mails(where: $0, dueAt: now, limit: max(0, limit))
    }
  }

  func nextDue() throws -> Instant? {
    try [Self.isOfAccount, Self.isOfNotice].compactMap { try nextDue(where: $0) }.min()
  }

  /// The condition of the index `mail_by_due`.
  private static let isOfAccount = "notice_kind IS NULL"
  /// The condition of the index `notice_mail_by_due`.
  private static let isOfNotice = "notice_kind IS NOT NULL"

  private func mails(where condition: String, dueAt now: Instant, limit: Int) throws -> [Mail] {
    try rows("WHERE \(condition) AND due_at <= ? ORDER BY due_at, id LIMIT ?", [now, limit])
  }

  private func nextDue(where condition: String) throws -> Instant? {
    let next: Instant?? = try row(
      of: "mail", "SELECT min(due_at) FROM mail WHERE \(condition)"
    ) { try $0[0] }
    return next ?? nil
  }

  func postpone(_ mail: Mail) throws {
    try change(
      "UPDATE mail SET failures = ?, due_at = ? WHERE id = ?", mail.failures, mail.dueAt, mail.id)
  }

  func remove(_ id: MailID) throws {
    try change("DELETE FROM mail WHERE id = ?", id)
  }

  func removeAll(to recipient: Email) throws {
    try change("DELETE FROM mail WHERE recipient_folded = ?", recipient.folded)
  }
}

// MARK: - Mails as rows

enum MailColumn: Int, TableColumn {
  case id, recipient, recipientFolded, name, language, content, subject, writtenAt, failures, dueAt,
    noticeKind, household

  static let table = Table("mail", key: [Self.id], read: { _ = try Mail($0) })
}

extension Mail: TableRow {
  init(_ row: ResultRow<MailColumn>) throws {
    let kind: ContentKind = try row[.content]
    let content = try kind == .notice ? row.notice() : kind.content(of: row[.subject])
    try self.init(
      id: row[.id], recipient: row[.recipient], name: row[.name], language: row[.language],
      content: row.valid(content, "content"), writtenAt: row[.writtenAt],
      failures: row[.failures], dueAt: row[.dueAt])
  }

  func values() -> RowValues<MailColumn> {
    [
      .id: id, .recipient: recipient, .recipientFolded: recipient.folded, .name: name,
      .language: language, .content: content.kind, .subject: content.subject,
      .writtenAt: writtenAt, .failures: failures, .dueAt: dueAt,
      .noticeKind: content.notice?.kind, .household: content.notice?.household,
    ]
  }
}

extension ResultRow<MailColumn> {
  /// The content of a mail about a notice; nil if a column of it is missing.
  fileprivate func notice() throws -> Mail.Content? {
    guard let id = try self[.subject] as NoticeID?,
      let kind = try self[.noticeKind] as Notice.Kind?,
      let household = try self[.household] as HouseholdID?
    else { return nil }
    return .notice(kind, id, household)
  }
}

/// The words in `mail.content`.
private enum ContentKind: String, ColumnValueConvertible {
  case passwordReset = "password_reset"
  case passwordChanged = "password_changed"
  case emailChanged = "email_changed"
  case accountDeleted = "account_deleted"
  case invited = "invited"
  case added = "added"
  case emailConfirmation = "email_confirmation"
  case notice = "notice"

  /// The content of a row; nil if a required subject is missing, and for a notice.
  func content(of subject: Identifier<Mail.Content>?) -> Mail.Content? {
    switch self {
    case .passwordReset: subject.map { .passwordReset(ResetID(bits: $0.bits)) }
    case .emailConfirmation: subject.map { .emailConfirmation(UserID(bits: $0.bits)) }
    case .passwordChanged: .passwordChanged
    case .emailChanged: .emailChanged
    case .accountDeleted: .accountDeleted
    case .invited: .invited
    case .added: .added
    case .notice: nil
    }
  }
}

extension Mail.Content {
  fileprivate var notice: (kind: Notice.Kind, household: HouseholdID)? {
    guard case .notice(let kind, _, let household) = self else { return nil }
    return (kind, household)
  }

  fileprivate var kind: ContentKind {
    switch self {
    case .passwordReset: .passwordReset
    case .passwordChanged: .passwordChanged
    case .emailChanged: .emailChanged
    case .accountDeleted: .accountDeleted
    case .invited: .invited
    case .added: .added
    case .emailConfirmation: .emailConfirmation
    case .notice: .notice
    }
  }

  fileprivate var subject: Identifier<Mail.Content>? {
    switch self {
    case .passwordReset(let reset): Identifier(bits: reset.bits)
    case .emailConfirmation(let user): Identifier(bits: user.bits)
    case .notice(_, let notice, _): Identifier(bits: notice.bits)
    case .passwordChanged, .emailChanged, .accountDeleted, .invited, .added: nil
    }
  }
}
