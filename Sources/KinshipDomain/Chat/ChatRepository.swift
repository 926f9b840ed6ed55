/// Storage of the chats of households.
public protocol ChatRepository {
  /// The message with that id in that household, retracted or not.
  func message(_ id: ChatMessageID, in household: HouseholdID) throws -> ChatMessage?
  /// The position of the household's newest message; 0 for an empty chat.
  func lastPosition(in household: HouseholdID) throws -> Int
  /// The messages before a position, the newest first; at most `limit`.
  func messages(
    of household: HouseholdID, _ filter: ChatFilter, before position: Int, limit: Int
  ) throws -> [ChatMessage]
  /// The pinned messages, the latest pin first; at most `limit`.
  func pinnedMessages(of household: HouseholdID, limit: Int) throws -> [ChatMessage]
  /// The former members who have written messages that are not retracted, the highest id first; at
  /// most `limit`.
  func formerChatAuthors(of household: HouseholdID, limit: Int) throws -> [MemberID]
  /// The messages that a member wrote and that are not retracted, the oldest first; at most `limit`.
  func messages(
    by author: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [ChatMessage]
  /// The system messages that name a member, the oldest first; at most `limit`.
  func systemMessages(
    naming member: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [ChatMessage]
  /// The messages that match a search, the newest first.
  func matches(of search: ChatSearch, in household: HouseholdID) throws -> ChatMatches
  /// Stores the message; throws `conflict` if a newer version is stored.
  ///
  /// The position, the author and the content of a stored message do not change, except that a
  /// retraction removes the text, and that the name of a former member is replaced.
  @discardableResult func save(_ message: ChatMessage) throws -> ChatMessage
  /// Whether messages of deleted households, or their entries in the search index, are stored.
  func hasDeletedChats() throws -> Bool
  /// Removes up to `limit` messages of deleted households with their entries in the search index, and
  /// no further ones after `bytes` bytes of text.
  ///
  /// No member can read or find them, because their household does not exist, and its id cannot be
  /// used again. Their removal takes time, so that the deletion of a household leaves it to the
  /// scheduler.
  func removeDeletedChats(limit: Int, bytes: Int) throws
}
