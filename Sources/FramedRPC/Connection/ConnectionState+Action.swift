extension ConnectionState {
  /// Work for the owner of the connection, in the order in which it is to be done.
  enum Action: Sendable, Hashable {
    /// The peer's HELLO has arrived: calls may begin.
    case established(Hello)
    /// Server: a call begins.
    case opened(UInt32, CallHead)
    /// Client: the reply's initial metadata.
    case headers(UInt32, Metadata)
    /// A complete message; the receiver returns `credit` with `used`.
    case message(UInt32, [UInt8], credit: Int)
    /// Server: no more messages follow.
    case inputEnded(UInt32)
    /// Client: the call is over; this is the last action of the call.
    case ended(UInt32, CallEnd)
    /// Server: the handler must stop; its further output is not sent.
    case cancelled(UInt32, CancelReason)
    /// The number of written bytes that have been put into frames.
    case sent(UInt32, Int)
    /// The connection takes no new calls.
    case draining
    /// The remaining frames of `nextFrame` are to be sent, and the connection is to be closed then.
    case close(ConnectionFault?)
  }
}
