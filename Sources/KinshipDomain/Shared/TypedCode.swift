/// Codes to read, say and type: characters of five bits each, without I, L, O and U.
enum TypedCode {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// Parses a typed code; nil if it cannot be a code.
  ///
  /// Ignores case, blanks and dashes. O is read as 0, I and L as 1.
  static func read(_ typed: String, length: Int) -> String? {
    guard typed.utf8.count <= 64 else { return nil }
    let read = isCode(typed, length) ? typed : folded(typed)
    return isCode(read, length) ? read : nil
  }

  /// The code that encodes `bits`, five bits per character, the lowest first.
  static func code(of bits: UInt64, length: Int) -> String {
    String(
      decoding: (0..<length).map { alphabet[Int(bits >> (5 * $0) & 31)] }, as: UTF8.self)
  }

  private static func isCode(_ text: String, _ length: Int) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(alphabet.contains)
  }

  private static func folded(_ typed: String) -> String {
    let kept = typed.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    return String(kept.map { ["O": "0", "I": "1", "L": "1"][$0] ?? $0 })
  }
}
