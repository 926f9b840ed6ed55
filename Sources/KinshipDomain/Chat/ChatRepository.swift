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
  /// The members who have written messages that are not retracted, also former ones, ordered by
  /// id; at most `limit`.
  func chatAuthors(of household: HouseholdID, limit: Int) throws -> [MemberID]
  /// The messages that match a search, the newest first.
  func matches(of search: ChatSearch, in household: HouseholdID) throws -> ChatMatches
  /// Stores the message; throws `conflict` if a newer version is stored.
  ///
  /// The position, the author and the content of a stored message do not change, except that a
  /// retraction removes the text.
  @discardableResult func save(_ message: ChatMessage) throws -> ChatMessage
}
