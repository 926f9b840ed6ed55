public import KinshipDomain
import KinshipTime

/// Confirms the address of the calling account with the code that was mailed to it.
///
/// Other people can then find the account by its address. Wrong codes are counted: ten are free,
/// then one a minute. A repeat changes nothing.
public struct ConfirmEmail: UseCase {
  public static let storesOutcome = false

  /// The code as it was typed.
  public let code: String

  /// An address to be confirmed.
  public init(code: String) {
    self.code = code
  }

  public var space: Space { .directory }

  /// The account as it was read, and whether the code is its own.
  public struct Prepared: Sendable {
    let user: User
    let isCorrect: Bool
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let user = try await preparation.read { try $0.accountHolder() }
    let typed = ResetCode(code)
    return Prepared(
      user: user, isCorrect: typed != nil && typed == preparation.confirmationCode(of: user))
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> UserProfile {
    let user = try context.accountHolder()
    guard user.emailConfirmedAt == nil else { return UserProfile(user) }
    // The address changed since the code was compared.
    guard user.email == prepared.user.email else { throw Refusal.conflict }
    let key = AttemptKey.confirmationCode(user.id)
    let guesses = try CodeAttemptLimiter(of: key, unlessQuietFor: .seconds(86_400), in: context) {
      $0.inviteCodeVerdict(at: context.now)
    }
    guard prepared.isCorrect else {
      try guesses.count()
      throw CommittedRefusal(.invalidConfirmationCode)
    }
    try context.attempts.clear(key)
    return UserProfile(try context.confirmEmail(of: user))
  }
}

extension ConfirmEmail: CustomReflectable {
  /// No fields: the code is secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Mails the calling account another code to confirm its address.
///
/// An account gets three such mails, then one every 20 minutes. Further requests send nothing.
public struct RequestEmailConfirmation: UseCase {
  public static let storesOutcome = false

  /// A code to be mailed.
  public init() {}

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> UserProfile {
    let user = try context.accountHolder()
    if user.emailConfirmedAt == nil { try context.mailConfirmation(to: user) }
    return UserProfile(user)
  }
}

extension Context {
  /// Stores that the account's address is confirmed.
  func confirmEmail(of user: User) throws -> User {
    var user = user
    user.emailConfirmedAt = now
    user.updatedAt = now
    return try self.users.save(user)
  }

  /// Mails the code that confirms the account's address, unless too many were mailed already.
  func mailConfirmation(to user: User) throws {
    let now = now
    let mayMail = try counts(.confirmationMail(user.id), unlessQuietFor: .seconds(3_600)) {
      $0.resetMailVerdict(at: now)
    }
    guard mayMail else { return }
    // Two mails in one millisecond differ by the version.
    try self.mails.append(
      Mail(
        .emailConfirmation(user.id), because: user.id, .version(user.version, at: now), to: user,
        at: now))
  }
}
