extension ConnectionState {
  enum Action: Sendable, Hashable {
    /// The peer said HELLO: calls may begin.
    case established(Hello)
    /// Server: a call begins.
    case opened(UInt32, CallHead)
    /// Client: the reply's initial metadata.
    case headers(UInt32, Metadata)
    /// A whole message; `credit` is given back with `used`.
    case message(UInt32, [UInt8], credit: Int)
    /// Server: no more messages come.
    case inputEnded(UInt32)
    /// Client: the call is over, after everything else that is said about it.
    case ended(UInt32, CallEnd)
    /// Server: the handler has to stop; nothing that it says is sent any more.
    case cancelled(UInt32, CancelReason)
    /// So much of what was written has been put into frames.
    case sent(UInt32, Int)
    /// No new calls on this connection.
    case draining
    /// Send what `nextFrame` still gives, then close.
    case close(ConnectionFault?)
  }
}
