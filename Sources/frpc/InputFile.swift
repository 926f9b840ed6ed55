import Foundation

/// A file or standard input, read in blocks and with a size limit.
final class InputFile {
  private let name: String
  private let descriptor: Int32

  /// Opens a file; throws a `Failure` if it cannot be opened.
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

  /// Reads at most 64 KiB, and waits until bytes are available; empty at the end.
  ///
  /// Throws a `Failure` for a read error.
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

  /// Reads all bytes; throws a `Failure` for more than `maxMiB` MiB.
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

/// Waits until a non-blocking descriptor is ready, or a signal arrives.
func waitUntilReady(_ descriptor: Int32, for events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = poll(&request, 1, -1)
}
