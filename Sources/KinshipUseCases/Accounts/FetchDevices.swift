public import KinshipDomain
public import KinshipTime

/// The devices of the calling account that get pushes, the earliest registration first.
public struct FetchDevices: Query {
  /// Creates the query.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [RegisteredDevice] {
    let user = try context.accountHolder()
    let open = Set(
      try context.sessions.sessions(of: user.id).filter { context.now < $0.endsAt }.map(\.id))
    return try context.pushDevices.devices(of: user.id)
      .filter { open.contains($0.session) }
      .map { RegisteredDevice($0, isOwn: $0.session == context.session?.id) }
  }
}

/// A device that gets pushes, without its token.
public struct RegisteredDevice: Hashable, Sendable {
  /// The session of the device.
  public let session: SessionID
  /// Time of the last registration.
  public let registeredAt: Instant
  /// Whether it is the calling device.
  public let isOwn: Bool

  /// A device with every field given.
  public init(session: SessionID, registeredAt: Instant, isOwn: Bool) {
    self.session = session
    self.registeredAt = registeredAt
    self.isOwn = isOwn
  }

  fileprivate init(_ device: PushDevice, isOwn: Bool) {
    self.init(session: device.session, registeredAt: device.registeredAt, isOwn: isOwn)
  }
}
