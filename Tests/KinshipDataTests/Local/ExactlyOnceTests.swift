import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ExactlyOnceTests {
  typealias Gift = OutcomeCoding<PointAccount>
  typealias Hour = OutcomeCoding<ScreenTimeOverview.Output>

  // Proves: SYNC-01, SYNC-41
  @Test(arguments: StoreUnderTest.all)
  func `a mutation sent a hundred times takes effect once and returns one answer`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let (gift, coding) = (family.gift(), Gift())
    let envelope = coding.envelope(family.world.ids.next())
    let first = try await family.anna.local.perform(gift, in: envelope)
    for _ in 0..<100 {
      family.world.clock.advance(by: .seconds(5))
      #expect(try await family.anna.local.perform(gift, in: envelope) == first)
    }
    #expect(try await family.balance() == 10)
    #expect(coding.written == 1)
  }

  // Proves: SYNC-01
  @Test(arguments: StoreUnderTest.all)
  func `concurrent retries run once and get the same answer`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    let (gift, coding) = (family.gift(), Gift())
    let envelope = coding.envelope(family.world.ids.next())
    let anna = family.anna.local
    let answers = try await withThrowingTaskGroup(of: PointAccount.self) { group in
      for _ in 0..<32 { group.addTask { try await anna.perform(gift, in: envelope) } }
      return try await group.reduce(into: Set<PointAccount>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(coding.written == 1)
    #expect(try await family.balance() == 10)
  }

  // Proves: SYNC-01
  @Test(arguments: StoreUnderTest.all)
  func `a retried import returns the first outcome, stored without unchanged events`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let (anna, coding) = (family.anna.local, OutcomeCoding<[EventImportOutcome]>())
    func event(_ uid: String, _ title: String, _ revision: Int) throws -> EventImport {
      EventImport(
        id: family.world.ids.next(), uid: try EventUID(uid), revision: revision,
        details: EventDetails(
          title: try Title(title), notes: nil, location: nil, type: .family, label: nil,
          color: nil, assignee: nil),
        span: try .days(from: CivilDate(clampingDaysSinceEpoch: 20_800)), zone: nil,
        repetition: nil, overrides: [], isShared: true)
    }
    let home = family.household
    _ = try await anna.perform(
      ImportEvents(
        household: home,
        events: [event("same", "A", 5), event("older", "B", 5), event("other", "C", 5)]))
    let taking = try ImportEvents(
      household: home,
      events: [
        event("same", "A", 5), event("older", "Old", 4), event("other", "New", 6),
        event("new", "D", 0),
      ])
    let envelope = coding.envelope(family.world.ids.next())
    let first = try await anna.perform(taking, in: envelope)
    #expect(first.map(\.kind) == [.unchanged, .newerHere, .changed, .added])
    #expect(first.allSatisfy { $0.event != nil })
    for _ in 0..<2 { #expect(try await anna.perform(taking, in: envelope) == first) }
    let kept = try envelope.decode([0]).get()
    #expect(kept.map(\.kind) == [.newerHere, .changed, .added])
    #expect(kept.map(\.uid.description) == ["1", "2", "3"])
    // A second import of the same events, which are all known now.
    let next = coding.envelope(family.world.ids.next())
    let second = try await anna.perform(taking, in: next)
    #expect(try await anna.perform(taking, in: next) == second)
    #expect(second.map(\.kind) == [.unchanged, .newerHere, .unchanged, .unchanged])
  }

  // Proves: SYNC-01, B-46
  @Test(arguments: StoreUnderTest.all)
  func `a retried change of a message returns its text, which is not stored with the outcome`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let (home, coding) = (family.household, OutcomeCoding<ChatMessage>())
    let message = try await family.zoe.local.perform(
      PostMessage(household: home, id: family.world.ids.next(), text: "Secret"))
    let pin = PinMessage(household: home, message: message.id, isPinned: true)
    let envelope = coding.envelope(family.world.ids.next())
    let mos = family.mo.local
    let first = try await mos.perform(pin, in: envelope)
    #expect(first.text?.description == "Secret" && first.isPinned)
    #expect(try await mos.perform(pin, in: envelope) == first)
    let kept = try envelope.decode([0]).get()
    #expect(kept.text == nil && kept.id == message.id)
    try await family.mo.local.perform(LeaveHousehold(household: home))
    #expect(try await mos.perform(pin, in: envelope) == kept, "It has left")
    // A retracted text is not restored.
    let own = MarkMessage(household: home, message: message.id, isImportant: true)
    let next = coding.envelope(family.world.ids.next())
    #expect(try await family.zoe.local.perform(own, in: next).text?.description == "Secret")
    let gone = try await family.zoe.local.perform(
      RetractMessage(household: home, message: message.id))
    #expect(try await family.zoe.local.perform(own, in: next) == gone)
  }

  // Proves: SYNC-03
  @Test(arguments: StoreUnderTest.all)
  func `a refused mutation stays refused after the cause is gone`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (hour, coding) = (family.hour(), Hour())
    let envelope = coding.envelope(family.world.ids.next())
    let anna = family.anna.local
    let refusal = try await refused { try await anna.perform(hour, in: envelope) }
    #expect(refusal?.code == "insufficientCredits")
    _ = try await anna.perform(family.gift(100))
    #expect(try await refused { try await anna.perform(hour, in: envelope) } == refusal)
    #expect(try await family.balance() == 100)
    // A new mutation id runs the command again.
    let next = coding.envelope(family.world.ids.next())
    #expect(try await refused { try await anna.perform(hour, in: next) } == nil)
    #expect(try await family.balance() == 40)
  }

  // Proves: SYNC-02
  @Test(arguments: StoreUnderTest.all)
  func `reusing a mutation id for another request is refused and changes nothing`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let coding = Gift()
    let id: MutationID = family.world.ids.next()
    let anna = family.anna.local
    _ = try await anna.perform(family.gift(), in: coding.envelope(id, request: [1]))
    let other = family.gift(500)
    for request in [[2], [], [1, 1]] as [[UInt8]] {
      let envelope = coding.envelope(id, request: request)
      #expect(try await refused { try await anna.perform(other, in: envelope) } == .mutationReused)
    }
    #expect(try await family.balance() == 10)
  }

  // Proves: SYNC-02
  @Test(arguments: StoreUnderTest.all)
  func `a stored outcome is returned on any signed-in device of its account`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (gift, coding) = (family.gift(), Gift())
    let envelope = coding.envelope(family.world.ids.next())
    let first = try await family.anna.local.perform(gift, in: envelope)
    let signedOutLocal = family.world.signedOutLocal
    #expect(
      try await refused { try await signedOutLocal.perform(gift, in: envelope) }
        == .notAuthenticated)
    let signedIn = try await signedOutLocal.perform(
      SignIn(
        session: family.world.ids.next(), email: "anna@example.com", password: TestWorld.password))
    let phone = signedOutLocal.signedIn(with: signedIn.access)
    #expect(try await phone.perform(gift, in: envelope) == first)
  }

  @Test(arguments: StoreUnderTest.all)
  func `a retry with an expired access token succeeds after a refresh`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (gift, coding) = (family.gift(), Gift())
    let envelope = coding.envelope(family.world.ids.next())
    let anna = family.anna.local
    let first = try await anna.perform(gift, in: envelope)
    family.world.clock.advance(by: .seconds(900))
    #expect(try await refused { try await anna.perform(gift, in: envelope) } == .notAuthenticated)
    let fresh = try await family.world.signedOutLocal.perform(
      RefreshSession(refresh: family.anna.signedIn.refresh, request: family.world.ids.next()))
    let again = family.world.signedOutLocal.signedIn(with: fresh.access)
    #expect(try await again.perform(gift, in: envelope) == first)
    #expect(try await family.balance() == 10)
  }

  // Proves: SYNC-06
  @Test(arguments: StoreUnderTest.all)
  func `refusals that unlocking or signing in resolves are not stored`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (gift, coding) = (family.gift(), Gift())
    let envelope = coding.envelope(family.world.ids.next())
    let anna = family.anna.local
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    try await anna.perform(LockParentMode())
    for _ in 0..<2 {
      #expect(
        try await refused { try await anna.perform(gift, in: envelope) } == .elevationRequired)
    }
    let signedOutLocal = family.world.signedOutLocal
    #expect(
      try await refused { try await signedOutLocal.perform(gift, in: envelope) }
        == .notAuthenticated)
    #expect(coding.written == 0)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await refused { try await anna.perform(gift, in: envelope) } == nil)
    #expect(coding.written == 1)
  }

  // Proves: B-43
  @Test(arguments: StoreUnderTest.all)
  func `a wrong PIN counts as a failed attempt and its outcome is not stored`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let anna = family.anna.local
    _ = try await anna.perform(SetPIN(pin: TestWorld.pin))
    let coding = OutcomeCoding<Instant>()
    let envelope = coding.envelope(family.world.ids.next())
    let wrong = UnlockParentMode(proof: .pin("5938"))
    var refusals: [Refusal?] = []
    for _ in 0..<5 {
      refusals.append(try await refused { try await anna.perform(wrong, in: envelope) })
    }
    #expect(refusals.prefix(4).allSatisfy { $0 == .wrongPin })
    #expect(refusals.last == .pinLocked(until: family.world.clock.now + .seconds(30)))
    #expect(coding.written == 0)
  }

  // Proves: SYNC-07
  @Test(arguments: StoreUnderTest.all)
  func `a command whose outcome cannot be encoded is rolled back`(store: StoreUnderTest)
    async throws
  {
    struct Unwritable: Error {}
    let family = try await store.family()
    let gift = family.gift()
    let id: MutationID = family.world.ids.next()
    let anna = family.anna.local
    let broken = Envelope<PointAccount>(
      mutationID: id, requestHash: [1], encode: { _ in throw Unwritable() },
      decode: { _ in throw Unwritable() })
    await #expect(throws: Unwritable.self) { try await anna.perform(gift, in: broken) }
    #expect(try await family.balance() == 0)
    let coding = Gift()
    _ = try await anna.perform(gift, in: coding.envelope(id))
    #expect(try await family.balance() == 10)
  }

  // Proves: SYNC-07
  @Test(arguments: StoreUnderTest.all)
  func `a stored refusal keeps no effects`(store: StoreUnderTest) async throws {
    let family = try await store.family()
    let coding = Gift()
    let anna = family.anna.local
    let penalty = family.gift(5, kind: .penalty)
    let envelope = coding.envelope(family.world.ids.next())
    #expect(
      try await refused { try await anna.perform(penalty, in: envelope) }?.code
        == "insufficientCredits")
    let (ben, home) = (family.member("ben"), family.household)
    let lines = try await family.world.look {
      try $0.points.transfers(of: ben, in: home, after: nil, limit: 10)
    }
    #expect(lines.isEmpty)
    #expect(coding.written == 1)
  }

  @Test(arguments: StoreUnderTest.all)
  func `an account outside a household stores no outcome in it`(store: StoreUnderTest) async throws
  {
    let family = try await store.family()
    let coding = Gift()
    let unreadable = AdjustPoints(
      household: family.household, id: family.world.ids.next(), member: family.member("ben"),
      amount: 0, kind: .bonus, reason: "Why")
    for stranger in [family.olga.local, family.rob.local, family.world.signedOutLocal] {
      for gift in [family.gift(), unreadable] {
        let envelope = coding.envelope(family.world.ids.next())
        let first = try await refused { try await stranger.perform(gift, in: envelope) }
        #expect(first != nil)
        #expect(try await refused { try await stranger.perform(gift, in: envelope) } == first)
      }
    }
    #expect(coding.written == 0)
    let mine = coding.envelope(family.world.ids.next())
    _ = try await refused { try await family.anna.local.perform(unreadable, in: mine) }
    #expect(coding.written == 1)
  }

  // Proves: SYNC-01, UC-E4
  @Test(arguments: StoreUnderTest.all)
  func `a former member gets the stored outcome of leaving and nothing else`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let (leave, coding) = (LeaveHousehold(household: family.household), OutcomeCoding<Void>())
    let envelope = coding.envelope(family.world.ids.next())
    let bram = family.bram.local
    try await bram.perform(leave, in: envelope)
    try await bram.perform(leave, in: envelope)
    #expect(coding.written == 1)
    let other = coding.envelope(envelope.mutationID, request: [2])
    #expect(try await refused { try await bram.perform(leave, in: other) } == .mutationReused)
    let next = coding.envelope(family.world.ids.next())
    #expect(
      try await refused { try await bram.perform(leave, in: next) } == .notFound(.household))
    let olga = family.olga.local
    #expect(
      try await refused { try await olga.perform(leave, in: envelope) } == .notFound(.household))
    #expect(coding.written == 1)
  }

  // Proves: SYNC-01, UC-E4
  @Test(arguments: StoreUnderTest.all)
  func `retrying the deletion of a household returns its stored outcome`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let coding = OutcomeCoding<Void>()
    let end = DeleteHousehold(household: family.otherHousehold)
    let envelope = coding.envelope(family.world.ids.next())
    let olga = family.olga.local
    try await olga.perform(end, in: envelope)
    try await olga.perform(end, in: envelope)
    #expect(coding.written == 1)
    let next = coding.envelope(family.world.ids.next())
    #expect(try await refused { try await olga.perform(end, in: next) } == .notFound(.household))
  }

  @Test(arguments: StoreUnderTest.all)
  func `a mutation id used by another account is treated as unused`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let coding = OutcomeCoding<MemberProfile>()
    let envelope = coding.envelope(family.world.ids.next())
    func add(_ home: HouseholdID) -> AddManagedMember {
      AddManagedMember(
        household: home, member: family.world.ids.next(), person: family.world.ids.next(),
        name: "Kim", role: .child)
    }
    let here = try await family.anna.local.perform(add(family.household), in: envelope)
    let olga = family.olga.local
    let there = try await olga.perform(add(family.otherHousehold), in: envelope)
    #expect(here.id != there.id)
    let rob = family.rob.local
    #expect(
      try await refused { try await rob.perform(add(family.household), in: envelope) }
        == .notFound(.household))
  }

  @Test(arguments: StoreUnderTest.all)
  func `a mutation id reused by its account for another space is refused`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family()
    let id: MutationID = family.world.ids.next()
    let anna = family.anna.local
    _ = try await anna.perform(family.gift(), in: Gift().envelope(id, request: [1]))
    let households = OutcomeCoding<Household>()
    let boat = CreateHousehold(
      household: family.world.ids.next(), member: family.world.ids.next(), name: "Boat",
      timeZone: "Europe/Amsterdam")
    let created = households.envelope(id, request: [2])
    #expect(try await refused { try await anna.perform(boat, in: created) } == .mutationReused)
    let profiles = OutcomeCoding<UserProfile>().envelope(id, request: [3])
    let german = SetLanguage(language: .german)
    #expect(try await refused { try await anna.perform(german, in: profiles) } == .mutationReused)
    #expect(households.written == 0)
  }

  // Proves: SYNC-55
  @Test(arguments: StoreUnderTest.all)
  func `outcomes with tokens are not stored, and sign-in and refresh are idempotent`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let coding = OutcomeCoding<SignedIn>()
    let (signedOutLocal, ids) = (family.world.signedOutLocal, family.world.ids)
    let signIn = SignIn(
      session: ids.next(), email: "anna@example.com", password: TestWorld.password)
    let envelope = coding.envelope(ids.next())
    let first = try await signedOutLocal.perform(signIn, in: envelope)
    let second = try await signedOutLocal.perform(signIn, in: envelope)
    #expect(first.session == second.session)
    let refresh = RefreshSession(refresh: second.refresh, request: ids.next())
    let refreshed = try await signedOutLocal.perform(refresh, in: coding.envelope(ids.next()))
    #expect(try await signedOutLocal.perform(refresh, in: coding.envelope(ids.next())) == refreshed)
    #expect(coding.written == 0)
  }
}
