/// An excerpt of a text, divided into parts that match a search term and parts between them.
public struct Snippet: Hashable, Sendable {
  /// A part of the excerpt.
  public struct Part: Hashable, Sendable {
    /// The text of the part.
    public let text: String
    /// Whether the part matches the term.
    public let isMatch: Bool

    /// A part with every field given.
    public init(text: String, isMatch: Bool) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  /// The parts in the order of the text; together they are the excerpt.
  public let parts: [Part]

  /// The excerpt as one text.
  public var text: String { parts.map(\.text).joined() }

  /// The beginning of a text, without matches.
  public init(_ text: String, limit: Int = .max) {
    self.init(text, matches: [], limit: limit)
  }

  /// The excerpt of at most `limit` characters around the first match of a term.
  ///
  /// A longer first match is kept whole. An ellipsis replaces text that is left out.
  public init(_ text: String, matching term: SearchTerm, limit: Int = .max) {
    self.init(text, matches: term.ranges(in: text), limit: limit)
  }

  private init(_ text: String, matches: [Range<String.Index>], limit: Int) {
    let window = Self.window(of: text, around: matches.first, limit: limit)
    var parts: [Part] = []
    func add(_ range: Range<String.Index>, isMatch: Bool) {
      if !range.isEmpty { parts.append(Part(text: String(text[range]), isMatch: isMatch)) }
    }
    if window.lowerBound > text.startIndex { parts.append(Part(text: "…", isMatch: false)) }
    var place = window.lowerBound
    for match in matches where match.lowerBound < window.upperBound {
      add(place..<max(place, match.lowerBound), isMatch: false)
      let end = min(match.upperBound, window.upperBound)
      add(max(place, match.lowerBound)..<end, isMatch: true)
      place = end
    }
    add(place..<window.upperBound, isMatch: false)
    if window.upperBound < text.endIndex { parts.append(Part(text: "…", isMatch: false)) }
    self.parts = parts
  }

  private static func window(
    of text: String, around match: Range<String.Index>?, limit: Int
  ) -> Range<String.Index> {
    let limit = max(1, limit)
    func end(from start: String.Index) -> String.Index {
      text.index(start, offsetBy: limit, limitedBy: text.endIndex) ?? text.endIndex
    }
    let firstEnd = end(from: text.startIndex)
    guard let match, match.upperBound > firstEnd else { return text.startIndex..<firstEnd }
    let start =
      text.index(match.lowerBound, offsetBy: -(limit / 4), limitedBy: text.startIndex)
      ?? text.startIndex
    return start..<max(end(from: start), match.upperBound)
  }
}
