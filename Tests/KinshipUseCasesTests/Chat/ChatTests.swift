import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite(.hereAndServed) struct ChatTests {
  // Proves: UC-M1, S-11, S-18, S-24
  @Test(arguments: ShopStore.allCases)
  func `every member posts, and messages are listed newest first`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    for (text, name) in [("Hello", "anna"), ("Hi", "mo"), ("Hey", "zoe")] {
      try await chat.post(text, by: name)
    }
    let rows = try await chat.page(by: "ben").rows
    #expect(chat.texts(rows) == ["Hey", "Hi", "Hello"])
    #expect(rows.map { $0.authorName?.description } == ["Zoe", "Mo", "Anna"])
    #expect(rows.map(\.message.position) == [3, 2, 1])
    let blank = try await chat.family.anna.performer.refusing(
      PostMessage(household: chat.home, id: chat.world.ids.next(), text: " \n"))
    #expect(blank == .validation(.message, .blank))
    let taken = try await chat.family.anna.performer.refusing(
      PostMessage(household: chat.home, id: rows[0].message.id, text: "Again"))
    #expect(taken == .unusableID)
  }

  // Proves: S-15, S-18
  @Test(arguments: ShopStore.allCases)
  func `a page continues before the last position, and a filter selects a kind`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    for number in 1...4 { try await chat.post("Message \(number)") }
    try await chat.postSystem()
    let first = try await chat.page(limit: 2)
    #expect(first.rows.map(\.message.position) == [5, 4] && first.next == 4)
    let rest = try await chat.page(before: first.next, limit: 9)
    #expect(rest.rows.map(\.message.position) == [3, 2, 1] && rest.next == nil)
    #expect(try await chat.page(.system).rows.map(\.message.position) == [5])
    #expect(try await chat.page(.family, limit: 1).rows.map(\.message.position) == [4])
    for position in [-1 << 53, -1, 0, 1] {
      #expect(try await chat.page(before: position).rows.isEmpty)
      for term in ["m", "message"] {
        #expect(
          try await chat.search(term, before: position)
            == .init(rows: [], pinned: [], next: nil, pinCount: nil))
      }
    }
    #expect(try await chat.search("m", before: FetchMessages.end).rows.count == 5)
  }

  // Proves: UC-M3, S-19, D-49, B-46
  @Test(arguments: ShopStore.allCases)
  func `a household pins as many messages as its policy allows`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    let id = chat.home
    try await chat.world.arrange { all in
      guard var home = try all.households.household(id) else { return }
      home.policy.maxPinnedMessages = 2
      try all.households.save(home)
    }
    let messages = [
      try await chat.post("One"), try await chat.post("Two"), try await chat.post("Three"),
    ]
    let zoe = chat.family.zoe.performer
    for message in messages.prefix(2) {
      _ = try await zoe.perform(chat.pin(message))
      chat.world.clock.advance(by: .seconds(1))
    }
    #expect(
      try await zoe.refusing(chat.pin(messages[2])) == .validation(.pins, .tooMany(limit: 2)))
    #expect(try await zoe.perform(chat.pin(messages[0])).isPinned, "It is pinned already")
    #expect(try await chat.texts(chat.page().pinned) == ["Two", "One"])
    #expect(
      try await chat.texts(chat.page().rows) == ["Three", "Two", "One"], "Pins stay in the stream")
    #expect(try await chat.texts(chat.search("tw").pinned) == ["Two"])
    #expect(try await chat.page(.system).pinned.isEmpty)
    #expect(try await chat.page(before: 3).pinned.isEmpty, "Only the newest page has the pins")
    #expect(try await chat.search("tw", before: 3).pinned.isEmpty)
    _ = try await zoe.perform(chat.pin(messages[0], false))
    _ = try await zoe.perform(chat.pin(messages[2]))
    #expect(try await chat.texts(chat.page().pinned) == ["Three", "Two"])
  }

  // Proves: B-46
  @Test(arguments: ShopStore.allCases)
  func `retracting removes the text and the pin, and leaves a placeholder`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    let message = try await chat.post("Secret", by: "zoe", isImportant: true)
    _ = try await chat.family.anna.performer.perform(chat.pin(message))
    let retract = RetractMessage(household: chat.home, message: message.id)
    #expect(try await chat.family.caller("ben").refusing(retract) == .unauthorized)
    _ = try await chat.family.zoe.performer.perform(retract)
    let rows = try await chat.page().rows
    #expect(chat.texts(rows) == ["–"] && rows[0].retractorName?.description == "Zoe")
    #expect(!rows[0].message.isImportant)
    #expect(try await chat.page().pinned.isEmpty)
    #expect(try await chat.search("secret").rows.isEmpty)
    #expect(
      try await chat.family.anna.performer.refusing(chat.pin(message))
        == .validation(.message, .notAllowed))
    let again = try await chat.family.anna.performer.perform(retract)
    #expect(again == rows[0].message)
  }

  @Test(arguments: ShopStore.allCases)
  func `the author and adults mark a message as important`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    let message = try await chat.post("Dentist at four", by: "zoe")
    func mark(_ isImportant: Bool) -> MarkMessage {
      MarkMessage(household: chat.home, message: message.id, isImportant: isImportant)
    }
    #expect(try await chat.family.zoe.performer.perform(mark(true)).isImportant)
    #expect(try await !chat.family.anna.performer.perform(mark(false)).isImportant)
    #expect(try await chat.family.caller("ben").refusing(mark(true)) == .unauthorized)
    try await chat.postSystem()
    let system = try #require(try await chat.page(.system).rows.first?.message)
    #expect(
      try await chat.family.anna.performer.refusing(
        MarkMessage(household: chat.home, message: system.id, isImportant: true)) == .unauthorized)
    #expect(
      try await chat.family.anna.performer.refusing(
        RetractMessage(household: chat.home, message: system.id)) == .unauthorized)
  }

  // Proves: UC-M2, S-12, S-15, D-26
  @Test(arguments: ShopStore.allCases)
  func `a search finds text, authors and system messages of the reader's language`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    try await chat.post("Crème brûlée for Zoé")
    try await chat.post("Homework", by: "zoe")
    try await chat.postSystem()
    #expect(try await chat.texts(chat.search("CREME").rows) == ["Crème brûlée for Zoé"])
    #expect(try await chat.search("zo").rows.map(\.message.position) == [3, 2, 1])
    #expect(try await chat.search("zoe", .family).rows.map(\.message.position) == [2, 1])
    #expect(try await chat.search("swim").rows.map(\.message.position) == [3])
    #expect(try await chat.search("tomorrow").rows.map(\.message.position) == [3])
    #expect(try await chat.search("morgen").rows.isEmpty)
    #expect(try await chat.search("morgen", language: .german).rows.map(\.message.position) == [3])
    #expect(try await chat.search("famsphere").rows.map(\.message.position) == [3])
    #expect(try await chat.texts(chat.search("  ").rows).count == 3, "A blank term is no search")
    try await chat.post("Zoe was here", by: "zoe")
    #expect(try await chat.search("zoe").rows.map(\.message.position) == [4, 3, 2, 1])
    let long = try await chat.family.anna.performer.refusing(
      toAnswer: SearchMessages(
        household: chat.home, term: String(repeating: "a", count: 101), language: .english))
    #expect(long == .validation(.searchTerm, .tooLong(limit: 100)))
  }

  // Proves: B-46
  @Test(arguments: ShopStore.allCases)
  func `another household's member neither reads nor finds messages`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    let message = try await chat.post("Secret")
    let olga = chat.family.olga.performer
    let none = Refusal.notFound(.household)
    #expect(try await olga.refusing(toAnswer: FetchMessages(household: chat.home)) == none)
    #expect(
      try await olga.refusing(
        toAnswer: SearchMessages(household: chat.home, term: "secret", language: .english)) == none)
    #expect(try await olga.refusing(chat.pin(message)) == none)
  }

  // Proves: B-46
  @Test(arguments: ShopStore.allCases)
  func `a member who leaves keeps its messages, and their pins are removed`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    let message = try await chat.post("Bye", by: "mo")
    _ = try await chat.family.anna.performer.perform(chat.pin(message))
    try await chat.family.mo.performer.perform(LeaveHousehold(household: chat.home))
    let page = try await chat.page()
    #expect(chat.texts(page.rows) == ["Bye"] && page.pinned.isEmpty)
    #expect(page.rows[0].authorName?.description == "Mo")
    #expect(try await chat.search("mo").rows.map(\.message.id) == [message.id])
  }

  // Proves: UC-M3, S-19
  @Test(arguments: ShopStore.allCases)
  func `a system message is pinned, and a filter does not change the number of pins`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    try await chat.post("Hello")
    try await chat.postSystem()
    let system = try #require(try await chat.page(.system).rows.first?.message)
    #expect(try await chat.family.zoe.performer.perform(chat.pin(system)).system == system.system)
    let text = "⏰ 'Swim' of Zoe is due tomorrow"
    #expect(try await chat.texts(chat.page().pinned) == [text])
    #expect(try await chat.texts(chat.search("swim").pinned) == [text])
    let family = try await chat.page(.family)
    #expect(family.pinned.isEmpty && family.pinCount == 1)
    #expect(try await chat.page(before: 2).pinCount == nil)
  }

  @Test(arguments: ShopStore.allCases)
  func `a page of long messages is shorter, and the next page continues`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store)
    let long = String(repeating: "日", count: 10_000)
    for _ in 0..<12 { try await chat.post(long) }
    let first = try await chat.page()
    #expect(first.rows.count == 8 && first.next == 5)
    let rest = try await chat.page(before: first.next)
    #expect(rest.rows.count == 4 && rest.next == nil)
    #expect(try await chat.search("日日日", limit: 3).rows.count == 3)
  }
}
