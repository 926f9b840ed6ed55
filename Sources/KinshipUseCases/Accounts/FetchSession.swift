public import KinshipDomain
public import KinshipTime

/// Who is signed in here, and whether parent mode is open.
public struct FetchSession: Query {
  /// The question.
  public init() {}

  public var space: Space { .directory }

  /// The session and its owner.
  public struct Output: Hashable, Sendable {
    /// Whose session it is.
    public let profile: UserProfile
    /// Which session it is.
    public let session: SessionID
    /// Until when parent mode is open; nil when it is closed.
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
