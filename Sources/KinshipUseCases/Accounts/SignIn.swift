public import KinshipDomain
import KinshipTime

/// Starts a session with address and password.
///
/// An unknown address gets the same answer as a wrong password, in the same time. Wrong passwords
/// are counted for each address and delay the next attempt.
public struct SignIn: UseCase {
  public static let storesOutcome = false
  public static let needsSession = false

  /// The new session.
  public let session: SessionID
  /// The address.
  public let email: String
  /// The password.
  public let password: String
  /// The name of the device, 1–60 characters, which the list of sessions shows; nil for none.
  public let device: String?

  /// A session to start.
  public init(session: SessionID, email: String, password: String, device: String? = nil) {
    self.session = session
    self.email = email
    self.password = password
    self.device = device
  }

  public var space: Space { .directory }

  /// The verified password, the name of the device and the new tokens.
  public struct Prepared: Sendable {
    let check: PasswordCheck
    let device: Name?
    /// The correct password hashed again; nil unless its stored hash has an outdated cost.
    let renewedHash: SecretHash?
    let tokens: SessionTokens
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let email = try Email(email)
    let device = try device.map { try Name($0, field: .deviceName) }
    let check = try await PasswordCheck(password, of: email, with: preparation)
    let isOutdated = check.isCorrect && check.checked.map(preparation.isOutdated) == true
    return Prepared(
      check: check, device: device,
      renewedHash: isOutdated ? try await preparation.hash(password) : nil,
      tokens: SessionTokens(from: preparation))
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> SignedIn {
    try context.requireNew(session)
    var user = try prepared.check.requireCorrect(in: context)
    if let hash = prepared.renewedHash {
      user.passwordHash = hash
      user.updatedAt = context.now
      user = try context.users.save(user)
    }
    return try context.beginSession(
      session, of: user, on: prepared.device, with: prepared.tokens)
  }
}

extension SignIn: CustomReflectable {
  /// All fields except the password.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["session": session, "email": email, "device": device as Any],
      displayStyle: .struct)
  }
}

/// A password that was verified outside the transaction, against the hash read at that time.
public struct PasswordCheck: Sendable {
  let email: Email
  let checked: SecretHash?
  let isCorrect: Bool

  /// Verifies `password` for `email`, unless attempts must wait: then no answer may reveal
  /// anything.
  init(_ password: String, of email: Email, with preparation: any PreparationContext) async throws {
    let known = try await preparation.read { context in
      (
        hash: try context.users.user(email: email)?.passwordHash,
        isOpen: try context.attempts.attempts(.password(email))?.passwordVerdict(at: context.now)
          ?? .open == .open
      )
    }
    self.email = email
    checked = known.hash
    guard known.isOpen, password.utf8.count <= Password.length.upperBound * 8 else {
      isCorrect = false
      return
    }
    isCorrect = try await preparation.verify(password, against: known.hash)
  }

  /// The account, if the password is correct and attempts need not wait; counts a wrong password.
  func requireCorrect(in context: Context) throws -> User {
    let key = AttemptKey.password(email)
    let earlier = try context.attempts.attempts(key)
    switch earlier?.passwordVerdict(at: context.now) ?? .open {
    case .open: break
    case .waitUntil(let end): throw Refusal.tooManyAttempts(until: end)
    case .closed: throw Refusal.resetRequired
    }
    guard let user = try context.users.user(email: email), isCorrect else {
      try context.forgetOldCounts()
      try context.attempts.save(.counting(earlier, at: context.now), for: key)
      throw CommittedRefusal(.invalidCredentials)
    }
    // The hash changed after verification: the result is unknown, so it is not counted.
    guard user.passwordHash == checked else { throw Refusal.conflict }
    try context.attempts.clear(key)
    return user
  }
}
