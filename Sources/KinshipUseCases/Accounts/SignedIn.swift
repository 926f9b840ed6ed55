public import KinshipDomain
public import KinshipTime

/// What a person sees of its own account: never a hash.
public struct UserProfile: Hashable, Sendable {
  /// The account.
  public let id: UserID
  /// The address that signs in.
  public let email: Email
  /// Whether the address was confirmed: without that nobody finds the account by it.
  public let isEmailConfirmed: Bool
  /// What the person is called.
  public let displayName: Name
  /// The language that the person reads.
  public let language: Language
  /// Whether a PIN has been set.
  public let hasPIN: Bool
  /// When the account was made.
  public let createdAt: Instant
  /// When the person was born; nil where it did not say.
  public let dateOfBirth: CivilDate?
  /// What others may see.
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

/// A session as its owner gets it: the only time that its tokens are shown.
public struct SignedIn: Hashable, Sendable {
  /// Whose session it is.
  public let profile: UserProfile
  /// Which session it is.
  public let session: SessionID
  /// Opens calls until `accessExpiresAt`.
  public let access: Token
  /// When the access token ends.
  public let accessExpiresAt: Instant
  /// Gets the next pair of tokens, once.
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

/// The two tokens of a session that is about to be.
public struct SessionTokens: Hashable, Sendable {
  let access: IssuedToken
  let refresh: IssuedToken

  init(from outside: any Outside) {
    access = outside.newToken()
    refresh = outside.newToken()
  }

  init(replacing token: Token, request: RefreshRequestID, from outside: any Outside) {
    access = outside.successor(of: token, for: .access, request: request)
    refresh = outside.successor(of: token, for: .refresh, request: request)
  }

  func signedIn(_ user: User, _ session: Session) -> SignedIn {
    SignedIn(
      profile: UserProfile(user), session: session.id, access: access.token,
      accessExpiresAt: session.accessExpiresAt, refresh: refresh.token)
  }
}

extension Context {
  /// Begins a session of `user` and lets the transaction go on as its owner.
  ///
  /// Sent again it begins the same session anew: the tokens of the first answer, which may have been
  /// lost, open nothing any more. Throws `unusableID` for a session of somebody else.
  func beginSession(_ id: SessionID, of user: User, with tokens: SessionTokens) throws -> SignedIn {
    try requireNew(id)
    let earlier = try self.sessions.session(id)
    guard earlier == nil || earlier?.user == user.id else { throw Refusal.unusableID }
    let session = try self.sessions.save(
      Session(
        id: id, user: user.id, access: tokens.access.digest,
        accessExpiresAt: now + Session.accessLifetime, refresh: tokens.refresh.digest,
        createdAt: now, refreshedAt: now, parentModeUntil: nil,
        version: earlier?.version ?? .unsaved))
    use(session)
    return tokens.signedIn(user, session)
  }
}
