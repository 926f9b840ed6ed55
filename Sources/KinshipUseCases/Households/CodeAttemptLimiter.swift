import KinshipDomain
import KinshipTime

/// The count of wrong codes and unknown addresses under one key; a quiet time restarts it.
///
/// A correct code does not reset the count, because an attacker can have valid codes of their own.
struct CodeAttemptLimiter {
  private let context: Context
  private let key: AttemptKey
  private let earlier: FailedAttempts?

  /// The guesses so far; throws `tooManyAttempts` when the next has to wait.
  init(
    of key: AttemptKey, unlessQuietFor quiet: Duration, in context: Context,
    _ verdict: (FailedAttempts) -> AttemptVerdict
  ) throws {
    self.context = context
    self.key = key
    earlier = try context.count(of: key, unlessQuietFor: quiet)
    if case .waitUntil(let end) = earlier.map(verdict) ?? .open {
      throw Refusal.tooManyAttempts(until: end)
    }
  }

  /// Counts a wrong guess; the caller throws `CommittedRefusal`.
  func count() throws {
    try context.attempts.save(.counting(earlier, at: context.now), for: key)
  }
}

extension Context {
  /// The wrong codes and unknown addresses of an account: ten are free, then one a minute.
  func codeAttemptLimiter(of user: User) throws -> CodeAttemptLimiter {
    try CodeAttemptLimiter(of: .inviteCode(user.id), unlessQuietFor: .seconds(86_400), in: self) {
      $0.inviteCodeVerdict(at: now)
    }
  }

  /// The wrong codes of all callers without an account together: a hundred are free, then ten a
  /// second.
  ///
  /// A server also limits the attempts of each network address.
  func signUpAttemptLimiter() throws -> CodeAttemptLimiter {
    try CodeAttemptLimiter(of: .signUpCode, unlessQuietFor: .seconds(3_600), in: self) {
      $0.signUpCodeVerdict(at: now)
    }
  }
}
