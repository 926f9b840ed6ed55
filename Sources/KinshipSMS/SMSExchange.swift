internal import CCurl
internal import Foundation
import Synchronization

/// One request to the provider and its answer.
///
/// Used by one thread; `cancel` may be called by any.
final class SMSExchange: Sendable {
  /// A request.
  struct Request: Sendable {
    /// The URL.
    let url: String
    /// The form to post; nil to get a resource.
    var form: FormFields?
    /// Whether the request has the credentials of the account.
    var isAuthenticated = true
    /// Maximum number of bytes of the answer's body.
    var mostBytes = 1_048_576
  }

  /// The answer of the provider.
  struct Answer: Sendable {
    /// The status code.
    let status: Int
    /// The body.
    let body: [UInt8]
    /// The type of the body in lower case, without parameters.
    let type: String
    /// The URL of a redirect, which is not followed.
    let redirect: String?
    /// The seconds to wait before the next request.
    let retryAfter: Int
  }

  private struct State {
    var unread: ArraySlice<UInt8>
    var answer: [UInt8] = []
    var isTooLarge = false
    var wasRead = false
    var isCancelled = false
  }

  private let account: SMSAccount
  private let request: Request
  private let timeouts: SMSTimeouts
  private let state: Mutex<State>

  init(with account: SMSAccount, _ request: Request, timeouts: SMSTimeouts) {
    (self.account, self.request, self.timeouts) = (account, request, timeouts)
    state = Mutex(State(unread: Array((request.form?.encoded ?? "").utf8)[...]))
  }

  /// Makes `run` throw `CancellationError`, within a second.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Sends the request and waits for the answer.
  ///
  /// Throws an `SMSProblem`, or `CancellationError`.
  func run() throws -> Answer {
    guard !isCancelled else { throw CancellationError() }
    try Self.requireLibrary()
    guard let transfer = curl_library_make() else { throw problem(of: CURLE_OUT_OF_MEMORY) }
    defer { curl_library_free(transfer) }
    var headers: UnsafeMutablePointer<curl_slist>?
    defer { curl_library_free_list(headers) }
    for header in requestHeaders {
      guard let longer = curl_library_append(headers, header) else {
        throw problem(of: CURLE_OUT_OF_MEMORY)
      }
      headers = longer
    }
    let size = request.form == nil ? -1 : state.withLock { $0.unread.count }
    var answer = curl_answer()
    var code = configure(transfer)
    if code == CURLE_OK {
      var conversation = curl_conversation()
      conversation.context = Unmanaged.passUnretained(self).toOpaque()
      conversation.read = { SMSExchange.at($0)?.read(into: $1, $2) ?? 0 }
      conversation.is_cancelled = { SMSExchange.at($0)?.isCancelled ?? true }
      conversation.write = { SMSExchange.at($0)?.keep($1, $2) ?? 0 }
      code = withExtendedLifetime(self) {
        curl_library_request(transfer, headers, size, &conversation, &answer)
      }
    }
    guard code == CURLE_OK else { throw isCancelled ? CancellationError() : problem(of: code) }
    return Answer(
      status: answer.status, body: state.withLock { $0.answer },
      type: Self.type(answer.content_type.map { String(cString: $0) } ?? ""),
      redirect: answer.redirect.map { String(cString: $0) }, retryAfter: answer.retry_after)
  }

  /// Loads libcurl; throws an `SMSProblem` if it cannot be used.
  static func requireLibrary() throws(SMSProblem) {
    if let reason = curl_library_load() { throw .noLibrary(String(cString: reason)) }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> SMSExchange? {
    context.map { Unmanaged<SMSExchange>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func type(_ header: String) -> String {
    String(header.prefix { $0 != ";" }.filter { $0 != " " }).lowercased()
  }

  /// The header lines of the request.
  private var requestHeaders: [String] {
    // libcurl would wait for permission to send the body.
    let headers = ["Expect:"]
    guard request.isAuthenticated else { return headers }
    // As options of libcurl, the credentials would become part of the URL of a redirect.
    let credentials = Data("\(account.id):\(account.token.secret)".utf8).base64EncodedString()
    return headers + ["Authorization: Basic \(credentials)"]
  }

  // MARK: Options

  /// Sets the options of the transfer; stops at the first that the library refuses.
  private func configure(_ transfer: UnsafeMutableRawPointer) -> CURLcode {
    var texts: [(option: CURLoption, text: String?)] = [
      (CURLOPT_URL, request.url), (CURLOPT_USERAGENT, "kinship"),
      // The environment may name a proxy for web pages.
      (CURLOPT_PROXY, ""),
    ]
    if let roots = account.trustedRoots {
      // The folder of the system's roots would be trusted too.
      texts += [(CURLOPT_CAINFO, roots), (CURLOPT_CAPATH, nil)]
    }
    let numbers = [
      (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_FOLLOWLOCATION, 0),
      (CURLOPT_CONNECTTIMEOUT_MS, timeouts.connecting.milliseconds),
      (CURLOPT_TIMEOUT_MS, timeouts.total.milliseconds),
      // The connection ends with the exchange, so libcurl repeats no request by itself.
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
      state.wasRead = true
      let bytes = state.unread.prefix(size)
      UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(from: bytes)
      state.unread.removeFirst(bytes.count)
      return bytes.count
    }
  }

  /// Keeps bytes of the answer; takes none of a body that is too large, which ends the transfer.
  private func keep(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Int {
    let received = UnsafeRawBufferPointer(start: bytes, count: count)
    return state.withLock { state in
      guard state.answer.count + count <= request.mostBytes else {
        state.isTooLarge = true
        return 0
      }
      state.answer += received
      return count
    }
  }

  // MARK: After the exchange

  private func problem(of code: CURLcode) -> SMSProblem {
    let (wasSent, isTooLarge) = state.withLock { ($0.wasRead, $0.isTooLarge) }
    if isTooLarge { return request.form == nil ? .mediaTooLarge : .unreadableAnswer }
    return switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT: .unreachable
    case CURLE_OPERATION_TIMEDOUT: .timedOut(wasSent: wasSent)
    case CURLE_PEER_FAILED_VERIFICATION: .certificateRefused
    case CURLE_SSL_CACERT_BADFILE: .rootsUnusable
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM: .encryptionFailed
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      .connectionLost(wasSent: wasSent)
    default: .failed(Int(code.rawValue), wasSent: wasSent)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
