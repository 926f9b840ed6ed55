/// Validation of user text: trims it, limits its length and refuses unprintable characters.
///
/// All names, titles and notes pass through it. A text of only blanks or invisible characters is
/// refused, and so are control characters such as NUL.
enum TextRule {
  /// Validates a single line of at most `limit` characters.
  static func line(_ text: String, limit: Int, field: Refusal.Field) throws -> String {
    try checked(text, limit: limit, field: field) {
      ["\n", "\t", "\u{2028}", "\u{2029}"].contains($0)
    }
  }

  /// Validates a text of several lines, at most `limit` characters in total.
  static func paragraph(_ text: String, limit: Int, field: Refusal.Field) throws -> String {
    try checked(text, limit: limit, field: field) { _ in false }
  }

  private static func checked(
    _ text: String, limit: Int, field: Refusal.Field,
    refusing isRefused: (Unicode.Scalar) -> Bool
  ) throws -> String {
    if text.isPlainLine, text.utf8.count <= limit { return text }
    // Counting characters takes time linear in the text, so its bytes are bounded first.
    guard text.utf8.count <= limit * 32 else {
      throw Refusal.validation(field, .tooLong(limit: limit))
    }
    let trimmed = text.trimmed.withPlainLineEnds
    guard !trimmed.isInvisible else { throw Refusal.validation(field, .blank) }
    guard trimmed.unicodeScalars.allSatisfy({ $0.isPrintable && !isRefused($0) }) else {
      throw Refusal.validation(field, .unprintable)
    }
    guard trimmed.count <= limit, trimmed.utf8.count <= mostBytes(of: limit) else {
      throw Refusal.validation(field, .tooLong(limit: limit))
    }
    return trimmed
  }

  /// Maximum bytes of `limit` characters, which prevents long stacks of combining marks.
  static func mostBytes(of limit: Int) -> Int { limit * 8 }
}

extension Unicode.Scalar {
  /// Whether the code point alone shows that it is a visible character that does not combine.
  ///
  /// Covers Latin letters, digits, punctuation, Cyrillic letters, dashes, quotation marks, kana and
  /// Han.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x400...0x481, 0x48A...0x4FF, 0x2010...0x2027,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF:
      true
    default: false
    }
  }

  /// Whether the character is allowed in stored text.
  ///
  /// Control, surrogate, private-use and unassigned characters are not. Direction overrides are
  /// not, because they can make one text look like another.
  fileprivate var isPrintable: Bool {
    if isPlain || self == "\n" || self == "\t" { return true }
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse: return false
    default:
      return !("\u{202A}"..."\u{202E}").contains(self) && !("\u{2066}"..."\u{2069}").contains(self)
    }
  }
}

extension String {
  /// Whether it is a line of plain characters and inner blanks.
  ///
  /// Most texts are, and the check needs no lookup of character properties.
  fileprivate var isPlainLine: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last, first.isPlain,
      last.isPlain
    else { return false }
    return unicodeScalars.allSatisfy { $0 == " " || $0.isPlain }
  }

  /// The text without leading and trailing white space.
  package var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return String(self[start..<end])
  }

  /// The text with all line ends as `\n`.
  fileprivate var withPlainLineEnds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}

/// A validated text that people write.
public protocol TextValue {
  /// The value in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  init(_ text: String, field: Refusal.Field) throws
}

extension TextValue {
  /// The value in `text`; nil for a text that is nil, blank or invisible.
  public static func optional(_ text: String?, field: Refusal.Field) throws -> Self? {
    guard let text, !text.isInvisible else { return nil }
    return try Self(text, field: field)
  }
}

/// Title of a task or an event: one line of 1–120 characters.
public struct Title: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 120
  /// The title, trimmed.
  public let description: String

  /// The title in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  public init(_ text: String, field: Refusal.Field = .title) throws {
    description = try TextRule.line(text, limit: Self.limit, field: field)
  }

  /// A title from trusted text, without validation.
  init(known text: String) {
    description = text
  }
}

extension Title {
  /// Title of a goal whose texts were removed.
  public static let formerGoal = Title(known: "Former goal")

  /// The title in a reader's language: words for a goal whose texts were removed.
  public func shown(in language: Language) -> String {
    guard self == .formerGoal else { return description }
    return switch language {
    case .english: "Former goal"
    case .dutch: "Voormalig doel"
    case .german: "Früheres Ziel"
    }
  }
}

/// Name of a person or a household: one line of 1–60 characters.
public struct Name: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 60
  /// The name, trimmed.
  public let description: String

  /// The name in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  public init(_ text: String, field: Refusal.Field) throws {
    description = try TextRule.line(text, limit: Self.limit, field: field)
  }

  /// A name from trusted text, without validation.
  init(known text: String) {
    description = text
  }
}

extension Name {
  /// Name shown for a member whose account was deleted.
  public static let formerMember = Name(known: "Former member")

  /// The name in a reader's language: a word for a member whose account was deleted.
  public func shown(in language: Language) -> String {
    guard self == .formerMember else { return description }
    return switch language {
    case .english: "former member"
    case .dutch: "voormalig lid"
    case .german: "früheres Mitglied"
    }
  }
}

/// A longer text, such as a description or a reason: 1–1,000 characters, line breaks allowed.
public struct Note: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 1_000
  /// The note, trimmed.
  public let description: String

  /// The note in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  public init(_ text: String, field: Refusal.Field) throws {
    description = try TextRule.paragraph(text, limit: Self.limit, field: field)
  }
}

/// The text of a chat message: 1–10,000 characters, line breaks allowed.
public struct MessageText: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 10_000
  /// The text, trimmed.
  public let description: String

  /// The message in `text`; throws `validation` with `field` when it is blank, too long or
  /// unprintable.
  public init(_ text: String, field: Refusal.Field = .message) throws {
    description = try TextRule.paragraph(text, limit: Self.limit, field: field)
  }
}
