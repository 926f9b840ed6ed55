/// A call as a client's interceptors see it; all of it may be changed before it goes on.
public struct ClientCall: Sendable {
  /// What the caller sends.
  public enum Request: Sendable {
    /// One message.
    case message([UInt8])
    /// A stream of messages, written while the call runs.
    case stream(@Sendable (RequestWriter) async throws -> Void)
  }

  /// The method that is called.
  public let method: MethodDescriptor
  /// What is sent.
  public var request: Request
  /// Deadline, metadata and the rest.
  public var options: CallOptions
  /// Reads the replies of a server stream; nil where there is one reply.
  public var onReplies: (@Sendable (ReplyMessages) async throws -> Void)?
}

/// The end of a call that succeeded.
public struct Reply: Sendable, Hashable {
  /// The reply message; empty after a server stream, whose messages were read before.
  public var message: [UInt8]
  /// What the server said before the first message.
  public var initialMetadata: Metadata
  /// What the server said at the end.
  public var trailers: Metadata

  /// A reply from its parts.
  public init(message: [UInt8], initialMetadata: Metadata = [:], trailers: Metadata = [:]) {
    self.message = message
    self.initialMetadata = initialMetadata
    self.trailers = trailers
  }
}

/// Stands around every call of a client: sees it go out, and sees its reply or its error come back.
///
/// `next` carries the call on, to the next interceptor and then to the server, and returns when the call
/// is over, streams included. Not calling it answers the call here.
public protocol ClientInterceptor: Sendable {
  /// Lets a call through, changed or not, or answers it.
  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply
}
