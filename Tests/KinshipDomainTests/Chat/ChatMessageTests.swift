import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct ChatMessageTests {
  private let later = Sample.now + .seconds(60)

  private func message(
    _ text: String = "Who cooks?", position: Int = 1, system: SystemMessage? = nil
  ) throws -> ChatMessage {
    ChatMessage(
      id: Sample.id(position), household: Sample.household, position: position,
      author: system == nil ? Sample.id(50) : nil,
      text: try system == nil ? MessageText(text) : nil,
      system: system, createdAt: Sample.now, updatedAt: Sample.now)
  }

  private func system(_ content: SystemMessage.Content) throws -> SystemMessage {
    SystemMessage(
      content: content, goal: try Title("Read a book"), child: try Name("Zoe", field: .memberName))
  }

  private func anna(_ member: MemberID? = nil) throws -> SystemMessage.Adult {
    SystemMessage.Adult(name: try Name("Anna", field: .memberName), member: member)
  }

  /// A content of each kind, in the order of the kinds.
  private func contents() throws -> [SystemMessage.Content] {
    let anna = try anna()
    return [
      .goalApproved(by: anna), .goalRejected(by: anna, note: try Sample.note("Too easy")),
      .goalCompleted(streak: 7), .streakMilestone(streak: 7), .deadlineTomorrow, .deadlineMissed,
    ]
  }

  // Proves: S-11
  @Test func `a retracted message loses its text, its pin and its important mark`() throws {
    var message = try message()
    message.mark(isImportant: true, at: later)
    message.pin(at: later)
    #expect(message.isConsistent && message.isImportant && message.isPinned)
    message.retract(by: Sample.id(51), at: later)
    #expect(message.text == nil && !message.isImportant && !message.isPinned)
    #expect(message.retraction == .init(by: Sample.id(51), at: later))
    #expect(message.content(in: .english) == nil && message.isConsistent)
    let once = message
    message.retract(by: Sample.id(52), at: later + .seconds(1))
    message.pin(at: later)
    message.mark(isImportant: true, at: later)
    #expect(message == once)
  }

  @Test func `pinning a pinned message keeps the time of the first pin`() throws {
    var message = try message()
    message.pin(at: Sample.now)
    message.pin(at: later)
    #expect(message.pinnedAt == Sample.now)
    message.unpin(at: later)
    #expect(!message.isPinned && message.updatedAt == later)
  }

  // Proves: S-16, S-71, S-72, D-30, TRAP-59
  @Test func `a system message has its text in the reader's language`() throws {
    let texts = try contents().map { try system($0).text(in: .english) }
    #expect(
      texts == [
        "✅ 'Read a book' has been approved for Zoe by Anna!",
        "❌ 'Read a book' was not approved for Zoe by Anna: Too easy",
        "✅ Zoe completed 'Read a book'. Streak: 7 🔥",
        "🔥 Zoe reached a streak of 7 with 'Read a book'!",
        "⏰ 'Read a book' of Zoe is due tomorrow", "⏰ 'Read a book' of Zoe is overdue",
      ])
    let dutch = try contents().map { try system($0).text(in: .dutch) }
    #expect(
      dutch == [
        "✅ 'Read a book' is goedgekeurd voor Zoe door Anna!",
        "❌ 'Read a book' is niet goedgekeurd voor Zoe door Anna: Too easy",
        "✅ Zoe heeft 'Read a book' gedaan. Reeks: 7 🔥",
        "🔥 Zoe heeft een reeks van 7 gehaald met 'Read a book'!",
        "⏰ 'Read a book' van Zoe moet morgen af zijn", "⏰ 'Read a book' van Zoe is te laat",
      ])
    let german = try contents().map { try system($0).text(in: .german) }
    #expect(
      german == [
        "✅ 'Read a book' wurde für Zoe von Anna genehmigt!",
        "❌ 'Read a book' wurde für Zoe von Anna nicht genehmigt: Too easy",
        "✅ Zoe hat 'Read a book' erledigt. Serie: 7 🔥",
        "🔥 Zoe hat mit 'Read a book' eine Serie von 7 erreicht!",
        "⏰ 'Read a book' von Zoe ist morgen fällig", "⏰ 'Read a book' von Zoe ist überfällig",
      ])
    for content in try contents() {
      let message = try message(system: system(content))
      #expect(message.isConsistent && message.isSystem)
    }
    #expect(ChatMessage.systemAuthor == "FamSphere")
  }

  @Test func `a content has exactly the values of its kind`() throws {
    let (contents, anna) = (try contents(), try anna(Sample.id(61)))
    #expect(contents.map(\.kind) == SystemMessage.Kind.allCases)
    let note = try Sample.note("Too easy")
    for content in contents {
      func rebuilt(
        adult: Name?, member: MemberID?, note: Note?, streak: Int?
      ) -> SystemMessage.Content? {
        SystemMessage.Content(
          content.kind, adult: adult, note: note, streak: streak, adultMember: member)
      }
      let (adult, streak) = (content.adult, content.streak)
      #expect(
        rebuilt(adult: adult, member: nil, note: content.note, streak: streak) == content)
      let other: Name? = adult == nil ? anna.name : nil
      #expect(rebuilt(adult: other, member: nil, note: content.note, streak: streak) == nil)
      let length: Int? = streak == nil ? 7 : nil
      #expect(rebuilt(adult: adult, member: nil, note: content.note, streak: length) == nil)
      #expect(rebuilt(adult: adult, member: nil, note: content.note, streak: 0) == nil)
      let noted = rebuilt(adult: adult, member: nil, note: note, streak: streak)
      #expect((noted != nil) == (content.kind == .goalRejected))
      let named = rebuilt(adult: adult, member: anna.member, note: nil, streak: streak)
      #expect((named != nil) == (adult != nil))
    }
  }

  // Proves: D-46
  @Test func `the names of members are replaced when their accounts are deleted`() throws {
    let (zoe, anna) = (Sample.id(60) as MemberID, Sample.id(61) as MemberID)
    let system = SystemMessage(
      content: .goalApproved(by: try self.anna(anna)), goal: try Title("Read"),
      child: try Name("Zoe", field: .memberName), childMember: zoe)
    var message = try message(system: system)
    let bytes = message.bytes
    #expect(bytes == "ReadZoeAnna".utf8.count)
    message.anonymize(Sample.id(62), at: later)
    #expect(message.system == system && message.updatedAt == Sample.now)
    message.anonymize(zoe, at: later)
    #expect(
      message.content(in: .dutch)
        == "✅ 'Voormalig doel' is goedgekeurd voor voormalig lid door Anna!")
    message.anonymize(anna, at: later)
    #expect(
      message.content(in: .english)
        == "✅ 'Former goal' has been approved for former member by former member!")
    #expect(message.isConsistent && message.updatedAt == later)
    #expect(message.system?.names(zoe) == false && message.system?.names(anna) == false)
  }

  @Test func `an outcome is kept without the content, which is restored unless it was retracted`()
    throws
  {
    let whole = try message()
    var stored = whole
    stored.mark(isImportant: true, at: later)
    let kept = whole.withoutContent
    #expect(kept.text == nil && kept.restored(from: stored) == whole)
    stored.retract(by: Sample.id(50), at: later)
    #expect(kept.restored(from: stored) == stored)
    let posted = try message(system: system(.goalApproved(by: anna())))
    #expect(posted.withoutContent.system == nil)
    #expect(posted.withoutContent.restored(from: posted) == posted)
  }

  // Proves: S-20, D-57
  @Test func `approvals, rejections and milestones are important, other system messages are not`() {
    #expect(
      SystemMessage.Kind.allCases.filter(\.isImportant)
        == [.goalApproved, .goalRejected, .streakMilestone])
  }

  // MARK: Search

  private func search(
    _ term: String, _ filter: ChatFilter = .all, _ language: Language = .english,
    authors: [MemberID] = [], before: Int = 100, limit: Int = 10
  ) throws -> ChatSearch {
    ChatSearch(
      term: try #require(try SearchTerm(term)), filter: filter, language: language,
      authors: authors, before: before, limit: limit)
  }

  // Proves: S-12, S-15
  @Test func `a search finds content, authors, system messages and goals`() throws {
    let (family, system) = (try message(), try message(system: system(.goalApproved(by: anna()))))
    #expect(try search("COOKS").matches(family))
    #expect(try search("nobody", authors: [Sample.id(50)]).matches(family))
    #expect(try !search("nobody", authors: [Sample.id(51)]).matches(family))
    #expect(try search("a book").matches(system) && search("approved").matches(system))
    #expect(try search("sphere").matches(system) && !search("sphere").matches(family))
    #expect(try search("genehmigt", .all, .german).matches(system))
    #expect(try !search("genehmigt").matches(system))
    #expect(
      try !search("cooks", .system).matches(family) && search("cooks", .family).matches(family))
    #expect(try !search("book", .family).matches(system) && search("book", .system).matches(system))
    #expect(try !search("x", .system, authors: [Sample.id(50)]).matches(family))
  }

  @Test func `a retracted message is never found`() throws {
    var message = try message()
    message.retract(by: Sample.id(50), at: later)
    #expect(try !search("cooks", authors: [Sample.id(50)]).matches(message))
  }

  @Test func `a page has the newest matches and continues after the last`() throws {
    let messages = try (1...5).map { try message(position: $0) }
    let page = ChatMatches(messages + messages, of: try search("cooks", limit: 2))
    #expect(page.messages.map(\.position) == [5, 4] && page.next == 4)
    let rest = ChatMatches(messages, of: try search("cooks", before: 4, limit: 3))
    #expect(rest.messages.map(\.position) == [3, 2, 1] && rest.next == nil)
  }

  @Test func `a search for a short term continues before the positions that it examined`() throws {
    let before = ChatSearch.scannedAtOnce + 10
    let page = ChatMatches([try message(position: 10)], of: try search("co", before: before))
    #expect(page.messages.map(\.position) == [10] && page.next == 10)
    let outside = ChatMatches([try message(position: 9)], of: try search("co", before: before))
    #expect(outside.messages.isEmpty && outside.next == 10)
    #expect(ChatMatches([], of: try search("coo", before: before)).next == nil)
    let indexed = ChatMatches([], of: try search("coo", before: ChatSearch.indexedAtOnce + 7))
    #expect(indexed.next == 7)
  }
}
