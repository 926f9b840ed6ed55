public import KinshipDomain
import KinshipTime

/// Changes the address that an account signs in with.
///
/// The old address is notified by mail; where mail confirms addresses, only if it was confirmed.
/// Reset codes that were sent to it become invalid. The new address must be confirmed like that of
/// a new account. Wrong passwords count as in `SignIn`.
public struct ChangeEmail: UseCase {
  public static let storesOutcome = false

  /// The new address; its form is checked, and it must be free.
  public let email: String
  /// The account's password.
  public let password: String

  /// An address to be changed.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public var space: Space { .directory }

  /// The new address, and the checked password.
  public struct Prepared: Sendable {
    let email: Email
    let check: PasswordCheck
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let email = try Email(email)
    let user = try await preparation.read { try $0.accountHolder() }
    return Prepared(
      email: email, check: try await PasswordCheck(password, of: user.email, with: preparation))
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> UserProfile {
    let user = try prepared.check.requireCorrect(of: context.accountHolder(), in: context)
    let owner = try context.users.user(email: prepared.email)
    guard owner == nil || owner?.id == user.id else { throw Refusal.emailInUse }
    // An identical address changes nothing and sends no mail.
    guard prepared.email.description != user.email.description else { return UserProfile(user) }
    var changed = user
    changed.email = prepared.email
    let isOther = changed.email.folded != user.email.folded
    if isOther, context.accountPolicy.emailConfirmation != .notNeeded {
      changed.emailConfirmedAt = nil
    }
    changed.updatedAt = context.now
    changed = try context.users.save(changed)
    try context.resets.removeAll(of: user.id)
    // A change of case is the same address, so it needs no mail and no confirmation.
    if isOther {
      // An address that was never confirmed may belong to a stranger.
      let wasOwn =
        user.emailConfirmedAt != nil || context.accountPolicy.emailConfirmation != .byMail
      if wasOwn { try context.mail(.emailChanged, about: changed, to: user) }
      if changed.emailConfirmedAt == nil { try context.mailConfirmation(to: changed) }
    }
    return UserProfile(changed)
  }
}

extension ChangeEmail: CustomReflectable {
  /// All fields except the password.
  public var customMirror: Mirror {
    Mirror(self, children: ["email": email], displayStyle: .struct)
  }
}
