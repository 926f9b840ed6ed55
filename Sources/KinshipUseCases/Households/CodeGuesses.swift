import KinshipDomain
import KinshipTime

/// The wrong codes and unknown addresses that an account has tried: ten are free, then one a minute.
///
/// A right one clears nothing, for whoever guesses has right codes of their own; a day without a wrong
/// one is a new beginning.
struct CodeGuesses {
  private let context: Context
  private let key: AttemptKey
  private let earlier: Attempts?

  fileprivate init(of user: User, in context: Context) throws {
    self.context = context
    key = .inviteCode(user.id)
    earlier = try context.count(of: key, unlessQuietFor: .seconds(86_400))
    if case .waitUntil(let end) = earlier?.inviteCodeVerdict(at: context.now) ?? .open {
      throw Refusal.tooManyAttempts(until: end)
    }
  }

  /// One more that was wrong; whoever counts answers with `Kept`.
  func count() throws {
    try context.attempts.save(.counting(earlier, at: context.now), for: key)
  }
}

/// The wrong codes of people without an account, all together: a hundred are free, then ten a
/// second; an hour without a wrong one is a new beginning.
///
/// A server also limits what each network address may try.
struct SignUpGuesses {
  private let context: Context
  private let earlier: Attempts?

  /// The guesses so far; throws `tooManyAttempts` when the next has to wait.
  init(in context: Context) throws {
    self.context = context
    earlier = try context.count(of: .signUpCode, unlessQuietFor: .seconds(3_600))
    if case .waitUntil(let end) = earlier?.signUpCodeVerdict(at: context.now) ?? .open {
      throw Refusal.tooManyAttempts(until: end)
    }
  }

  /// The answer to one more that was wrong, which is counted.
  func counted() throws -> Kept {
    try context.attempts.save(.counting(earlier, at: context.now), for: .signUpCode)
    return Kept(.invalidInviteCode)
  }
}

extension Context {
  /// The guesses of an account; throws `tooManyAttempts` when it has to wait.
  func codeGuesses(of user: User) throws -> CodeGuesses { try CodeGuesses(of: user, in: self) }
}
