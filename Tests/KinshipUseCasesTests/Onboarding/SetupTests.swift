import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The setup of a household with the preset `kidsRewards`, in the store and over the wire.
@Suite(.hereAndServed) struct SetupTests {
  private let world: TestWorld
  private let eva: TestUser
  private let home: HouseholdID

  init() async throws {
    world = try TestWorld()
    eva = try await world.signUp("Eva")
    home = world.ids.next()
    _ = try await eva.performer.perform(
      CreateHousehold(
        household: home, member: world.ids.next(), name: "Home", preset: .kidsRewards,
        timeZone: "Europe/Amsterdam"))
  }

  private func setup(_ performer: (any Performer)? = nil) async throws -> SetupState {
    try await (performer ?? eva.performer).fetch(FetchSetup(household: home))
  }

  private func route(locked: Bool = false) async throws -> LaunchRoute {
    LaunchRoute(
      LaunchFacts(
        isKnown: true, hasSeenIntro: true, hasSession: true, hasProfile: true,
        setup: try await setup(), isLockedHere: locked))
  }

  private var finish: FinishSetup { FinishSetup(household: home) }

  private func addKids(_ names: String...) async throws -> [MemberID] {
    let kids = names.map {
      EditKids.Kid(member: world.ids.next(), person: world.ids.next(), name: $0)
    }
    return try await eva.performer.perform(EditKids(household: home, kids: kids, replacing: []))
      .map(\.id)
  }

  private func select(_ kind: CardKind, _ count: Int = 1, for kid: MemberID) async throws {
    let items = CuratedItem.all.filter { $0.kind == kind }.prefix(count).map(\.id)
    _ = try await eva.performer.perform(
      SaveCardSelection(household: home, kind: kind, member: kid, items: items))
  }

  /// Does all steps, and returns the children.
  private func prepare() async throws -> [MemberID] {
    let kids = try await addKids("Ben", "Mia")
    _ = try await eva.performer.perform(SetPIN(pin: TestWorld.pin))
    for kind in CardKind.allCases { try await select(kind, for: kids[0]) }
    return kids
  }

  // Proves: UC-C1, UC-C3, T-16, T-19, T-21, T-22, T-23, C-72, C-73, D-60, TRAP-69
  @Test func `each step leads to the next one, and none can be skipped`() async throws {
    #expect(try await route() == .kids)
    #expect(try await eva.performer.refusing(finish) == .setupUnfinished)
    let kids = try await addKids("Ben")
    #expect(try await route() == .pin)
    #expect(try await eva.performer.refusing(finish) == .setupUnfinished)
    _ = try await eva.performer.perform(SetPIN(pin: TestWorld.pin))
    for (kind, left) in zip(CardKind.allCases, [2, 1, 0]) {
      #expect(try await route() == .cards)
      #expect(try await eva.performer.refusing(finish) == .setupUnfinished)
      try await select(kind, for: kids[0])
      #expect(try await setup().missingKinds.count == left)
    }
    #expect(try await route() == .success)
    #expect(try await eva.performer.fetch(FetchSession()).parentModeUntil != nil)
    let state = try await eva.performer.perform(finish)
    #expect(state.isFinished)
    #expect(try await eva.performer.fetch(FetchSession()).parentModeUntil == nil)
    #expect(try await route() == .lock)
    #expect(try await route(locked: true) == .main)
  }

  // Proves: T-25, C-74, TRAP-37
  @Test func `a finished setup stays finished when all cards are archived`() async throws {
    let kids = try await prepare()
    _ = try await eva.performer.perform(finish)
    _ = try await eva.performer.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    for kind in CardKind.allCases { try await select(kind, 0, for: kids[0]) }
    let state = try await setup()
    #expect(state.cardKinds.isEmpty && state.isFinished && state.missingKinds.isEmpty)
    #expect(try await route(locked: true) == .main)
    _ = try await eva.performer.perform(finish)
    #expect(try await eva.performer.fetch(FetchSession()).parentModeUntil == nil)
    // Signing out and in again changes nothing.
    let again = try await world.renewed(eva)
    #expect(try await setup(again.performer).isFinished)
  }

  // Proves: C-09, T-26, TRAP-38
  @Test func `cards of any child count, and a second child does not reopen a step`() async throws {
    let kids = try await addKids("Ben", "Mia")
    _ = try await eva.performer.perform(SetPIN(pin: TestWorld.pin))
    try await select(.rule, for: kids[0])
    try await select(.chore, for: kids[1])
    try await select(.reward, for: kids[1])
    #expect(try await setup().cardKinds == CardKind.allCases)
    #expect(try await route() == .success)
  }

  // Proves: T-36, D-60
  @Test func `a child that holds the device has no setup, and cannot finish one`() async throws {
    let kids = try await prepare()
    let ben = eva.performer.acting(as: kids[0])
    let state = try await setup(ben)
    #expect(!state.isGuided && state.missingKinds.isEmpty)
    #expect(try await ben.refusing(finish) == .unauthorized)
  }

  // Proves: C-05, T-10, B-44
  @Test func `after the trial the paywall comes first, and reading works`() async throws {
    _ = try await prepare()
    _ = try await eva.performer.perform(finish)
    world.clock.advance(by: User.trialLength)
    let again = try await world.renewed(eva)
    let state = try await setup(again.performer)
    #expect(state.showsPaywall && state.isFinished)
    let facts = LaunchFacts(
      isKnown: true, hasSession: true, hasProfile: true, setup: state, isLockedHere: true)
    #expect(LaunchRoute(facts) == .paywall)
    #expect(try await again.performer.refusing(finish) == nil, "Locking is no paid change")
  }

  // Proves: T-05, T-25, TRAP-36
  @Test func `a new account after a deletion begins from the first step`() async throws {
    _ = try await prepare()
    _ = try await eva.performer.perform(finish)
    _ = try await eva.performer.perform(DeleteAccount(password: TestWorld.password))
    let id = eva.id
    #expect(try await world.look { try $0.users.user(id) } == nil)
    let new = try await world.signUp("Eva")
    let other: HouseholdID = world.ids.next()
    _ = try await new.performer.perform(
      CreateHousehold(
        household: other, member: world.ids.next(), name: "Home", preset: .kidsRewards,
        timeZone: "Europe/Amsterdam"))
    let state = try await new.performer.fetch(FetchSetup(household: other))
    #expect(!state.isFinished && state.needsKid && state.needsPIN)
  }

  // Proves: T-29, C-32
  @Test func `the preset has room for two children`() async throws {
    let three = ["Ben", "Mia", "Tim"].map {
      EditKids.Kid(member: world.ids.next(), person: world.ids.next(), name: $0)
    }
    let editing = EditKids(household: home, kids: three, replacing: [])
    #expect(try await eva.performer.refusing(editing) == .childLimitReached(limit: 2))
    #expect(try await setup().needsKid)
    _ = try await addKids("Ben", "Mia")
    #expect(try await !setup().needsKid)
  }
}
