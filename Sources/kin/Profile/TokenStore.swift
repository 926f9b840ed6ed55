/// Storage of session tokens outside the profile's file, by session id.
///
/// The session's record in the profile's file states the location. The caller of `save` or
/// `deleteTokens` holds the lock of the profiles and writes that file.
protocol TokenStore: Sendable {
  /// Replaces the tokens of a session; returns their location for the session's record.
  func save(
    _ tokens: StoredTokens, of session: Profile.SignedInAs
  ) async throws(TokenStoreFault) -> TokenLocation

  /// The tokens of a session, or nil if there are none.
  func tokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) -> StoredTokens?

  /// Deletes the tokens of a session, if any.
  func deleteTokens(of session: Profile.SignedInAs) async throws(TokenStoreFault)
}

/// A failed operation of a token store.
enum TokenStoreFault: Error, Hashable {
  case notSaved(KeyringProblem)
  case notRead(KeyringProblem)
  case notDeleted(KeyringProblem)

  var problem: KeyringProblem {
    switch self {
    case .notSaved(let problem), .notRead(let problem), .notDeleted(let problem): problem
    }
  }
}

/// The reason why a keyring operation failed.
enum KeyringProblem: Error, Hashable {
  /// The program `secret-tool` is missing.
  case missing
  /// The keyring did not answer within this time.
  case timedOut(Duration)
  /// The keyring is locked.
  case locked
  /// The program did not start, or the data exchange with it failed.
  case unreachable
  /// The error message of the program.
  case reported(String)
}
