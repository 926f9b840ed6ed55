public import KinshipDomain

/// Closes parent mode on this device; closing it twice changes nothing.
public struct LockParentMode: UseCase {
  public static let countsTowardWriteQuota = false

  /// Creates the use case.
  public init() {}

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let (_, session) = try context.signedIn()
    guard session.parentModeUntil != nil else { return }
    try context.openParentMode(until: nil)
  }
}
