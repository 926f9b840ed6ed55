/// How a text that people write is made fit to keep: trimmed, bounded, printable.
///
/// One place for every name, title and note: blanks around are dropped, blank alone is
/// refused, what nobody sees counts as blank, and no control character gets in, NUL least of all.
enum TextRule {
  /// One line of at most `limit` characters.
  static func line(_ text: String, limit: Int, field: Refusal.Field) throws -> String {
    try checked(text, limit: limit, field: field) {
      ["\n", "\t", "\u{2028}", "\u{2029}"].contains($0)
    }
  }

  /// Several lines of at most `limit` characters in all.
  static func paragraph(_ text: String, limit: Int, field: Refusal.Field) throws -> String {
    try checked(text, limit: limit, field: field) { _ in false }
  }

  private static func checked(
    _ text: String, limit: Int, field: Refusal.Field,
    refusing isRefused: (Unicode.Scalar) -> Bool
  ) throws -> String {
    if text.isPlainLine, text.utf8.count <= limit { return text }
    // A hostile text is measured in bytes first: counting characters would cost time in its length.
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

  /// The most bytes that `limit` characters have: marks that are piled on few of them are not stored.
  static func mostBytes(of limit: Int) -> Int { limit * 8 }
}

extension Unicode.Scalar {
  /// Whether it is a visible character that is no mark on another, as its number shows: Latin letters
  /// with figures and punctuation, Cyrillic letters, dashes and quotation marks, kana and Han.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x400...0x481, 0x48A...0x4FF, 0x2010...0x2027,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF:
      true
    default: false
    }
  }

  /// Whether the character may stand in a stored text: no control, surrogate, unassigned or
  /// direction override (those would let one text pose as another).
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
  /// Whether it is a line of plain characters and blanks without blanks around it: what most texts
  /// are, and what can be told without looking any character up.
  fileprivate var isPlainLine: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last, first.isPlain,
      last.isPlain
    else { return false }
    return unicodeScalars.allSatisfy { $0 == " " || $0.isPlain }
  }

  /// The text without white space around it.
  package var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return String(self[start..<end])
  }

  /// The text with every line ended as here, however its keyboard ends them.
  fileprivate var withPlainLineEnds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}

/// A text that people write, made fit to keep.
public protocol TextValue {
  /// The value in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  init(_ text: String, field: Refusal.Field) throws
}

extension TextValue {
  /// The value in `text`, or none when there is nothing but blanks.
  public static func optional(_ text: String?, field: Refusal.Field) throws -> Self? {
    guard let text, !text.isInvisible else { return nil }
    return try Self(text, field: field)
  }
}

/// What a task is called: one line of 1–120 characters.
public struct Title: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// The most characters that a title has.
  public static let limit = 120
  /// The title as people read it, trimmed.
  public let description: String

  /// The title in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  public init(_ text: String, field: Refusal.Field = .title) throws {
    description = try TextRule.line(text, limit: Self.limit, field: field)
  }
}

/// What a person or a household is called: one line of 1–60 characters.
public struct Name: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// The most characters that a name has.
  public static let limit = 60
  /// The name as people read it, trimmed.
  public let description: String

  /// The name in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  public init(_ text: String, field: Refusal.Field) throws {
    description = try TextRule.line(text, limit: Self.limit, field: field)
  }

  /// A name that is known to be one.
  init(known text: String) {
    description = text
  }
}

extension Name {
  /// What is left of somebody who has deleted the account.
  public static let formerMember = Name(known: "Former member")
}

/// A longer text, such as a description or a reason: 1–1,000 characters, line breaks allowed.
public struct Note: TextValue, Hashable, Sendable, CustomStringConvertible {
  /// The most characters that a note has.
  public static let limit = 1_000
  /// The note as people read it, trimmed.
  public let description: String

  /// The note in `text`; throws `validation` with `field` when it is blank, too long or unprintable.
  public init(_ text: String, field: Refusal.Field) throws {
    description = try TextRule.paragraph(text, limit: Self.limit, field: field)
  }
}
