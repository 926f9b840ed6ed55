public import KinshipDomain
import KinshipTime

/// Sends a code to the address of an account whose password was forgotten (UC-A6).
///
/// It answers the same for every address, known or not, and does the same work for it. An address
/// gets three mails an hour; what is asked beyond that sends nothing, for its last code is still good.
public struct RequestPasswordReset: UseCase {
  public static let offline = OfflineClass.serverOnly
  public static let keepsOutcome = false
  public static let needsSession = false

  /// The new reset: whoever knows its id can use the code.
  public let id: ResetID
  /// The address of the account.
  public let email: String

  /// A reset to be begun.
  public init(id: ResetID, email: String) {
    self.id = id
    self.email = email
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let email = try Email(email)
    try context.requireNew(id)
    let (key, now) = (AttemptKey.resetMail(email), context.now)
    // An hour without a mail is a new beginning.
    let earlier = try context.attempts.attempts(key).flatMap { attempts in
      now < attempts.lastFailureAt + .seconds(3_600) ? attempts : nil
    }
    guard earlier?.resetMailVerdict(at: now) ?? .open == .open else { return }
    // Written for unknown addresses too: a commit takes time, and that must not tell them apart.
    try context.attempts.forget(before: now - .seconds(30 * 86_400))
    try context.resets.forget(requestedBefore: now - PasswordReset.lifetime)
    try context.attempts.save(.counting(earlier, at: now), for: key)
    guard let user = try context.users.user(email: email),
      try context.resets.reset(id) == nil
    else { return }
    try context.resets.add(PasswordReset(id: id, user: user.id, requestedAt: now))
    try context.mails.append(Mail(.passwordReset(id), because: id, to: user, at: now))
  }
}
