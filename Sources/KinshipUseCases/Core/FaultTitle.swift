/// What a fault is called when people are told of it: an error of the network, or one of the data.
public enum FaultTitle: Hashable, Sendable {
  /// A call to a server ended without an answer.
  case network(NetworkError)
  /// What is kept could not be read or written.
  case data(DataError)
}

/// Why a call to a server ended without an answer, as people are told.
///
/// A name for a fault, never thrown itself.
public enum NetworkError: Hashable, Sendable {
  /// The device has no way to any network.
  case noInternet
  /// There is no connection to the server, for a cause that is known.
  case connection(ConnectionProblem)
  /// No answer came in time.
  case timeout
  /// The server failed; the code is the status' number.
  case serverError(code: Int)
  /// The server does not know the caller, or does not let the caller do this.
  case unauthorized
  /// The server has nothing of that name.
  case notFound
  /// Anything else, in the words of whoever met it: a system or a server, so they are not trusted.
  case unknown(String)
}

/// What could not be done with what is kept, as people are told.
///
/// A name for a fault, never thrown itself.
public enum DataError: String, Hashable, Sendable, CaseIterable {
  /// What is kept, or was received, is not what was written.
  case decodingFailed
  /// What was to be kept has no form in which it can be kept.
  case encodingFailed
  /// Writing failed.
  case saveFailed
  /// Nothing is kept at that place.
  case notFound
}
