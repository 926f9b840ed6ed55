import Foundation
import FramedRPC
import FramedRPCProtobuf

/// Where a command writes: results and notes apart, each line at once.
struct Output: Sendable {
  /// Writes a line of the result.
  let line: @Sendable (String) -> Void
  /// Writes a line for the person at the terminal.
  let note: @Sendable (String) -> Void

  /// Standard output and standard error.
  static let standard = Output(
    line: { FileHandle.standardOutput.write(Data("\($0.printable)\n".utf8)) },
    note: { FileHandle.standardError.write(Data("\($0.printable)\n".utf8)) })
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
