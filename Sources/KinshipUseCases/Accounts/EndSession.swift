public import KinshipDomain

/// Ends a session of the calling account at once and everywhere, such as that of a lost device.
///
/// Throws `notFound` for a session of another account, and for one that does not exist any more.
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
