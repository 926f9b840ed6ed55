import GRDB
import KinshipDomain

/// Checks that the search index of chats contains exactly the texts of the messages, and that their
/// households and members exist.
enum ChatCheck {
  static func run(_ database: Database) throws -> [String] {
    try HouseholdID.all(in: database).flatMap { household in
      try SQLiteTransaction.reading(database) { try $0.findingsOfChat(in: household) }
    } + strayEntries(database) + strayMessages(database) + messagesWithoutMember(database)
  }

  /// Entries of the index without a message, except those of deleted households.
  private static func strayEntries(_ database: Database) throws -> [String] {
    try database.rows(
      of: "chat_index",
      """
      SELECT place FROM chat_index WHERE NOT EXISTS (
        SELECT 1 FROM chat_stream WHERE number = place / \(ChatStream.size) AND household IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM chat_stream
        JOIN chat_message ON chat_message.household = chat_stream.household
          AND position = place % \(ChatStream.size) AND retracted_at IS NULL
        WHERE number = place / \(ChatStream.size))
      LIMIT \(StoreCheckReport.mostFindings)
      """
    ) { "the search index has a message at \(try $0[0] as Int64) that is not there" }
  }
}

extension ChatCheck {
  /// Messages of a household that does not exist, except those that the scheduler removes.
  private static func strayMessages(_ database: Database) throws -> [String] {
    try database.rows(
      of: "chat_message",
      """
      SELECT household FROM (SELECT DISTINCT household FROM chat_message)
      WHERE household NOT IN (SELECT coalesce(household, deleted_household) FROM chat_stream)
      LIMIT \(StoreCheckReport.mostFindings)
      """
    ) { "the chat has messages of household \(try $0[0] as HouseholdID) that is not there" }
  }

  /// Messages of existing households that refer to a member that does not exist.
  private static func messagesWithoutMember(_ database: Database) throws -> [String] {
    try Schema.chatMemberColumns.flatMap { column in
      try database.rows(
        of: "chat_message",
        """
        SELECT id FROM chat_message AS message
        WHERE \(column) IS NOT NULL AND household IN (SELECT id FROM household)
          AND NOT EXISTS (SELECT 1 FROM member
            WHERE member.household = message.household AND member.id = message.\(column))
        LIMIT \(StoreCheckReport.mostFindings)
        """
      ) { "message \(try $0[0] as ChatMessageID) refers to a member that is not there" }
    }
  }
}

extension SQLiteTransaction {
  /// The messages of a household whose entry in the search index is missing or different.
  fileprivate func findingsOfChat(in household: HouseholdID) throws -> [String] {
    var found: [String] = []
    var before = Int.max
    let stream = try knownChatStream(of: household)
    var bytes = 0
    while found.count < StoreCheckReport.mostFindings {
      let page = try messages(of: household, .all, before: before, limit: 500)
      guard let last = page.last else { break }
      for message in page where !message.isRetracted {
        let entry = try stream.flatMap { try indexEntry(of: message, in: $0) }
        if entry != ChatIndexEntry(message) {
          found.append("the search index has another text of message \(message.id)")
        }
      }
      bytes += page.reduce(0) { $0 + $1.bytes }
      before = last.position
    }
    if found.isEmpty, bytes != (try count(of: .chatBytes, in: household, upTo: .max)) {
      found.append("\(household) counts the bytes of its chat wrongly")
    }
    return found
  }
}
