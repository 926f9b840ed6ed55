public import KinshipDomain

/// Ends the session that it is called with, at once and everywhere.
public struct SignOut: UseCase {
  public static let countsTowardWriteQuota = false

  /// A session to be ended.
  public init() {}

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let (_, session) = try context.signedIn()
    try context.sessions.end(session.id)
  }
}
