public import KinshipDomain
public import KinshipTime

/// An account as its owner sees it, without hashes.
public struct UserProfile: Hashable, Sendable {
  /// The account.
  public let id: UserID
  /// The address for signing in.
  public let email: Email
  /// Whether the address was confirmed; other people can find the account only by a confirmed one.
  public let isEmailConfirmed: Bool
  /// The person's display name.
  public let displayName: Name
  /// The person's language.
  public let language: Language
  /// Whether a PIN has been set.
  public let hasPIN: Bool
  /// When the account was created.
  public let createdAt: Instant
  /// The person's date of birth; nil if not given.
  public let dateOfBirth: CivilDate?
  /// The person's privacy settings.
  public let privacy: PrivacySettings

  /// A profile with every field given.
  public init(
    id: UserID, email: Email, displayName: Name, language: Language, hasPIN: Bool,
    createdAt: Instant, dateOfBirth: CivilDate?, privacy: PrivacySettings,
    isEmailConfirmed: Bool
  ) {
    self.id = id
    self.email = email
    self.isEmailConfirmed = isEmailConfirmed
    self.displayName = displayName
    self.language = language
    self.hasPIN = hasPIN
    self.createdAt = createdAt
    self.dateOfBirth = dateOfBirth
    self.privacy = privacy
  }

  init(_ user: User) {
    self.init(
      id: user.id, email: user.email, displayName: user.displayName,
      language: user.language, hasPIN: user.pinHash != nil, createdAt: user.createdAt,
      dateOfBirth: user.dateOfBirth, privacy: user.privacy,
      isEmailConfirmed: user.emailConfirmedAt != nil)
  }
}

/// A session with its tokens, which are shown only in this answer.
public struct SignedIn: Hashable, Sendable {
  /// The account of the session.
  public let profile: UserProfile
  /// The id of the session.
  public let session: SessionID
  /// The access token, valid until `accessExpiresAt`.
  public let access: Token
  /// When the access token expires.
  public let accessExpiresAt: Instant
  /// The refresh token, which gets the next pair of tokens once.
  public let refresh: Token

  /// A session with every field given.
  public init(
    profile: UserProfile, session: SessionID, access: Token, accessExpiresAt: Instant,
    refresh: Token
  ) {
    self.profile = profile
    self.session = session
    self.access = access
    self.accessExpiresAt = accessExpiresAt
    self.refresh = refresh
  }
}

/// The two tokens of a session that is about to start or to be refreshed.
public struct SessionTokens: Hashable, Sendable {
  let access: IssuedToken
  let refresh: IssuedToken

  init(from preparation: any PreparationContext) {
    access = preparation.newToken()
    refresh = preparation.newToken()
  }

  init(replacing token: Token, request: RefreshRequestID, from preparation: any PreparationContext)
  {
    access = preparation.successor(of: token, for: .access, request: request)
    refresh = preparation.successor(of: token, for: .refresh, request: request)
  }

  func signedIn(_ user: User, _ session: Session) -> SignedIn {
    SignedIn(
      profile: UserProfile(user), session: session.id, access: access.token,
      accessExpiresAt: session.accessExpiresAt, refresh: refresh.token)
  }
}

extension Context {
  /// Starts a session of `user`, and continues the transaction as its owner.
  ///
  /// A retry restarts the same session: the tokens of the first answer, which may have been lost,
  /// become invalid. Throws `unusableID` for a session of another account.
  func beginSession(
    _ id: SessionID, of user: User, on device: Name?, with tokens: SessionTokens
  ) throws -> SignedIn {
    try requireNew(id)
    let earlier = try self.sessions.session(id)
    guard earlier == nil || earlier?.user == user.id else { throw Refusal.unusableID }
    let session = try self.sessions.save(
      Session(
        id: id, user: user.id, access: tokens.access.digest,
        accessExpiresAt: now + Session.accessLifetime, refresh: tokens.refresh.digest,
        createdAt: now, refreshedAt: now, parentModeUntil: nil,
        version: earlier?.version ?? .unsaved))
    if let device {
      try self.sessions.save(SessionDevice(session: id, user: user.id, name: device))
    }
    use(session)
    return tokens.signedIn(user, session)
  }
}
