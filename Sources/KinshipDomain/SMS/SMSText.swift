/// The text of an outgoing SMS: visible, and at most two segments.
///
/// Never described: it can name people, and what they are reminded of.
public struct SMSText: Hashable, Sendable, Redacted {
  /// Maximum number of segments.
  public static let mostSegments = 2
  /// Replaces the end of a shortened text; the character “…” would need UCS-2.
  private static let ellipsis = "..."
  /// More characters than two segments can have.
  private static let mostCharacters = 306
  /// Maximum number of characters that a cut removes to end with a whole word.
  private static let longestRest = 15

  /// The text.
  public let string: String
  /// Its encoding and segments.
  public let segments: SMSSegments

  /// Accepts a text as it is; nil if it is invisible, has a control character other than a line
  /// feed, or needs more than two segments.
  public init?(_ text: String) {
    // Each character is at least one unit and at most four bytes.
    guard text.utf8.count <= Self.mostCharacters * 4, Self.isAcceptable(text) else { return nil }
    let segments = SMSSegments(of: text)
    guard segments.count <= Self.mostSegments else { return nil }
    (string, self.segments) = (text, segments)
  }

  /// Writes a text of three pieces, and shortens the middle one if it has more than two segments.
  ///
  /// 1. Typographic characters become plain ones if the text then needs no UCS-2.
  /// 2. If it is too long, letters that the GSM alphabet lacks become their base letters.
  /// 3. If it is still too long, the middle is cut at a character, if possible after a word, and
  ///    ends with three dots.
  ///
  /// The pieces before and after it are never cut, because they contain what the recipient can
  /// reply. Nil if they alone are too long, or if the text is not acceptable for another reason.
  public init?(_ before: String = "", shortening middle: String, _ after: String = "") {
    guard max(before.utf8.count, after.utf8.count) <= Self.mostCharacters * 4 else { return nil }
    // A longer middle is cut in any case; the limit bounds the work.
    let start = String(middle.unicodeScalars.prefix(4 * Self.mostCharacters))
    let pieces = [before, start, after].map(Self.withLineFeeds)
    // A cut could remove a control character, and its dots would make an invisible text visible.
    guard Self.isAcceptable(pieces.joined()) else { return nil }
    let plain = pieces.map(GSMAlphabet.withPlainTypography)
    let isGSM = SMSSegments(of: plain.joined()).encoding == .gsm7
    let letters = plain.map(GSMAlphabet.withPlainLetters)
    if let text = Self((isGSM ? plain : pieces).joined()) ?? Self(letters.joined()) {
      self = text
    } else if let text = Self.cut(letters[1], between: letters[0], and: letters[2]) {
      self = text
    } else {
      return nil
    }
  }

  /// A description without the text.
  public var description: String { "SMSText(\(segments.encoding.rawValue), \(segments.count))" }

  /// Whether a text of any length is visible and has no control character other than line feeds.
  private static func isAcceptable(_ text: String) -> Bool {
    !text.isInvisible
      && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
  }

  /// The longest text with a shortened middle that fits.
  private static func cut(_ middle: String, between before: String, and after: String) -> SMSText? {
    let characters = Array(middle.prefix(mostCharacters))
    for end in stride(from: characters.count, through: 0, by: -1) {
      let kept = characters[..<end]
      guard let text = SMSText(before + String(kept) + ellipsis + after) else { continue }
      return SMSText(before + String(withoutPartOfWord(kept, of: characters)) + ellipsis + after)
        ?? text
    }
    return nil
  }

  /// The characters without the start of a word that goes on, if a blank is near, and without blanks
  /// at the end.
  private static func withoutPartOfWord(
    _ kept: ArraySlice<Character>, of characters: [Character]
  ) -> ArraySlice<Character> {
    var kept = kept
    let goesOn = kept.endIndex < characters.endIndex && !characters[kept.endIndex].isWhitespace
    if goesOn, let blank = kept.suffix(longestRest).lastIndex(where: \.isWhitespace) {
      kept = kept[..<blank]
    }
    while let last = kept.last, last.isWhitespace { kept.removeLast() }
    return kept
  }

  /// The text with line feeds for other line ends.
  private static func withLineFeeds(_ text: String) -> String {
    String(text.map { $0.isNewline ? "\n" : $0 })
  }
}
