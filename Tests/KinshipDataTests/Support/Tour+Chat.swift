import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipData

extension SQLiteBench {
  /// Calls every method of the chat, with each kind of search.
  func tourChat() async throws {
    let messages = try [
      Sample.message("Who cooks?", at: 1, in: home), Sample.systemMessage(at: 2, in: home),
      Sample.message("Oops", at: 3, in: home),
    ]
    let searches = try ["cook", "co", "sphere", "who cooks tonight"].flatMap { text in
      try ChatFilter.allCases.map { filter in
        ChatSearch(
          term: try #require(try SearchTerm(text)), filter: filter, language: .english,
          authors: [home.parent.id], before: 9, limit: 2)
      }
    }
    try await home.write { [home] repositories in
      let saved = try messages.map { try repositories.chat.save($0) }
      var (pinned, retracted) = (saved[0], saved[2])
      pinned.pin(at: .at(5))
      try repositories.chat.save(pinned)
      retracted.retract(by: home.parent.id, at: .at(6))
      try repositories.chat.save(retracted)
      _ = try repositories.chat.message(saved[0].id, in: home.household)
      _ = try repositories.chat.lastPosition(in: home.household)
      _ = try repositories.chat.pinnedMessages(of: home.household, limit: 2)
      _ = try repositories.chat.formerChatAuthors(of: home.household, limit: 2)
      _ = try repositories.chat.messages(by: home.parent.id, in: home.household, limit: 2)
      _ = try repositories.chat.systemMessages(
        naming: home.child.id, in: home.household, limit: 2)
      var anonymized = saved[1]
      anonymized.anonymize(home.child.id, at: .at(7))
      try repositories.chat.save(anonymized)
      _ = try repositories.households.count(of: .chatBytes, in: home.household, upTo: 9)
      for filter in ChatFilter.allCases {
        _ = try repositories.chat.messages(of: home.household, filter, before: 9, limit: 2)
      }
      for search in searches {
        _ = try repositories.chat.matches(of: search, in: home.household)
      }
    }
  }
}
