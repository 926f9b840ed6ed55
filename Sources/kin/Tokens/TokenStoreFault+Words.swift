import KinshipDomain

extension TokenStoreFault {
  /// What could not be done with the tokens of a session, and why; `path` is the profile's file.
  func words(email: String, path: String, in language: Language) -> ShellWords {
    let reason = problem.text(in: language)
    return switch self {
    case .notSaved: .tokensNotSaved(path: path, reason: reason)
    case .notRead: .tokensNotRead(email: email, reason: reason)
    case .notDeleted: .tokensNotDeleted(reason: reason)
    }
  }
}

extension KeyringProblem {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .missing: ShellWords.keyringMissing.text(in: language)
    case .silent(let time):
      ShellWords.keyringSilent(seconds: Int(time.components.seconds)).text(in: language)
    case .locked: ShellWords.keyringLocked.text(in: language)
    case .unreachable: ShellWords.keyringUnreachable.text(in: language)
    case .said(let text): text
    }
  }
}
