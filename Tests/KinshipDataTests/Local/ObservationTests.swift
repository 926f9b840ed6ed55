import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

@Suite struct ObservationTests {
  private typealias Details = HouseholdDetails.Output

  private func add(_ name: String, to family: TestFamily) async throws {
    _ = try await family.anna.performer.perform(
      AddManagedMember(
        household: family.household, member: family.world.ids.next(),
        person: family.world.ids.next(), name: name, role: .child))
  }

  private func names(_ details: Details?) -> Set<String> {
    Set(details?.members.map(\.name.description) ?? [])
  }

  @Test(arguments: StoreUnderTest.all)
  func `an observer gets the current answer and a new one after each change`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    var values = family.bram.local.values(of: HouseholdDetails(household: family.household))
      .makeAsyncIterator()
    #expect(names(try await values.next()).contains("Ben"))
    for name in ["Kim", "Lou", "Max"] {
      try await add(name, to: family)
      #expect(names(try await values.next()).contains(name))
    }
  }

  @Test(arguments: StoreUnderTest.all)
  func `a change before the first answer is in that answer or follows it`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    var values = family.bram.local.values(of: HouseholdDetails(household: family.household))
      .makeAsyncIterator()
    try await add("Kim", to: family)
    #expect(names(try await values.next()).contains("Kim"))
    try await add("Lou", to: family)
    #expect(names(try await values.next()).contains("Lou"))
  }

  @Test(arguments: StoreUnderTest.all)
  func `a slow observer gets only the latest answer`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    var values = family.bram.local.values(of: HouseholdDetails(household: family.household))
      .makeAsyncIterator()
    _ = try await values.next()
    for number in 1...20 { try await add("Kid \(number)", to: family) }
    let latest = names(try await values.next())
    #expect(latest.contains("Kid 1") && latest.contains("Kid 20"))
    try await add("Last", to: family)
    #expect(names(try await values.next()).contains("Last"))
  }

  // Proves: partial SYNC-11
  @Test(arguments: StoreUnderTest.all)
  func `an observer sees only complete commands`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    let (home, anna, bram) = (family.household, family.member("anna"), family.member("bram"))
    var values = family.gwen.local.values(of: HouseholdDetails(household: home))
      .makeAsyncIterator()
    let handing = Task {
      for number in 0..<20 {
        let (giver, receiver) = number.isMultiple(of: 2) ? (family.anna, bram) : (family.bram, anna)
        _ = try await giver.performer.perform(TransferOwnership(household: home, member: receiver))
      }
      try await add("Last", to: family)
    }
    while let details = try await values.next() {
      #expect(details.members.count { $0.details?.isOwner == true } == 1)
      if names(details).contains("Last") { break }
    }
    try await handing.value
  }

  @Test(arguments: StoreUnderTest.all)
  func `equal answers and changes of other spaces are not reported`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let asked = Mutex(0)
    let counting = Counting(asked: asked) {
      try await family.bram.local.fetch(HouseholdDetails(household: family.household))
    }
    let observation = QueryObservation(changes: family.world.store.changes()) {
      try await counting.answer(in: .household(family.household))
    }
    #expect(names(try await observation.next()).contains("Ben"))
    // Changes of another household, and a task that is not part of the answer.
    _ = try await family.olga.performer.perform(
      AddManagedMember(
        household: family.otherHousehold, member: family.world.ids.next(),
        person: family.world.ids.next(), name: "Eve", role: .child))
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Dishes"))
    )
    try await add("Kim", to: family)
    #expect(names(try await observation.next()).contains("Kim"))
    #expect(counting.count <= 3)
  }

  @Test func `a change in a space that was not read does not run the query`() async throws {
    let feed = ChangeFeed()
    let asked = Mutex(0)
    let home = Space.household(HouseholdID(bits: 1))
    let counting = Counting(asked: asked) { 0 }
    let observation = QueryObservation(changes: feed.changes()) {
      try await counting.answer(in: home, numbered: true)
    }
    #expect(try await observation.next() == 1)
    for number in 2...50 as ClosedRange<UInt128> {
      feed.publish([.household(HouseholdID(bits: number)), .directory, .user(UserID(bits: 1))])
    }
    feed.publish([home])
    #expect(try await observation.next() == 2)
    #expect(counting.count == 2)
  }

  @Test func `a change during the first read of a space runs the query again`() async throws {
    let feed = ChangeFeed()
    let (home, other) = (
      Space.household(HouseholdID(bits: 1)), Space.household(HouseholdID(bits: 2))
    )
    let asked = Mutex(0)
    let filter = ChangeFilter()
    let observation = QueryObservation(changes: feed.changes(of: filter), filter: filter) {
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      // The second answer reads two spaces, and one of them changes after it was read.
      if number == 2 { feed.publish([other]) }
      return QueryResult(output: number, spaces: number == 1 ? [home] : [home, other])
    }
    #expect(try await observation.next() == 1)
    feed.publish([home])
    #expect(try await observation.next() == 2)
    #expect(try await observation.next() == 3)
  }

  @Test(arguments: StoreUnderTest.all)
  func `an observer that loses access gets a refusal and the stream ends`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    var values = family.bram.local.values(of: HouseholdDetails(household: family.household))
      .makeAsyncIterator()
    _ = try await values.next()
    try await family.remove("bram")
    var refusal: Refusal?
    do { _ = try await values.next() } catch let error as Refusal { refusal = error }
    #expect(refusal == .notFound(.household))
    try await add("Kim", to: family)
    #expect(try await values.next() == nil)
  }

  @Test(arguments: StoreUnderTest.all)
  func `an observer without access gets the refusal at once`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    var values = family.olga.local.values(of: HouseholdDetails(household: family.household))
      .makeAsyncIterator()
    var refusal: Refusal?
    do { _ = try await values.next() } catch let error as Refusal { refusal = error }
    #expect(refusal == .notFound(.household))
  }

  @Test(arguments: StoreUnderTest.all)
  func `cancelling an observer ends its stream`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    let (bram, home) = (family.bram.local, family.household)
    let (first, got) = AsyncStream.makeStream(of: Void.self)
    let reader = Task {
      var count = 0
      for try await _ in bram.values(of: HouseholdDetails(household: home)) {
        count += 1
        got.finish()
      }
      return count
    }
    for await _ in first {}
    reader.cancel()
    #expect(try await reader.value == 1)
  }

  /// A query that counts its runs.
  private final class Counting<Output: Sendable & Equatable>: Sendable {
    private let asked: Mutex<Int>
    private let output: @Sendable () async throws -> Output

    init(asked: consuming Mutex<Int>, output: @escaping @Sendable () async throws -> Output) {
      self.asked = asked
      self.output = output
    }

    var count: Int { asked.withLock { $0 } }

    func answer(in space: Space) async throws -> QueryResult<Output> {
      asked.withLock { $0 += 1 }
      return QueryResult(output: try await output(), spaces: [space])
    }

    func answer(in space: Space, numbered: Bool) async throws -> QueryResult<Int> {
      QueryResult(
        output: asked.withLock {
          $0 += 1
          return $0
        }, spaces: [space])
    }
  }
}

@Suite struct ChangeFeedTests {
  private let spaces = (1...3 as ClosedRange<UInt128>).map {
    Space.household(HouseholdID(bits: $0))
  }

  @Test func `commits between two reads are merged and none is lost`() async {
    let feed = ChangeFeed()
    var changes = feed.changes().makeAsyncIterator()
    feed.publish([spaces[0]])
    feed.publish([spaces[1]])
    feed.publish([spaces[0], spaces[2]])
    #expect(await changes.next() == Set(spaces))
    feed.publish([spaces[1]])
    #expect(await changes.next() == [spaces[1]])
  }

  @Test func `a subscriber gets only the changes after its subscription`() async {
    let feed = ChangeFeed()
    var early = feed.changes().makeAsyncIterator()
    feed.publish([spaces[0]])
    var late = feed.changes().makeAsyncIterator()
    feed.publish([spaces[1]])
    #expect(await early.next() == [spaces[0], spaces[1]])
    #expect(await late.next() == [spaces[1]])
  }

  @Test func `a filter limits the feed to its spaces until it is changed`() async {
    let feed = ChangeFeed()
    let filter = ChangeFilter()
    filter.narrow(to: [spaces[0]])
    var changes = feed.changes(of: filter).makeAsyncIterator()
    feed.publish([spaces[1]])
    feed.publish([spaces[0], spaces[2]])
    #expect(await changes.next() == [spaces[0], spaces[2]])
    filter.narrow(to: [spaces[1]])
    feed.publish([spaces[0]])
    feed.publish([spaces[1]])
    #expect(await changes.next() == [spaces[1]])
    filter.narrow(to: nil)
    feed.publish([spaces[2]])
    #expect(await changes.next() == [spaces[2]])
  }

  @Test func `a commit without changes is not reported`() async {
    let feed = ChangeFeed()
    var changes = feed.changes().makeAsyncIterator()
    feed.publish([])
    feed.publish([spaces[0]])
    #expect(await changes.next() == [spaces[0]])
  }

  @Test func `concurrently published changes all arrive`() async {
    let feed = ChangeFeed()
    let all = (1...200 as ClosedRange<UInt128>).map { Space.household(HouseholdID(bits: $0)) }
    var changes = feed.changes().makeAsyncIterator()
    await withTaskGroup { group in
      for space in all { group.addTask { feed.publish([space]) } }
    }
    var seen: Set<Space> = []
    while seen.count < all.count, let next = await changes.next() { seen.formUnion(next) }
    #expect(seen == Set(all))
  }
}
