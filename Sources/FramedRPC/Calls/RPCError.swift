/// The error of a call: its status, its trailers, and whether the server may have executed it.
///
/// Calls of a client throw it. A handler throws it to end its call with that status. Any other
/// error of a handler reaches the caller as ``RPCCode/unknown`` with an incident number.
public struct RPCError: Error, Sendable, Hashable {
  /// The progress of a failed call, which decides whether a retry is safe.
  public enum Disposition: Sendable, Hashable {
    /// The call was not sent: a retry is safe.
    case notSent
    /// The call was sent, and the server certainly did not start it: a retry is safe.
    case notProcessed
    /// The server may have executed the call.
    case maybeProcessed
  }

  /// The status: code, message and details.
  public var status: RPCStatus
  /// The metadata that the server sent with the status.
  public var trailers: Metadata
  /// The progress of the call, over all its attempts.
  public var disposition: Disposition
  /// Whether the server may have executed an attempt before the last one.
  ///
  /// The status is that of the last attempt. For example, ALREADY_EXISTS may then report the call's
  /// own effect.
  public internal(set) var followsLostAttempt = false
  /// The cause of the missing or lost connection; nil for every other error.
  ///
  /// ``disposition`` shows whether the server may have executed the call nevertheless.
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

  /// Returns the error of a call, adjusted if an earlier attempt of the call was lost.
  func afterLostAttempt(_ wasLost: Bool) -> RPCError {
    guard wasLost else { return self }
    var error = self
    error.disposition = .maybeProcessed
    error.followsLostAttempt = true
    // The loss during the call is more informative than the present lack of a connection.
    if error.connectionFailure != nil { error.connectionFailure = .connectionLost }
    return error
  }

  /// The code of the status.
  public var code: RPCCode { status.code }
  /// The message of the status, for developers and logs.
  public var message: String { status.message }
}

extension RPCError: CustomStringConvertible {
  /// Code, message and disposition; never metadata, which may hold secrets.
  public var description: String { "\(code): \(message) (\(disposition))" }
}
