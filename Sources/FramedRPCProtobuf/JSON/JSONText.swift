/// Builds a JSON text, with a limit of its length.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private let limit: Int
  private var level = 0
  /// The number of withdrawn bytes, which count as written, so that the limit also bounds the work.
  private var withdrawn = 0
  /// Whether nothing was written since the last opening bracket.
  private var isEmpty = true

  init(isPretty: Bool, limit: Int) {
    self.isPretty = isPretty
    self.limit = limit
  }

  /// Begins an object or an array.
  mutating func open(_ bracket: Unicode.Scalar) {
    append(bracket)
    level += 1
    isEmpty = true
  }

  /// Begins a member or an element; throws `tooMuchMemory` when the text has become too long.
  mutating func next() throws(WireError.Problem) {
    try checkLength()
    if !isEmpty { append(",") }
    isEmpty = false
    breakLine()
  }

  /// Ends an object or an array.
  mutating func close(_ bracket: Unicode.Scalar) {
    level -= 1
    if !isEmpty { breakLine() }
    append(bracket)
    isEmpty = false
  }

  /// Throws `tooMuchMemory` when the text, including withdrawn bytes, has become too long.
  func checkLength() throws(WireError.Problem) {
    guard bytes.count + withdrawn <= limit else { throw .tooMuchMemory }
  }

  /// Writes the name of a member.
  mutating func name(_ name: String) {
    string(name.utf8)
    append(":")
    if isPretty { append(" ") }
  }

  /// Writes a number or a word.
  mutating func word(_ word: String) { bytes += word.utf8 }

  /// Writes a string with its quotes.
  mutating func string(_ text: some Sequence<UInt8>) {
    append("\"")
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case ..<0x20, 0x7F: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// The state to which `withdraw(to:)` can return.
  var mark: (count: Int, isEmpty: Bool) { (bytes.count, isEmpty) }

  /// Removes the text since the mark, which must not be inside another object or array.
  mutating func withdraw(to mark: (count: Int, isEmpty: Bool)) {
    withdrawn += bytes.count - mark.count
    bytes.removeSubrange(mark.count...)
    isEmpty = mark.isEmpty
  }

  private mutating func append(_ scalar: Unicode.Scalar) { bytes.append(UInt8(ascii: scalar)) }

  private mutating func breakLine() {
    guard isPretty else { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }
}
