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

  /// Writes all of a text; waits where the descriptor does not block.
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
  /// The text with control characters as `\u001b`, so that a server cannot control a terminal.
  var printable: String { escaping(\.isControl) }

  /// A server's text as a part of a line: it can neither end the line nor reorder or hide what it has.
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
  /// Whether a terminal may obey the character: C0 but for line feeds and tabs, DEL and C1.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Whether a line may not have the character from a server: controls, line and paragraph separators,
  /// and characters that are invisible or change the direction of text.
  fileprivate var isUnfitForLine: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The escape of the character: `\u001b`, or `\u{e0041}` where four digits are too few.
  fileprivate var escape: String {
    let digits = String(value, radix: 16)
    guard digits.count <= 4 else { return "\\u{\(digits)}" }
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Metadata.Entry {
  /// `KEY: VALUE`, the value of a `-bin` key in base64.
  var line: String { "\(key): \(text ?? Data(value).base64EncodedString())".escaped }
}
