public import KinshipDomain
import KinshipTime

/// Sends a code to the address of an account whose password was forgotten.
///
/// It answers the same for every address, known or not, and remembers the reset for either; one that
/// somebody has gets one row more, its mail. An address gets three mails an hour; a reset beyond that
/// is opened by the codes that were mailed before, so that nobody who asks too often shuts it.
public struct RequestPasswordReset: UseCase {
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

  /// What the code follows from, besides the store's secret.
  public func prepare(with outside: any Outside) async throws -> UInt64 { outside.randomBits() }

  public func execute(in context: Context, with seed: UInt64) throws {
    let email = try Email(email)
    try context.requireNew(id)
    try context.forgetOldCounts()
    try context.resets.forget(requestedBefore: context.now - PasswordReset.lifetime)
    if let known = try context.resets.reset(id) {
      // A lost answer is asked for again; whether the address has an account plays no part.
      guard known.email == email else { throw Refusal.unusableID }
      return
    }
    let user = try context.users.user(email: email)
    // An hour without a mail is a new beginning.
    let mayMail = try context.counts(.resetMail(email), unlessQuietFor: .seconds(3_600)) {
      $0.resetMailVerdict(at: context.now)
    }
    // Written for unknown addresses too: a commit takes time, and that must not tell them apart.
    try context.resets.add(
      PasswordReset(
        id: id, email: email, user: user?.id, seed: mayMail ? seed : nil, requestedAt: context.now))
    guard let user, mayMail else { return }
    try context.mails.append(Mail(.passwordReset(id), because: id, to: user, at: context.now))
  }
}
