import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The trial, the paywall and receipts, in the store and over the wire.
@Suite(.hereAndServed) struct EntitlementTests {
  private static let day = Duration.seconds(86_400)

  /// A family with a paywall, and the time at which every trial has ended.
  private func family() async throws -> TestFamily {
    try await TestFamily(in: TestWorld(), preset: .kidsRewards)
  }

  private func endTrials(of family: TestFamily) {
    family.world.clock.advance(by: User.trialLength)
  }

  /// The calls of an account with a new session, because a token is valid for 15 minutes.
  private func device(_ name: String, in family: TestFamily) async throws -> any Performer {
    let world = family.world
    let signedIn = try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: "\(name)@example.com", password: TestWorld.password))
    return world.performer(with: signedIn.access)
  }

  /// A paid write by an adult: a task for Zoe.
  private func write(in family: TestFamily, by name: String = "anna") async throws -> Refusal? {
    let adult = try await device(name, in: family)
    return try await refusal {
      _ = try await adult.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Dishes"), assignee: family.member("zoe")))
    }
  }

  private func buy(
    _ name: String, _ user: TestUser, in family: TestFamily, days: Int = 31
  ) async throws -> Refusal? {
    let (world, device) = (family.world, try await device(name, in: family))
    let receipt = try TestPlans.receipt(
      world.ids.next(), for: user.id, until: world.clock.now + Self.day * days)
    return try await refusal { _ = try await device.perform(PurchasePlan(receipt: receipt)) }
  }

  private func refusal(_ work: () async throws -> Void) async throws -> Refusal? {
    do {
      try await work()
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }

  /// The entitlement of Anna.
  private func entitlement(in family: TestFamily) async throws -> Entitlement {
    try await device("anna", in: family).fetch(FetchEntitlement(household: family.household))
  }

  // Proves: B-44, T-09, T-10, C-05, UC-B3
  @Test func `paid writes are refused from the instant at which the trial ends`() async throws {
    let family = try await family()
    let start = try await entitlement(in: family)
    #expect(start.status == .trial && !start.showsPaywall && start.plan == nil)
    // The last account of an adult started its trial with the clock of the others.
    family.world.clock.advance(by: User.trialLength - .milliseconds(1))
    #expect(try await write(in: family) == nil)
    family.world.clock.advance(by: .milliseconds(1))
    #expect(try await write(in: family) == .subscriptionRequired)
    let end = try await entitlement(in: family)
    #expect(end.status == .expired && end.showsPaywall && !end.hasActiveSubscription)
    #expect(end.trialEndsAt == start.trialEndsAt && end.trialEndsAt <= family.world.clock.now)
  }

  // Proves: B-44, T-14, UC-B2
  @Test func `a receipt restores paid writes until its period ends`() async throws {
    let family = try await family()
    endTrials(of: family)
    #expect(try await write(in: family) == .subscriptionRequired)
    #expect(try await buy("anna", family.anna, in: family) == nil)
    #expect(try await write(in: family) == nil)
    let paid = try await entitlement(in: family)
    #expect(paid.status == .active && paid.plan == .monthly && !paid.showsPaywall)
    family.world.clock.advance(by: Self.day * 31)
    #expect(try await write(in: family) == .subscriptionRequired)
    #expect(try await buy("anna", family.anna, in: family) == nil)
    #expect(try await write(in: family) == nil)
  }

  // Proves: B-44
  @Test func `reading, leaving, opting out and deleting work without a plan`() async throws {
    let family = try await family()
    endTrials(of: family)
    let (home, anna) = (family.household, try await device("anna", in: family))
    _ = try await anna.fetch(HouseholdDetails(household: home))
    _ = try await anna.fetch(FetchTasks(household: home))
    _ = try await anna.perform(
      UpdateNoticePreferences(
        household: home, silenced: [], mailed: [], quietHours: nil))
    _ = try await anna.perform(SetLanguage(language: .german))
    try await device("mo", in: family).perform(LeaveHousehold(household: home))
    try await device("bram", in: family)
      .perform(DeleteAccount(password: TestWorld.password))
    #expect(try await write(in: family) == .subscriptionRequired)
  }

  // Proves: B-44
  @Test func `a refused write keeps no outcome, so its retry succeeds after the renewal`()
    async throws
  {
    let family = try await family()
    endTrials(of: family)
    #expect(!Refusal.subscriptionRequired.isFinal)
    let creation = CreateTask(
      household: family.household, id: family.world.ids.next(),
      words: TaskContent(title: "Dishes"), assignee: family.member("zoe"))
    let anna = try await device("anna", in: family)
    await #expect(throws: Refusal.subscriptionRequired) { _ = try await anna.perform(creation) }
    #expect(try await buy("anna", family.anna, in: family) == nil)
    _ = try await anna.perform(creation)
  }

  // Proves: B-44, T-10
  @Test func `the plan of one adult entitles the household, and that of a child or stranger not`()
    async throws
  {
    let family = try await family()
    endTrials(of: family)
    for (name, user) in [("zoe", family.zoe), ("olga", family.olga), ("rob", family.rob)] {
      #expect(try await buy(name, user, in: family) == nil)
      #expect(try await write(in: family) == .subscriptionRequired)
    }
    #expect(try await buy("gwen", family.gwen, in: family) == nil)
    #expect(try await write(in: family) == nil)
    let annas = try await entitlement(in: family)
    #expect(annas.status == .expired && !annas.showsPaywall)
  }

  // Proves: T-10, H-01
  @Test func `a household without a paywall never needs a plan`() async throws {
    let family = try await TestFamily(in: TestWorld())
    family.world.clock.advance(by: Self.day * 400)
    let anna = try await device("anna", in: family)
    _ = try await anna.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Dishes")))
    let state = try await anna.fetch(FetchEntitlement(household: family.household))
    #expect(state.status == .expired && !state.showsPaywall)
  }

  // Proves: B-44, F-48
  @Test func `a household without a plan stays unknown to strangers`() async throws {
    let family = try await family()
    endTrials(of: family)
    let creation = CreateTask(
      household: family.household, id: family.world.ids.next(),
      words: TaskContent(title: "Dishes"))
    for name in ["olga", "rob"] {
      let stranger = try await device(name, in: family)
      await #expect(throws: Refusal.notFound(.household)) {
        _ = try await stranger.perform(creation)
      }
    }
  }

  // Proves: T-11, T-14, T-15, UC-B2
  @Test func `receipts of another key or account, used or expired receipts are refused`()
    async throws
  {
    let family = try await family()
    let (world, anna) = (family.world, family.anna)
    let end = world.clock.now + Self.day
    func answer(_ receipt: String) async throws -> Refusal? {
      let device = try await device("anna", in: family)
      return try await refusal { _ = try await device.perform(PurchasePlan(receipt: receipt)) }
    }
    let forged = try TestPlans.receipt(
      world.ids.next(), for: anna.id, until: end, signedWith: TestPlans.otherKey)
    #expect(try await answer(forged) == .receiptRefused(.forged))
    let brams = try TestPlans.receipt(world.ids.next(), for: family.bram.id, until: end)
    #expect(try await answer(brams) == .receiptRefused(.otherAccount))
    let old = try TestPlans.receipt(world.ids.next(), for: anna.id, until: world.clock.now)
    #expect(try await answer(old) == .receiptRefused(.expired))
    for text in ["", "receipt", String(repeating: "x", count: PlanReceipt.mostBytes + 1)] {
      #expect(try await answer(text) == .receiptRefused(.unreadable))
    }
    #expect(try await entitlement(in: family).status == .trial, "Nothing was paid")
    let good = try TestPlans.receipt(world.ids.next(), for: anna.id, until: end)
    #expect(try await answer(good) == nil)
    #expect(try await answer(good) == .receiptRefused(.used))
    world.clock.advance(by: Self.day)
    #expect(try await answer(good) == .receiptRefused(.used))
    #expect(try await buy("anna", anna, in: family) == nil)
    #expect(try await answer(good) == .receiptRefused(.expired), "The used id is forgotten")
  }

  // Proves: T-15, B-44
  @Test func `turning the clock back neither reopens a household nor revives a receipt`()
    async throws
  {
    let family = try await family()
    let (world, start) = (family.world, family.world.clock.now)
    let receipt = try TestPlans.receipt(
      world.ids.next(), for: family.anna.id, until: start + Self.day * 5)
    endTrials(of: family)
    #expect(try await write(in: family) == .subscriptionRequired)
    world.clock.advance(by: Self.day * -7)
    #expect(try await write(in: family) == .subscriptionRequired)
    #expect(try await entitlement(in: family).status == .expired)
    let anna = try await device("anna", in: family)
    let revived = try await refusal {
      _ = try await anna.perform(PurchasePlan(receipt: receipt))
    }
    #expect(revived == .receiptRefused(.expired))
  }

  // Proves: T-15, C-06
  @Test func `no operation moves the start of a trial`() async throws {
    let family = try await family()
    let id = family.anna.id
    let start = try await family.world.look { try $0.users.user(id)?.trialStartedAt }
    endTrials(of: family)
    let anna = try await device("anna", in: family)
    _ = try await anna.perform(UpdateProfile(displayName: "New"))
    _ = try await anna.perform(
      ChangeEmail(email: "new@example.com", password: TestWorld.password))
    _ = try await anna.perform(
      CreateHousehold(
        household: family.world.ids.next(), member: family.world.ids.next(), name: "Other",
        preset: .kidsRewards, timeZone: "Europe/Amsterdam"))
    #expect(try await buy("new", family.anna, in: family, days: 1) == nil)
    #expect(try await family.world.look { try $0.users.user(id)?.trialStartedAt } == start)
    family.world.clock.advance(by: Self.day)
    #expect(try await write(in: family, by: "new") == .subscriptionRequired)
  }

  // Proves: T-12, T-13, UC-B1
  @Test func `plans have the prices that the store tells, in the language`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    func prices(_ language: Language) async throws -> [String?] {
      let offers = try await anna.performer.fetch(FetchPlans(language: language))
      #expect(offers.map(\.plan) == [.monthly, .yearly])
      return offers.map { $0.price?.description }
    }
    #expect(try await prices(.english) == ["€4.99", "€39.99"])
    #expect(try await prices(.dutch) == ["€ 4,99", nil])
    #expect(try await prices(.german) == [nil, nil])
    await #expect(throws: Refusal.notAuthenticated) {
      _ = try await world.visitor.fetch(FetchPlans(language: .english))
    }
  }

  // Proves: UC-A10
  @Test func `a deleted account leaves neither a plan nor a receipt`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    let (id, receipt) = (anna.id, world.ids.next() as PlanReceiptID)
    let text = try TestPlans.receipt(receipt, for: id, until: world.clock.now + Self.day)
    _ = try await anna.performer.perform(PurchasePlan(receipt: text))
    #expect(try await anna.performer.fetch(FetchEntitlement()).status == .active)
    try await anna.performer.perform(DeleteAccount(password: TestWorld.password))
    #expect(try await world.look { try $0.plans.subscription(of: id) } == nil)
    #expect(try await !world.look { try $0.plans.isUsed(receipt) })
  }

  // Proves: B-44
  @Test func `a photo for a household without a plan is refused before its bytes are sent`()
    async throws
  {
    let family = try await family()
    endTrials(of: family)
    let upload = PhotoUpload(
      id: family.world.ids.next(), household: family.household, of: .household,
      bytes: TestPicture.jpeg())
    let anna = try await device("anna", in: family)
    await #expect(throws: Refusal.subscriptionRequired) { _ = try await anna.upload(upload) }
  }
}
