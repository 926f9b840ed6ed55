import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ChatTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  @discardableResult
  private func post(
    _ text: String, by name: String = "anna", isImportant: Bool = false
  ) async throws -> ChatMessage {
    try await family.caller(name).perform(
      PostMessage(household: home, id: world.ids.next(), text: text, isImportant: isImportant))
  }

  private func page(
    _ filter: ChatFilter = .all, before: Int? = nil, limit: Int? = nil, by name: String = "anna"
  ) async throws -> ChatPage {
    try await family.caller(name).fetch(
      FetchMessages(household: home, filter: filter, before: before, limit: limit))
  }

  private func search(
    _ term: String, _ filter: ChatFilter = .all, language: Language = .english,
    before: Int? = nil, limit: Int? = nil
  ) async throws -> ChatPage {
    try await family.anna.performer.fetch(
      SearchMessages(
        household: home, term: term, language: language, filter: filter, before: before,
        limit: limit))
  }

  private func pin(_ message: ChatMessage, _ isPinned: Bool = true) -> PinMessage {
    PinMessage(household: home, message: message.id, isPinned: isPinned)
  }

  private func texts(_ rows: [ChatRow]) -> [String] {
    rows.map { $0.message.content(in: .english) ?? "–" }
  }

  /// Posts a system message about a goal of Zoe.
  private func postSystem(_ kind: SystemMessage.Kind = .deadlineTomorrow) async throws {
    let (home, now, id) = (home, world.clock.now, world.ids.next() as ChatMessageID)
    try await world.arrange { all in
      _ = try all.chat.save(
        ChatMessage(
          id: id, household: home, position: try all.chat.lastPosition(in: home) + 1, author: nil,
          text: nil,
          system: SystemMessage(
            kind: kind, goal: try Title("Swim"), child: try Name("Zoe", field: .memberName)),
          createdAt: now, updatedAt: now))
    }
  }

  // Proves: UC-M1, S-11, S-18, S-24
  @Test func `every member posts, and messages are listed newest first`() async throws {
    for (text, name) in [("Hello", "anna"), ("Hi", "mo"), ("Hey", "zoe")] {
      try await post(text, by: name)
    }
    let rows = try await page(by: "ben").rows
    #expect(texts(rows) == ["Hey", "Hi", "Hello"])
    #expect(rows.map { $0.authorName?.description } == ["Zoe", "Mo", "Anna"])
    #expect(rows.map(\.message.position) == [3, 2, 1])
    let blank = try await family.anna.performer.refusing(
      PostMessage(household: home, id: world.ids.next(), text: " \n"))
    #expect(blank == .validation(.message, .blank))
    let taken = try await family.anna.performer.refusing(
      PostMessage(household: home, id: rows[0].message.id, text: "Again"))
    #expect(taken == .unusableID)
  }

  // Proves: S-15, S-18
  @Test func `a page continues before the last position, and a filter selects a kind`() async throws
  {
    for number in 1...4 { try await post("Message \(number)") }
    try await postSystem()
    let first = try await page(limit: 2)
    #expect(first.rows.map(\.message.position) == [5, 4] && first.next == 4)
    let rest = try await page(before: first.next, limit: 9)
    #expect(rest.rows.map(\.message.position) == [3, 2, 1] && rest.next == nil)
    #expect(try await page(.system).rows.map(\.message.position) == [5])
    #expect(try await page(.family, limit: 1).rows.map(\.message.position) == [4])
    for position in [Int.min, -1, 0, 1] {
      #expect(try await page(before: position).rows.isEmpty)
      for term in ["m", "message"] {
        #expect(try await search(term, before: position) == .init(rows: [], pinned: [], next: nil))
      }
    }
    #expect(try await search("m", before: .max).rows.count == 5)
  }

  // Proves: UC-M3, S-19, D-49, B-46
  @Test func `a household pins as many messages as its policy allows`() async throws {
    let id = home
    try await world.arrange { all in
      guard var home = try all.households.household(id) else { return }
      home.policy.maxPinnedMessages = 2
      try all.households.save(home)
    }
    let messages = [try await post("One"), try await post("Two"), try await post("Three")]
    let zoe = family.zoe.performer
    for message in messages.prefix(2) {
      _ = try await zoe.perform(pin(message))
      world.clock.advance(by: .seconds(1))
    }
    #expect(
      try await zoe.refusing(pin(messages[2])) == .validation(.pins, .tooMany(limit: 2)))
    #expect(try await zoe.perform(pin(messages[0])).isPinned, "It is pinned already")
    #expect(try await texts(page().pinned) == ["Two", "One"])
    #expect(try await texts(page().rows) == ["Three", "Two", "One"], "Pins stay in the stream")
    #expect(try await texts(search("tw").pinned) == ["Two"])
    #expect(try await page(.system).pinned.isEmpty)
    #expect(try await page(before: 3).pinned.isEmpty, "Only the newest page has the pins")
    #expect(try await search("tw", before: 3).pinned.isEmpty)
    _ = try await zoe.perform(pin(messages[0], false))
    _ = try await zoe.perform(pin(messages[2]))
    #expect(try await texts(page().pinned) == ["Three", "Two"])
  }

  // Proves: B-46
  @Test func `retracting removes the text and the pin, and leaves a placeholder`() async throws {
    let message = try await post("Secret", by: "zoe", isImportant: true)
    _ = try await family.anna.performer.perform(pin(message))
    let retract = RetractMessage(household: home, message: message.id)
    #expect(try await family.caller("ben").refusing(retract) == .unauthorized)
    _ = try await family.zoe.performer.perform(retract)
    let rows = try await page().rows
    #expect(texts(rows) == ["–"] && rows[0].retractorName?.description == "Zoe")
    #expect(!rows[0].message.isImportant)
    #expect(try await page().pinned.isEmpty)
    #expect(try await search("secret").rows.isEmpty)
    #expect(
      try await family.anna.performer.refusing(pin(message))
        == .validation(.message, .notAllowed))
    let again = try await family.anna.performer.perform(retract)
    #expect(again == rows[0].message)
  }

  // Proves: S-20
  @Test func `the author and adults mark a message as important`() async throws {
    let message = try await post("Dentist at four", by: "zoe")
    func mark(_ isImportant: Bool) -> MarkMessage {
      MarkMessage(household: home, message: message.id, isImportant: isImportant)
    }
    #expect(try await family.zoe.performer.perform(mark(true)).isImportant)
    #expect(try await !family.anna.performer.perform(mark(false)).isImportant)
    #expect(try await family.caller("ben").refusing(mark(true)) == .unauthorized)
    try await postSystem()
    let system = try #require(try await page(.system).rows.first?.message)
    #expect(
      try await family.anna.performer.refusing(
        MarkMessage(household: home, message: system.id, isImportant: true)) == .unauthorized)
    #expect(
      try await family.anna.performer.refusing(
        RetractMessage(household: home, message: system.id)) == .unauthorized)
  }

  // Proves: UC-M2, S-12, S-15, D-26
  @Test func `a search finds text, authors and system messages of the reader's language`()
    async throws
  {
    try await post("Crème brûlée for Zoé")
    try await post("Homework", by: "zoe")
    try await postSystem()
    #expect(try await texts(search("CREME").rows) == ["Crème brûlée for Zoé"])
    #expect(try await search("zo").rows.map(\.message.position) == [3, 2, 1])
    #expect(try await search("zoe", .family).rows.map(\.message.position) == [2, 1])
    #expect(try await search("swim").rows.map(\.message.position) == [3])
    #expect(try await search("tomorrow").rows.map(\.message.position) == [3])
    #expect(try await search("morgen").rows.isEmpty)
    #expect(try await search("morgen", language: .german).rows.map(\.message.position) == [3])
    #expect(try await search("famsphere").rows.map(\.message.position) == [3])
    #expect(try await texts(search("  ").rows).count == 3, "A blank term is no search")
    let long = try await family.anna.performer.refusing(
      toAnswer: SearchMessages(
        household: home, term: String(repeating: "a", count: 101), language: .english))
    #expect(long == .validation(.searchTerm, .tooLong(limit: 100)))
  }

  // Proves: B-40, B-46
  @Test func `another household's member neither reads nor finds messages`() async throws {
    let message = try await post("Secret")
    let olga = family.olga.performer
    let none = Refusal.notFound(.household)
    #expect(try await olga.refusing(toAnswer: FetchMessages(household: home)) == none)
    #expect(
      try await olga.refusing(
        toAnswer: SearchMessages(household: home, term: "secret", language: .english)) == none)
    #expect(try await olga.refusing(pin(message)) == none)
  }

  // Proves: B-46
  @Test func `a member who leaves keeps its messages, and their pins are removed`() async throws {
    let message = try await post("Bye", by: "mo")
    _ = try await family.anna.performer.perform(pin(message))
    try await family.mo.performer.perform(LeaveHousehold(household: home))
    let page = try await page()
    #expect(texts(page.rows) == ["Bye"] && page.pinned.isEmpty)
    #expect(page.rows[0].authorName?.description == "Mo")
    #expect(try await search("mo").rows.map(\.message.id) == [message.id])
  }

  @Test func `a page of long messages is shorter, and the next page continues`() async throws {
    let long = String(repeating: "日", count: 10_000)
    for _ in 0..<12 { try await post(long) }
    let first = try await page()
    #expect(first.rows.count == 8 && first.next == 5)
    let rest = try await page(before: first.next)
    #expect(rest.rows.count == 4 && rest.next == nil)
    #expect(try await search("日日日", limit: 3).rows.count == 3)
  }
}
