public import KinshipTime

/// Count of wrong guesses at one secret, with the rate limits for the next guess.
///
/// The count is stored, so that a restart does not reset it. Wrong guesses never lock out the owner
/// of an account: a password reset stays possible.
public struct FailedAttempts: Hashable, Sendable {
  /// Number of failures from which a count about an account is never deleted by age.
  public static let remembered = 10
  /// Time for which a count of fewer failures is kept after the last one.
  public static let lifetime = Duration.seconds(30 * 86_400)
  /// Time for which any count of an address or a reset is kept.
  ///
  /// An attacker who waits for the count to expire has a hundred guesses a year.
  public static let addressLifetime = Duration.seconds(400 * 86_400)

  /// Number of consecutive wrong guesses.
  public private(set) var failures: Int
  /// Time of the last wrong guess.
  public private(set) var lastFailureAt: Instant

  /// A count as stored.
  public init(failures: Int, lastFailureAt: Instant) {
    self.failures = failures
    self.lastFailureAt = lastFailureAt
  }

  /// The count after one more wrong guess at `now`.
  public static func counting(_ earlier: FailedAttempts?, at now: Instant) -> FailedAttempts {
    FailedAttempts(failures: min(earlier?.failures ?? 0, 1_000_000) + 1, lastFailureAt: now)
  }
}

/// The secret or action that a count of attempts concerns.
public enum AttemptKey: Hashable, Sendable {
  /// The password of an address, known or not: both are treated alike.
  case password(Email)
  /// The PIN of an account, on one device.
  case pin(UserID, SessionID)
  /// The PIN of an account on one UTC day, all devices together.
  case pinOfDay(UserID, CivilDate)
  /// Invite codes, and email addresses to invite, tried by one account.
  case inviteCode(UserID)
  /// Counts mails rather than guesses: resets requested for an address, known or not.
  case resetMail(Email)
  /// The code of one reset, known or not.
  case resetCode(ResetID)
  /// Counts mails rather than guesses: invitations mailed to an account, by any sender.
  case inviteMail(UserID)
  /// Codes tried for signing up, counted for all clients together, because they have no account
  /// yet.
  case signUpCode
  /// The code that confirms the email address of an account.
  case confirmationCode(UserID)
  /// Counts mails rather than guesses: confirmation codes mailed to an account.
  case confirmationMail(UserID)
  /// Counts mails rather than guesses: notices mailed to an account.
  case noticeMail(UserID)
  /// Counts pushes rather than guesses: notices pushed to the devices of an account.
  case noticePush(UserID)
}

extension AttemptKey {
  /// The account that the key concerns; nil for keys that may belong to no account.
  public var account: UserID? {
    switch self {
    case .pin(let user, _), .pinOfDay(let user, _), .inviteCode(let user), .inviteMail(let user),
      .confirmationCode(let user), .confirmationMail(let user), .noticeMail(let user),
      .noticePush(let user):
      user
    case .password, .resetMail, .resetCode, .signUpCode: nil
    }
  }
}

/// Time of the next permitted guess.
public enum AttemptVerdict: Hashable, Sendable {
  /// A guess is permitted now.
  case open
  /// No guess is permitted before the given instant.
  case waitUntil(Instant)
  /// No guess is permitted; another proof is needed (the password for a PIN, a reset for a
  /// password).
  case closed
}

extension FailedAttempts {
  /// Limit for passwords: five free attempts, then waits of 30 s doubling to an hour; closed at
  /// 100.
  public func passwordVerdict(at now: Instant) -> AttemptVerdict {
    guard failures < 100 else { return .closed }
    guard failures >= 5 else { return .open }
    let seconds = min(3_600, 30 << min(failures - 5, 7))
    return wait(.seconds(seconds), at: now)
  }

  /// Limit for PINs: five free attempts, then waits of 30 s, 1, 5, 15 and 60 min; closed at the
  /// tenth.
  public func pinVerdict(at now: Instant) -> AttemptVerdict {
    guard failures < 10 else { return .closed }
    guard failures >= 5 else { return .open }
    return wait(.seconds([30, 60, 300, 900, 3_600][failures - 5]), at: now)
  }

  /// Limit for PINs over all devices: closed at 50 on one day, so that more devices give no more
  /// guesses.
  public func pinOfDayVerdict() -> AttemptVerdict {
    failures < 50 ? .open : .closed
  }

  /// Limit for invite codes: ten attempts, then one a minute.
  public func inviteCodeVerdict(at now: Instant) -> AttemptVerdict {
    failures < 10 ? .open : wait(.seconds(60), at: now)
  }

  /// Limit for sign-up codes, for all clients together: a hundred attempts, then ten a second.
  ///
  /// An attacker with many addresses delays others only briefly, and cannot lock them out. A code
  /// has 40 bits: ten guesses a second find one of a thousand codes in three and a half years.
  public func signUpCodeVerdict(at now: Instant) -> AttemptVerdict {
    failures < 100 ? .open : wait(.milliseconds(100), at: now)
  }

  /// Limit for mails with a code: three, then one every 20 minutes; reset after an hour without
  /// requests.
  ///
  /// An address gets three mails an hour. Codes are valid for half an hour, so it always has a
  /// valid one.
  public func resetMailVerdict(at now: Instant) -> AttemptVerdict {
    failures < 3 ? .open : wait(.seconds(20 * 60), at: now)
  }

  /// Limit for invitation mails: three, then one a day, to prevent flooding an address.
  public func inviteMailVerdict(at now: Instant) -> AttemptVerdict {
    failures < 3 ? .open : wait(.seconds(86_400), at: now)
  }

  /// Limit for mails or pushes about notices: 30, then one every ten minutes; reset after an hour
  /// without one.
  ///
  /// The inbox has the other notices.
  public func noticeVerdict(at now: Instant) -> AttemptVerdict {
    failures < 30 ? .open : wait(.seconds(10 * 60), at: now)
  }

  /// Limit for reset codes: five attempts, then the reset is closed.
  public func resetCodeVerdict() -> AttemptVerdict {
    failures < 5 ? .open : .closed
  }

  /// The verdict under a wait of `duration` after the last failure.
  ///
  /// A failure further in the future than `duration` was recorded by a wrong clock that was
  /// corrected since, and causes no wait.
  private func wait(_ duration: Duration, at now: Instant) -> AttemptVerdict {
    let end = lastFailureAt + duration
    return lastFailureAt - duration <= now && now < end ? .waitUntil(end) : .open
  }
}
