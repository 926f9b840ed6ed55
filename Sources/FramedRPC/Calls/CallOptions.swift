/// Options of one call: its time limit, its metadata, and how it may be repeated.
public struct CallOptions: Sendable {
  /// The time limit of the whole call, counted from its start; nil for none.
  ///
  /// Waiting for a connection and repeated attempts count. The server gets what is left of it, and
  /// applies its own limit to a call without one. A call that exceeds it ends with
  /// ``RPCCode/deadlineExceeded``.
  public var timeout: Duration?
  /// Whether the call waits for a connection while the server cannot be reached.
  ///
  /// Without it the call fails at once with ``RPCCode/unavailable``. Give such a call a
  /// ``timeout``.
  public var waitsForReady: Bool
  /// Keys and values that travel with the call; see ``Metadata`` for their limits.
  public var metadata: Metadata
  /// Identifies the change that the call makes, 1 to 64 bytes; empty for none.
  ///
  /// A client repeats a call with a key whatever its method's idempotency is. The handler must
  /// carry a key out once: it finds the key in ``ServerContext/idempotencyKey``.
  public var idempotencyKey: [UInt8]
  /// A trace context for the server, at most 128 bytes, passed on as it is.
  public var trace: [UInt8]
  /// The longest reply message that this call accepts, in bytes; nil for the client's limit.
  ///
  /// A longer reply ends the call with ``RPCCode/resourceExhausted``.
  public var maxReplyBytes: Int?

  /// Creates options; the default is a call without a time limit that fails while there is no
  /// connection.
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
