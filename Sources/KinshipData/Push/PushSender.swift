public import KinshipDomain

/// A push that is ready to send: the event and the devices, without names and titles.
public struct PushMessage: Hashable, Sendable {
  /// The household of the notice; it stays on the server.
  public let household: HouseholdID
  /// The notice, which is the same for every attempt, and with the household in no other push.
  public let notice: NoticeID
  /// The kind of the notice.
  public let kind: Notice.Kind
  /// The language of the recipient.
  public let language: Language
  /// The tokens of the recipient's devices, at least one.
  public let tokens: [DeviceToken]

  /// Creates a push from all of its fields.
  public init(
    household: HouseholdID, notice: NoticeID, kind: Notice.Kind, language: Language,
    tokens: [DeviceToken]
  ) {
    self.household = household
    self.notice = notice
    self.kind = kind
    self.language = language
    self.tokens = tokens
  }
}

/// A transport for pushes.
public protocol PushSender: Sendable {
  /// Sends a push; returns when the receiver has accepted it, with the tokens that belong to no
  /// device any more.
  ///
  /// A push may be sent again after the process ended in between. It then has the same household
  /// and notice, and may arrive twice. Throws an error if the push cannot be sent now. Several
  /// pushes are sent at a time, each to another account. A task that takes too long is cancelled,
  /// and should then end soon, because its account waits for it.
  func send(_ message: PushMessage) async throws -> Set<DeviceToken>
}
