import KinshipDomain
import KinshipTime

/// Counts of failed attempts: bookkeeping without a version, which advances no sequence.
extension SQLiteTransaction: AttemptRepository {
  var attempts: any AttemptRepository { self }

  func attempts(_ key: AttemptKey) throws -> FailedAttempts? {
    try find(key.kind, key.bytes)
  }

  func save(_ attempts: FailedAttempts, for key: AttemptKey) throws {
    try change(
      AttemptColumn.table.upsert,
      [
        AttemptColumn.kind: key.kind, .key: key.bytes, .failures: attempts.failures,
        .lastFailureAt: attempts.lastFailureAt,
      ])
  }

  func clear(_ key: AttemptKey) throws {
    try change(AttemptColumn.table.deleteByKey, key.kind, key.bytes)
  }

  /// The keys begin with the account's id and have at most the length of two ids.
  func clearAll(of user: UserID) throws {
    try change(
      """
      DELETE FROM attempt
      WHERE kind IN ('pin', 'pin_of_day', 'invite_code', 'invite_mail', 'confirmation_code',
        'confirmation_mail') AND key BETWEEN ? AND ?
      """,
      user.bytes, user.bytes + [UInt8](repeating: .max, count: 17))
  }

  func forget(before instant: Instant, ofAddresses old: Instant) throws {
    try change(
      """
      DELETE FROM attempt WHERE last_failure_at < ? AND failures < ?
      OR last_failure_at < ? AND kind IN ('password', 'reset_mail', 'reset_code', 'sign_up_code')
      """,
      instant, FailedAttempts.remembered, old)
  }
}

extension AttemptKey {
  /// The word in `attempt.kind`.
  fileprivate var kind: String {
    switch self {
    case .password: "password"
    case .pin: "pin"
    case .pinOfDay: "pin_of_day"
    case .inviteCode: "invite_code"
    case .resetMail: "reset_mail"
    case .resetCode: "reset_code"
    // Their keys differ in what follows the account.
    case .inviteMail, .noticeMail, .noticePush: "invite_mail"
    case .signUpCode: "sign_up_code"
    case .confirmationCode: "confirmation_code"
    case .confirmationMail: "confirmation_mail"
    }
  }

  /// The key in bytes: the folded address, one or two ids, or an id and the day as four bytes.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .password(let email): Array(email.folded.utf8)
    case .pin(let user, let session): user.bytes + session.bytes
    case .pinOfDay(let user, let day):
      user.bytes + withUnsafeBytes(of: Int32(day.daysSinceEpoch).bigEndian, Array.init)
    case .inviteCode(let user): user.bytes
    case .resetMail(let email): Array(email.folded.utf8)
    case .resetCode(let reset): reset.bytes
    case .inviteMail(let user), .confirmationCode(let user), .confirmationMail(let user):
      user.bytes
    case .noticeMail(let user): user.bytes + [1]
    case .noticePush(let user): user.bytes + [2]
    case .signUpCode: [0]
    }
  }
}

// MARK: - Attempts as rows

enum AttemptColumn: Int, TableColumn {
  case kind, key, failures, lastFailureAt

  static let table = Table(
    "attempt", key: [Self.kind, .key], read: { _ = try FailedAttempts($0) })
}

extension FailedAttempts: TableRow {
  init(_ row: ResultRow<AttemptColumn>) throws {
    try self.init(failures: row[.failures], lastFailureAt: row[.lastFailureAt])
  }
}
