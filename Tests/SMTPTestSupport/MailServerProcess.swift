import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A real mail server in another process, on a free port of this machine; it ends with the object.
package final class MailServerProcess {
  /// The encryption that the server offers.
  package enum Encryption: Sendable {
    case startTLS, implicitTLS, none
  }

  /// What the server did, in order.
  package enum Event: Equatable, Sendable {
    /// A command arrived; it is noted before the reply.
    case command(String)
    /// A mail arrived; it is noted before the reply.
    case mail(from: String, to: String, text: String)
  }

  /// The user name and password that the server accepts.
  package static let login = (user: "kin", password: "a b=ç:,\"x")

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()
  private let encryption: Encryption
  /// The port.
  package private(set) var port = 0

  /// Starts a server and waits until it listens.
  ///
  /// With a login it requires one. `replies` are for the first command of their name: a reply, or
  /// `close` or `wait`.
  package init(
    _ encryption: Encryption, certificate: TestCertificate, requiresLogin: Bool = true,
    replies: [(command: String, reply: String)] = []
  ) throws {
    self.encryption = encryption
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    var arguments = [script.path]
    switch encryption {
    case .startTLS: arguments += ["--certificate", certificate.path, "--key", certificate.keyPath]
    case .implicitTLS:
      arguments += ["--implicit-tls", "--certificate", certificate.path]
      arguments += ["--key", certificate.keyPath]
    case .none: arguments.append("--plaintext")
    }
    if requiresLogin { arguments += ["--login", Self.login.user, Self.login.password] }
    for reply in replies { arguments += ["--reply", reply.command, reply.reply] }
    // The Python of the system, which has the system's aiosmtpd.
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = arguments
    process.environment = ["PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    guard let line = line(), line.hasPrefix("port "), let number = Int(line.dropFirst(5)) else {
      throw DidNotStart()
    }
    port = number
  }

  deinit {
    stop()
  }

  /// The URL of the server, for `KIN_SMTP_URL`.
  package var url: String {
    let scheme =
      switch encryption {
      case .startTLS: "smtp"
      case .implicitTLS: "smtps"
      case .none: "smtp+plaintext"
      }
    return "\(scheme)://localhost:\(port)"
  }

  /// Waits for the next event; nil if the server has ended, or if nothing happens for a minute.
  package func nextEvent() -> Event? {
    line().flatMap { Event($0) }
  }

  /// Waits until the server has received a command; false after a minute without one.
  package func waitForOutput() async -> Bool {
    await SMTPTestSupport.waitForOutput(of: output.fileHandleForReading.fileDescriptor)
  }

  /// Returns the events that have arrived and were not read; does not wait.
  package func arrivedEvents() -> [Event] {
    var events: [Event] = []
    while let line = line(waiting: 0) {
      if let event = Event(line) { events.append(event) }
    }
    return events
  }

  /// Stops the server and returns the events that were not read.
  package func end() -> [Event] {
    stop()
    var events: [Event] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }

  private func stop() {
    guard process.isRunning else { return }
    // The server inherits the signals that the thread of a test blocks, SIGTERM among them.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The next line; nil if none is complete within `milliseconds`.
  private func line(waiting milliseconds: Int32 = 60_000) -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Data(unread[unread.index(after: end)...])
        return line
      }
      let more = availableData(waiting: milliseconds)
      guard !more.isEmpty else { return nil }
      unread += more
    }
  }
}

extension MailServerProcess {
  /// Waits for output of the server; what it wrote before its end is there at once.
  private func availableData(waiting milliseconds: Int32) -> Data {
    let file = output.fileHandleForReading
    var event = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, process.isRunning ? milliseconds : 0) > 0 ? file.availableData : Data()
  }
}

extension MailServerProcess.Event {
  fileprivate init?(_ line: String) {
    let words = line.split(separator: " ")
    switch words.first {
    case "command": self = .command(words.dropFirst().joined(separator: " "))
    case "mail":
      guard words.count == 4, let bytes = Data(base64Encoded: String(words[3])) else { return nil }
      self = .mail(
        from: String(words[1]), to: String(words[2]), text: String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }
}

/// The error of a program that could not be started.
private struct DidNotStart: Error {}

/// A self-signed certificate for `localhost`, in a folder that is removed with the object.
package final class TestCertificate: Sendable {
  private let folder: String
  /// The path of the certificate in PEM.
  package var path: String { folder + "/cert.pem" }
  /// The path of its key in PEM.
  package var keyPath: String { folder + "/key.pem" }

  /// Makes a certificate with openssl.
  package init() throws {
    // A name without blanks, because tests write it into command lines.
    var template = Array("\(NSTemporaryDirectory())/kin-certificate.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw DidNotStart() }
    folder = String(cString: made)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-days", "30", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
      "-keyout", folder + "/key.pem", "-out", folder + "/cert.pem",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw DidNotStart() }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
