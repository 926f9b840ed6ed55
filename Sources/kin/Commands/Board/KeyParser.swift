import KinshipPresentation

/// Reads the bytes of a terminal as keys and pasted texts.
///
/// The bytes of one key can arrive in several reads.
struct KeyParser {
  enum Input: Sendable, Hashable {
    case key(BoardKey)
    /// A text that the terminal marks as pasted, on one line.
    case paste(String)
  }

  private var bytes: [UInt8] = []
  /// The first part of a paste whose end has not arrived; nil outside a paste.
  private var pasted: [UInt8]?
  /// Whether the next input is discarded up to a pause, because it may be the rest of a paste.
  private var discardsInput = false
  /// Whether input was discarded, after which a pause is awaited.
  private var hasDiscarded = false
  /// The most bytes of a paste; the rest is discarded.
  private static let longestPaste = 4_096
  private static let pasteBegin = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The most bytes of one key; a longer sequence is discarded.
  private static let longest = 32
  private static let escape: UInt8 = 0x1B
  /// How long the rest of an escape sequence is awaited, also over a slow connection.
  private static let keyPause = Duration.milliseconds(100)
  /// How long the rest of a paste is awaited.
  private static let pastePause = Duration.seconds(5)

  /// The pause after which the last key or paste counts as complete; nil if it is complete.
  var pause: Duration? {
    if pasted != nil { return Self.pastePause }
    if hasDiscarded { return Self.keyPause }
    return bytes.isEmpty ? nil : Self.keyPause
  }

  /// The keys and pastes that are complete after these bytes.
  mutating func input(after read: some Sequence<UInt8>) -> [Input] {
    guard !discardsInput else {
      hasDiscarded = true
      return []
    }
    bytes += read
    var all: [Input] = []
    while let (length, input) = next() {
      bytes.removeFirst(length)
      if let input { all.append(input) }
    }
    if bytes.count > Self.longest { bytes = [] }
    return all
  }

  /// The input after a pause: an Escape that begins no sequence, or a paste without its end.
  ///
  /// Such a paste may go on later, when its text would become keys. The next input is therefore
  /// discarded up to a pause.
  mutating func inputAfterPause() -> [Input] {
    defer {
      (discardsInput, hasDiscarded) = (pasted != nil, false)
      (bytes, pasted) = ([], nil)
    }
    if let pasted { return [Self.paste(pasted)].compactMap(\.self) }
    return bytes == [Self.escape] ? [.key(.escape)] : []
  }

  /// The length of the next input, and the input unless it has no meaning; nil if it is incomplete.
  private mutating func next() -> (length: Int, input: Input?)? {
    guard pasted == nil else { return nextOfPaste() }
    guard let (length, key) = nextKey() else { return nil }
    if bytes.prefix(length).elementsEqual(Self.pasteBegin) { pasted = [] }
    return (length, key.map { .key($0) })
  }

  /// Keeps the bytes up to the end of the paste, or up to bytes that may begin it.
  private mutating func nextOfPaste() -> (length: Int, input: Input?)? {
    let length = Self.pasteEnd.count
    let end =
      bytes.indices.first { Self.pasteEnd.starts(with: bytes[$0...].prefix(length)) }
      ?? bytes.count
    let text = Array(((pasted ?? []) + bytes[..<end]).prefix(Self.longestPaste))
    guard bytes.count - end >= length else {
      pasted = text
      return end > 0 ? (end, nil) : nil
    }
    pasted = nil
    return (end + length, Self.paste(text))
  }

  /// A pasted text on one line; nil if it is blank.
  private static func paste(_ text: [UInt8]) -> Input? {
    let line = String(decoding: text, as: UTF8.self).onOneLine.withoutTrailingBlanks
    return line.isEmpty ? nil : .paste(line)
  }

  /// The length of the next key, and the key unless it is unknown; nil if it is incomplete.
  private func nextKey() -> (length: Int, key: BoardKey?)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case Self.escape: return sequence()
    case 0x0A, 0x0D: return (1, .enter)
    case 0x09: return (1, .tab)
    case 0x08, 0x7F: return (1, .backspace)
    case 0x01...0x1A:
      return (1, .control(Character(Unicode.Scalar(first + 0x60))))
    case 0x00..<0x20: return (1, nil)
    default: return character(first)
    }
  }

  /// A character of UTF-8; a malformed byte is skipped.
  private func character(_ first: UInt8) -> (length: Int, key: BoardKey?)? {
    guard first < 0x80 || (0xC2...0xF4).contains(first) else { return (1, nil) }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let others = bytes.prefix(length).dropFirst()
    guard others.allSatisfy({ (0x80...0xBF).contains($0) }) else { return (1, nil) }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let one = text.first
    else { return (1, nil) }
    return (length, .character(one))
  }

  /// An escape sequence (ECMA-48); one with Alt or of an unknown key is skipped.
  private func sequence() -> (length: Int, key: BoardKey?)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case Self.escape: return (1, .escape)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (3, Self.key(final: bytes[2], ""))
    // The Linux console sends F1 to F5 as ESC [ [ A to E.
    case UInt8(ascii: "[") where bytes.count > 2 && bytes[2] == UInt8(ascii: "["):
      return bytes.count > 3 ? (4, nil) : nil
    case UInt8(ascii: "["):
      guard let end = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
      return (end + 1, Self.key(final: bytes[end], parameters))
    default: return (2, nil)
    }
  }

  private static func key(final: UInt8, _ parameters: String) -> BoardKey? {
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "~"):
      switch parameters.prefix(while: { $0 != ";" }) {
      case "1", "7": return .home
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      default: return nil
      }
    default: return nil
    }
  }
}
