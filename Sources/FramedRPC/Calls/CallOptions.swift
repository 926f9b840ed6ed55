/// Options of one call: its timeout, its metadata, and its idempotency key.
public struct CallOptions: Sendable {
  /// The time limit of the whole call, counted from its start; nil for none.
  ///
  /// The limit includes the wait for a connection and all retries. The server receives the
  /// remaining time; it applies its own limit to a call without a timeout. A call that exceeds the
  /// limit ends with ``RPCCode/deadlineExceeded``.
  public var timeout: Duration?
  /// Whether the call waits for a connection while the server cannot be reached.
  ///
  /// Give such a call a ``timeout``. It ends with ``RPCCode/unavailable`` when an attempt to
  /// connect fails permanently while it waits, such as with a certificate that is not trusted. A
  /// call without this option fails so at once.
  public var waitsForReady: Bool
  /// Keys and values that travel with the call; see ``Metadata`` for their limits.
  public var metadata: Metadata
  /// The idempotency key of the change that the call makes, 1 to 64 bytes; empty for none.
  ///
  /// With a key, a client may retry the call regardless of the idempotency of its method. The
  /// handler must apply the change of a key only once; it finds the key in
  /// ``ServerContext/idempotencyKey``.
  public var idempotencyKey: [UInt8]
  /// A trace context for the server, at most 128 bytes, passed on unchanged.
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
