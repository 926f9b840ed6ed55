/// Account rules that the operator of a store sets.
///
/// The defaults suit an embedded store.
public struct AccountPolicy: Hashable, Sendable {
  /// Sign-up mode: open, by invitation, or closed.
  public var signUp: SignUpMode
  /// Method by which an account's address is confirmed.
  public var emailConfirmation: EmailConfirmation
  /// Digest of the code that creates the first account of an empty store; nil if there is none.
  ///
  /// The code is invalid once an account exists.
  public var firstAccountCode: TokenDigest?

  /// Rules with every field given.
  public init(
    signUp: SignUpMode = .open, emailConfirmation: EmailConfirmation = .notNeeded,
    firstAccountCode: TokenDigest? = nil
  ) {
    self.signUp = signUp
    self.emailConfirmation = emailConfirmation
    self.firstAccountCode = firstAccountCode
  }
}

/// Restriction on creating accounts.
public enum SignUpMode: String, Sendable, CaseIterable {
  /// Anyone with access to the store.
  case open
  /// Only people with an invite code for a household, which they join in the same step.
  case invited
  /// No accounts, except for the first one of an empty store.
  case closed
}

/// Method by which an account's address is confirmed.
///
/// An account with an unconfirmed address can sign in, but cannot be found by it: the address may
/// be a stranger's.
public enum EmailConfirmation: String, Sendable, CaseIterable {
  /// Addresses count as confirmed at once: only people at this machine can create accounts.
  case notNeeded
  /// By a code mailed to the address.
  case byMail
  /// By an adult in a household of the account, who knows the address; a mailed code works as well.
  case byAdult
}
