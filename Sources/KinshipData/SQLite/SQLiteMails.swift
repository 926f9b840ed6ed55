import KinshipDomain
import KinshipTime

/// Mails that wait to be sent.
///
/// One that comes raises the directory, which wakes whoever sends them. The rest is bookkeeping.
struct SQLiteMails: MailRepository {
  let transaction: SQLiteTransaction

  func append(_ mail: Mail) throws {
    guard try !transaction.exists("SELECT 1 FROM mail WHERE id = ?", mail.id) else { return }
    _ = try transaction.raise(.directory)
    try transaction.change(
      """
      INSERT INTO mail (id, recipient, recipient_folded, name, language, content, subject,
        written_at, failures, due_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      mail.id, mail.recipient, mail.recipient.folded, mail.name, mail.language, mail.content.kind,
      mail.content.subject, mail.writtenAt, mail.failures, mail.dueAt)
  }

  func mails(dueAt now: Instant, limit: Int) throws -> [Mail] {
    try transaction.rows(
      of: "mail", "\(Self.select) WHERE due_at <= ? ORDER BY due_at, id LIMIT ?",
      [now, max(0, limit)], as: Self.read)
  }

  /// Reads every mail; throws `damaged` for one that cannot be read.
  func readAll() throws {
    _ = try transaction.rows(of: "mail", Self.select, [], as: Self.read)
  }

  private static let select = """
    SELECT id, recipient, name, language, content, subject, written_at, failures, due_at FROM mail
    """

  func nextDue() throws -> Instant? {
    let next = try transaction.row(of: "mail", "SELECT min(due_at) FROM mail") {
      try $0.optionalInstant()
    }
    return next ?? nil
  }

  func postpone(_ mail: Mail) throws {
    try transaction.change(
      "UPDATE mail SET failures = ?, due_at = ? WHERE id = ?", mail.failures, mail.dueAt, mail.id)
  }

  func remove(_ id: MailID) throws {
    try transaction.change("DELETE FROM mail WHERE id = ?", id)
  }

  func removeAll(to recipient: Email) throws {
    try transaction.change("DELETE FROM mail WHERE recipient_folded = ?", recipient.folded)
  }

  private static func read(_ columns: inout Columns) throws -> Mail {
    let id: MailID = try columns.id()
    let recipient = try Email(columns.text())
    let name = try columns.name()
    let language: Language = try columns.choice()
    let kind: ContentKind = try columns.choice()
    let subject: Identifier<Mail.Content>? = try columns.optionalID()
    return Mail(
      id: id, recipient: recipient, name: name, language: language,
      content: try columns.valid(kind.content(of: subject), "content"),
      writtenAt: try columns.instant(), failures: Int(try columns.int()),
      dueAt: try columns.instant())
  }
}

/// The words in `mail.content`.
private enum ContentKind: String, StoredAs {
  case passwordReset = "password_reset"
  case passwordChanged = "password_changed"
  case emailChanged = "email_changed"
  case accountDeleted = "account_deleted"
  case invited = "invited"
  case added = "added"
  case emailConfirmation = "email_confirmation"

  /// What a row says; nil for one that lacks its subject.
  func content(of subject: Identifier<Mail.Content>?) -> Mail.Content? {
    switch self {
    case .passwordReset: subject.map { .passwordReset(ResetID(bits: $0.bits)) }
    case .emailConfirmation: subject.map { .emailConfirmation(UserID(bits: $0.bits)) }
    case .passwordChanged: .passwordChanged
    case .emailChanged: .emailChanged
    case .accountDeleted: .accountDeleted
    case .invited: .invited
    case .added: .added
    }
  }
}

extension Mail.Content {
  fileprivate var kind: ContentKind {
    switch self {
    case .passwordReset: .passwordReset
    case .passwordChanged: .passwordChanged
    case .emailChanged: .emailChanged
    case .accountDeleted: .accountDeleted
    case .invited: .invited
    case .added: .added
    case .emailConfirmation: .emailConfirmation
    }
  }

  fileprivate var subject: Identifier<Mail.Content>? {
    switch self {
    case .passwordReset(let reset): Identifier(bits: reset.bits)
    case .emailConfirmation(let user): Identifier(bits: user.bits)
    case .passwordChanged, .emailChanged, .accountDeleted, .invited, .added: nil
    }
  }
}
