import GRDB
import KinshipDomain

/// Checks that the search index of chats contains exactly the texts of the messages.
enum ChatCheck {
  static func run(_ database: Database) throws -> [String] {
    try HouseholdID.all(in: database).flatMap { household in
      try SQLiteTransaction.reading(database) { try $0.findingsOfChat(in: household) }
    } + strayEntries(database)
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
