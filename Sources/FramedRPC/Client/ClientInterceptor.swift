/// An outgoing call, as passed to an interceptor, which may change it.
public struct ClientCall: Sendable {
  /// The request of a call.
  public enum Request: Sendable {
    /// One encoded message.
    case message([UInt8])
    /// A function that writes a stream of messages while the call runs.
    case stream(@Sendable (RequestWriter) async throws -> Void)
  }

  /// The method that is called.
  public let method: MethodDescriptor
  /// The request.
  public var request: Request
  /// The call's options: time limit, metadata, idempotency key.
  public var options: CallOptions
  /// The function that reads the replies of a server stream; nil for a method with one reply.
  public var onReplies: (@Sendable (ReplyMessages) async throws -> Void)?
}

/// The result of a call that ended with OK.
public struct Reply: Sendable, Hashable {
  /// The encoded reply message; empty for a server stream, whose messages were read while it ran.
  public var message: [UInt8]
  /// The metadata that the server sent ahead of the first message.
  public var initialMetadata: Metadata
  /// The metadata that the server sent with the status.
  public var trailers: Metadata

  /// Creates a reply, for an interceptor that answers a call itself.
  public init(message: [UInt8], initialMetadata: Metadata = [:], trailers: Metadata = [:]) {
    self.message = message
    self.initialMetadata = initialMetadata
    self.trailers = trailers
  }
}

/// Code that runs around every call of a client, to change, observe, retry or answer it.
///
/// `next` passes the call to the next interceptor and finally to the server. It returns when the
/// call is over, streams included. An interceptor that does not call `next` answers the call
/// itself.
public protocol ClientInterceptor: Sendable {
  /// Handles a call: passes it to `next`, changed or not, or returns a reply of its own.
  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply
}
