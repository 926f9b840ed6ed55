/// The name of the device on which a session began, so that its user recognises it in a list.
public struct SessionDevice: Hashable, Sendable {
  /// The session; it has one name at most.
  public let session: SessionID
  /// The account of the session.
  public let user: UserID
  /// The name that the device sent when it signed in.
  public let name: Name

  /// A device with every field given.
  public init(session: SessionID, user: UserID, name: Name) {
    self.session = session
    self.user = user
    self.name = name
  }
}
