public import KinshipTime

/// Wrong guesses of one kind at one secret, and when the next may be made.
///
/// Stored, so that a restart does not reset it. An account can be guessed at, never locked for its owner: a reset
/// stays open.
public struct Attempts: Hashable, Sendable {
  /// From this many failures on a store does not forget a count that is about an account by itself.
  public static let remembered = 10
  /// How long a count of few failures is kept after the last one.
  public static let lifetime = Duration.seconds(30 * 86_400)
  /// How long any count of an address or a reset is kept: whoever waits that long for a door that is
  /// closed has a hundred guesses a year.
  public static let addressLifetime = Duration.seconds(400 * 86_400)

  /// Wrong guesses in a row.
  public private(set) var failures: Int
  /// When the last of them was made.
  public private(set) var lastFailureAt: Instant

  /// A count read from a store.
  public init(failures: Int, lastFailureAt: Instant) {
    self.failures = failures
    self.lastFailureAt = lastFailureAt
  }

  /// The count after one more wrong guess at `now`.
  public static func counting(_ earlier: Attempts?, at now: Instant) -> Attempts {
    Attempts(failures: min(earlier?.failures ?? 0, 1_000_000) + 1, lastFailureAt: now)
  }
}

/// What is being guessed at.
public enum AttemptKey: Hashable, Sendable {
  /// The password of an address, known or not: both follow the same path.
  case password(Email)
  /// The PIN of an account, on one device.
  case pin(UserID, SessionID)
  /// The PIN of an account on one UTC day, all devices together.
  case pinOfDay(UserID, CivilDate)
  /// Invite codes, and addresses of people to be invited, by one account.
  case inviteCode(UserID)
  /// Not guesses but mails: how often a reset was asked for with an address, known or not.
  case resetMail(Email)
  /// The code of one reset, known or not.
  case resetCode(ResetID)
  /// Not guesses but mails: how often an account was mailed that it is invited, by whomever.
  case inviteMail(UserID)
  /// The codes that let people sign up, of all who try together: they have no account yet.
  case signUpCode
  /// The code that confirms the address of an account.
  case confirmationCode(UserID)
  /// Not guesses but mails: how often an account was mailed a code that confirms its address.
  case confirmationMail(UserID)
}

extension AttemptKey {
  /// The account that it is about; nil for an address or a reset, which may be nobody's.
  public var account: UserID? {
    switch self {
    case .pin(let user, _), .pinOfDay(let user, _), .inviteCode(let user), .inviteMail(let user),
      .confirmationCode(let user), .confirmationMail(let user):
      user
    case .password, .resetMail, .resetCode, .signUpCode: nil
    }
  }
}

/// When the next guess may be made.
public enum AttemptVerdict: Hashable, Sendable {
  /// Now.
  case open
  /// Not before the instant given.
  case waitUntil(Instant)
  /// Not at all: another proof is needed (the password for a PIN, a reset for a password).
  case closed
}

extension Attempts {
  /// Passwords: five free tries, then waits of 30 s doubling to an hour, closed at 100.
  public func passwordVerdict(at now: Instant) -> AttemptVerdict {
    guard failures < 100 else { return .closed }
    guard failures >= 5 else { return .open }
    let seconds = min(3_600, 30 << min(failures - 5, 7))
    return wait(.seconds(seconds), at: now)
  }

  /// PINs: five free tries, then waits of 30 s, 1, 5, 15 and 60 min; closed at the tenth.
  public func pinVerdict(at now: Instant) -> AttemptVerdict {
    guard failures < 10 else { return .closed }
    guard failures >= 5 else { return .open }
    return wait(.seconds([30, 60, 300, 900, 3_600][failures - 5]), at: now)
  }

  /// PINs over all devices: closed at 50 on one day, so that many devices are no way around.
  public func pinOfDayVerdict() -> AttemptVerdict {
    failures < 50 ? .open : .closed
  }

  /// Invite codes: ten tries, then one a minute.
  public func inviteCodeVerdict(at now: Instant) -> AttemptVerdict {
    failures < 10 ? .open : wait(.seconds(60), at: now)
  }

  /// Codes of people without an account, all together: a hundred tries, then ten a second.
  ///
  /// Somebody who guesses from many addresses makes others wait for a moment, and cannot shut them out. A code
  /// has 40 bits: ten guesses a second find one of a thousand codes in three and a half years.
  public func signUpCodeVerdict(at now: Instant) -> AttemptVerdict {
    failures < 100 ? .open : wait(.milliseconds(100), at: now)
  }

  /// Mails with a code: three, then one every 20 minutes, and from the beginning after a quiet hour.
  ///
  /// So an address gets three an hour, and while codes are good for half an hour, it has a good one.
  public func resetMailVerdict(at now: Instant) -> AttemptVerdict {
    failures < 3 ? .open : wait(.seconds(20 * 60), at: now)
  }

  /// Mails of invitations: three, then one a day, so that nobody is flooded by being invited.
  public func inviteMailVerdict(at now: Instant) -> AttemptVerdict {
    failures < 3 ? .open : wait(.seconds(86_400), at: now)
  }

  /// Codes of a reset: five tries, then the reset is over.
  public func resetCodeVerdict() -> AttemptVerdict {
    failures < 5 ? .open : .closed
  }

  /// A failure that lies further ahead than the wait itself was counted by a clock that has been set
  /// right since: nobody waits until that clock's year has come.
  private func wait(_ duration: Duration, at now: Instant) -> AttemptVerdict {
    let end = lastFailureAt + duration
    return lastFailureAt - duration <= now && now < end ? .waitUntil(end) : .open
  }
}
