public import KinshipDomain

/// Registers the device of the session for pushes, in place of its former token.
///
/// The registration ends with the session. A token belongs to the account that registered it last.
/// Of more than ``PushDevice/limit`` devices of an account, the oldest ones end.
///
/// Throws `unauthorized` while the device acts as a managed member, who could otherwise end the
/// pushes to the account's device. The former registration stays.
public struct RegisterDevice: UseCase {
  /// The token of the app on the device: 1–1,024 printable ASCII characters without blanks.
  public let token: String

  /// A device to be registered.
  public init(token: String) {
    self.token = token
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws {
    let token = try DeviceToken(token)
    let (user, session) = try context.signedIn()
    try context.requireNotHandedAway(by: user)
    try context.pushDevices.save(
      PushDevice(
        session: session.id, user: user.id, token: token, registeredAt: context.now))
  }
}

extension RegisterDevice: CustomReflectable {
  /// No fields: the token is secret.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
