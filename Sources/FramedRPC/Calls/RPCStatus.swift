/// The end of a call as it crosses the wire: a code, a sentence for developers, details for programs.
public struct RPCStatus: Sendable, Hashable {
  /// A machine-readable detail: the name of a message type, and that message.
  public struct Detail: Sendable, Hashable {
    /// The full name of the message in `value`.
    public var type: String
    /// The message, encoded.
    public var value: [UInt8]

    /// A detail of one type.
    public init(type: String, value: [UInt8]) {
      self.type = type
      self.value = value
    }
  }

  /// What kind of end it was.
  public var code: RPCCode
  /// For developers and logs; at most 4 KiB of it cross the wire.
  public var message: String
  /// For programs; at most 8 KiB of them cross the wire.
  public var details: [Detail]
  /// When another try is worth it, if the server said so.
  public var retryAfter: Duration?

  /// A status with what there is to say about it.
  public init(
    _ code: RPCCode, _ message: String = "", details: [Detail] = [], retryAfter: Duration? = nil
  ) {
    self.code = code
    self.message = message
    self.details = details
    self.retryAfter = retryAfter
  }

  /// The call did what was asked, and there is nothing else to say.
  public static let ok = RPCStatus(.ok)
}
