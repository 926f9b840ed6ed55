internal import CCurl
import Synchronization

/// One conversation with a mail server: sends a mail, or only logs in.
///
/// Used by one thread; `cancel` may be called by any.
final class SMTPConversation: Sendable {
  /// A mail to send: the address of the recipient, and the headers and body in the format of RFC 5322.
  struct Message: Sendable {
    let recipient: String
    let bytes: [UInt8]
  }

  /// The last command, which classifies a refusal.
  private enum Stage {
    case greeting, sender, recipient, message
  }

  private struct State {
    var unread: ArraySlice<UInt8>
    var stage = Stage.greeting
    var reply: SMTPReply?
    var hasEnded = false
    var isCancelled = false
  }

  private let server: SMTPServer
  /// The mail; nil to check the connection and the login only.
  private let message: Message?
  private let timeouts: SMTPTimeouts
  private let state: Mutex<State>

  init(with server: SMTPServer, sending message: Message?, timeouts: SMTPTimeouts) {
    (self.server, self.message, self.timeouts) = (server, message, timeouts)
    state = Mutex(State(unread: message?.bytes[...] ?? []))
  }

  /// Makes `run` throw `CancellationError`, within a second.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Runs the conversation and waits for its end.
  ///
  /// Throws an `SMTPProblem`, or `CancellationError`.
  func run() throws {
    guard !isCancelled else { throw CancellationError() }
    try Self.requireLibrary()
    guard let transfer = curl_library_make() else {
      throw problem(of: CURLE_OUT_OF_MEMORY)
    }
    defer { curl_library_free(transfer) }
    var code = configure(transfer)
    if code == CURLE_OK {
      var conversation = curl_conversation()
      conversation.context = Unmanaged.passUnretained(self).toOpaque()
      conversation.read = { SMTPConversation.at($0)?.read(into: $1, $2) ?? 0 }
      conversation.is_cancelled = { SMTPConversation.at($0)?.isCancelled ?? true }
      conversation.note = { SMTPConversation.at($0)?.note(isReply: $1, $2, $3) }
      code = withExtendedLifetime(self) {
        curl_library_perform(transfer, message?.recipient, &conversation)
      }
    }
    guard code != CURLE_OK else { return }
    throw isCancelled ? CancellationError() : problem(of: code)
  }

  /// Loads libcurl; throws an `SMTPProblem` if it cannot be used.
  static func requireLibrary() throws(SMTPProblem) {
    if let reason = curl_library_load() { throw .noLibrary(String(cString: reason)) }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> SMTPConversation? {
    context.map { Unmanaged<SMTPConversation>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Options

  /// The options with a text; nil removes a default of the library.
  var textOptions: [(option: CURLoption, text: String?)] {
    let scheme = server.encryption == .implicitTLS ? "smtps" : "smtp"
    var options: [(option: CURLoption, text: String?)] = [
      (CURLOPT_URL, "\(scheme)://\(server)"), (CURLOPT_MAIL_FROM, "\(server.sender)"),
      // The environment may name a proxy for web pages.
      (CURLOPT_PROXY, ""),
    ]
    if message == nil { options.append((CURLOPT_CUSTOMREQUEST, "NOOP")) }
    if let roots = server.trustedRoots {
      // The folder of the system's roots would be trusted too.
      options += [(CURLOPT_CAINFO, roots), (CURLOPT_CAPATH, nil)]
    }
    if let login = server.login {
      options += [
        (CURLOPT_USERNAME, login.user), (CURLOPT_PASSWORD, login.password),
        // libcurl prefers any other mechanism that a server announces, and some of these do not work.
        // Inside TLS they protect nothing more.
        (CURLOPT_LOGIN_OPTIONS, "AUTH=PLAIN;AUTH=LOGIN"),
      ]
    }
    return options
  }

  /// Sets the options of the transfer; stops at the first that the library refuses.
  private func configure(_ transfer: UnsafeMutableRawPointer) -> CURLcode {
    let encryption = server.encryption == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
    let numbers = [
      (CURLOPT_USE_SSL, Int(encryption.rawValue)), (CURLOPT_SSL_VERIFYPEER, 1),
      (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_NOBODY, message == nil ? 1 : 0),
      (CURLOPT_CONNECTTIMEOUT_MS, timeouts.connecting.milliseconds),
      (CURLOPT_TIMEOUT_MS, timeouts.total.milliseconds),
      // The conversation ends within `curl_library_perform`.
      (CURLOPT_FORBID_REUSE, 1), (CURLOPT_INFILESIZE, message?.bytes.count ?? 0),
    ]
    for (option, text) in textOptions {
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

  // MARK: During the conversation

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

  /// Notes the stage of the conversation, and the codes of the last reply before its end.
  private func note(isReply: Bool, _ line: UnsafePointer<CChar>?, _ length: Int) {
    let start = UnsafeRawBufferPointer(start: line, count: min(length, 64))
    let text = String(decoding: start, as: UTF8.self)
    state.withLock { state in
      guard !state.hasEnded else { return }
      if isReply {
        state.reply = SMTPReply(line: text) ?? state.reply
      } else if text.hasPrefix("MAIL FROM:") {
        state.stage = .sender
      } else if text.hasPrefix("RCPT TO:") {
        state.stage = .recipient
      } else if text.hasPrefix("DATA"), state.stage == .recipient {
        state.stage = .message
      } else if text.hasPrefix("QUIT") {
        state.hasEnded = true
      }
    }
  }

  // MARK: After the conversation

  private func problem(of code: CURLcode) -> SMTPProblem {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT: .unreachable
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_USE_SSL_FAILED: .noEncryption
    case CURLE_PEER_FAILED_VERIFICATION: .certificateRefused
    case CURLE_SSL_CACERT_BADFILE: .rootsUnusable
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM: .encryptionFailed
    case CURLE_LOGIN_DENIED, CURLE_AUTH_ERROR:
      if case .postponed(let reply)? = refusal { .postponed(reply) } else { .loginRefused }
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING: refusal ?? .connectionLost
    default: refusal ?? .failed(Int(code.rawValue))
    }
  }

  /// The refusal in the last reply, by the command that it answers; nil for another reply.
  private var refusal: SMTPProblem? {
    let (stage, reply) = state.withLock { ($0.stage, $0.reply) }
    guard let reply, reply.code >= 400 else { return nil }
    guard reply.isPermanent else { return .postponed(reply) }
    switch stage {
    case .greeting, .sender: return .senderRefused(reply)
    case .recipient where reply.concernsRights, .message where reply.concernsRights:
      return .senderRefused(reply)
    case .recipient: return .recipientRefused(reply)
    case .message: return .messageRefused(reply)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
