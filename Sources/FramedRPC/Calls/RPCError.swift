/// The error of a call: its status, its trailers, and whether the server may have carried the call
/// out.
///
/// Calls of a client throw it. A handler throws it to end its call with that status; any other
/// error that a handler throws reaches the caller as ``RPCCode/unknown`` with an incident number.
public struct RPCError: Error, Sendable, Hashable {
  /// How far the call came, which decides whether a repeat is safe.
  public enum Disposition: Sendable, Hashable {
    /// The call was not sent: a repeat is safe.
    case notSent
    /// The call was sent and certainly not begun by the server: a repeat is safe.
    case notProcessed
    /// The server may have carried the call out.
    case maybeProcessed
  }

  /// The status: code, message and details.
  public var status: RPCStatus
  /// The metadata that the server sent with the status.
  public var trailers: Metadata
  /// How far the call came, over all its attempts.
  public var disposition: Disposition
  /// Whether the server may have carried out an attempt before the last one.
  ///
  /// The status is that of the last attempt. For example ALREADY_EXISTS may then report the call's
  /// own effect.
  public internal(set) var followsLostAttempt = false
  /// Why there was no connection for the call, or why it got lost; nil for every other error.
  ///
  /// ``disposition`` says whether the call may have been carried out all the same.
  public internal(set) var connectionFailure: ConnectionFailure?

  /// Creates an error with a status; a handler throws it, and its caller gets status and trailers.
  public init(
    _ status: RPCStatus, trailers: Metadata = [:], disposition: Disposition = .maybeProcessed
  ) {
    self.status = status
    self.trailers = trailers
    self.disposition = disposition
  }

  /// Creates an error with a code, a message for developers, and details for programs.
  public init(
    _ code: RPCCode, _ message: String = "", details: [RPCStatus.Detail] = [],
    disposition: Disposition = .maybeProcessed
  ) {
    self.init(RPCStatus(code, message, details: details), disposition: disposition)
  }

  /// The error as the end of a call of which an earlier attempt got lost.
  func afterLostAttempt(_ wasLost: Bool) -> RPCError {
    guard wasLost else { return self }
    var error = self
    error.disposition = .maybeProcessed
    error.followsLostAttempt = true
    // That there is no connection now says less than that one got lost in the middle of the call.
    if error.connectionFailure != nil { error.connectionFailure = .connectionLost }
    return error
  }

  /// The code of the status.
  public var code: RPCCode { status.code }
  /// The message of the status, for developers and logs.
  public var message: String { status.message }
}

extension RPCError: CustomStringConvertible {
  /// Code, sentence and disposition; never metadata, which may hold secrets.
  public var description: String { "\(code): \(message) (\(disposition))" }
}
