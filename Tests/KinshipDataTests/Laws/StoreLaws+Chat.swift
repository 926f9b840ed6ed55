import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension Sample {
  /// A message of the parent, or of another member.
  static func message(
    _ text: String, at position: Int, by author: MemberID? = nil, in home: HouseholdFixture
  ) throws -> ChatMessage {
    ChatMessage(
      id: ChatMessageID(bits: home.household.bits &+ UInt128(position)),
      household: home.household, position: position, author: author ?? home.parent.id,
      text: try MessageText(text), createdAt: .at(position), updatedAt: .at(position))
  }

  /// A system message with a value in every property.
  static func systemMessage(
    _ goal: String = "Read a book", at position: Int, in home: HouseholdFixture
  ) throws -> ChatMessage {
    ChatMessage(
      id: ChatMessageID(bits: home.household.bits &+ UInt128(position)),
      household: home.household, position: position, author: nil, text: nil,
      system: SystemMessage(
        content: .goalRejected(
          by: .init(name: home.parent.name, member: home.parent.id),
          note: try Note("Too easy", field: .reason)),
        goal: try Title(goal), child: home.child.name, childMember: home.child.id),
      createdAt: .at(position), updatedAt: .at(position))
  }
}

extension StoreLaws {
  // Proves: S-11, S-18
  @Test(arguments: StoreKind.allCases)
  func `chat messages read back as they were saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var pinned = try Sample.message("Who cooks?", at: 1, by: home.child.id, in: home)
    pinned.mark(isImportant: true, at: .at(11))
    pinned.pin(at: .at(12))
    var retracted = try Sample.message("Oops", at: 2, in: home)
    retracted.retract(by: home.other.id, at: .at(13))
    let all = try [pinned, retracted, Sample.systemMessage(at: 3, in: home)]
    let saved = try await home.write { store in try all.map { try store.chat.save($0) } }
    let found = try await home.read { store in
      try all.map { try store.chat.message($0.id, in: home.household) }
    }
    #expect(found == saved.map(Optional.some))
    #expect(try await home.read { try $0.chat.lastPosition(in: home.household) } == 3)
    let elsewhere = try await home.read { store in
      try store.chat.message(all[0].id, in: HouseholdID(bits: 1))
    }
    #expect(elsewhere == nil)
    #expect(await refusal { try await home.write { try $0.chat.save(all[0]) } } == .conflict)
  }

  // Proves: S-15, S-18, S-19, D-49
  @Test(arguments: StoreKind.allCases)
  func `the stream is paged by position, and pins are listed newest first`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var all = try (1...6).map { number in
      try number.isMultiple(of: 3)
        ? Sample.systemMessage(at: number, in: home)
        : Sample.message("Message \(number)", at: number, in: home)
    }
    all[4].pin(at: .at(20))
    all[1].pin(at: .at(21))
    let messages = all
    try await home.write { store in for message in messages { try store.chat.save(message) } }
    func page(_ filter: ChatFilter, before: Int, limit: Int) async throws -> [Int] {
      try await home.read { store in
        try store.chat.messages(of: home.household, filter, before: before, limit: limit)
          .map(\.position)
      }
    }
    #expect(try await page(.all, before: .max, limit: 4) == [6, 5, 4, 3])
    #expect(try await page(.all, before: 3, limit: 4) == [2, 1])
    #expect(try await page(.system, before: .max, limit: 9) == [6, 3])
    #expect(try await page(.family, before: 5, limit: 2) == [4, 2])
    #expect(try await page(.all, before: .max, limit: -1) == [])
    let pins = try await home.read { store in
      try store.chat.pinnedMessages(of: home.household, limit: 9).map(\.position)
    }
    #expect(pins == [2, 5])
    let authors = try await home.read {
      try $0.chat.formerChatAuthors(of: home.household, limit: 9)
    }
    #expect(authors.isEmpty, "The author is present")
  }

  // Proves: D-46
  @Test(arguments: StoreKind.allCases)
  func `the messages of a former member, and those that name it, are listed oldest first`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let (household, child, sibling) = (home.household, home.child, home.sibling)
    var messages = try (1...3).map { try Sample.message("Hi", at: $0, by: child.id, in: home) }
    messages.append(try Sample.message("Hello", at: 4, by: sibling.id, in: home))
    messages[1].retract(by: child.id, at: .at(20))
    messages.append(try Sample.systemMessage(at: 5, in: home))
    messages.append(try Sample.systemMessage("Swim", at: 6, in: home))
    let all = messages
    try await home.write { store in
      for message in all { try store.chat.save(message) }
      for member in [child, sibling] {
        var gone = member
        gone.removedAt = .at(30)
        try store.members.save(gone)
      }
    }
    let former = try await home.read { store in
      (
        try store.chat.formerChatAuthors(of: household, limit: 9),
        try store.chat.formerChatAuthors(of: household, limit: 1)
      )
    }
    let newest = [child.id, sibling.id].sorted(by: >)
    #expect(former.0 == newest && former.1 == [newest[0]])
    func positions(of member: MemberID, limit: Int) async throws -> [[Int]] {
      try await home.read { store in
        [
          try store.chat.messages(by: member, in: household, limit: limit).map(\.position),
          try store.chat.systemMessages(naming: member, in: household, limit: limit)
            .map(\.position),
        ]
      }
    }
    #expect(try await positions(of: child.id, limit: 9) == [[1, 3], [5, 6]])
    #expect(try await positions(of: child.id, limit: 1) == [[1], [5]])
    #expect(try await positions(of: home.parent.id, limit: 9) == [[], [5, 6]])
  }

  // Proves: D-46
  @Test(arguments: StoreKind.allCases)
  func `a replaced name is not found any more, and the bytes of the texts are counted`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let (household, child) = (home.household, home.child)
    let message = try Sample.systemMessage(at: 1, in: home)
    let own = try Sample.message("Zoë", at: 2, in: home)
    func bytes() async throws -> Int {
      try await home.read { try $0.households.count(of: .chatBytes, in: household, upTo: .max) }
    }
    func isFound(_ text: String) async throws -> Bool {
      let search = ChatSearch(
        term: try #require(try SearchTerm(text)), filter: .all, language: .english, authors: [],
        before: 9, limit: 9)
      return try await !home.read { try $0.chat.matches(of: search, in: household) }
        .messages.isEmpty
    }
    #expect(try await bytes() == 0)
    let saved = try await home.write { store in
      (try store.chat.save(message), try store.chat.save(own))
    }
    #expect(try await bytes() == message.bytes + 4)
    #expect(try await isFound("approved for \(child.name)"))
    var (anonymized, retracted) = saved
    anonymized.anonymize(child.id, at: .at(9))
    retracted.retract(by: home.parent.id, at: .at(9))
    let changed = (anonymized, retracted)
    try await home.write { store in
      try store.chat.save(changed.0)
      try store.chat.save(changed.1)
    }
    #expect(try await !isFound("approved for \(child.name)"))
    #expect(try await isFound("approved for former member"))
    #expect(try await bytes() == changed.0.bytes)
    #expect(
      try await home.read { try $0.chat.message(message.id, in: household) }?.system?
        .childMember == nil)
  }

  // Proves: UC-E4
  @Test(
    arguments: StoreKind.allCases,
    [
      (limit: 2, bytes: 1_000, steps: 4), (limit: 9, bytes: 12, steps: 4),
      (limit: 9, bytes: 0, steps: 6),
    ])
  func `no search finds messages of a deleted household, which are removed in steps`(
    _ kind: StoreKind, _ batch: (limit: Int, bytes: Int, steps: Int)
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let other = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    let messages = try (1...5).map { try Sample.message("common word", at: $0, in: home) }
    let theirs = try Sample.message("common word", at: 1, in: other)
    try await home.write { store in for message in messages { try store.chat.save(message) } }
    try await home.write { store in
      guard let ended = try store.households.household(home.household) else { return }
      try store.households.delete(ended)
    }
    // The number of the deleted household is not given to another one.
    try await other.write { _ = try $0.chat.save(theirs) }
    let search = ChatSearch(
      term: try #require(try SearchTerm("common")), filter: .all, language: .english, authors: [],
      before: 9, limit: 9)
    func found(in household: HouseholdID) async throws -> [Int] {
      try await home.read { try $0.chat.matches(of: search, in: household) }
        .messages.map(\.position)
    }
    var steps = 0
    while try await home.read({ try $0.chat.hasDeletedChats() }), steps < 9 {
      #expect(try await found(in: home.household) == [])
      #expect(try await found(in: other.household) == [1])
      try await home.write {
        try $0.chat.removeDeletedChats(limit: batch.limit, bytes: batch.bytes)
      }
      steps += 1
    }
    // Five messages in steps of two or one, and a step that removes the number.
    #expect(steps == (kind == .inMemory ? 0 : batch.steps))
    #expect(try await found(in: other.household) == [1])
    for (household, left) in [(home.household, 0), (other.household, 1)] {
      let stored = try await home.read {
        try $0.chat.messages(of: household, .all, before: .max, limit: 9)
      }
      #expect(stored.count == left)
    }
  }

  @Test func `a message that refers to a missing member is refused by SQLite`()
    async throws
  {
    let home = try await HouseholdFixture(.sqlite)
    let missing = MemberID(bits: 77)
    let strange = try Sample.message("Hello", at: 1, by: missing, in: home)
    let reason = StoreFault.inconsistent(
      "a message of the chat refers to a member that is not there")
    await #expect(throws: reason) { try await home.write { _ = try $0.chat.save(strange) } }
    let own = try Sample.message("Hello", at: 1, in: home)
    var retracted = try await home.write { try $0.chat.save(own) }
    retracted.retract(by: missing, at: .at(9))
    let changed = retracted
    await #expect(throws: reason) { try await home.write { _ = try $0.chat.save(changed) } }
  }

  // Proves: S-12
  @Test(arguments: StoreKind.allCases)
  func `a search continues in steps until it has examined all positions`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let household = home.household
    let places = [1, 6_000, ChatSearch.indexedAtOnce + 6_000]
    let messages = try places.map { try Sample.message("Dinner", at: $0, in: home) }
    try await home.write { store in for message in messages { try store.chat.save(message) } }
    for (text, step) in [("din", ChatSearch.indexedAtOnce), ("di", ChatSearch.scannedAtOnce)] {
      for authors in [[], [home.parent.id]] {
        var (found, before, steps) = ([Int](), places[2] + 1 as Int?, 0)
        while let start = before {
          let search = ChatSearch(
            term: try #require(try SearchTerm(text)), filter: .all, language: .english,
            authors: authors, before: start, limit: 2)
          let page = try await home.read { try $0.chat.matches(of: search, in: household) }
          found += page.messages.map(\.position)
          before = page.next
          steps += 1
        }
        #expect(found == places.reversed(), "\(text)")
        #expect(steps >= places[2] / step)
      }
    }
  }

  /// Terms with the positions that they find among the messages of the next test, newest first.
  private static let searches: [(String, ChatFilter, Language, [Int])] = [
    ("food", .all, .english, [3, 1]), ("FOOD", .family, .english, [3, 1]),
    ("oo", .all, .english, [6, 3, 1]), ("o", .system, .english, [6]),
    ("Müller", .all, .english, [2]), ("muller", .all, .english, [2]),
    ("strasse", .all, .german, [2]), ("ß", .all, .german, [2]),
    ("a book", .all, .english, [6]), ("approved", .all, .english, [6]),
    ("genehmigt", .all, .english, []), ("genehmigt", .all, .german, [6]),
    ("sphere", .all, .english, [6]), ("sphere", .family, .english, []),
    ("fs", .all, .english, []), ("fa", .all, .english, [6]),
    ("\"", .all, .english, [4]), ("\"quoted\" OR", .all, .english, [4]),
    ("* NEAR(", .all, .english, [4]), ("body:", .all, .english, [6, 4]),
    ("frau muller, lange", .family, .english, [2]), ("frau muller, lang haar", .all, .german, []),
    ("not approved for", .all, .english, [6]), ("not approved form", .all, .english, []),
    ("secret", .all, .english, []), ("日本語", .all, .english, [4]), ("本", .all, .english, [4]),
  ]

  private static func searchedMessages(in home: HouseholdFixture) throws -> [ChatMessage] {
    var retracted = try Sample.message("secret food", at: 5, in: home)
    retracted.retract(by: home.parent.id, at: .at(30))
    return try [
      Sample.message("Dog FOOD", at: 1, in: home),
      Sample.message("Frau Müller, Lange Straße", at: 2, by: home.child.id, in: home),
      Sample.message("fo\u{200B}od for all", at: 3, in: home),
      Sample.message("\"Quoted\" or * near( body: 日本語", at: 4, in: home),
      retracted,
      Sample.systemMessage(at: 6, in: home),
    ]
  }

  // Proves: S-12, D-26
  @Test(arguments: StoreKind.allCases)
  func `a search finds the same messages in every store`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let messages = try Self.searchedMessages(in: home)
    try await home.write { store in for message in messages { try store.chat.save(message) } }
    for (term, filter, language, expected) in Self.searches {
      let search = ChatSearch(
        term: try #require(try SearchTerm(term)), filter: filter, language: language, authors: [],
        before: 7, limit: 9)
      let found = try await home.read { try $0.chat.matches(of: search, in: home.household) }
      #expect(found.messages.map(\.position) == expected, "\(term) \(filter) \(language)")
      #expect(found.next == nil)
    }
  }

  // Proves: B-46
  @Test(arguments: StoreKind.allCases)
  func `a retracted message is not found, and neither is another household's`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let own = try Sample.message("common word", at: 1, in: home)
    let saved = try await home.write { try $0.chat.save(own) }
    let other = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    let theirs = try Sample.message("common word", at: 1, in: other)
    try await other.write { _ = try $0.chat.save(theirs) }
    for term in ["common", "co"] {
      let search = ChatSearch(
        term: try #require(try SearchTerm(term)), filter: .all, language: .english, authors: [],
        before: 9, limit: 9)
      let found = try await home.read { store in
        (
          try store.chat.matches(of: search, in: home.household).messages.map(\.household),
          try store.chat.matches(of: search, in: other.household).messages.map(\.household)
        )
      }
      #expect(found.0 == [home.household] && found.1 == [other.household])
    }
    var gone = saved
    gone.retract(by: home.parent.id, at: .at(9))
    let retracted = gone
    try await home.write { _ = try $0.chat.save(retracted) }
    let search = ChatSearch(
      term: try #require(try SearchTerm("common")), filter: .all, language: .english, authors: [],
      before: 9, limit: 9)
    #expect(
      try await home.read { try $0.chat.matches(of: search, in: home.household) }.messages == [])
  }

  // Proves: S-12, D-26
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `random searches give equal pages in memory and in SQLite`(seed: UInt64) async throws {
    var random = Seeded(seed)
    let letters = ["a", "Á", "b", "ß", "s", " ", "\"", "ij", "Ĳ", "o", "日"]
    func text(_ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }.joined()
    }
    let texts = (1...120).map { _ in "x" + text(1...12) }
    let terms = (1...60).map { _ in "x" + text(0...3) } + ["a", "ss", "\"", "日", "ij"]
    var answers: [[[Int]]] = []
    for kind in StoreKind.allCases {
      let home = try await HouseholdFixture(kind)
      let messages = try texts.enumerated().map { number, text in
        try number.isMultiple(of: 7)
          ? Sample.systemMessage("Goal \(text)", at: number + 1, in: home)
          : Sample.message(
            text, at: number + 1, by: number.isMultiple(of: 2) ? home.child.id : nil, in: home)
      }
      try await home.write { store in for message in messages { try store.chat.save(message) } }
      let before = Int(seed) * 20
      answers.append(
        try await home.read { store in
          try terms.compactMap { try SearchTerm($0) }.flatMap { term in
            try ChatFilter.allCases.map { filter in
              let search = ChatSearch(
                term: term, filter: filter, language: .dutch, authors: [home.child.id],
                before: before, limit: 5)
              let page = try store.chat.matches(of: search, in: home.household)
              return page.messages.map(\.position) + [page.next ?? -1]
            }
          }
        })
    }
    #expect(Set(answers).count == 1)
    #expect(answers[0].contains { $0.count > 3 })
  }
}
