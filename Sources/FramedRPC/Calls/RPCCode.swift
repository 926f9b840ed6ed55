/// The code of a status: OK or one of gRPC's sixteen errors, with the same numbers.
public enum RPCCode: Int, Sendable, Hashable, CaseIterable {
  /// The call succeeded.
  case ok = 0
  /// The caller cancelled the call.
  case cancelled = 1
  /// An unexpected error; its incident number is in the server's log.
  case unknown = 2
  /// The request is malformed or out of range, regardless of the state of the server.
  case invalidArgument = 3
  /// The time limit passed before the call ended; the server may have executed the call.
  case deadlineExceeded = 4
  /// The requested thing does not exist, or is not visible to this caller.
  case notFound = 5
  /// The object to create already exists.
  case alreadyExists = 6
  /// The caller is authenticated and lacks permission.
  case permissionDenied = 7
  /// A limit was reached: a quota, a size or a number of calls.
  case resourceExhausted = 8
  /// The state of the server forbids the call; a retry does not help until the state has changed.
  case failedPrecondition = 9
  /// A conflict with a concurrent change; retrying the whole operation may help.
  case aborted = 10
  /// A position past the end, such as a read beyond the end of a file.
  case outOfRange = 11
  /// The server lacks the method, or got a different number of messages than the method takes.
  case unimplemented = 12
  /// A broken invariant: malformed metadata, an undecodable reply, a protocol error.
  case internalError = 13
  /// The server cannot be reached, or is stopping; a later retry may help.
  case unavailable = 14
  /// Data was lost or damaged and cannot be recovered.
  case dataLoss = 15
  /// The caller sent no valid credentials.
  case unauthenticated = 16
}
