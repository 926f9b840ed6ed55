public import KinshipTime

/// Storage of accounts, in the directory space until the caller is known.
public protocol UserRepository {
  /// The account with that id.
  func user(_ id: UserID) throws -> User?
  /// The account with that address, ignoring case.
  func user(email: Email) throws -> User?
  /// Whether the store has no account.
  func isEmpty() throws -> Bool
  /// Number of outcomes stored for the account's commands, counted up to `limit`.
  func keptOutcomes(of user: UserID, upTo limit: Int) throws -> Int
  /// Stores the account.
  ///
  /// Throws `conflict` if a newer version is stored, `emailInUse` for a taken address, and
  /// `unusableID` for an account that was removed.
  @discardableResult func save(_ user: User) throws -> User
  /// Removes the account with all its stored outcomes; frees its address, but never its id.
  ///
  /// Throws `conflict` if a newer version is stored.
  func remove(_ user: User) throws
}

/// Storage of sessions and their used refresh tokens.
public protocol SessionRepository {
  /// The session with that id.
  func session(_ id: SessionID) throws -> Session?
  /// The session with that access token, expired or not.
  func session(access: TokenDigest) throws -> Session?
  /// The session with that current refresh token.
  func session(refresh: TokenDigest) throws -> Session?
  /// The used refresh token with that digest.
  func retired(_ refresh: TokenDigest) throws -> RetiredRefresh?
  /// The sessions of an account, the oldest first.
  func sessions(of user: UserID) throws -> [Session]
  /// Stores the session; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ session: Session) throws -> Session
  /// The named devices of an account's sessions, ordered by session.
  func sessionDevices(of user: UserID) throws -> [SessionDevice]
  /// Stores the device of a session in place of the former one.
  ///
  /// Throws `conflict` if the session does not exist.
  func save(_ device: SessionDevice) throws
  /// Stores a used refresh token.
  func retire(_ refresh: RetiredRefresh) throws
  /// Deletes the used tokens of a session that were retired before `instant`.
  func forgetRetired(of session: SessionID, before instant: Instant) throws
  /// Deletes the session, its used tokens and its devices; does nothing if it does not exist.
  func end(_ session: SessionID) throws
}

/// Storage of requested password resets.
public protocol ResetRepository {
  /// The reset with that id.
  func reset(_ id: ResetID) throws -> PasswordReset?
  /// The resets of an account, ordered by request time, then by id.
  func resets(of user: UserID) throws -> [PasswordReset]
  /// Stores a new reset; throws `unusableID` for an id in use.
  func add(_ reset: PasswordReset) throws
  /// Deletes all resets of an account.
  func removeAll(of user: UserID) throws
  /// Deletes the resets that were requested before `instant`.
  func forget(requestedBefore instant: Instant) throws
}

/// Storage of counts of wrong guesses.
public protocol AttemptRepository {
  /// The count of wrong guesses; nil for none.
  func attempts(_ key: AttemptKey) throws -> FailedAttempts?
  /// Stores the count.
  func save(_ attempts: FailedAttempts, for key: AttemptKey) throws
  /// Deletes the count.
  func clear(_ key: AttemptKey) throws
  /// Deletes the counts of an account: all but those of addresses and of resets.
  func clearAll(of user: UserID) throws
  /// Deletes the counts whose last failure is before `instant`, to bound the storage that strangers
  /// can use.
  ///
  /// Counts of `Attempts.remembered` or more failures stay, so that waiting does not reopen a
  /// closed account. Those of addresses and resets are deleted too when older than `old`, because
  /// anyone can enter any address.
  func forget(before instant: Instant, ofAddresses old: Instant) throws
}
