public import KinshipDomain
public import KinshipTime

/// The sessions of the calling account, oldest first.
public struct FetchSessions: Query {
  /// Creates the query.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [SessionSummary] {
    let user = try context.accountHolder()
    let devices = Dictionary(
      uniqueKeysWithValues: try context.sessions.sessionDevices(of: user.id)
        .map { ($0.session, $0.name) })
    return try context.sessions.sessions(of: user.id)
      .filter { context.now < $0.endsAt }
      .map {
        SessionSummary($0, isOwn: $0.id == context.session?.id, device: devices[$0.id])
      }
  }
}

/// A session of the caller's account.
public struct SessionSummary: Hashable, Sendable {
  /// The id of the session.
  public let id: SessionID
  /// When the user signed in.
  public let signedInAt: Instant
  /// When its device was last active, accurate to a quarter of an hour.
  public let usedAt: Instant
  /// When it ends if its device stays inactive.
  public let endsAt: Instant
  /// Whether it is the calling session.
  public let isOwn: Bool
  /// The name that its device sent when it signed in; nil for none.
  public let device: Name?

  /// A summary with every field given.
  public init(
    id: SessionID, signedInAt: Instant, usedAt: Instant, endsAt: Instant, isOwn: Bool,
    device: Name? = nil
  ) {
    self.id = id
    self.signedInAt = signedInAt
    self.usedAt = usedAt
    self.endsAt = endsAt
    self.isOwn = isOwn
    self.device = device
  }

  fileprivate init(_ session: Session, isOwn: Bool, device: Name?) {
    self.init(
      id: session.id, signedInAt: session.createdAt, usedAt: session.refreshedAt,
      endsAt: session.endsAt, isOwn: isOwn, device: device)
  }
}
