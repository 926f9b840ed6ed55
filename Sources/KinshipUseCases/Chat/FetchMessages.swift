public import KinshipDomain

/// The messages of the household's chat, the newest first, and above the newest the pinned ones.
///
/// A page that continues another has no pinned messages, even if it begins with the newest message.
public struct FetchMessages: Query, HouseholdScoped {
  /// The default number of messages.
  public static let pageSize = 50
  /// The largest page.
  public static let largestPage = 200
  /// A position after all messages; the page before it has the newest messages, without pinned ones.
  public static let end = Int(UInt32.max)

  /// The household.
  public let household: HouseholdID
  /// The kind of messages.
  public let filter: ChatFilter
  /// The position to continue before: the `next` of the previous page; nil for the newest messages.
  public let before: Int?
  /// The maximum number of messages, 1–200; nil for 50.
  public let limit: Int?

  /// Creates the query.
  public init(
    household: HouseholdID, filter: ChatFilter = .all, before: Int? = nil, limit: Int? = nil
  ) {
    self.household = household
    self.filter = filter
    self.before = before
    self.limit = limit
  }

  public func fetch(in context: Context) throws -> ChatPage {
    let limit = limit ?? Self.pageSize
    try (1...Self.largestPage).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    let found = try context.chat.messages(
      of: household, filter, before: before ?? .max, limit: limit + 1)
    let page = Array(found.prefix(limit))
    return try caller.page(
      ChatMatches(messages: page, next: found.count > limit ? page.last?.position : nil),
      continues: before != nil, pinning: filter.includes)
  }
}

/// The messages of the household's chat that match a search term, the newest first.
///
/// A message matches if its text, or the name of its author, contains the term. Case and diacritics
/// are ignored. A blank term is no search: the answer is that of ``FetchMessages``.
///
/// An answer may have fewer messages than requested, or none, and a `next`: a search is done in steps
/// of ``ChatSearch/indexedAtOnce`` messages, and one for a term of one or two letters in steps of
/// ``ChatSearch/scannedAtOnce`` messages.
///
/// The messages of at most 200 authors are found by name: present members come first, then former
/// ones. The names of the newest 200 former members who wrote are compared.
public struct SearchMessages: Query, HouseholdScoped {
  /// The maximum number of authors whose messages are found by their names.
  private static let mostAuthors = 200

  /// The household.
  public let household: HouseholdID
  /// The term, up to 100 characters.
  public let term: String
  /// The language in which the reader sees system messages.
  public let language: Language
  /// The kind of messages.
  public let filter: ChatFilter
  /// The position to continue before: the `next` of the previous page; nil for the newest messages.
  public let before: Int?
  /// The maximum number of messages, 1–200; nil for 50.
  public let limit: Int?

  /// Creates the query.
  public init(
    household: HouseholdID, term: String, language: Language, filter: ChatFilter = .all,
    before: Int? = nil, limit: Int? = nil
  ) {
    self.household = household
    self.term = term
    self.language = language
    self.filter = filter
    self.before = before
    self.limit = limit
  }

  public func fetch(in context: Context) throws -> ChatPage {
    let limit = limit ?? FetchMessages.pageSize
    try (1...FetchMessages.largestPage).require(limit, of: .limit)
    guard let term = try SearchTerm(term) else {
      let all = FetchMessages(household: household, filter: filter, before: before, limit: limit)
      return try all.fetch(in: context)
    }
    let caller = try context.caller(in: household)
    let end = try context.chat.lastPosition(in: household) + 1
    let search = ChatSearch(
      term: term, filter: filter, language: language, authors: try authors(for: caller, term),
      before: min(before ?? end, end), limit: limit)
    return try caller.page(
      context.chat.matches(of: search, in: household), continues: before != nil,
      pinning: search.matches)
  }

  /// The members whose names, as the reader sees them, contain the term.
  private func authors(for caller: Caller, _ term: SearchTerm) throws -> [MemberID] {
    let context = caller.context
    let present = try context.members.members(of: household).filter {
      term.matches($0.shownName.shown(in: language))
    }
    var names = MemberNames(for: caller)
    let former = try context.chat.formerChatAuthors(of: household, limit: Self.mostAuthors)
    let found = try former.filter { author in
      try names.name(of: author).map { term.matches($0.shown(in: language)) } ?? false
    }
    return Array((present.map(\.id) + found).prefix(Self.mostAuthors))
  }
}

/// A page of the chat.
public struct ChatPage: Hashable, Sendable {
  /// The messages, the newest first.
  public let rows: [ChatRow]
  /// The pinned messages that fit the filter and the term, the latest pin first; none on a page that
  /// continues another.
  public let pinned: [ChatRow]
  /// The position before which the next page begins; nil for the last page.
  public let next: Int?
  /// The number of all pinned messages of the household; nil on a page that continues another.
  public let pinCount: Int?

  /// A page with every field given.
  public init(rows: [ChatRow], pinned: [ChatRow], next: Int?, pinCount: Int?) {
    self.rows = rows
    self.pinned = pinned
    self.next = next
    self.pinCount = pinCount
  }
}

/// A message with the names of the members whom it mentions.
public struct ChatRow: Hashable, Sendable {
  /// The message.
  public let message: ChatMessage
  /// The name of the author; nil for a system message.
  public let authorName: Name?
  /// The name of the member who retracted it.
  public let retractorName: Name?

  /// A row with every field given.
  public init(message: ChatMessage, authorName: Name?, retractorName: Name?) {
    self.message = message
    self.authorName = authorName
    self.retractorName = retractorName
  }
}

extension Caller {
  /// The maximum size of the texts of the rows on a page, in bytes, without the pinned messages.
  ///
  /// One message is always smaller than this.
  private static let mostBytes = 256 * 1_024

  /// The pinned messages, the latest pin first.
  fileprivate func pinnedMessages() throws -> [ChatMessage] {
    try context.chat.pinnedMessages(
      of: household.id, limit: HouseholdPolicy.pinLimits.upperBound)
  }

  /// The page with the names of members; long texts make it shorter.
  ///
  /// A page that continues another has no pinned messages.
  fileprivate func page(
    _ found: ChatMatches, continues: Bool, pinning isShown: (ChatMessage) -> Bool
  ) throws -> ChatPage {
    let allPinned = continues ? nil : try pinnedMessages()
    var bytes = 0
    let page = found.messages.prefix { message in
      bytes += message.bytes
      return bytes <= Self.mostBytes
    }
    var names = MemberNames(for: self)
    func row(_ message: ChatMessage) throws -> ChatRow {
      ChatRow(
        message: message, authorName: try names.name(of: message.author),
        retractorName: try names.name(of: message.retraction?.by))
    }
    return ChatPage(
      rows: try page.map(row), pinned: try (allPinned ?? []).filter(isShown).map(row),
      next: page.count < found.messages.count ? page.last?.position : found.next,
      pinCount: allPinned?.count)
  }
}
