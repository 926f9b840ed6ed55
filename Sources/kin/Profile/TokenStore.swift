/// A place outside the profile's file for the tokens of sessions, each under its session's id.
///
/// A session's record says where its tokens are, and is in the profile's file: whoever saves or deletes writes
/// that file, and has the profiles' lock.
protocol TokenStore: Sendable {
  /// Keeps the tokens of a session instead of those that it had; answers where they are, for its record.
  func save(
    _ tokens: StoredTokens, of session: Profile.SignedInAs
  ) async throws(TokenStoreFault) -> TokenLocation

  /// The tokens of a session; nil when there are none.
  func tokens(of session: Profile.SignedInAs) async throws(TokenStoreFault) -> StoredTokens?

  /// Deletes the tokens of a session, if there are any.
  func delete(_ session: Profile.SignedInAs) async throws(TokenStoreFault)
}

/// What a place for tokens could not do.
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

/// Why a keyring did not do what it was asked.
enum KeyringProblem: Error, Hashable {
  /// There is no program to ask it with.
  case missing
  /// It has not answered for so long.
  case silent(Duration)
  /// Nobody has unlocked it.
  case locked
  /// The program did not start, or no data could be exchanged with it.
  case unreachable
  /// What the program said.
  case said(String)
}
