public import KinshipDomain
public import KinshipTime

/// The current session: its account, and whether parent mode is open.
public struct FetchSession: Query {
  /// Creates the query.
  public init() {}

  public var space: Space { .directory }

  /// The session and its owner.
  public struct Output: Hashable, Sendable {
    /// The account of the session.
    public let profile: UserProfile
    /// The id of the session.
    public let session: SessionID
    /// The end of parent mode; nil while it is closed.
    public let parentModeUntil: Instant?

    /// An answer with every field given.
    public init(profile: UserProfile, session: SessionID, parentModeUntil: Instant?) {
      self.profile = profile
      self.session = session
      self.parentModeUntil = parentModeUntil
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let (user, session) = try context.signedIn()
    return Output(
      profile: UserProfile(user), session: session.id,
      parentModeUntil: session.isInParentMode(at: context.now) ? session.parentModeUntil : nil)
  }
}
