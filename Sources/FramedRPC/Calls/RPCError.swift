/// A call that did not end with OK, and how far it had come.
public struct RPCError: Error, Sendable, Hashable {
  /// What the server may have done with the call: it decides who may try again.
  public enum Disposition: Sendable, Hashable {
    /// Not a byte of the call left this process.
    case notSent
    /// The server said, or the protocol proves, that the call was not looked at.
    case notProcessed
    /// The server may have carried it out.
    case maybeProcessed
  }

  /// Why a connection could not be made, where the peer did not refuse it.
  public enum ConnectFailure: Sendable, Hashable {
    /// The device has no way to any network, or to anybody who knows the server's name.
    case offline
    /// Nobody answered in time.
    case timeout
  }

  /// How the call ended.
  public var status: RPCStatus
  /// What the server said at the end, besides the status.
  public var trailers: Metadata
  /// How far the call had come, with all its attempts.
  public var disposition: Disposition
  /// Whether an attempt before the last one may have been carried out.
  ///
  /// What the server says at the end is about the last one only.
  public internal(set) var followsLostAttempt = false
  /// Why a connection could not be made, where the peer did not refuse it; nil in all other cases.
  public internal(set) var connectFailure: ConnectFailure?

  /// An error from its parts; a handler throws it to choose the status its caller gets.
  public init(
    _ status: RPCStatus, trailers: Metadata = [:], disposition: Disposition = .maybeProcessed
  ) {
    self.status = status
    self.trailers = trailers
    self.disposition = disposition
  }

  /// An error with a code and a sentence.
  public init(
    _ code: RPCCode, _ message: String = "", disposition: Disposition = .maybeProcessed
  ) {
    self.init(RPCStatus(code, message), disposition: disposition)
  }

  /// The error as the end of a call of which an earlier attempt got lost.
  func afterLostAttempt(_ wasLost: Bool) -> RPCError {
    guard wasLost else { return self }
    var error = self
    error.disposition = .maybeProcessed
    error.followsLostAttempt = true
    return error
  }

  /// The status' code.
  public var code: RPCCode { status.code }
  /// The status' sentence.
  public var message: String { status.message }
}

extension RPCError: CustomStringConvertible {
  /// Code, sentence and disposition; never metadata, which may hold secrets.
  public var description: String { "\(code): \(message) (\(disposition))" }
}
