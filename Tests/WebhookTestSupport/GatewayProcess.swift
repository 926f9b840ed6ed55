import Foundation
import SMTPTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A real push gateway in another process, on a free port of this machine; it ends with the object.
package final class GatewayProcess {
  /// A request that arrived.
  package struct Request: Equatable, Sendable {
    /// The path of the URL.
    package let path: String
    /// Whether the signature and its time are valid.
    package let isSigned: Bool
    /// The body.
    package let body: String
  }

  /// The secret that the gateway verifies.
  package static let secret = "whsec_a2luc2hpcC10ZXN0LXNlY3JldC0wMTIzNDU2Nzg5"

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()
  private let isEncrypted: Bool
  /// The port.
  package private(set) var port = 0

  /// Starts a gateway and waits until it listens; with the files of a certificate it uses TLS.
  ///
  /// `now` is the time of signatures in seconds since 1970, or nil for that of the clock.
  /// `answers` are a status with a body, or `close` or `wait`, for the first requests.
  package init(
    certificate: (path: String, key: String)? = nil, now: Int64? = nil,
    answers: [(status: String, body: String)] = []
  ) throws {
    isEncrypted = certificate != nil
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "gateway.py")
    var arguments = [script.path, "--secret", Self.secret]
    if let certificate {
      arguments += ["--certificate", certificate.path, "--key", certificate.key]
    }
    if let now { arguments += ["--now", "\(now)"] }
    for answer in answers { arguments += ["--answer", answer.status, answer.body] }
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

  /// The URL of the gateway, for `KIN_WEBHOOK_URL`.
  package var url: String { "\(isEncrypted ? "https" : "http")://localhost:\(port)/push?app=1" }

  /// Waits for the next request; nil if the gateway has ended, or if nothing happens for a minute.
  package func nextRequest() -> Request? {
    line().flatMap { Request($0) }
  }

  /// Waits until the gateway has received a request; false after a minute without one.
  package func waitForOutput() async -> Bool {
    await SMTPTestSupport.waitForOutput(of: output.fileHandleForReading.fileDescriptor)
  }

  /// Stops the gateway and returns the requests that were not read.
  package func end() -> [Request] {
    stop()
    var requests: [Request] = []
    while let request = nextRequest() { requests.append(request) }
    return requests
  }

  private func stop() {
    guard process.isRunning else { return }
    // The process inherits the signals that the thread of a test blocks, SIGTERM among them.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Data(unread[unread.index(after: end)...])
        return line
      }
      let more = availableData()
      guard !more.isEmpty else { return nil }
      unread += more
    }
  }

  /// Waits for output of the gateway; what it wrote before its end is there at once.
  private func availableData() -> Data {
    let file = output.fileHandleForReading
    var event = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, process.isRunning ? 60_000 : 0) > 0 ? file.availableData : Data()
  }
}

extension GatewayProcess.Request {
  fileprivate init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "request",
      let bytes = Data(base64Encoded: String(words[3]))
    else { return nil }
    path = String(words[1])
    isSigned = words[2] == "yes"
    body = String(decoding: bytes, as: UTF8.self)
  }
}

/// The error of a program that could not be started.
private struct DidNotStart: Error {}
