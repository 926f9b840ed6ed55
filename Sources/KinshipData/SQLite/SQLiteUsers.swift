import KinshipDomain

/// Accounts, each in a space of its own; their addresses are the directory's.
struct SQLiteUsers: UserRepository {
  let transaction: SQLiteTransaction

  private static let columns = [
    "id", "person", "email", "display_name", "date_of_birth", "password_hash", "pin_hash",
    "language",
    "shows_profile", "shows_achievements", "shares_activity", "trial_started_at", "created_at",
    "updated_at", "email_confirmed_at", "changed_seq",
  ]
  private static let select = "SELECT \(columns.joined(separator: ", ")) FROM user"
  private static let upsert = Upsert("user", key: ["id"], columns + ["email_folded"])

  func user(_ id: UserID) throws -> User? {
    transaction.reads(.user(id))
    return try transaction.cachedRow(.user(id)) {
      try transaction.row(of: "user", "\(Self.select) WHERE id = ?", id, as: Self.read)
    }
  }

  func user(email: Email) throws -> User? {
    transaction.reads(.directory)
    let user = try transaction.row(
      of: "user", "\(Self.select) WHERE email_folded = ?", email.folded, as: Self.read)
    if let user { transaction.reads(.user(user.id)) }
    return user
  }

  func isEmpty() throws -> Bool {
    transaction.reads(.directory)
    return try !transaction.exists("SELECT 1 FROM user WHERE email_folded > '' LIMIT 1")
  }

  func keptOutcomes(of user: UserID, upTo limit: Int) throws -> Int {
    let count = try transaction.row(
      of: "mutation_outcome",
      "SELECT count(*) FROM (SELECT 1 FROM mutation_outcome WHERE user = ? LIMIT ?)", user,
      max(0, limit)
    ) { Int(try $0.int()) }
    return count ?? 0
  }

  @discardableResult
  func save(_ user: User) throws -> User {
    let stored = try transaction.row(
      of: "user", "SELECT changed_seq, email_folded FROM user WHERE id = ?", user.id
    ) { (version: try $0.version(), email: try $0.text()) }
    guard user.version == stored?.version ?? .unsaved else { throw Refusal.conflict }
    guard
      try stored != nil
        || !transaction.isDeleted(user.id, .user, in: .user(user.id))
    else { throw Refusal.unusableID }
    let isMoving = stored?.email != user.email.folded
    if isMoving,
      try transaction.exists("SELECT 1 FROM user WHERE email_folded = ?", user.email.folded)
    {
      throw Refusal.emailInUse
    }
    var saved = user
    saved.version = try transaction.raise(.user(user.id))
    if isMoving { _ = try transaction.raise(.directory) }
    try transaction.change(
      Self.upsert.sql, user.id, user.person, user.email, user.displayName, user.dateOfBirth,
      user.passwordHash, user.pinHash, user.language, user.privacy.showsProfile,
      user.privacy.showsAchievements,
      user.privacy.sharesActivity, user.trialStartedAt, user.createdAt, user.updatedAt,
      user.emailConfirmedAt, saved.version, user.email.folded)
    return saved
  }

  func remove(_ user: User) throws {
    guard try self.user(user.id)?.version == user.version else { throw Refusal.conflict }
    _ = try transaction.raise(.directory)
    try transaction.change("DELETE FROM mutation_outcome WHERE user = ?", user.id)
    try transaction.change("DELETE FROM user WHERE id = ?", user.id)
    try transaction.bury(user.id, .user, .deleted, in: .user(user.id), scope: "none")
  }

  /// Reads every account; throws `damaged` for one that cannot be read.
  func readAll() throws {
    _ = try transaction.rows(of: "user", Self.select, [], as: Self.read)
  }

  private static func read(_ columns: inout Columns) throws -> User {
    User(
      id: try columns.id(), person: try columns.id(), email: try Email(columns.text()),
      displayName: try columns.name(), dateOfBirth: try columns.optionalDate(),
      passwordHash: SecretHash(phc: try columns.text()),
      pinHash: try columns.optionalText().map(SecretHash.init(phc:)),
      language: try columns.choice(),
      privacy: PrivacySettings(
        showsProfile: try columns.flag(), showsAchievements: try columns.flag(),
        sharesActivity: try columns.flag()),
      trialStartedAt: try columns.instant(), createdAt: try columns.instant(),
      updatedAt: try columns.instant(), emailConfirmedAt: try columns.optionalInstant(),
      version: try columns.version())
  }
}
