import KinshipDomain
import KinshipTime

extension SQLiteTransaction: ChatRepository {
  var chat: any ChatRepository { self }

  func message(_ id: ChatMessageID, in household: HouseholdID) throws -> ChatMessage? {
    try find(in: household, id)
  }

  func lastPosition(in household: HouseholdID) throws -> Int {
    reads(.household(household))
    return try row(
      of: "chat_message",
      """
      SELECT position FROM chat_message INDEXED BY chat_message_by_position WHERE household = ?
      ORDER BY position DESC LIMIT 1
      """, household
    ) { try $0[0] as Int } ?? 0
  }

  func messages(
    of household: HouseholdID, _ filter: ChatFilter, before position: Int, limit: Int
  ) throws -> [ChatMessage] {
    switch filter {
    case .all:
      return try rows(
        in: household, by: "chat_message_by_position",
        "AND position < ? ORDER BY position DESC LIMIT ?", position, max(0, limit))
    case .family:
      return try rows(
        in: household, by: "chat_message_family",
        "AND author IS NOT NULL AND position < ? ORDER BY position DESC LIMIT ?", position,
        max(0, limit))
    case .system:
      return try rows(
        in: household, by: "chat_message_by_author",
        """
        AND author IS NULL AND retracted_at IS NULL AND position < ?
        ORDER BY position DESC LIMIT ?
        """, position, max(0, limit))
    }
  }

  func pinnedMessages(of household: HouseholdID, limit: Int) throws -> [ChatMessage] {
    try rows(
      in: household, by: "chat_message_pinned",
      "AND pinned_at IS NOT NULL ORDER BY pinned_at DESC, position DESC LIMIT ?", max(0, limit))
  }

  func formerChatAuthors(of household: HouseholdID, limit: Int) throws -> [MemberID] {
    reads(.household(household))
    return try rows(
      of: "member",
      """
      SELECT id FROM member WHERE household = ? AND removed_at IS NOT NULL AND EXISTS (
        SELECT 1 FROM chat_message INDEXED BY chat_message_by_author
        WHERE household = member.household AND author = member.id AND retracted_at IS NULL)
      ORDER BY id DESC LIMIT ?
      """, [household, max(0, limit)]
    ) { try $0[0] }
  }

  func messages(
    by author: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [ChatMessage] {
    try rows(
      in: household, by: "chat_message_by_author",
      "AND author = ? AND retracted_at IS NULL ORDER BY position LIMIT ?", author, max(0, limit))
  }

  func systemMessages(
    naming member: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [ChatMessage] {
    let found: [ChatMessage] =
      try rows(
        in: household, by: "chat_message_by_child",
        "AND child_member = ? ORDER BY position LIMIT ?", member, max(0, limit))
      + rows(
        in: household, by: "chat_message_by_adult",
        "AND adult_member = ? ORDER BY position LIMIT ?", member, max(0, limit))
    let known = Dictionary(found.map { ($0.position, $0) }) { first, _ in first }
    return Array(known.values.sorted { $0.position < $1.position }.prefix(max(0, limit)))
  }

  func save(_ message: ChatMessage) throws -> ChatMessage {
    let saved = try save(message, message.household, message.id)
    if message.version == .unsaved {
      try addToIndex(saved, of: try chatStream(of: saved.household))
    } else if saved.isRetracted || saved.isSystem,
      let stream = try knownChatStream(of: saved.household)
    {
      try updateIndex(saved, of: stream)
    }
    return saved
  }
}

// MARK: - Messages as rows

enum ChatStreamColumn: Int, TableColumn {
  case number, household, deletedHousehold, bytes

  static let table = Table("chat_stream", key: [Self.household], household: .household)
}

enum ChatMessageColumn: Int, TableColumn {
  case household, id, position, author, text, kind, goal, child, childMember, adult, adultMember,
    note, streak, isImportant, pinnedAt, retractedBy, retractedAt, createdAt, updatedAt, scope,
    changedSeq

  static let table = Table(
    "chat_message", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "chat_messages",
      columns: [
        .id: [.id, .author, .childMember, .adultMember, .retractedBy],
        .text: [.text, .kind, .goal, .child, .adult, .note, .scope],
        .number: [.position, .streak, .changedSeq],
        .flag: [.isImportant],
        .instant: [.pinnedAt, .retractedAt, .createdAt, .updatedAt],
      ],
      since: 11),
    read: { _ = try ChatMessage($0) })
}

extension ChatMessage: VersionedRow {
  init(_ row: ResultRow<ChatMessageColumn>) throws {
    try self.init(
      id: row[.id], household: row[.household], position: row[.position], author: row[.author],
      text: row[.text], system: SystemMessage(row), isImportant: row[.isImportant],
      pinnedAt: row[.pinnedAt], retraction: Retraction(row), createdAt: row[.createdAt],
      updatedAt: row[.updatedAt], version: row[.changedSeq])
    guard isConsistent else { throw Unreadable(reason: "its content does not fit its kind") }
  }

  func values() -> RowValues<ChatMessageColumn> {
    let content: RowValues<ChatMessageColumn> = [
      .household: household, .id: id, .position: position, .author: author, .text: text,
      .kind: system?.kind, .goal: system?.goal, .child: system?.child,
      .childMember: system?.childMember, .adult: system?.content.adult,
      .adultMember: system?.content.adultMember, .note: system?.content.note,
      .streak: system?.content.streak,
    ]
    let state: RowValues<ChatMessageColumn> = [
      .isImportant: isImportant, .pinnedAt: pinnedAt, .retractedBy: retraction?.by,
      .retractedAt: retraction?.at, .createdAt: createdAt, .updatedAt: updatedAt,
      .scope: Scope.home, .changedSeq: version,
    ]
    return content + state
  }
}

extension SystemMessage {
  fileprivate init?(_ row: ResultRow<ChatMessageColumn>) throws {
    guard let kind: Kind = try row[.kind] else { return nil }
    let content = try Content(
      kind, adult: row[.adult], note: row[.note], streak: row[.streak],
      adultMember: row[.adultMember])
    guard let content else { throw Unreadable(reason: "its content does not fit its kind") }
    try self.init(
      content: content, goal: row[.goal], child: row[.child], childMember: row[.childMember])
  }
}

extension ChatMessage.Retraction {
  fileprivate init?(_ row: ResultRow<ChatMessageColumn>) throws {
    guard let member: MemberID = try row[.retractedBy] else { return nil }
    self.init(by: member, at: try row[.retractedAt])
  }
}
