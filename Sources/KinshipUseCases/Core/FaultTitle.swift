/// The title of a fault in messages to users: an error of the network, or of the data.
public enum FaultTitle: Hashable, Sendable {
  /// A call to a server ended without an answer.
  case network(NetworkError)
  /// Stored data could not be read or written.
  case data(DataError)
}

/// The reason that a call to a server ended without an answer, for messages to users.
///
/// Names a fault; never thrown itself.
public enum NetworkError: Hashable, Sendable {
  /// The device is not connected to a network.
  case noInternet
  /// There is no connection to the server, for a known cause.
  case connection(ConnectionProblem)
  /// No answer came in time.
  case timeout
  /// The server failed with this status code.
  case serverError(code: Int)
  /// The server does not know the caller, or does not permit the call.
  case unauthorized
  /// The server has no object of that name.
  case notFound
  /// Another error, with an untrusted message from a system or a server.
  case unknown(String)
}

/// The operation on stored data that failed, for messages to users.
///
/// Names a fault; never thrown itself.
public enum DataError: String, Hashable, Sendable, CaseIterable {
  /// Stored or received data could not be decoded.
  case decodingFailed
  /// The data to be stored could not be encoded.
  case encodingFailed
  /// Writing failed.
  case saveFailed
  /// No data is stored at that place.
  case notFound
}
