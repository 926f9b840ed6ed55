import KinshipDomain
import KinshipTime

/// Accounts, each in its own space; their addresses belong to the directory.
extension SQLiteTransaction: UserRepository {
  var users: any UserRepository { self }

  func user(_ id: UserID) throws -> User? {
    reads(.user(id))
    return try cachedRow(.user(id)) { try find(id) }
  }

  func user(email: Email) throws -> User? {
    reads(.directory)
    let user: User? = try row("WHERE email_folded = ?", email.folded)
    if let user { reads(.user(user.id)) }
    return user
  }

  func isEmpty() throws -> Bool {
    reads(.directory)
    return try !exists("SELECT 1 FROM user WHERE email_folded > '' LIMIT 1")
  }

  func keptOutcomes(of user: UserID, upTo limit: Int) throws -> Int {
    let count = try row(
      of: "mutation_outcome",
      "SELECT count(*) FROM (SELECT 1 FROM mutation_outcome WHERE user = ? LIMIT ?)", user,
      max(0, limit)
    ) { try $0[0] as Int }
    return count ?? 0
  }

  func save(_ user: User) throws -> User {
    let stored = try row(
      of: "user", "SELECT changed_seq, email_folded FROM user WHERE id = ?", user.id
    ) { row -> (version: Version, email: String) in try (row[0], row[1]) }
    guard user.version == stored?.version ?? .unsaved else { throw Refusal.conflict }
    guard
      try stored != nil
        || !isDeleted(user.id, .user, in: .user(user.id))
    else { throw Refusal.unusableID }
    let isMoving = stored?.email != user.email.folded
    if isMoving,
      try exists("SELECT 1 FROM user WHERE email_folded = ?", user.email.folded)
    {
      throw Refusal.emailInUse
    }
    let saved = try store(user, in: .user(user.id))
    if isMoving { _ = try advanceSequence(.directory) }
    return saved
  }

  func remove(_ user: User) throws {
    guard try self.user(user.id)?.version == user.version else { throw Refusal.conflict }
    _ = try advanceSequence(.directory)
    try change("DELETE FROM mutation_outcome WHERE user = ?", user.id)
    try change(UserColumn.table.deleteByKey, user.id)
    try addTombstone(user.id, .user, .deleted, in: .user(user.id), scope: "none")
  }
}

// MARK: - Accounts as rows

enum UserColumn: Int, TableColumn {
  case id, person, email, displayName, dateOfBirth, passwordHash, pinHash, language, showsProfile,
    showsAchievements, sharesActivity, trialStartedAt, createdAt, updatedAt, emailConfirmedAt,
    emailFolded, setupFinishedAt, careQuiz, careQuizFinishedAt, changedSeq

  static let table = Table(
    "user", key: [Self.id], account: .id, version: .changedSeq,
    file: FileList(
      name: "accounts",
      columns: [
        .id: [.id, .person],
        .text: [.email, .displayName, .language],
        .date: [.dateOfBirth],
        .flag: [.showsProfile, .showsAchievements, .sharesActivity],
        .instant: [.trialStartedAt, .createdAt, .updatedAt],
      ],
      condition: "id IN (SELECT user FROM member WHERE household = ?1 AND removed_at IS NULL)"),
    read: { _ = try User($0) })
}

extension User: VersionedRow {
  init(_ row: ResultRow<UserColumn>) throws {
    try self.init(
      id: row[.id], person: row[.person], email: row[.email], displayName: row[.displayName],
      dateOfBirth: row[.dateOfBirth], passwordHash: row[.passwordHash], pinHash: row[.pinHash],
      language: row[.language],
      privacy: PrivacySettings(
        showsProfile: row[.showsProfile], showsAchievements: row[.showsAchievements],
        sharesActivity: row[.sharesActivity]),
      trialStartedAt: row[.trialStartedAt], createdAt: row[.createdAt],
      updatedAt: row[.updatedAt], emailConfirmedAt: row[.emailConfirmedAt],
      setupFinishedAt: row[.setupFinishedAt], careQuiz: row[.careQuiz],
      careQuizFinishedAt: row[.careQuizFinishedAt], version: row[.changedSeq])
  }

  func values() -> RowValues<UserColumn> {
    [
      .id: id, .person: person, .email: email, .displayName: displayName,
      .dateOfBirth: dateOfBirth, .passwordHash: passwordHash, .pinHash: pinHash,
      .language: language, .showsProfile: privacy.showsProfile,
      .showsAchievements: privacy.showsAchievements, .sharesActivity: privacy.sharesActivity,
      .trialStartedAt: trialStartedAt, .createdAt: createdAt, .updatedAt: updatedAt,
      .emailConfirmedAt: emailConfirmedAt, .emailFolded: email.folded,
      .setupFinishedAt: setupFinishedAt, .careQuiz: careQuiz,
      .careQuizFinishedAt: careQuizFinishedAt, .changedSeq: version,
    ]
  }
}
