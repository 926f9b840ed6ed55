import Foundation

/// A file or standard input, read in pieces and never without a limit.
final class InputFile {
  private let name: String
  private let descriptor: Int32

  /// Opens a file; throws a `Failure` for one that cannot be opened.
  init(path: String) throws {
    name = "the file \(path)"
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
  }

  private init(standardInput descriptor: Int32) {
    name = "standard input"
    self.descriptor = descriptor
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  static var standardInput: InputFile { InputFile(standardInput: STDIN_FILENO) }

  /// Waits for bytes, at most 64 KiB of them; none at the end.
  ///
  /// Throws a `Failure`.
  func read() throws -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
        let result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        code = result < 0 ? errno : 0
        count = max(0, result)
      }
      switch code {
      case 0: return bytes
      case EINTR: continue
      case EAGAIN: waitUntilReady(descriptor, for: POLLIN)
      default: throw failure("cannot be read: \(String(cString: strerror(code)))")
      }
    }
  }

  /// All bytes; throws a `Failure` for more than a number of MiB.
  func readAll(maxMiB: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read()
      guard !more.isEmpty else { return bytes }
      guard bytes.count + more.count <= maxMiB << 20 else {
        throw failure("has more than \(maxMiB) MiB")
      }
      bytes += more
    }
  }

  private func failure(_ text: String) -> Failure { .file("\(name) \(text)") }
}

/// Waits until a descriptor that does not block takes or has bytes, or a signal comes.
func waitUntilReady(_ descriptor: Int32, for events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = poll(&request, 1, -1)
}
