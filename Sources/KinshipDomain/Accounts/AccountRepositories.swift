public import KinshipTime

/// Accounts, in the directory space until a person is known.
public protocol UserRepository {
  /// The account with that id.
  func user(_ id: UserID) throws -> User?
  /// The account with that address, however its letters are cased.
  func user(email: Email) throws -> User?
  /// Whether there is no account at all.
  func isEmpty() throws -> Bool
  /// How many outcomes are kept for the commands of the account, counted no further than `limit`.
  func keptOutcomes(of user: UserID, upTo limit: Int) throws -> Int
  /// Stores the account; throws `conflict` over a newer version, `emailInUse` for a taken address,
  /// `unusableID` for one that was removed.
  @discardableResult func save(_ user: User) throws -> User
  /// Removes the account with every answer that was kept for it; its address is free, its id is refused
  /// for ever.
  ///
  /// Throws `conflict` over a newer version.
  func remove(_ user: User) throws
}

/// Sessions and the refresh tokens that they have used up.
public protocol SessionRepository {
  /// The session with that id.
  func session(_ id: SessionID) throws -> Session?
  /// The session that an access token opens, expired or not.
  func session(access: TokenDigest) throws -> Session?
  /// The session whose refresh token in force this is.
  func session(refresh: TokenDigest) throws -> Session?
  /// The used refresh token with that digest.
  func retired(_ refresh: TokenDigest) throws -> RetiredRefresh?
  /// The sessions of an account, the oldest first.
  func sessions(of user: UserID) throws -> [Session]
  /// Stores the session; throws `conflict` over a newer version.
  @discardableResult func save(_ session: Session) throws -> Session
  /// Remembers a used refresh token.
  func retire(_ refresh: RetiredRefresh) throws
  /// Forgets the used tokens of a session that were retired before `instant`.
  func forgetRetired(of session: SessionID, before instant: Instant) throws
  /// Ends the session and forgets its used tokens. Ending one that is not there changes nothing.
  func end(_ session: SessionID) throws
}

/// Resets of forgotten passwords that were asked for.
public protocol ResetRepository {
  /// The reset with that id.
  func reset(_ id: ResetID) throws -> PasswordReset?
  /// The resets of an account, in the order of asking, then of their ids.
  func resets(of user: UserID) throws -> [PasswordReset]
  /// Stores a new reset; throws `unusableID` for an id that is there.
  func add(_ reset: PasswordReset) throws
  /// Forgets every reset of an account.
  func removeAll(of user: UserID) throws
  /// Forgets the resets that were asked for before `instant`.
  func forget(requestedBefore instant: Instant) throws
}

/// Counts of wrong guesses.
public protocol AttemptRepository {
  /// The wrong guesses so far.
  func attempts(_ key: AttemptKey) throws -> Attempts?
  /// Stores the count.
  func save(_ attempts: Attempts, for key: AttemptKey) throws
  /// Forgets the count.
  func clear(_ key: AttemptKey) throws
  /// Forgets the counts that are about an account: all but those of addresses and of resets.
  func clearAll(of user: UserID) throws
  /// Forgets the counts whose last failure is older than `instant`: bounds what strangers can store.
  ///
  /// Counts of `Attempts.remembered` failures and more stay: waiting is no way around a closed door. Those
  /// of addresses and resets go too when they are older than `old`, for anybody can name an address.
  func forget(before instant: Instant, ofAddresses old: Instant) throws
}
