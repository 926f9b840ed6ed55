public import KinshipDomain
import KinshipTime

/// A proof that an adult is present.
///
/// Biometrics are not a proof for the rules: a device may keep the PIN behind them.
public enum ParentProof: Hashable, Sendable {
  /// The parents' PIN.
  case pin(String)
  /// The account's password: always accepted, and required after the tenth wrong PIN.
  case password(String)
}

extension ParentProof: Redacted {
  /// The kind of proof, without the PIN or the password.
  public var description: String {
    switch self {
    case .pin: "(PIN)"
    case .password: "(password)"
    }
  }
}

/// A proof that was verified outside the transaction, against the hash read at that time.
public struct ProofCheck: Sendable {
  enum Kind: Sendable {
    case pin(checked: SecretHash?, isCorrect: Bool)
    case password(PasswordCheck)
  }

  let kind: Kind

  init(_ proof: ParentProof, with preparation: any PreparationContext) async throws {
    switch proof {
    case .password(let password):
      let email = try await preparation.read { try $0.signedIn().user.email }
      kind = .password(try await PasswordCheck(password, of: email, with: preparation))
    case .pin(let text):
      let pin = try PIN(text)
      let hash = try await preparation.read { try $0.signedIn().user.pinHash }
      kind = .pin(checked: hash, isCorrect: try await preparation.verify(pin.secret, against: hash))
    }
  }

  /// Throws unless the proof is correct and attempts need not wait; counts a wrong proof.
  func requireCorrect(of user: User, in context: Context) throws {
    let (_, session) = try context.signedIn()
    switch kind {
    case .password(let check):
      guard try check.requireCorrect(in: context).id == user.id else {
        throw Refusal.invalidCredentials
      }
    case .pin(let checked, let isCorrect):
      guard user.pinHash != nil else { throw Refusal.pinNotSet }
      try Self.requireOpen(for: user, in: context)
      guard isCorrect, checked == user.pinHash else {
        throw try count(for: user, on: session.id, in: context)
      }
    }
    try context.attempts.clear(.pin(user.id, session.id))
  }

  /// Throws while no PIN may be tried on the calling device: `pinLocked` during a wait, and
  /// `passwordRequired` after too many wrong PINs.
  static func requireOpen(for user: User, in context: Context) throws {
    let (now, device) = (context.now, try context.signedIn().session.id)
    let ofDay = try context.attempts.attempts(.pinOfDay(user.id, now.utcDay))
    let onDevice = try context.attempts.attempts(.pin(user.id, device))
    guard ofDay?.pinOfDayVerdict() ?? .open == .open else { throw Refusal.passwordRequired }
    switch onDevice?.pinVerdict(at: now) ?? .open {
    case .open: break
    case .waitUntil(let end): throw Refusal.pinLocked(until: end)
    case .closed: throw Refusal.passwordRequired
    }
  }

  /// Counts a wrong PIN; the refusal says when the next attempt is possible.
  private func count(for user: User, on device: SessionID, in context: Context) throws
    -> CommittedRefusal
  {
    let now = context.now
    for key in [AttemptKey.pin(user.id, device), .pinOfDay(user.id, now.utcDay)] {
      try context.attempts.save(
        .counting(try context.attempts.attempts(key), at: now), for: key)
    }
    do {
      try Self.requireOpen(for: user, in: context)
      return CommittedRefusal(.wrongPin)
    } catch let refusal as Refusal {
      return CommittedRefusal(refusal)
    }
  }
}

extension Instant {
  /// The day in UTC, because counters of attempts belong to no household.
  fileprivate var utcDay: CivilDate { Zone.utc.local(self).date }
}

extension Context {
  /// The calling account, if it is an adult in a household; throws `unauthorized` otherwise.
  func linkedAdult() throws -> User {
    let (user, _) = try signedIn()
    guard try self.members.memberships(of: user.id).contains(where: \.role.isAdult) else {
      throw Refusal.unauthorized
    }
    return user
  }

  /// Throws `unauthorized` while the device acts as a managed member.
  ///
  /// A child that holds the device must not set the first PIN.
  func requireNotHandedAway(by user: User) throws {
    guard let actingMember else { return }
    guard try self.members.memberships(of: user.id).contains(where: { $0.id == actingMember })
    else {
      throw Refusal.unauthorized
    }
  }
}
