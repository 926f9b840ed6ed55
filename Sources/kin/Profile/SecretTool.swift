import Dispatch
import KinshipData
import Libc

/// The program `secret-tool` of libsecret, which calls the desktop's Secret Service.
///
/// The Secret Service can block. A locked keyring shows a prompt that may stay unanswered, and
/// D-Bus waits two minutes for a service that does not start. A separate process can be ended after
/// a timeout.
struct SecretTool: Sendable {
  /// The exit status and the output of the program.
  struct Ending: Sendable {
    let status: Int32
    let output: String
    let message: String

    /// Whether the program ended with status 1 and no output, as for a missing item.
    var isSilentNo: Bool { status == 1 && output.isEmpty && message.isEmpty }

    var problem: KeyringProblem {
      let line = message.split(separator: "\n").first.map(String.init)
      return .reported(String((line ?? "secret-tool: \(status)").prefix(200)))
    }
  }

  let program: String
  let environment: [String]
  let timeout: Duration

  /// Runs the program with a text on standard input, on a thread that may block.
  func run(
    _ arguments: [String], input: String = ""
  ) async throws(KeyringProblem) -> Ending {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Ending, KeyringProblem>, Never>) in
      DispatchQueue(label: "kin.keyring").async {
        continuation.resume(returning: answer(to: arguments, input))
      }
    }
    return try result.get()
  }

  private func answer(to arguments: [String], _ input: String) -> Result<Ending, KeyringProblem> {
    guard let source = SecretPipe(), let sink = SecretPipe(), source.send(input) else {
      return .failure(.unreachable)
    }
    let process = LimitedProcess(
      program: program, arguments: arguments, environment: environment,
      limits: LimitedProcess.Limits(
        addressSpace: 1_024 * 1_024 * 1_024, processorSeconds: 10, duration: timeout,
        output: 65_536))
    do {
      // Without this, the pipe could be released and closed before the program inherits it.
      let (ending, message) = try withExtendedLifetime(source) {
        try process.run(input: source.readEnd, output: sink.writeEnd)
      }
      switch ending {
      // The statuses of `sh` for a missing program, and of the loader for missing libraries.
      case .exited(126), .exited(127): return .failure(.missing)
      case .exited(let status):
        return .success(Ending(status: status, output: sink.text, message: message))
      case .killed(let signal): return .failure(.reported("secret-tool: signal \(signal)"))
      case .timedOut: return .failure(.timedOut(timeout))
      }
    } catch {
      return .failure(.unreachable)
    }
  }
}

/// A pipe for a short text, so that the secret is neither in a file nor in an argument.
///
/// It never blocks: a text that does not fit is not sent, and missing data is not awaited.
private final class SecretPipe {
  /// The capacity that every pipe has, in bytes.
  private static let room = 4_096

  let readEnd: Int32
  private(set) var writeEnd: Int32

  init?() {
    guard let ends = openPipe() else { return nil }
    (readEnd, writeEnd) = ends
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }

  /// Writes a text and closes the write end; returns false if the text does not fit.
  func send(_ text: String) -> Bool {
    defer {
      close(writeEnd)
      writeEnd = -1
    }
    let bytes = Array(text.utf8)
    return bytes.isEmpty
      || bytes.count <= Self.room && writeBytes(writeEnd, bytes, bytes.count) == bytes.count
  }

  /// The data written so far.
  var text: String {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: Self.room)
    while case let count = readBytes(readEnd, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
