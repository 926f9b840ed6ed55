/// A line of a calendar file: a name, parameters and a value (RFC 5545, section 3.1).
public struct ContentLine: Hashable, Sendable {
  /// A parameter with its values, without quotation marks.
  public struct Parameter: Hashable, Sendable {
    /// The name, in upper case.
    public let name: String
    /// The values.
    public let values: [String]

    /// Creates a parameter.
    public init(_ name: String, _ values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The name, in upper case.
  public let name: String
  /// The parameters, in order.
  public let parameters: [Parameter]
  /// The value as in the file, with escaped texts.
  public let value: String
  /// The line number in the file, from 1; 0 for a line to write.
  public let number: Int

  /// Creates a line from a value that already is escaped.
  public init(_ name: String, _ parameters: [Parameter] = [], value: String, number: Int = 0) {
    self.name = name
    self.parameters = parameters
    self.value = value
    self.number = number
  }

  /// Creates a line from a text, which is escaped.
  public init(_ name: String, text: String) {
    self.init(name, value: text.escaped)
  }

  /// The first value of a parameter.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The value as a text, without escapes.
  public var text: String { value.unescaped }

  /// The values of a list of texts, such as CATEGORIES.
  public var texts: [String] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in value.utf8 {
      if !isEscaped, byte == UInt8(ascii: ",") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return parts.map { String(decoding: $0, as: UTF8.self).unescaped }
  }
}

// MARK: - Writing

extension ContentLine {
  /// The bytes of the line with its line end, folded to at most 75 bytes per physical line.
  ///
  /// A fold never splits a character.
  public var folded: [UInt8] {
    var bytes: [UInt8] = []
    var width = 0
    for scalar in unfolded.unicodeScalars {
      let count = UTF8.width(scalar)
      if width + count > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        width = 1
      }
      bytes += Array(String(scalar).utf8)
      width += count
    }
    return bytes + [0x0D, 0x0A]
  }

  private var unfolded: String {
    let parameters = parameters.map { parameter in
      ";\(parameter.name)=" + parameter.values.map(\.quoted).joined(separator: ",")
    }
    return name + parameters.joined() + ":" + value.withoutControls
  }
}

extension String {
  /// The text with escaped backslashes, commas, semicolons and line ends (section 3.3.11).
  var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", ",", ";": text += "\\\(scalar)"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text without escapes; a trailing backslash stays.
  var unescaped: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    if isEscaped { text.append("\\") }
    return String(text)
  }

  /// The text as a parameter value, with quotation marks if needed; quotation marks inside are
  /// removed.
  fileprivate var quoted: String {
    let plain = withoutControls.filter { $0 != "\"" }
    return plain.contains(where: { ":;,".contains($0) }) ? "\"\(plain)\"" : plain
  }

  /// The text without control characters except tabs, and therefore without line ends.
  var withoutControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.filter { ($0.value >= 0x20 && $0.value != 0x7F) || $0 == "\t" }))
  }
}
