import NIOHTTP1

/// A request of an HTTP client with its whole body.
struct HTTPRequest: Sendable {
  /// The path with the query, as it came.
  let target: String
  let headers: HTTPHeaders
  let body: [UInt8]

  /// The path without the query.
  static func path(of target: String) -> String { String(target.prefix { $0 != "?" }) }
}

/// The answer to a request.
///
/// It contains nothing of the request, which anyone can have written.
struct HTTPAnswer: Sendable {
  let status: HTTPResponseStatus
  var type = "text/plain; charset=utf-8"
  let text: String
  var headers: [(name: String, value: String)] = []

  init(_ status: HTTPResponseStatus, _ text: String, type: String? = nil) {
    (self.status, self.text) = (status, text)
    if let type { self.type = type }
  }

  /// An answer that only has a status, and its usual words as text.
  init(_ status: HTTPResponseStatus) {
    self.init(status, status.reasonPhrase + "\n")
  }

  /// The answer to a request that the client should repeat after some seconds.
  static let busy: HTTPAnswer = {
    var answer = HTTPAnswer(.serviceUnavailable)
    answer.headers = [(name: "retry-after", value: "5")]
    return answer
  }()
}

/// The way in which the requests to one path are answered.
enum HTTPRoute: Sendable {
  /// `GET` and `HEAD`, at once.
  case page(@Sendable () -> HTTPAnswer)
  /// `POST`, after work such as a transaction.
  case action(@Sendable (HTTPRequest) async -> HTTPAnswer)

  /// Whether the route has this method.
  func accepts(_ method: HTTPMethod) -> Bool {
    switch self {
    case .page: method == .GET || method == .HEAD
    case .action: method == .POST
    }
  }

  /// The answer to another method.
  var wrongMethod: HTTPAnswer {
    var answer = HTTPAnswer(.methodNotAllowed)
    switch self {
    case .page: answer.headers = [(name: "allow", value: "GET, HEAD")]
    case .action: answer.headers = [(name: "allow", value: "POST")]
    }
    return answer
  }
}
