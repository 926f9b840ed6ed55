public import KinshipDomain
import KinshipTime

/// Mails a reset code to the address of an account with a forgotten password.
///
/// Known and unknown addresses get the same answer, and the reset is stored for both. A known
/// address gets one more row: its mail.
///
/// An address gets three mails an hour. A reset beyond that limit accepts the codes that were
/// mailed before. So too many requests do not make the reset unusable.
public struct RequestPasswordReset: UseCase {
  public static let storesOutcome = false
  public static let needsSession = false

  /// The id of the new reset, which is needed to use the code.
  public let id: ResetID
  /// The address of the account.
  public let email: String

  /// A reset to start.
  public init(id: ResetID, email: String) {
    self.id = id
    self.email = email
  }

  public var space: Space { .directory }

  /// Draws the random seed of the code, which also depends on the store's secret.
  public func prepare(with preparation: any PreparationContext) async throws -> UInt64 {
    preparation.randomBits()
  }

  public func execute(in context: Context, with seed: UInt64) throws {
    let email = try Email(email)
    try context.requireNew(id)
    try context.forgetOldCounts()
    try context.resets.forget(requestedBefore: context.now - PasswordReset.lifetime)
    if let known = try context.resets.reset(id) {
      // A retry after a lost answer; the check does not depend on whether the address has an
      // account.
      guard known.email == email else { throw Refusal.unusableID }
      return
    }
    let user = try context.users.user(email: email)
    // An hour without a mail restarts the count.
    let mayMail = try context.counts(.resetMail(email), unlessQuietFor: .seconds(3_600)) {
      $0.resetMailVerdict(at: context.now)
    }
    // Stored for unknown addresses too: otherwise the time of the commit would reveal them.
    try context.resets.add(
      PasswordReset(
        id: id, email: email, user: user?.id, seed: mayMail ? seed : nil, requestedAt: context.now))
    guard let user, mayMail else { return }
    try context.mails.append(Mail(.passwordReset(id), because: id, to: user, at: context.now))
  }
}
