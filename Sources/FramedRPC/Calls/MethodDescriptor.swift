/// A method of a service: its path, the kind of its calls, and whether a call may be retried.
public struct MethodDescriptor: Sendable, Hashable {
  /// The number of messages in each direction.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// One request, one reply.
    case unary
    /// One request, any number of replies (also none).
    case serverStreaming
    /// Any number of requests (also none), one reply.
    case clientStreaming
  }

  /// The effect of executing a call twice, from `idempotency_level` in a `.proto` file.
  public enum Idempotency: Sendable, Hashable {
    /// Unknown: a call that the server may have executed is not retried without an idempotency key.
    case unknown
    /// The method changes nothing (`NO_SIDE_EFFECTS`).
    case noSideEffects
    /// A second call has no further effect (`IDEMPOTENT`).
    case idempotent
  }

  /// The path, `/package.Service/Method`, at most 256 bytes of printable ASCII.
  public var path: String
  /// The number of messages in each direction.
  public var kind: Kind
  /// Whether a client may retry a call that the server may have executed.
  public var idempotency: Idempotency
  /// The longest request message that the server accepts, in bytes; nil for the server's limit.
  public var maxRequestBytes: Int?

  /// Creates a description of the method at a path.
  public init(
    path: String, kind: Kind, idempotency: Idempotency = .unknown, maxRequestBytes: Int? = nil
  ) {
    self.path = path
    self.kind = kind
    self.idempotency = idempotency
    self.maxRequestBytes = maxRequestBytes
  }
}
