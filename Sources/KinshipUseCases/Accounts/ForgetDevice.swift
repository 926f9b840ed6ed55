public import KinshipDomain

/// Ends the pushes to a device of the calling account; its session continues.
///
/// Throws `notFound` for a session without a registered device, and for one of another account.
public struct ForgetDevice: UseCase {
  /// The session of the device.
  public let session: SessionID

  /// A device to be forgotten.
  public init(session: SessionID) {
    self.session = session
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let user = try context.accountHolder()
    guard try context.pushDevices.devices(of: user.id).contains(where: { $0.session == session })
    else { throw Refusal.notFound(.session) }
    try context.pushDevices.removeDevice(of: session)
  }
}
