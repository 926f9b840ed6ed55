import KinshipDomain
import KinshipTime

extension MemoryTransaction: ChatRepository {
  var chat: any ChatRepository { self }

  func message(_ id: ChatMessageID, in household: HouseholdID) -> ChatMessage? {
    home(household)?.chat[id]
  }

  func lastPosition(in household: HouseholdID) -> Int {
    rows(\.chat, of: household).map(\.position).max() ?? 0
  }

  func messages(
    of household: HouseholdID, _ filter: ChatFilter, before position: Int, limit: Int
  ) -> [ChatMessage] {
    let found = rows(\.chat, of: household).filter {
      $0.position < position && filter.includes($0)
    }
    return Array(found.sorted { $0.position > $1.position }.prefix(max(0, limit)))
  }

  func pinnedMessages(of household: HouseholdID, limit: Int) -> [ChatMessage] {
    let pinned = rows(\.chat, of: household).filter(\.isPinned)
    func order(_ message: ChatMessage) -> (Instant, Int) {
      (message.pinnedAt ?? .distantPast, message.position)
    }
    return Array(pinned.sorted { order($0) > order($1) }.prefix(max(0, limit)))
  }

  func formerChatAuthors(of household: HouseholdID, limit: Int) -> [MemberID] {
    let written = rows(\.chat, of: household).filter { !$0.isRetracted }
    let former = Set(written.compactMap(\.author)).filter {
      home(household)?.members[$0]?.isActive == false
    }
    return Array(former.sorted(by: >).prefix(max(0, limit)))
  }

  func messages(by author: MemberID, in household: HouseholdID, limit: Int) -> [ChatMessage] {
    oldest(limit, of: household) { $0.author == author && !$0.isRetracted }
  }

  func systemMessages(
    naming member: MemberID, in household: HouseholdID, limit: Int
  ) -> [ChatMessage] {
    oldest(limit, of: household) { $0.system?.names(member) == true }
  }

  private func oldest(
    _ limit: Int, of household: HouseholdID, where isIncluded: (ChatMessage) -> Bool
  ) -> [ChatMessage] {
    let found = rows(\.chat, of: household).filter(isIncluded)
    return Array(found.sorted { $0.position < $1.position }.prefix(max(0, limit)))
  }

  func matches(of search: ChatSearch, in household: HouseholdID) -> ChatMatches {
    guard let messages = home(household)?.chat, !messages.isEmpty else {
      return ChatMatches(messages: [], next: nil)
    }
    return ChatMatches(messages.values.filter(search.matches), of: search)
  }

  func save(_ message: ChatMessage) throws -> ChatMessage {
    try save(message, \.chat, of: message.household, message.id)
  }

  /// This store deletes the messages with their household, and has no search index.
  func hasDeletedChats() -> Bool { false }
  func removeDeletedChats(limit _: Int, bytes _: Int) {}
}
