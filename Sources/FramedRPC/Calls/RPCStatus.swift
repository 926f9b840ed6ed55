/// The status of a finished call: a code, a message for developers, and details for programs.
public struct RPCStatus: Sendable, Hashable {
  /// A machine-readable detail: an encoded message and the name of its type.
  public struct Detail: Sendable, Hashable {
    /// The full name of the message type, such as `kv.v1.Conflict`.
    public var type: String
    /// The encoded message.
    public var value: [UInt8]

    /// Creates a detail.
    public init(type: String, value: [UInt8]) {
      self.type = type
      self.value = value
    }
  }

  /// The code, on which programs decide.
  public var code: RPCCode
  /// A message for developers and logs, cut at 4 KiB when it is sent.
  public var message: String
  /// Details for programs; those beyond 8 KiB in all are not sent.
  public var details: [Detail]
  /// The pause after which a retry may succeed; nil if the server gives none.
  ///
  /// A client does not retry a call with such a hint automatically.
  public var retryAfter: Duration?

  /// Creates a status.
  public init(
    _ code: RPCCode, _ message: String = "", details: [Detail] = [], retryAfter: Duration? = nil
  ) {
    self.code = code
    self.message = message
    self.details = details
    self.retryAfter = retryAfter
  }

  /// OK without a message.
  public static let ok = RPCStatus(.ok)
}
