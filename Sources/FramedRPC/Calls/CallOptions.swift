/// What a caller says about one call.
public struct CallOptions: Sendable {
  /// How long the call may take from now, waiting for a connection included; nil for no limit of ours.
  public var timeout: Duration?
  /// Whether to wait for a connection while the server cannot be reached, instead of failing at once.
  public var waitsForReady: Bool
  /// What goes with the call.
  public var metadata: Metadata
  /// Names the change, so that the server makes it once: then the call may be sent again.
  public var idempotencyKey: [UInt8]
  /// A trace context for the server, opaque here.
  public var trace: [UInt8]
  /// The longest reply message to accept, if it differs from the client's limit.
  public var maxReplyBytes: Int?

  /// Options; all have a default that suits most calls.
  public init(
    timeout: Duration? = nil, waitsForReady: Bool = false, metadata: Metadata = [:],
    idempotencyKey: [UInt8] = [], trace: [UInt8] = [], maxReplyBytes: Int? = nil
  ) {
    self.timeout = timeout
    self.waitsForReady = waitsForReady
    self.metadata = metadata
    self.idempotencyKey = idempotencyKey
    self.trace = trace
    self.maxReplyBytes = maxReplyBytes
  }
}
