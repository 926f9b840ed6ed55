import KinshipDomain

/// The wrong codes and unknown addresses that an account has tried: ten are free, then one a minute.
struct CodeGuesses {
  private let context: Context
  private let key: AttemptKey
  private let earlier: Attempts?

  fileprivate init(of user: User, in context: Context) throws {
    self.context = context
    key = .inviteCode(user.id)
    earlier = try context.attempts.attempts(key)
    if case .waitUntil(let end) = earlier?.inviteCodeVerdict(at: context.now) ?? .open {
      throw Refusal.tooManyAttempts(until: end)
    }
  }

  /// One more that was wrong; whoever counts answers with `Kept`.
  func count() throws {
    try context.attempts.save(.counting(earlier, at: context.now), for: key)
  }

  /// It was right.
  func clear() throws {
    try context.attempts.clear(key)
  }
}

extension Context {
  /// The guesses of an account; throws `tooManyAttempts` when it has to wait.
  func codeGuesses(of user: User) throws -> CodeGuesses { try CodeGuesses(of: user, in: self) }

  /// Makes room for one more code of a household, which has at most `IssueInviteCode.limit` open ones:
  /// those go that have ended or that it `replaces`, and then the oldest.
  func makeRoomForCode(
    of household: HouseholdID, replacing isReplaced: (Invitation) -> Bool = { _ in false }
  ) throws {
    let known = try households.invitations(of: household)
    let open = known.filter { $0.isOpen(at: now) && !isReplaced($0) }
    let kept = Set(open.suffix(IssueInviteCode.limit - 1))
    for invitation in known where !kept.contains(invitation) {
      try households.remove(invitation.code)
    }
  }
}
