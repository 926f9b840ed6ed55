import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A running `kin serve`, which is killed when the object is released.
final class RunningServer {
  let home: KinHome
  /// The addresses that the server printed as listening.
  let addresses: [String]
  private let terminal: Terminal
  private let process: Spawned

  var logPath: String { home.path + "/serve.log" }
  /// The log so far.
  var log: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

  /// Starts a server with options, and waits until it listens at the given number of addresses.
  ///
  /// The result is nil if the server ends before that.
  init?(_ options: String, in home: KinHome, addresses count: Int = 1) throws {
    self.home = home
    terminal = try Terminal()
    process = try spawn(
      [KinHome.kinPath, "serve"] + words(of: options), environment: home.environment,
      input: "/dev/null", output: terminal.path, error: home.path + "/serve.log")
    var found: [String] = []
    for _ in 0..<count {
      guard terminal.waitFor("Listening on "), let line = terminal.line() else { break }
      found.append(line)
    }
    addresses = found
    guard found.count == count else {
      _ = process.wait()
      return nil
    }
  }

  /// Waits for words in the output, and returns the rest of their line, or nil if the server ends.
  func said(after words: String) -> String? {
    terminal.waitFor(words) ? terminal.line() : nil
  }

  /// Sends a signal to the server.
  func signal(_ number: Int32) {
    kill(process.id, number)
  }

  /// Stops the server with a signal, and returns the exit status and the remaining output.
  func stop(_ number: Int32 = SIGTERM) -> (status: Int32, said: String) {
    kill(process.id, number)
    let status = process.wait()
    terminal.readToEnd()
    return (status, terminal.shown)
  }

  /// Waits until the log contains the text, and returns false if it does not after a minute.
  func waitForLog(_ text: String) -> Bool {
    eventually { log.contains(text) }
  }
}

extension Terminal {
  /// Reads the rest of the current line.
  fileprivate func line() -> String? {
    while !shown.contains("\n") {
      guard waitForMore() else { return nil }
    }
    return shown.split(separator: "\r\n", maxSplits: 1).first.map(String.init)?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
