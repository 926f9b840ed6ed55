public import KinshipDomain
import KinshipTime

/// Makes an account and signs it in: the trial starts with it.
///
/// Products that hide the household bring one along; it is made in the same step. Sent again
/// with the same id and password it signs in, so that a lost answer costs nothing.
///
/// Where accounts are made by invitation it needs a code: one that lets the person into a household, which
/// the new account joins in the same step, or the one that an empty server has shown. A code for one person
/// is used up by it, so that it makes one account. Wrong codes are counted, of all strangers together.
public struct SignUp: UseCase {
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
  /// The code that lets the person in, if any, and the member that it becomes.
  public let joining: JoinHousehold?

  /// An account to be made.
  public init(
    id: UserID, person: PersonID, session: SessionID, email: String, password: String,
    displayName: String, language: Language, household: CreateHousehold? = nil,
    joining: JoinHousehold? = nil
  ) {
    self.id = id
    self.person = person
    self.session = session
    self.email = email
    self.password = password
    self.displayName = displayName
    self.language = language
    self.household = household
    self.joining = joining
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
    /// The digest of the code, where it can be the one of an empty server.
    let code: TokenDigest?
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
      household: try await household?.prepare(with: outside),
      code: joining.flatMap { ResetCode($0.code) }.map { outside.digest(of: $0) })
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> SignedIn {
    try context.requireNew(id)
    try context.requireNew(person)
    if let user = try context.users.user(id) {
      return try signIn(user, in: context, with: prepared)
    }
    var user = newUser(prepared, at: context.now)
    // Before anything else is told: whether an address has an account is nothing for strangers.
    let admission = try admission(of: user, in: context, with: prepared)
    guard try context.users.user(email: prepared.email) == nil else { throw Refusal.emailInUse }
    // A person of some household becomes an account by that household's code alone.
    guard try context.members.members(being: person).isEmpty else { throw Refusal.unusableID }
    user.emailConfirmedAt = admission.confirmsEmail ? context.now : nil
    user = try context.users.save(user)
    let signedIn = try context.beginSession(session, of: user, with: prepared.tokens)
    if !admission.confirmsEmail { try context.mailConfirmation(to: user) }
    if let household, let ready = prepared.household {
      _ = try household.execute(in: context, with: ready)
    }
    if admission.joins { _ = try joining?.execute(in: context, with: ()) }
    return signedIn
  }

  /// Whether the code opens a household, which is joined, and whether the address needs no confirmation.
  ///
  /// Throws `signUpNeedsCode` or `signUpClosed` for somebody who may make no account, and counts wrong codes.
  private func admission(
    of user: User, in context: Context, with prepared: Prepared
  ) throws -> (joins: Bool, confirmsEmail: Bool) {
    let rules = context.accountRules
    let isFirst = try context.users.isEmpty()
    let confirmsEmail =
      rules.emailConfirmation == .notNeeded || rules.emailConfirmation == .byAdult && isFirst
    guard let joining else {
      switch rules.signUp {
      case .open: return (joins: false, confirmsEmail)
      case .invited: throw Refusal.signUpNeedsCode
      case .closed: throw isFirst ? Refusal.signUpNeedsCode : Refusal.signUpClosed
      }
    }
    guard rules.signUp != .closed || isFirst else { throw Refusal.signUpClosed }
    // Before the guesses of others are looked at: nobody guesses 50 bits.
    if isFirst, let code = prepared.code, code == rules.firstAccountCode {
      return (joins: false, confirmsEmail: true)
    }
    let guesses = try context.signUpGuesses()
    guard rules.signUp != .closed, try joining.opens(for: user, in: context) else {
      try guesses.count()
      throw Kept(.invalidInviteCode)
    }
    return (joins: true, confirmsEmail)
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
        "joining": joining?.member as Any,
      ], displayStyle: .struct)
  }
}
