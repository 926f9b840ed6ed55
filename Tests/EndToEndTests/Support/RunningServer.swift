import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A `kin serve` that runs; killed when the object is released.
final class RunningServer {
  let home: KinHome
  /// Where it listens, as it said itself.
  let addresses: [String]
  private let terminal: Terminal
  private let process: Spawned
  private var hasEnded = false

  var logPath: String { home.path + "/serve.log" }
  /// What it has logged so far.
  var log: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

  /// Starts it with these options and waits until it listens at as many addresses.
  ///
  /// Nil when it ended before.
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
      hasEnded = true
      _ = process.wait()
      return nil
    }
  }

  deinit {
    guard !hasEnded else { return }
    kill(process.id, SIGKILL)
    _ = process.wait()
  }

  /// What it says after these words on the same line; nil when it does not.
  func said(after words: String) -> String? {
    terminal.waitFor(words) ? terminal.line() : nil
  }

  /// Tells it something.
  func signal(_ number: Int32) {
    kill(process.id, number)
  }

  /// Tells it to stop; its exit status, and what it said last.
  func stop(_ number: Int32 = SIGTERM) -> (status: Int32, said: String) {
    hasEnded = true
    kill(process.id, number)
    let status = process.wait()
    terminal.readToEnd()
    return (status, terminal.shown)
  }

  /// Reads the log until it has the text; false when it has not after a minute.
  func waitForLog(_ text: String) -> Bool {
    eventually { log.contains(text) }
  }
}

extension Terminal {
  /// The rest of the line that is shown.
  fileprivate func line() -> String? {
    while !shown.contains("\n") {
      guard waitForMore() else { return nil }
    }
    return shown.split(separator: "\r\n", maxSplits: 1).first.map(String.init)?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
