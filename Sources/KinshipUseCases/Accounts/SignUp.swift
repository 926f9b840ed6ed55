public import KinshipDomain
import KinshipTime

/// Creates an account, signs it in and starts its trial.
///
/// Products that hide the household pass one, which is created in the same transaction. A retry
/// with the same id and password signs in, so that a lost answer is harmless.
///
/// Where accounts are created by invitation, sign-up needs a code of one of two kinds. A household
/// code admits the person to a household, which the new account joins in the same transaction. An
/// empty server shows a code for its first account. A code for one person is used up, so that it
/// creates one account. Wrong codes are counted for all callers without an account together.
public struct SignUp: UseCase {
  public static let storesOutcome = false
  public static let needsSession = false

  /// The new account.
  public let id: UserID
  /// The person of the account.
  public let person: PersonID
  /// The first session.
  public let session: SessionID
  /// The address; its form is checked, and it must be free.
  public let email: String
  /// The password: 8–128 characters, not a common or personal one.
  public let password: String
  /// The person's display name, 1–60 characters.
  public let displayName: String
  /// The person's language.
  public let language: Language
  /// The household to create with the account, if any.
  public let household: CreateHousehold?
  /// The invitation code, if any, and the id of the new member.
  public let joining: JoinHousehold?
  /// The name of the device, 1–60 characters, which the list of sessions shows; nil for none.
  public let device: String?

  /// An account to create.
  public init(
    id: UserID, person: PersonID, session: SessionID, email: String, password: String,
    displayName: String, language: Language, household: CreateHousehold? = nil,
    joining: JoinHousehold? = nil, device: String? = nil
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
    self.device = device
  }

  public var space: Space { .directory }

  /// The checked fields with hash, tokens and codes.
  public struct Prepared: Sendable {
    let email: Email
    let displayName: Name
    let device: Name?
    let hash: SecretHash
    /// The password, checked against an account that an earlier attempt created.
    let returning: PasswordCheck?
    let tokens: SessionTokens
    let household: CreateHousehold.Prepared?
    /// The digest of the code, if it can be that of an empty server.
    let code: TokenDigest?
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let email = try Email(email)
    let name = try Name(displayName, field: .displayName)
    let device = try device.map { try Name($0, field: .deviceName) }
    let password = try Password(password, email: email, displayName: name)
    let id = id
    let isKnown = try await preparation.read { try $0.users.user(id) != nil }
    return Prepared(
      email: email, displayName: name, device: device,
      hash: try await preparation.hash(password.secret),
      returning: isKnown
        ? try await PasswordCheck(password.secret, of: email, with: preparation) : nil,
      tokens: SessionTokens(from: preparation),
      household: try await household?.prepare(with: preparation),
      code: joining.flatMap { ResetCode($0.code) }.map { preparation.digest(of: $0) })
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> SignedIn {
    try context.requireNew(id)
    try context.requireNew(person)
    if let user = try context.users.user(id) {
      return try signIn(user, in: context, with: prepared)
    }
    var user = newUser(prepared, at: context.now)
    // Checked first: strangers must not learn whether an address has an account.
    let admission = try admission(of: user, in: context, with: prepared)
    guard try context.users.user(email: prepared.email) == nil else { throw Refusal.emailInUse }
    // An existing person gets an account only by a code of its household.
    guard try context.members.members(being: person).isEmpty else { throw Refusal.unusableID }
    user.emailConfirmedAt = admission.confirmsEmail ? context.now : nil
    user = try context.users.save(user)
    let signedIn = try context.beginSession(
      session, of: user, on: prepared.device, with: prepared.tokens)
    if !admission.confirmsEmail { try context.mailConfirmation(to: user) }
    if let household, let ready = prepared.household {
      _ = try household.execute(in: context, with: ready)
    }
    if admission.joins { _ = try joining?.execute(in: context, with: ()) }
    return signedIn
  }

  /// Whether the code opens a household to join, and whether the address needs no confirmation.
  ///
  /// Throws `signUpNeedsCode` or `signUpClosed` if the sign-up is not allowed. Counts wrong codes.
  private func admission(
    of user: User, in context: Context, with prepared: Prepared
  ) throws -> (joins: Bool, confirmsEmail: Bool) {
    let rules = context.accountPolicy
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
    // Checked before the count of wrong codes: a code of 50 bits cannot be guessed.
    if isFirst, let code = prepared.code, code == rules.firstAccountCode {
      return (joins: false, confirmsEmail: true)
    }
    let guesses = try context.signUpAttemptLimiter()
    guard rules.signUp != .closed, try joining.admits(for: user, in: context) else {
      try guesses.count()
      throw CommittedRefusal(.invalidInviteCode)
    }
    return (joins: true, confirmsEmail)
  }

  /// Signs in to the account that an earlier attempt created; wrong passwords count as in `SignIn`.
  private func signIn(
    _ user: User, in context: Context, with prepared: Prepared
  ) throws -> SignedIn {
    guard user.email == prepared.email else { throw Refusal.unusableID }
    guard let check = prepared.returning else { throw Refusal.conflict }
    return try context.beginSession(
      session, of: try check.requireCorrect(in: context), on: prepared.device,
      with: prepared.tokens)
  }

  private func newUser(_ prepared: Prepared, at now: Instant) -> User {
    User(
      id: id, person: person, email: prepared.email, displayName: prepared.displayName,
      passwordHash: prepared.hash, pinHash: nil, language: language, privacy: PrivacySettings(),
      trialStartedAt: now, createdAt: now, updatedAt: now)
  }
}

extension SignUp: CustomReflectable {
  /// All fields except password and code.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id, "person": person, "session": session, "email": email, "displayName": displayName,
        "language": language, "household": household as Any,
        "joining": joining?.member as Any, "device": device as Any,
      ], displayStyle: .struct)
  }
}
