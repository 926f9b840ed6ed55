import Foundation
import FramedRPC
import FramedRPCProtobuf

/// The output of a command: results and notes on separate streams, written line by line without a
/// buffer.
struct Output: Sendable {
  /// The reader of standard output has closed it, as `head` does; the command stops silently.
  struct Closed: Error {}

  /// Writes a line of the result; throws `Closed`, or a `Failure` for a write error.
  let line: @Sendable (String) throws -> Void
  /// Writes a note for the user.
  let note: @Sendable (String) -> Void

  /// Standard output and standard error.
  static let standard = Output(
    line: { try write("\($0.printable)\n", to: STDOUT_FILENO) },
    note: { try? write("\($0.printable)\n", to: STDERR_FILENO) })

  /// Writes a whole text; waits if a non-blocking descriptor is not ready.
  static func write(_ text: String, to descriptor: Int32) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      let code = count < 0 ? errno : EIO
      switch code {
      case _ where count > 0: bytes = bytes.dropFirst(count)
      case EPIPE: throw Closed()
      case EINTR: break
      case EAGAIN, EWOULDBLOCK: waitUntilReady(descriptor, for: POLLOUT)
      default:
        throw Failure.file("the output cannot be written: \(String(cString: strerror(code)))")
      }
    }
  }
}

extension String {
  /// The text with escaped control characters such as `\u001b`, so that a server cannot control a
  /// terminal.
  var printable: String { escaping(\.isControl) }

  /// A server's text, escaped for use inside a line.
  ///
  /// It cannot end the line, and cannot reorder or hide parts of it.
  var escaped: String { escaping(\.isUnfitForLine) }

  private func escaping(_ isUnfit: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isUnfit) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard isUnfit(scalar) else { return text.unicodeScalars.append(scalar) }
      text += scalar.escape
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal can interpret the character: C0 except line feed and tab, DEL, and C1.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Whether a line must not contain the character in a server's text.
  ///
  /// These are controls, line and paragraph separators, and characters that are invisible or change
  /// the direction of text.
  fileprivate var isUnfitForLine: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The escape sequence of the character: `\u001b`, or `\u{e0041}` for more than four digits.
  fileprivate var escape: String {
    let digits = String(value, radix: 16)
    guard digits.count <= 4 else { return "\\u{\(digits)}" }
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Metadata.Entry {
  /// The entry as `KEY: VALUE`, with the value of a `-bin` key in base64.
  var line: String { "\(key): \(text ?? Data(value).base64EncodedString())".escaped }
}
