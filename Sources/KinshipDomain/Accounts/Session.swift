public import KinshipTime

/// The identity of a session.
public typealias SessionID = Identifier<Session>

/// One device's right to act for an account, until it signs out or falls silent.
///
/// The access token opens calls for 15 minutes; the refresh token is used once and replaced. Tokens
/// are stored only as digests.
public struct Session: Hashable, Sendable {
  /// How long an access token opens calls.
  public static let accessLifetime = Duration.seconds(15 * 60)
  /// After how much silence a session ends.
  public static let inactivityLimit = Duration.seconds(90 * 86_400)
  /// After how much time a session ends, used or not.
  public static let absoluteLimit = Duration.seconds(365 * 86_400)
  /// How long a repeated refresh of the same request gets the same successor.
  public static let refreshGrace = Duration.seconds(60)
  /// How long parent mode lasts without an adult's action.
  public static let parentModeIdleLimit = Duration.seconds(5 * 60)

  /// The session's identity; one per sign-in.
  public let id: SessionID
  /// Whose session it is.
  public let user: UserID
  /// The digest of the access token in force.
  public var access: TokenDigest
  /// When that access token ends.
  public var accessExpiresAt: Instant
  /// The digest of the refresh token in force.
  public var refresh: TokenDigest
  /// When it was signed in.
  public let createdAt: Instant
  /// When it was last refreshed.
  public var refreshedAt: Instant
  /// Until when parent mode is open; nil when it is closed.
  public var parentModeUntil: Instant?
  /// The version it was read at.
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

  /// When the refresh token ends: after silence, and in any case a year after signing in.
  public var endsAt: Instant {
    min(refreshedAt + Self.inactivityLimit, createdAt + Self.absoluteLimit)
  }

  /// Whether an adult has proven to be there within the last idle minutes.
  ///
  /// Setting the clock back by more than those closes it: a child could hold it open otherwise.
  public func isInParentMode(at now: Instant) -> Bool {
    guard let parentModeUntil else { return false }
    return now < parentModeUntil && parentModeUntil <= now + Self.parentModeIdleLimit * 2
  }
}

/// A refresh token that has been used, kept so that a second use is noticed (RFC 9700, 4.14.2).
public struct RetiredRefresh: Hashable, Sendable {
  /// Which token.
  public let digest: TokenDigest
  /// The session that it was part of.
  public let session: SessionID
  /// The request that used it: a retry of the same request gets the same successor.
  public let request: RefreshRequestID
  /// When it was used.
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

/// One attempt of a device to refresh its session.
public enum RefreshRequest {}
/// The identity of an attempt to refresh, kept by the device until it has the answer.
public typealias RefreshRequestID = Identifier<RefreshRequest>
