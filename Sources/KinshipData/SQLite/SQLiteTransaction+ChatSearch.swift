import KinshipDomain

/// The part of the chat's search index with the messages of one household.
struct ChatStream {
  /// One more than the highest position of a message.
  static let size = Int64(1) << 32

  /// The number of the household's chat.
  let number: Int64

  /// The row id of the entry for a position; positions beyond the range are clamped.
  func place(of position: Int) -> Int64 {
    number * Self.size + min(max(0, Int64(position)), Self.size - 1)
  }
}

/// The texts of a message in the search index.
struct ChatIndexEntry: Equatable {
  let body: String
  let english: String
  let dutch: String
  let german: String

  /// The texts of a message that is not retracted, normalized for search.
  init(_ message: ChatMessage) {
    func text(in language: Language) -> String {
      message.system?.text(in: language).foldedForSearch ?? ""
    }
    self.init(
      body: message.text?.description.foldedForSearch ?? "", english: text(in: .english),
      dutch: text(in: .dutch), german: text(in: .german))
  }

  init(body: String, english: String, dutch: String, german: String) {
    (self.body, self.english, self.dutch, self.german) = (body, english, dutch, german)
  }
}

extension SQLiteTransaction {
  /// The chat of a household that has one.
  func knownChatStream(of household: HouseholdID) throws -> ChatStream? {
    try row(
      of: "chat_stream", "SELECT number FROM chat_stream WHERE household = ?", household
    ) { ChatStream(number: try $0[0]) }
  }

  /// The chat of a household with messages; a trigger gives it a number with the first one.
  func chatStream(of household: HouseholdID) throws -> ChatStream {
    guard let known = try knownChatStream(of: household) else {
      throw StoreFault.damaged("chat_stream: the number of a chat is missing")
    }
    return known
  }

  /// Adds a message to the search index, unless it is retracted.
  func addToIndex(_ message: ChatMessage, of stream: ChatStream) throws {
    guard !message.isRetracted else { return }
    let entry = ChatIndexEntry(message)
    try change(
      "INSERT INTO chat_index (place, body, en, nl, de) VALUES (?, ?, ?, ?, ?)",
      stream.place(of: message.position), entry.body, entry.english, entry.dutch, entry.german)
  }

  /// Updates the entry of a stored message: removes that of a retracted one, and replaces that of a
  /// system message with other names.
  func updateIndex(_ message: ChatMessage, of stream: ChatStream) throws {
    if !message.isRetracted,
      try indexEntry(of: message, in: stream) == ChatIndexEntry(message)
    {
      return
    }
    try change("DELETE FROM chat_index WHERE place = ?", stream.place(of: message.position))
    try addToIndex(message, of: stream)
  }

  /// The entry of a message in the search index.
  func indexEntry(of message: ChatMessage, in stream: ChatStream) throws -> ChatIndexEntry? {
    try row(
      of: "chat_index", "SELECT body, en, nl, de FROM chat_index WHERE place = ?",
      stream.place(of: message.position)
    ) {
      try ChatIndexEntry(body: $0[0], english: $0[1], dutch: $0[2], german: $0[3])
    }
  }

  /// Adds all messages of a household to the search index after an import, because household files
  /// omit the index.
  func indexMessages(of household: HouseholdID) throws {
    var before = Int.max
    while true {
      let page = try messages(of: household, .all, before: before, limit: 500)
      guard let last = page.last else { return }
      let stream = try chatStream(of: household)
      for message in page { try addToIndex(message, of: stream) }
      before = last.position
    }
  }

  func matches(of search: ChatSearch, in household: HouseholdID) throws -> ChatMatches {
    reads(.household(household))
    guard let stream = try knownChatStream(of: household) else {
      return ChatMatches(messages: [], next: nil)
    }
    var positions = try textPositions(of: search, in: stream)
    for author in search.shownAuthors {
      positions += try self.positions(
        of: search, in: household, where: "author = ?", [author])
    }
    if search.matchesSystemAuthor {
      positions += try self.positions(of: search, in: household, where: "author IS NULL")
    }
    // Only the rows of the page are read: there may be many matches, and long ones.
    let newest = Set(positions).sorted(by: >).prefix(search.rowLimit)
    return ChatMatches(
      try newest.flatMap { try messages(at: $0, in: household) }, of: search)
  }

  private func messages(at position: Int, in household: HouseholdID) throws -> [ChatMessage] {
    try rows(in: household, by: "chat_message_by_position", "AND position = ?", position)
  }

  /// The positions of the newest messages of an author, or of the household's rules.
  private func positions(
    of search: ChatSearch, in household: HouseholdID, where author: String,
    _ values: [any ColumnValue] = []
  ) throws -> [Int] {
    try rows(
      of: "chat_message",
      """
      SELECT position FROM chat_message INDEXED BY chat_message_by_author
      WHERE household = ? AND \(author) AND retracted_at IS NULL
        AND position >= ? AND position < ?
      ORDER BY position DESC LIMIT ?
      """, [household] + values + [search.lowest, search.before, search.rowLimit]
    ) { try $0[0] }
  }

  /// The positions of the newest messages whose text contains the term.
  private func textPositions(of search: ChatSearch, in stream: ChatStream) throws -> [Int] {
    let places = (stream.place(of: search.lowest), stream.place(of: search.before))
    let range: [any ColumnValue] = [places.0, places.1, search.rowLimit]
    let term = search.term.folded
    let sql: String
    var values: [any ColumnValue] = range
    if search.isIndexed {
      values.insert(search.expression, at: 0)
      if search.isLong { values.append(term) }
      sql = Self.indexedSearch(confirming: search.isLong ? search.columns : [])
    } else {
      values.insert(term, at: 0)
      sql = Self.scan(search.columns)
    }
    return try rows(of: "chat_index", sql, values) { row in
      let place: Int64 = try row[0]
      return Int(place % ChatStream.size)
    }
  }

  /// Selects places by the index of trigrams, the newest first; reads the texts in the columns to
  /// confirm a term of which the index compares the beginning only.
  private static func indexedSearch(confirming columns: [String]) -> String {
    """
    SELECT entry.rowid FROM chat_text AS entry
    WHERE entry.chat_text MATCH ?1 AND entry.rowid >= ?2 AND entry.rowid < ?3
    \(columns.isEmpty ? "" : "AND \(contains(columns, "?5"))")
    ORDER BY entry.rowid DESC LIMIT ?4
    """
  }

  /// Selects places by reading the normalized texts, for a term that is too short for trigrams.
  private static func scan(_ columns: [String]) -> String {
    """
    SELECT entry.place FROM chat_index AS entry
    WHERE entry.place >= ?2 AND entry.place < ?3 AND \(contains(columns, "?1"))
    ORDER BY entry.place DESC LIMIT ?4
    """
  }

  private static func contains(_ columns: [String], _ term: String) -> String {
    "(\(columns.map { "instr(entry.\($0), \(term))" }.joined(separator: " OR ")))"
  }
}

// MARK: - Deleted households

extension SQLiteTransaction {
  /// Detaches the chat of a household that is deleted, so that no search finds its messages.
  ///
  /// Its number stays taken until its messages are removed.
  func detachChat(of household: HouseholdID) throws {
    try change(
      """
      UPDATE chat_stream SET household = NULL, deleted_household = household WHERE household = ?
      """, household)
  }

  func hasDeletedChats() throws -> Bool {
    try deletedChat() != nil
  }

  func removeDeletedChats(limit: Int, bytes: Int) throws {
    guard let chat = try deletedChat() else { return }
    let (stream, household) = (chat.stream, chat.household)
    let first = stream.place(of: 0)
    let messages = try deletedMessages(of: household, in: stream, limit: limit)
    var left = max(1, bytes)
    let batch = messages.prefix { message in
      defer { left -= message.bytes }
      return left > 0
    }
    guard let last = batch.last?.position else {
      try change("DELETE FROM chat_stream WHERE number = ?", stream.number)
      return
    }
    try change(
      "DELETE FROM chat_index WHERE place >= ? AND place <= ?", first, stream.place(of: last))
    try change(
      """
      DELETE FROM chat_message INDEXED BY chat_message_by_position
      WHERE household = ? AND position <= ?
      """, household, last)
  }

  /// The positions of the oldest messages of a deleted household, each with the size of its texts in
  /// the table or in the search index: the larger number of the two.
  private func deletedMessages(
    of household: HouseholdID, in stream: ChatStream, limit: Int
  ) throws -> [(position: Int, bytes: Int)] {
    try rows(
      of: "chat_message",
      """
      SELECT position, max(length(CAST(coalesce(text, '') AS BLOB)),
        coalesce(length(CAST(body || en || nl || de AS BLOB)), 0))
      FROM chat_message INDEXED BY chat_message_by_position
      LEFT JOIN chat_index ON place = ? + position
      WHERE household = ? ORDER BY position LIMIT ?
      """, [stream.place(of: 0), household, max(1, limit)]
    ) { (try $0[0], try $0[1]) }
  }

  /// The chat of a deleted household whose messages are not removed yet.
  private func deletedChat() throws -> (stream: ChatStream, household: HouseholdID)? {
    let chats: [(stream: ChatStream, household: HouseholdID)] = try rows(
      of: "chat_stream",
      "SELECT number, deleted_household FROM chat_stream WHERE household IS NULL LIMIT 1", []
    ) { (try ChatStream(number: $0[0]), try $0[1]) }
    return chats.first
  }
}

extension ChatSearch {
  /// The columns of the index with the texts that the reader sees.
  fileprivate var columns: [String] {
    switch filter {
    case .all: ["body", language.rawValue]
    case .family: ["body"]
    case .system: [language.rawValue]
    }
  }

  /// One row more than the limit shows that there is a next page.
  fileprivate var rowLimit: Int { max(0, limit) + 1 }

  /// The number of scalars that the index compares.
  ///
  /// The index reads the positions of each trigram in a text. In long texts that repeat a letter,
  /// a long term would cost milliseconds for each message.
  private static let indexedScalars = 12

  /// Whether the index compares only the beginning of the term.
  fileprivate var isLong: Bool { term.folded.unicodeScalars.count > Self.indexedScalars }

  /// The expression for the index: the beginning of the term as a string in quotation marks, in
  /// certain columns.
  fileprivate var expression: String {
    let start = String(term.folded.unicodeScalars.prefix(Self.indexedScalars))
    let quoted = start.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    return "{\(columns.joined(separator: " "))} : \"\(quoted)\""
  }
}
