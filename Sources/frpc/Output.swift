import Foundation
import FramedRPC
import FramedRPCProtobuf

/// Where a command writes: results and notes apart, each line at once.
struct Output: Sendable {
  /// The reader of standard output has gone away, as `head` does: nothing more is wanted.
  struct Closed: Error {}

  /// Writes a line of the result; throws `Closed`, or a `Failure` for an output that takes nothing more.
  let line: @Sendable (String) throws -> Void
  /// Writes a line for the person at the terminal.
  let note: @Sendable (String) -> Void

  /// Standard output and standard error.
  static let standard = Output(
    line: { try write("\($0.printable)\n", to: STDOUT_FILENO) },
    note: { try? write("\($0.printable)\n", to: STDERR_FILENO) })

  private static func write(_ text: String, to descriptor: Int32) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw Closed()
      } else if errno != EINTR && errno != EAGAIN {
        throw Failure.file("the output cannot be written: \(String(cString: strerror(errno)))")
      }
    }
  }
}

extension String {
  /// The text with control characters as `\u001b`, so that a server cannot control a terminal.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.isControl else { return text.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may obey the character: C0 but for line feeds and tabs, DEL and C1.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}

extension Metadata.Entry {
  /// `KEY: VALUE`, the value of a `-bin` key in base64.
  var line: String { "\(key): \(text ?? Data(value).base64EncodedString())" }
}
