public import KinshipDomain
import KinshipTime

/// Makes an account and signs it in (UC-A1): the trial starts with it.
///
/// Products that hide the household bring one along; it is made in the same step (C-12). Sent again
/// with the same id and password it signs in, so that a lost answer costs nothing.
public struct SignUp: UseCase {
  public static let offline = OfflineClass.serverOnly
  public static let keepsOutcome = false

  /// The new account.
  public let id: UserID
  /// The person it belongs to.
  public let person: PersonID
  /// The first session.
  public let session: SessionID
  /// The address; its form is checked, and it must be free.
  public let email: String
  /// 8–128 characters that are not guessed first.
  public let password: String
  /// What the person is called, 1–60 characters.
  public let displayName: String
  /// The language that the person reads.
  public let language: Language
  /// The household to be made with it, if any.
  public let household: CreateHousehold?

  /// An account to be made.
  public init(
    id: UserID, person: PersonID, session: SessionID, email: String, password: String,
    displayName: String, language: Language, household: CreateHousehold? = nil
  ) {
    self.id = id
    self.person = person
    self.session = session
    self.email = email
    self.password = password
    self.displayName = displayName
    self.language = language
    self.household = household
  }

  public var space: Space { .directory }

  /// What hashing and drawing made ready.
  public struct Prepared: Sendable {
    let email: Email
    let displayName: Name
    let hash: SecretHash
    /// The hash that the password was found to fit: the account was made by an earlier attempt.
    let fitting: SecretHash?
    let tokens: SessionTokens
    let household: CreateHousehold.Prepared?
  }

  public func prepare(with outside: any Outside) async throws -> Prepared {
    let email = try Email(email)
    let name = try Name(displayName, field: .displayName)
    let password = try Password(password, email: email, displayName: name)
    let id = id
    let known = try await outside.read { try $0.users.user(id)?.passwordHash }
    let fits = known == nil ? false : try await outside.verify(password.secret, against: known)
    return Prepared(
      email: email, displayName: name, hash: try await outside.hash(password.secret),
      fitting: fits ? known : nil, tokens: SessionTokens(from: outside),
      household: try await household?.prepare(with: outside))
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> SignedIn {
    try context.requireNew(id)
    try context.requireNew(person)
    if let user = try context.users.user(id) {
      guard user.email == prepared.email, user.passwordHash == prepared.fitting else {
        throw Refusal.unusableID
      }
      return try context.beginSession(session, of: user, with: prepared.tokens)
    }
    guard try context.users.user(email: prepared.email) == nil else { throw Refusal.emailInUse }
    let user = try context.users.save(newUser(prepared, at: context.now))
    let signedIn = try context.beginSession(session, of: user, with: prepared.tokens)
    if let household, let ready = prepared.household {
      _ = try household.execute(in: context, with: ready)
    }
    return signedIn
  }

  private func newUser(_ prepared: Prepared, at now: Instant) -> User {
    User(
      id: id, person: person, email: prepared.email, displayName: prepared.displayName,
      passwordHash: prepared.hash, pinHash: nil, language: language, privacy: PrivacySettings(),
      trialStartedAt: now, createdAt: now, updatedAt: now)
  }
}
