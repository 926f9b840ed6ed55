public import KinshipDomain
import KinshipTime

/// Makes an account and signs it in (UC-A1): the trial starts with it.
///
/// Products that hide the household bring one along; it is made in the same step (C-12). Sent again
/// with the same id and password it signs in, so that a lost answer costs nothing.
public struct SignUp: UseCase {
  public static let offline = OfflineClass.serverOnly
  public static let keepsOutcome = false
  public static let needsSession = false

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
    /// The password against an account that an earlier attempt has made.
    let returning: PasswordCheck?
    let tokens: SessionTokens
    let household: CreateHousehold.Prepared?
  }

  public func prepare(with outside: any Outside) async throws -> Prepared {
    let email = try Email(email)
    let name = try Name(displayName, field: .displayName)
    let password = try Password(password, email: email, displayName: name)
    let id = id
    let isKnown = try await outside.read { try $0.users.user(id) != nil }
    return Prepared(
      email: email, displayName: name, hash: try await outside.hash(password.secret),
      returning: isKnown
        ? try await PasswordCheck(password.secret, of: email, with: outside) : nil,
      tokens: SessionTokens(from: outside),
      household: try await household?.prepare(with: outside))
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> SignedIn {
    try context.requireNew(id)
    try context.requireNew(person)
    if let user = try context.users.user(id) {
      return try signIn(user, in: context, with: prepared)
    }
    guard try context.users.user(email: prepared.email) == nil else { throw Refusal.emailInUse }
    // A person of some household becomes an account by that household's code alone.
    guard try context.members.members(being: person).isEmpty else { throw Refusal.unusableID }
    let user = try context.users.save(newUser(prepared, at: context.now))
    let signedIn = try context.beginSession(session, of: user, with: prepared.tokens)
    if let household, let ready = prepared.household {
      _ = try household.execute(in: context, with: ready)
    }
    return signedIn
  }

  /// Goes on with the account that an earlier attempt made; wrong guesses count as in `SignIn`.
  private func signIn(
    _ user: User, in context: Context, with prepared: Prepared
  ) throws -> SignedIn {
    guard user.email == prepared.email else { throw Refusal.unusableID }
    guard let check = prepared.returning else { throw Refusal.conflict }
    return try context.beginSession(
      session, of: try check.requireCorrect(in: context), with: prepared.tokens)
  }

  private func newUser(_ prepared: Prepared, at now: Instant) -> User {
    User(
      id: id, person: person, email: prepared.email, displayName: prepared.displayName,
      passwordHash: prepared.hash, pinHash: nil, language: language, privacy: PrivacySettings(),
      trialStartedAt: now, createdAt: now, updatedAt: now)
  }
}

extension SignUp: CustomReflectable {
  /// Everything but the password.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id, "person": person, "session": session, "email": email, "displayName": displayName,
        "language": language, "household": household as Any,
      ], displayStyle: .struct)
  }
}
