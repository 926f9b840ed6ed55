/// The messages of the chat that a reader sees.
public enum ChatFilter: String, Sendable, CaseIterable {
  /// All messages.
  case all
  /// Messages that the household's rules post.
  case system
  /// Messages that members write.
  case family

  /// Whether the filter shows the message.
  public func includes(_ message: ChatMessage) -> Bool {
    switch self {
    case .all: true
    case .system: message.isSystem
    case .family: !message.isSystem
    }
  }
}

/// A search in the chat of one household: the term, and the part of the stream to search.
///
/// A message matches if its text in the reader's language, or the name of its author, contains the
/// term. Retracted messages never match.
public struct ChatSearch: Hashable, Sendable {
  /// The number of positions that a search for a term of one or two letters examines at once.
  ///
  /// An index of trigrams has no entries for such a term.
  public static let scannedAtOnce = 5_000
  /// The number of positions that a search for a longer term examines at once.
  ///
  /// A text may have every trigram of a term and not the term itself.
  public static let indexedAtOnce = 50_000
  /// The number of scalars from which on a term is found by the index of trigrams.
  public static let indexedLength = 3

  /// The term.
  public let term: SearchTerm
  /// The kind of messages.
  public let filter: ChatFilter
  /// The language in which system messages are read.
  public let language: Language
  /// The members whose names contain the term, ordered by id.
  public let authors: [MemberID]
  /// The position before which messages are searched.
  public let before: Int
  /// The maximum number of results.
  public let limit: Int

  /// A search with every field given.
  public init(
    term: SearchTerm, filter: ChatFilter, language: Language, authors: [MemberID], before: Int,
    limit: Int
  ) {
    self.term = term
    self.filter = filter
    self.language = language
    self.authors = authors.sorted()
    self.before = max(1, before)
    self.limit = limit
  }

  /// Whether the term contains enough letters for the index of trigrams.
  package var isIndexed: Bool { term.folded.unicodeScalars.count >= Self.indexedLength }
  /// Whether the term is part of the name that system messages have as their author.
  package var matchesSystemAuthor: Bool {
    filter != .family && term.matches(ChatMessage.systemAuthor)
  }
  /// The members whose messages match by their author, under the filter.
  package var shownAuthors: [MemberID] { filter == .system ? [] : authors }
  /// The lowest position that this search examines.
  package var lowest: Int {
    max(1, before - (isIndexed ? Self.indexedAtOnce : Self.scannedAtOnce))
  }

  /// Whether the message matches, at any position.
  public func matches(_ message: ChatMessage) -> Bool {
    guard !message.isRetracted, filter.includes(message) else { return false }
    if let author = message.author, authors.contains(author) { return true }
    if message.isSystem, matchesSystemAuthor { return true }
    return message.content(in: language).map(term.matches) ?? false
  }
}

/// The results of a search in the chat.
public struct ChatMatches: Hashable, Sendable {
  /// The matching messages, the newest first.
  public let messages: [ChatMessage]
  /// The position before which the search continues; nil when it is complete.
  ///
  /// A search is done in steps, so that it may continue after a page that is not full.
  public let next: Int?

  /// Results with every field given.
  public init(messages: [ChatMessage], next: Int?) {
    self.messages = messages
    self.next = next
  }

  /// The first page of candidates, which match and are in any order.
  ///
  /// The candidates have to contain the newest matches, one more than the limit of the search if
  /// there are as many.
  package init(_ candidates: [ChatMessage], of search: ChatSearch) {
    let known = Dictionary(candidates.map { ($0.position, $0) }) { first, _ in first }
    let searched = search.lowest..<max(search.lowest, search.before)
    let found = known.values.filter { searched.contains($0.position) }
      .sorted { $0.position > $1.position }
    let page = Array(found.prefix(max(0, search.limit)))
    let rest = search.lowest > 1 ? search.lowest : nil
    self.init(messages: page, next: found.count > page.count ? page.last?.position : rest)
  }
}
