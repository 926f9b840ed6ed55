public import KinshipDomain
public import KinshipTime

/// Where the account that calls is signed in, the oldest session first.
public struct FetchSessions: Query {
  /// The question.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [SessionSummary] {
    let user = try context.accountHolder()
    return try context.sessions.sessions(of: user.id)
      .filter { context.now < $0.endsAt }
      .map { SessionSummary($0, isOwn: $0.id == context.session?.id) }
  }
}

/// A session of one's own account.
public struct SessionSummary: Hashable, Sendable {
  /// Which session it is.
  public let id: SessionID
  /// When it was signed in.
  public let signedInAt: Instant
  /// When its device was last heard of, to a quarter of an hour.
  public let usedAt: Instant
  /// When it ends if nothing is heard of it any more.
  public let endsAt: Instant
  /// Whether it is the one that calls.
  public let isOwn: Bool

  /// A summary with every field given.
  public init(
    id: SessionID, signedInAt: Instant, usedAt: Instant, endsAt: Instant, isOwn: Bool
  ) {
    self.id = id
    self.signedInAt = signedInAt
    self.usedAt = usedAt
    self.endsAt = endsAt
    self.isOwn = isOwn
  }

  fileprivate init(_ session: Session, isOwn: Bool) {
    self.init(
      id: session.id, signedInAt: session.createdAt, usedAt: session.refreshedAt,
      endsAt: session.endsAt, isOwn: isOwn)
  }
}

/// Ends a session of the account that calls, at once and everywhere: that of a device that was lost.
///
/// Throws `notFound` for a session of somebody else just as for one that has ended.
public struct EndSession: UseCase {
  /// The session.
  public let session: SessionID

  /// A session to be ended.
  public init(session: SessionID) {
    self.session = session
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let user = try context.accountHolder()
    guard try context.sessions.sessions(of: user.id).contains(where: { $0.id == session }) else {
      throw Refusal.notFound(.session)
    }
    try context.sessions.end(session)
  }
}
