public import KinshipTime

/// The identity of a session.
public typealias SessionID = Identifier<Session>

/// A device's sign-in to an account, until it signs out or becomes inactive.
///
/// The access token authenticates calls for 15 minutes. The refresh token is used once and
/// replaced. Tokens are stored only as digests.
public struct Session: Hashable, Sendable {
  /// Lifetime of an access token.
  public static let accessLifetime = Duration.seconds(15 * 60)
  /// Inactivity after which a session expires.
  public static let inactivityLimit = Duration.seconds(90 * 86_400)
  /// Maximum lifetime of a session, even of an active one.
  public static let absoluteLimit = Duration.seconds(365 * 86_400)
  /// Period in which a retry of the same refresh request gets the same successor tokens.
  public static let refreshGrace = Duration.seconds(60)
  /// Inactivity of adults after which parent mode closes.
  public static let parentModeIdleLimit = Duration.seconds(5 * 60)

  /// The session's identity; one per sign-in.
  public let id: SessionID
  /// The account that is signed in.
  public let user: UserID
  /// Digest of the current access token.
  public var access: TokenDigest
  /// Expiry of the current access token.
  public var accessExpiresAt: Instant
  /// Digest of the current refresh token.
  public var refresh: TokenDigest
  /// Time of the sign-in.
  public let createdAt: Instant
  /// Time of the last refresh.
  public var refreshedAt: Instant
  /// Time until which parent mode is open; nil when it is closed.
  public var parentModeUntil: Instant?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A session with every field given.
  public init(
    id: SessionID, user: UserID, access: TokenDigest, accessExpiresAt: Instant,
    refresh: TokenDigest, createdAt: Instant, refreshedAt: Instant, parentModeUntil: Instant?,
    version: Version = .unsaved
  ) {
    self.id = id
    self.user = user
    self.access = access
    self.accessExpiresAt = accessExpiresAt
    self.refresh = refresh
    self.createdAt = createdAt
    self.refreshedAt = refreshedAt
    self.parentModeUntil = parentModeUntil
    self.version = version
  }

  /// Expiry of the refresh token: after inactivity, and at the latest a year after sign-in.
  public var endsAt: Instant {
    min(refreshedAt + Self.inactivityLimit, createdAt + Self.absoluteLimit)
  }

  /// Whether parent mode is open: an adult has proven presence within the idle limit.
  ///
  /// Setting the clock back by more than that limit closes it, so that a child cannot keep it open.
  public func isInParentMode(at now: Instant) -> Bool {
    guard let parentModeUntil else { return false }
    return now < parentModeUntil && parentModeUntil <= now + Self.parentModeIdleLimit * 2
  }
}

/// A used refresh token, kept to detect a second use (RFC 9700, 4.14.2).
public struct RetiredRefresh: Hashable, Sendable {
  /// Digest of the token.
  public let digest: TokenDigest
  /// The session to which it belonged.
  public let session: SessionID
  /// The request that used it; a retry of the same request gets the same successor tokens.
  public let request: RefreshRequestID
  /// Time of its use.
  public let retiredAt: Instant

  /// A token used by `request`.
  public init(
    digest: TokenDigest, session: SessionID, request: RefreshRequestID, retiredAt: Instant
  ) {
    self.digest = digest
    self.session = session
    self.request = request
    self.retiredAt = retiredAt
  }
}

/// A device's attempt to refresh its session.
public enum RefreshRequest {}
/// The identity of a refresh attempt, kept by the device until it has the answer.
public typealias RefreshRequestID = Identifier<RefreshRequest>
