internal import CCurl
import Synchronization

/// One request to a push gateway and its answer.
///
/// Used by one thread; `cancel` may be called by any.
final class WebhookExchange: Sendable {
  /// The answer of the gateway.
  struct Answer: Sendable {
    /// The status code.
    let status: Int
    /// The first bytes of the body.
    let body: [UInt8]
  }

  /// Maximum number of bytes that are kept of a body; the others are discarded.
  private static let mostBytes = 65_536

  private struct State {
    var unread: ArraySlice<UInt8>
    var answer: [UInt8] = []
    var isCancelled = false
  }

  private let server: WebhookServer
  private let request: WebhookRequest
  private let timeouts: WebhookTimeouts
  private let state: Mutex<State>

  init(with server: WebhookServer, sending request: WebhookRequest, timeouts: WebhookTimeouts) {
    (self.server, self.request, self.timeouts) = (server, request, timeouts)
    state = Mutex(State(unread: request.body[...]))
  }

  /// Makes `run` throw `CancellationError`, within a second.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Sends the request and waits for the answer.
  ///
  /// Throws a `WebhookProblem`, or `CancellationError`.
  func run() throws -> Answer {
    guard !isCancelled else { throw CancellationError() }
    try Self.requireLibrary()
    guard let transfer = curl_library_make() else { throw problem(of: CURLE_OUT_OF_MEMORY) }
    defer { curl_library_free(transfer) }
    var headers: UnsafeMutablePointer<curl_slist>?
    defer { curl_library_free_list(headers) }
    for header in request.headers {
      guard let longer = curl_library_append(headers, header) else {
        throw problem(of: CURLE_OUT_OF_MEMORY)
      }
      headers = longer
    }
    var status = 0
    var code = configure(transfer)
    if code == CURLE_OK {
      var conversation = curl_conversation()
      conversation.context = Unmanaged.passUnretained(self).toOpaque()
      conversation.read = { WebhookExchange.at($0)?.read(into: $1, $2) ?? 0 }
      conversation.is_cancelled = { WebhookExchange.at($0)?.isCancelled ?? true }
      conversation.write = { WebhookExchange.at($0)?.keep($1, $2) ?? 0 }
      code = withExtendedLifetime(self) {
        curl_library_post(transfer, headers, request.body.count, &conversation, &status)
      }
    }
    guard code == CURLE_OK else { throw isCancelled ? CancellationError() : problem(of: code) }
    return Answer(status: status, body: state.withLock { $0.answer })
  }

  /// Loads libcurl; throws a `WebhookProblem` if it cannot be used.
  static func requireLibrary() throws(WebhookProblem) {
    if let reason = curl_library_load() { throw .noLibrary(String(cString: reason)) }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> WebhookExchange? {
    context.map { Unmanaged<WebhookExchange>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Options

  /// Sets the options of the transfer; stops at the first that the library refuses.
  private func configure(_ transfer: UnsafeMutableRawPointer) -> CURLcode {
    var texts: [(option: CURLoption, text: String?)] = [
      (CURLOPT_URL, server.url), (CURLOPT_USERAGENT, "kinship"),
      // The environment may name a proxy for web pages.
      (CURLOPT_PROXY, ""),
    ]
    if let roots = server.trustedRoots {
      // The folder of the system's roots would be trusted too.
      texts += [(CURLOPT_CAINFO, roots), (CURLOPT_CAPATH, nil)]
    }
    let numbers = [
      (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_FOLLOWLOCATION, 0),
      (CURLOPT_CONNECTTIMEOUT_MS, timeouts.connecting.milliseconds),
      (CURLOPT_TIMEOUT_MS, timeouts.total.milliseconds),
      // The connection ends with the exchange.
      (CURLOPT_FORBID_REUSE, 1),
    ]
    for (option, text) in texts {
      let code = curl_library_set_text(transfer, option, text)
      // A library that cannot read such a folder has no default for it.
      guard code == CURLE_OK || (option == CURLOPT_CAPATH && code == CURLE_NOT_BUILT_IN) else {
        return code
      }
    }
    for (option, number) in numbers {
      let code = curl_library_set_number(transfer, option, number)
      guard code == CURLE_OK else { return code }
    }
    return CURLE_OK
  }

  // MARK: During the exchange

  private var isCancelled: Bool { state.withLock { $0.isCancelled } }

  private func read(into buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
    guard let buffer else { return 0 }
    return state.withLock { state in
      let bytes = state.unread.prefix(size)
      UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(from: bytes)
      state.unread.removeFirst(bytes.count)
      return bytes.count
    }
  }

  /// Keeps bytes of the answer up to the maximum; takes all.
  private func keep(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Int {
    let received = UnsafeRawBufferPointer(start: bytes, count: count)
    state.withLock { $0.answer += received.prefix(Self.mostBytes - $0.answer.count) }
    return count
  }

  // MARK: After the exchange

  private func problem(of code: CURLcode) -> WebhookProblem {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT: .unreachable
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PEER_FAILED_VERIFICATION: .certificateRefused
    case CURLE_SSL_CACERT_BADFILE: .rootsUnusable
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM: .encryptionFailed
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      .connectionLost
    default: .failed(Int(code.rawValue))
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
