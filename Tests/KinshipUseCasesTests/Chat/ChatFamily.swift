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
  func postSystem(about goal: String = "Swim") async throws {
    let (home, now, id) = (home, world.clock.now, world.ids.next() as ChatMessageID)
    let zoe = family.member("zoe")
    try await world.arrange { all in
      _ = try all.chat.save(
        ChatMessage(
          id: id, household: home, position: try all.chat.lastPosition(in: home) + 1, author: nil,
          text: nil,
          system: SystemMessage(
            content: .deadlineTomorrow, goal: try Title(goal),
            child: try Name("Zoe", field: .memberName), childMember: zoe),
          createdAt: now, updatedAt: now))
    }
  }
}

extension TestWorld {
  /// Messages of an author, at the first positions of a chat.
  func messages(
    _ count: Int, _ text: String = "Hello", by author: MemberID, in home: HouseholdID
  ) throws -> [ChatMessage] {
    let text = try MessageText(text)
    return (1...count).map { position in
      ChatMessage(
        id: ids.next(), household: home, position: position, author: author, text: text,
        createdAt: clock.now, updatedAt: clock.now)
    }
  }

  /// System messages about a goal of a child, at the first positions of a chat.
  func messages(
    _ count: Int, naming child: MemberID, in home: HouseholdID
  ) throws -> [ChatMessage] {
    let system = SystemMessage(
      content: .deadlineTomorrow, goal: try Title("Swim"),
      child: try Name("Zoe", field: .memberName), childMember: child)
    return (1...count).map { position in
      ChatMessage(
        id: ids.next(), household: home, position: position, author: nil, text: nil,
        system: system, createdAt: clock.now, updatedAt: clock.now)
    }
  }

  /// Stores messages.
  func save(_ messages: [ChatMessage]) async throws {
    try await arrange { all in
      for message in messages { try all.chat.save(message) }
    }
  }
}
