import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The day of members, in the store and over the wire.
///
/// Today is Saturday 21 November 2026, 10:00.
@Suite(.hereAndServed) struct TodayTests {
  private func today(_ name: String, in family: TestFamily) async throws -> FetchToday.Output {
    try await family.caller(name).fetch(FetchToday(household: family.household))
  }

  private func titles(_ rows: [TaskRow]) -> [String] { rows.map { "\($0.task.title)" } }

  @Test func `own tasks are for today, with overdue and undated ones, or for the next 7 days`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for (title, day) in [
      ("Late", "2026-11-19"), ("Today", "2026-11-21"), ("Soon", "2026-11-28"),
      ("Far", "2026-11-29"),
    ] { try await family.makeTask(title, due: due(day)) }
    try await family.makeTask("Some day")
    let zoe = try await today("zoe", in: family)
    #expect(zoe.day.description == "2026-11-21")
    #expect(titles(zoe.mine) == ["Late", "Today", "Some day"])
    #expect(titles(zoe.nextTasks) == ["Soon"] && !zoe.hasMore)
    #expect(zoe.overdue.isEmpty && zoe.waiting.isEmpty)
    #expect(zoe.unread == 5)
    let anna = try await today("anna", in: family)
    #expect(anna.mine.isEmpty && titles(anna.overdue) == ["Late"])
  }

  @Test func `a claim waits for each adult until one decides, and not for children`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    for name in ["anna", "bram"] {
      #expect(titles(try await today(name, in: family).waiting) == ["Dishes"])
      #expect(try await today(name, in: family).claimed.isEmpty)
    }
    let zoe = try await today("zoe", in: family)
    #expect(zoe.waiting.isEmpty && zoe.mine.isEmpty && titles(zoe.claimed) == ["Dishes"])
    #expect(try await today("ben", in: family).claimed.isEmpty)
    #expect(try await today("anna", in: family).leaders.rows.allSatisfy { $0.points == .zero })
    try await family.approve(task.id)
    let bram = try await today("bram", in: family)
    #expect(bram.waiting.isEmpty)
    #expect(try await today("zoe", in: family).claimed.isEmpty)
    #expect(bram.leaders.rows.first.map { "\($0.member.shownName) \($0.points.value)" } == "Zoe 10")
  }

  @Test func `a child sees its open cards, and adults see requests until they are decided`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let home = family.household
    let zoe = family.member("zoe")
    var cards: [CardKind: CardID] = [:]
    for kind in CardKind.allCases {
      let item = try #require(CuratedItem.all.first { $0.kind == kind })
      let rows = try await family.anna.performer.perform(
        SaveCardSelection(household: home, kind: kind, member: zoe, items: [item.id]))
      cards[kind] = rows.first?.card.id
    }
    let (chore, reward) = (try #require(cards[.chore]), try #require(cards[.reward]))
    try await family.give(20, to: "zoe")
    let open = try await today("zoe", in: family)
    #expect(open.cards.map(\.card.kind) == [.rule, .chore] && open.rewards.isEmpty)
    _ = try await family.zoe.performer.perform(CompleteCard(household: home, card: chore))
    #expect(try await today("zoe", in: family).cards.map(\.card.kind) == [.rule])
    let bought = try await family.zoe.performer.perform(
      BuyReward(household: home, id: family.world.ids.next(), card: reward))
    _ = try await family.anna.performer.perform(
      SetAllowance(
        household: home, member: zoe, amount: 500, currency: "EUR", weekday: .saturday,
        mode: .onRequest))
    _ = try await family.zoe.performer.perform(
      RequestAllowance(household: home, id: family.world.ids.next()))
    for name in ["anna", "bram"] {
      let adult = try await today(name, in: family)
      #expect(adult.cards.isEmpty && adult.rewards.map(\.entry.id) == [bought.entry.id])
      #expect(adult.moneyRequests.map(\.memberName?.description) == ["Zoe"])
    }
    let child = try await today("zoe", in: family)
    #expect(child.rewards.isEmpty && child.moneyRequests.isEmpty)
    _ = try await family.anna.performer.perform(
      FulfilReward(household: home, entry: bought.entry.id))
    #expect(try await today("anna", in: family).rewards.isEmpty)
  }

  @Test func `a full shared goal waits for adults until it is paid out`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, ids) = (family.household, family.world.ids)
    let pool = try await family.anna.performer.perform(
      CreateSavingsPool(household: home, id: ids.next(), title: "Trampoline", target: 10)
    ).id
    try await family.give(10, to: "zoe")
    for points in [4, 6] {
      #expect(try await today("anna", in: family).fullPools.isEmpty)
      _ = try await family.zoe.performer.perform(
        PayIntoSavingsPool(
          household: home, id: ids.next(), pool: pool, member: family.member("zoe"),
          amount: points))
    }
    for name in ["anna", "bram"] {
      let adult = try await today(name, in: family)
      #expect(adult.fullPools.map(\.pool.id) == [pool] && !adult.hasMore)
    }
    #expect(try await today("zoe", in: family).fullPools.isEmpty)
    _ = try await family.anna.performer.perform(PayOutSavingsPool(household: home, pool: pool))
    #expect(try await today("anna", in: family).fullPools.isEmpty)
  }

  @Test func `an adult's claim is in claimed, or in waiting if the rules allow self-approval`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompletionApproval = .required }
    let task = try await family.makeTask(for: "bram")
    try await family.complete(task.id, by: "bram")
    let bram = try await today("bram", in: family)
    #expect(titles(bram.claimed) == ["Dishes"] && bram.waiting.isEmpty)
    #expect(titles(try await today("anna", in: family).waiting) == ["Dishes"])
    try await family.change { $0.allowsSelfApproval = true }
    let deciding = try await today("bram", in: family)
    #expect(titles(deciding.waiting) == ["Dishes"] && deciding.claimed.isEmpty)
  }

  @Test func `a rejected task is listed for adults, once, and for its assignee as one to do`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for (title, day) in [("Late", "2026-11-19"), ("Far", "2027-05-01")] {
      let task = try await family.makeTask(title, due: due(day))
      try await family.complete(task.id)
      try await family.reject(task.id)
    }
    for name in ["anna", "bram"] {
      let day = try await today(name, in: family)
      #expect(titles(day.rejected) == ["Late", "Far"] && day.overdue.isEmpty)
    }
    let zoe = try await today("zoe", in: family)
    #expect(zoe.rejected.isEmpty && titles(zoe.mine) == ["Late"])
    #expect(zoe.mineToDo.isEmpty && titles(zoe.ownRejected) == ["Late"])
    let ben = try await today("ben", in: family)
    #expect(ben.rejected.isEmpty)
  }

  @Test func `a cut list of rejected tasks or of tasks without an assignee is said to be cut`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for number in 0...FetchToday.mostRows {
      let task = try await family.makeTask("Task \(number)")
      try await family.complete(task.id)
      try await family.reject(task.id)
    }
    let anna = try await today("anna", in: family)
    #expect(anna.rejected.count == FetchToday.mostRows && anna.hasMore)
    for number in 0...FetchToday.mostRows { try await family.makeTask("Free \(number)", for: nil) }
    let ben = try await today("ben", in: family)
    #expect(ben.unassigned.count == FetchToday.mostRows && ben.hasMore)
  }

  @Test func `a task without an assignee is listed for each member from its day on`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.makeTask("Late", for: nil, due: due("2026-11-19"))
    try await family.makeTask("Today", for: nil, due: due("2026-11-21"))
    try await family.makeTask("Tomorrow", for: nil, due: due("2026-11-22"))
    for name in ["anna", "zoe"] {
      let day = try await today(name, in: family)
      #expect(titles(day.unassigned) == ["Late", "Today"] && day.overdue.isEmpty)
    }
  }

  @Test func `many tasks after the next 7 days neither hide undated tasks nor set hasMore`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for number in 0..<45 { try await family.makeTask("Far \(number)", due: due("2027-05-01")) }
    try await family.makeTask("Some day")
    let zoe = try await today("zoe", in: family)
    #expect(titles(zoe.mine) == ["Some day"] && zoe.nextTasks.isEmpty && !zoe.hasMore)
  }

  @Test func `many own overdue tasks do not hide those of others`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for number in 0..<45 {
      try await family.makeTask("Own \(number)", for: "anna", due: due("2026-11-01"))
    }
    try await family.makeTask("Late", due: due("2026-11-19"))
    #expect(titles(try await today("anna", in: family).overdue) == ["Late"])
  }

  @Test func `a list shows 20 rows and says that there are more`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for number in 0...FetchToday.mostRows { try await family.makeTask("Task \(number)") }
    let zoe = try await today("zoe", in: family)
    #expect(zoe.mine.count == FetchToday.mostRows && zoe.hasMore)
  }

  @Test func `another household with unread notices or tasks for today is named`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (world, elsewhere) = (family.world, family.otherHousehold)
    let there = try await TestFamily.join(family.zoe, elsewhere, as: .child, in: world)
    func addTask(_ day: String) async throws {
      _ = try await family.olga.performer.perform(
        CreateTask(
          household: elsewhere, id: world.ids.next(), words: TaskContent(title: "Garden"),
          assignee: there, due: try due(day)))
    }
    func readInbox() async throws {
      let rows = try await family.zoe.performer.fetch(FetchInbox(household: elsewhere)).rows
      _ = try await family.zoe.performer.perform(
        MarkNoticesRead(household: elsewhere, notices: rows.map(\.id)))
    }
    func named() async throws -> [HouseholdID] {
      try await today("zoe", in: family).elsewhere.map(\.id)
    }
    #expect(try await named().isEmpty)
    try await addTask("2026-11-22")
    #expect(try await named() == [elsewhere], "an unread notice")
    let inbox = try await family.zoe.performer.fetch(FetchInbox(household: family.household))
    #expect(inbox.elsewhere.map(\.name.description) == ["Elsewhere"])
    try await readInbox()
    #expect(try await named().isEmpty, "a task for tomorrow")
    try await addTask("2026-11-21")
    try await readInbox()
    #expect(try await named() == [elsewhere], "a task for today")
  }

  @Test func `a managed member does not see the other households of the account`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let elsewhere = family.otherHousehold
    let there = try await TestFamily.join(family.anna, elsewhere, as: .parent, in: family.world)
    _ = try await family.olga.performer.perform(
      CreateTask(
        household: elsewhere, id: family.world.ids.next(), words: TaskContent(title: "Garden"),
        assignee: there))
    #expect(try await today("anna", in: family).elsewhere.map(\.id) == [elsewhere])
    #expect(try await today("ben", in: family).elsewhere.isEmpty)
    #expect(try await today("bram", in: family).elsewhere.isEmpty)
  }
}
