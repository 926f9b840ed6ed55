public import KinshipDomain
import KinshipTime

/// Sets a new password with the code from the mail.
///
/// The code is used up and every session of the account ends. The count of wrong passwords
/// restarts, even if a hundred of them had closed the account. The address is confirmed as well.
///
/// Any code that was mailed to the account in the last half hour works. So after a second request
/// the latest mail need not be found. No session starts. A wrong code, an expired code and an
/// address without an account get the same answer. Five wrong codes end the reset.
public struct ConfirmPasswordReset: UseCase {
  public static let storesOutcome = false
  public static let needsSession = false

  /// The id of the reset.
  public let id: ResetID
  /// The code as it was typed.
  public let code: String
  /// The new password: 8–128 characters, not a common or personal one.
  public let password: String

  /// A reset to be finished.
  public init(id: ResetID, code: String, password: String) {
    self.id = id
    self.code = code
    self.password = password
  }

  public var space: Space { .directory }

  /// The reset that the code was mailed for, and the new hash.
  public struct Prepared: Sendable {
    /// The reset whose mail had the code; nil when there is none.
    let mailed: ResetID?
    let password: Password
    let hash: SecretHash
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let password = try Password(ofSomebody: password)
    let id = id
    let candidates = try await preparation.read { context in
      try context.resets.reset(id)?.user.map { try context.resets.resets(of: $0) } ?? []
    }
    let typed = ResetCode(code)
    let mailed = candidates.first { typed != nil && preparation.code(of: $0) == typed }
    return Prepared(
      mailed: mailed?.id, password: password, hash: try await preparation.hash(password.secret))
  }

  public func execute(in context: Context, with prepared: Prepared) throws {
    var user = try resetUser(in: context, with: prepared)
    try prepared.password.requireImpersonal(email: user.email, displayName: user.displayName)
    user.passwordHash = prepared.hash
    // The code was read in a mail to this very address: a reset ends when the address changes.
    user.emailConfirmedAt = user.emailConfirmedAt ?? context.now
    user.updatedAt = context.now
    user = try context.users.save(user)
    try context.endSessions(of: user)
    try context.resets.removeAll(of: user.id)
    for key in [AttemptKey.password(user.email), .resetMail(user.email), .resetCode(id)] {
      try context.attempts.clear(key)
    }
    try context.mail(.passwordChanged, about: user)
  }

  /// The account that the code opens; counts a wrong code, for unknown resets too.
  private func resetUser(in context: Context, with prepared: Prepared) throws -> User {
    let key = AttemptKey.resetCode(id)
    let earlier = try context.attempts.attempts(key)
    guard earlier?.resetCodeVerdict() ?? .open == .open else { throw Refusal.invalidResetCode }
    guard let reset = try context.resets.reset(id), reset.isOpen(at: context.now),
      let mailed = try prepared.mailed.flatMap({ try context.resets.reset($0) }),
      mailed.isOpen(at: context.now), mailed.user == reset.user,
      let user = try reset.user.flatMap({ try context.users.user($0) })
    else {
      try context.forgetOldCounts()
      try context.attempts.save(.counting(earlier, at: context.now), for: key)
      throw CommittedRefusal(.invalidResetCode)
    }
    return user
  }
}

extension ConfirmPasswordReset: CustomReflectable {
  /// All fields except code and password.
  public var customMirror: Mirror { Mirror(self, children: ["id": id], displayStyle: .struct) }
}
