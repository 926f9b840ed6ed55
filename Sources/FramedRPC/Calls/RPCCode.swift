/// How a call ended, in the sixteen codes (and OK) that gRPC made common.
public enum RPCCode: Int, Sendable, Hashable, CaseIterable {
  /// The call did what was asked.
  case ok = 0
  /// The caller withdrew the call.
  case cancelled = 1
  /// Nobody can say what went wrong; the server's log may.
  case unknown = 2
  /// The request itself makes no sense, whatever the state of the server.
  case invalidArgument = 3
  /// The time was up before the call ended; it may have been carried out.
  case deadlineExceeded = 4
  /// What was asked for is not there, or not for this caller.
  case notFound = 5
  /// What was to be made exists.
  case alreadyExists = 6
  /// The caller is known and may not.
  case permissionDenied = 7
  /// A limit was reached: a quota, a size, a number of calls.
  case resourceExhausted = 8
  /// The state forbids it, and trying again does not help until the state was changed.
  case failedPrecondition = 9
  /// Somebody else was first; trying the whole again may help.
  case aborted = 10
  /// The request goes past what is there.
  case outOfRange = 11
  /// The server has no such method, or not for this number of messages.
  case unimplemented = 12
  /// A promise between the two programs was broken.
  case internalError = 13
  /// The server cannot be reached or does not want calls now; trying again may help.
  case unavailable = 14
  /// Something was lost for good.
  case dataLoss = 15
  /// The caller did not show who it is.
  case unauthenticated = 16
}
