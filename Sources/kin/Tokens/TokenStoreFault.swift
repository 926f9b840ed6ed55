/// What a keyring could not do with the tokens of a session.
enum TokenStoreFault: Error, Hashable {
  case notSaved(KeyringProblem)
  case notRead(KeyringProblem)
  case notDeleted(KeyringProblem)

  /// Why.
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
