/// Rules about accounts that the operator of a store sets; the default is that of an embedded store.
public struct AccountRules: Hashable, Sendable {
  /// Who may make an account.
  public var signUp: SignUpMode
  /// How an account's address is confirmed.
  public var emailConfirmation: EmailConfirmation
  /// The digest of the code that makes the first account of an empty store; nil when there is no such code.
  ///
  /// It opens nothing once there is an account.
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

/// Who may make an account.
public enum SignUpMode: String, Sendable, CaseIterable {
  /// Anybody who reaches the store.
  case open
  /// Only a person with a code that lets it into a household, which it joins in the same step.
  case invited
  /// Nobody, except for the first account of an empty store.
  case closed
}

/// How an account's address is confirmed.
///
/// An unconfirmed address signs in, but nobody finds the account by it: anybody can type the address of a
/// stranger.
public enum EmailConfirmation: String, Sendable, CaseIterable {
  /// It counts as confirmed at once: only people at this machine can make accounts.
  case notNeeded
  /// By a code that is mailed to it.
  case byMail
  /// By an adult of a household of the account, who knows the address; a mailed code works as well.
  case byAdult
}
