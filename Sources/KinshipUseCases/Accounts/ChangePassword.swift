public import KinshipDomain
import KinshipTime

/// Replaces a known password; every other session of the account ends at once.
///
/// Wrong passwords count as in `SignIn`. The account's address is notified by mail.
public struct ChangePassword: UseCase {
  public static let storesOutcome = false

  /// The current password.
  public let current: String
  /// The new password: 8–128 characters, not a common or personal one.
  public let replacement: String

  /// A password to be replaced.
  public init(current: String, replacement: String) {
    self.current = current
    self.replacement = replacement
  }

  public var space: Space { .directory }

  /// The new hash, and the checked password.
  public struct Prepared: Sendable {
    let check: PasswordCheck
    let hash: SecretHash
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let user = try await preparation.read { try $0.accountHolder() }
    let password = try Password(replacement, email: user.email, displayName: user.displayName)
    return Prepared(
      check: try await PasswordCheck(current, of: user.email, with: preparation),
      hash: try await preparation.hash(password.secret))
  }

  public func execute(in context: Context, with prepared: Prepared) throws {
    let session = try context.signedIn().session
    var user = try prepared.check.requireCorrect(of: context.accountHolder(), in: context)
    user.passwordHash = prepared.hash
    user.updatedAt = context.now
    user = try context.users.save(user)
    try context.endSessions(of: user, but: session.id)
    try context.resets.removeAll(of: user.id)
    try context.mail(.passwordChanged, about: user)
  }
}

extension ChangePassword: CustomReflectable {
  /// No fields: both passwords are secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension PasswordCheck {
  /// The current account, if the password is that of `user`, who calls.
  func requireCorrect(of user: User, in context: Context) throws -> User {
    let owner = try requireCorrect(in: context)
    // The address moved to another account after it was read.
    guard owner.id == user.id else { throw Refusal.conflict }
    return owner
  }
}

extension Context {
  /// Ends the sessions of an account, on every device but one.
  func endSessions(of user: User, but kept: SessionID? = nil) throws {
    for session in try self.sessions.sessions(of: user.id) where session.id != kept {
      try self.sessions.end(session.id)
    }
  }

  /// Mails a notice of an account's change to its address in `saved`, or to the one in `before`.
  func mail(_ content: Mail.Content, about saved: User, to before: User? = nil) throws {
    try self.mails.append(
      Mail(content, because: saved.id, .version(saved.version), to: before ?? saved, at: now))
  }
}
