import NIOCore
import NIOHTTP1

/// The limits of an HTTP listener.
///
/// A connection gets one answer. With the limits, all connections together hold at most
/// `connections` times the bytes of a head and a body.
struct HTTPLimits: Sendable {
  /// Maximum number of simultaneous connections.
  ///
  /// Beyond it, a new connection replaces one without a complete request. If there is none, the new
  /// one is closed.
  var connections: Int
  /// Maximum number of simultaneous connections of one address of another machine.
  var connectionsPerAddress = 16
  /// Maximum number of requests in work; others get status 503.
  var requestsInWork = 32
  /// Maximum number of bytes of the request line and the headers together.
  var headBytes = 8_192
  /// Maximum number of headers.
  var headers = 64
  /// Maximum number of bytes of a body.
  var bodyBytes = 65_536
  /// Time from the connection to the end of the request, including TLS.
  var receiving = TimeAmount.seconds(10)
  /// Time from the end of the request until the client has the answer.
  var answering = TimeAmount.seconds(15)

  /// The limits of the parser; a head beyond them gets status 400.
  var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = headBytes
    limits.maxHeaderFieldSize = headBytes
    limits.maxHeaderFieldCount = headers
    return limits
  }
}
