public import KinshipTime

/// The token that names an app on a device to a push service.
///
/// 1–1,024 printable ASCII characters without blanks. A push service and its apps choose the format.
public struct DeviceToken: Hashable, Sendable, Redacted {
  /// Maximum number of characters.
  public static let limit = 1_024
  /// The characters of the token.
  public let secret: String

  /// A token; throws `validation` for a text that cannot be one.
  public init(_ text: String) throws {
    guard !text.isEmpty else { throw Refusal.validation(.deviceToken, .blank) }
    guard text.utf8.count <= Self.limit else {
      throw Refusal.validation(.deviceToken, .tooLong(limit: Self.limit))
    }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Refusal.validation(.deviceToken, .malformed)
    }
    secret = text
  }

  /// A description without the token.
  public var description: String { "DeviceToken(…)" }
}

/// A device that gets pushes about the notices to an account, while its session lasts.
public struct PushDevice: Hashable, Sendable {
  /// Maximum number of devices of an account; one more replaces the oldest.
  public static let limit = 20

  /// The session of the device; it has one token at most.
  public let session: SessionID
  /// The account of the session.
  public let user: UserID
  /// The token of the app on the device.
  public let token: DeviceToken
  /// Time of the last registration.
  public let registeredAt: Instant

  /// A device with every field given.
  public init(session: SessionID, user: UserID, token: DeviceToken, registeredAt: Instant) {
    self.session = session
    self.user = user
    self.token = token
    self.registeredAt = registeredAt
  }
}

/// Storage of devices that get pushes.
///
/// The end of a session removes its device.
public protocol PushDeviceRepository {
  /// Whether any account has a device; fast, because every notice asks it first.
  func hasDevices() throws -> Bool
  /// The devices of an account, the earliest registration first, at most ``PushDevice/limit``.
  func devices(of user: UserID) throws -> [PushDevice]
  /// Stores a device in place of the former one of its session, and of every other with its token.
  ///
  /// Removes the oldest devices of the account above ``PushDevice/limit``. Throws `conflict` if the
  /// session does not exist.
  func save(_ device: PushDevice) throws
  /// Removes the device of a session; does nothing if it has none.
  func removeDevice(of session: SessionID) throws
}
