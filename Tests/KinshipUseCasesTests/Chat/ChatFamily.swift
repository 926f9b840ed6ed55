import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A family that writes messages.
struct ChatFamily: Sendable {
  let family: TestFamily
  var world: TestWorld { family.world }
  var home: HouseholdID { family.household }

  init(
    in kind: ShopStore = .inMemory,
    policy change: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws {
    let clock = TestClock()
    let world =
      switch kind {
      case .inMemory: try TestWorld(clock: clock)
      case .sqlite: try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
      }
    family = try await TestFamily(in: world, policy: change)
  }

  @discardableResult
  func post(
    _ text: String, by name: String = "anna", isImportant: Bool = false
  ) async throws -> ChatMessage {
    try await family.caller(name).perform(
      PostMessage(household: home, id: world.ids.next(), text: text, isImportant: isImportant))
  }

  func page(
    _ filter: ChatFilter = .all, before: Int? = nil, limit: Int? = nil, by name: String = "anna"
  ) async throws -> ChatPage {
    try await family.caller(name).fetch(
      FetchMessages(household: home, filter: filter, before: before, limit: limit))
  }

  func search(
    _ term: String, _ filter: ChatFilter = .all, language: Language = .english,
    before: Int? = nil, limit: Int? = nil
  ) async throws -> ChatPage {
    try await family.anna.performer.fetch(
      SearchMessages(
        household: home, term: term, language: language, filter: filter, before: before,
        limit: limit))
  }

  func pin(_ message: ChatMessage, _ isPinned: Bool = true) -> PinMessage {
    PinMessage(household: home, message: message.id, isPinned: isPinned)
  }

  func texts(_ rows: [ChatRow]) -> [String] {
    rows.map { $0.message.content(in: .english) ?? "–" }
  }

  /// Posts a system message about a goal of Zoe.
  func postSystem(_ kind: SystemMessage.Kind = .deadlineTomorrow) async throws {
    let (home, now, id) = (home, world.clock.now, world.ids.next() as ChatMessageID)
    let zoe = family.member("zoe")
    try await world.arrange { all in
      _ = try all.chat.save(
        ChatMessage(
          id: id, household: home, position: try all.chat.lastPosition(in: home) + 1, author: nil,
          text: nil,
          system: SystemMessage(
            kind: kind, goal: try Title("Swim"), child: try Name("Zoe", field: .memberName),
            childMember: zoe),
          createdAt: now, updatedAt: now))
    }
  }
}
