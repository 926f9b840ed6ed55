import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The people of the demo: a canal house, a flat, and a boy who lives in both.
///
/// Anna and Tom live in the canal house with Mia, Ben and Grandma Els. Ben's father Bram lives in
/// the flat. Ben and Els are managed members; Mia gets an account later. All of them are invented.
@MainActor
final class DemoFamily {
  /// A person in one of the two households.
  enum Doer: CaseIterable {
    case anna, tom, mia, ben, els
    case bram, benInFlat
  }

  let world: DemoWorld
  let language: Language
  let canal: HouseholdID
  let flat: HouseholdID
  let anna: DemoPerson
  let tom: DemoPerson
  let bram: DemoPerson
  /// Mia's account, or nil before she has one.
  private(set) var mia: DemoPerson?
  private var members: [Doer: MemberID] = [:]

  /// Signs up the parents and creates the two households.
  init(in world: DemoWorld, speaking language: Language) async throws {
    self.world = world
    self.language = language
    (canal, flat) = (world.ids.next(), world.ids.next())
    anna = try await DemoPerson("Anna", speaking: language, in: world)
    tom = try await DemoPerson("Tom", speaking: language, in: world)
    bram = try await DemoPerson("Bram", speaking: language, in: world)
    try await moveIntoCanal()
    try await moveIntoFlat()
    try await linkBen()
    try await agreeOnScreenTime()
    try await agreeOnAllowances()
  }

  // MARK: Actions

  func home(of doer: Doer) -> HouseholdID {
    switch doer {
    case .anna, .tom, .mia, .ben, .els: canal
    case .bram, .benInFlat: flat
    }
  }

  func member(_ doer: Doer) -> MemberID {
    guard let member = members[doer] else { preconditionFailure("\(doer) has not moved in") }
    return member
  }

  /// Performs a use case as a member; for a managed member, on an adult's device.
  @discardableResult
  func perform<U: UseCase>(_ useCase: U, by doer: Doer) async throws -> U.Output {
    let (person, acting) = device(of: doer)
    return try await person.perform(useCase, as: acting)
  }

  func balance(of doer: Doer) async throws -> Int {
    let (person, acting) = device(of: doer)
    let wallet = FetchAccount(household: home(of: doer), member: member(doer))
    return try await person.fetch(wallet, as: acting).account.balance.value
  }

  func text(_ word: ShellText) -> String { word.text(in: language) }

  private func device(of doer: Doer) -> (DemoPerson, MemberID?) {
    switch doer {
    case .anna: (anna, nil)
    case .tom: (tom, nil)
    case .mia: mia.map { ($0, nil) } ?? (anna, member(.mia))
    case .ben, .els: (anna, member(doer))
    case .bram: (bram, nil)
    case .benInFlat: (bram, member(doer))
    }
  }

  // MARK: Setting up the households

  private func moveIntoCanal() async throws {
    members[.anna] = world.ids.next()
    try await anna.perform(
      CreateHousehold(
        household: canal, member: member(.anna), name: text(.canalHouse),
        timeZone: DemoSpan.zone))
    try await add("Mia", .child, as: .mia, by: anna)
    try await add("Ben", .child, as: .ben, by: anna)
    try await add(text(.grandma), .member, as: .els, by: anna)
    let code = try await anna.perform(IssueInviteCode(household: canal, role: .parent)).code
    members[.tom] = try await tom.perform(
      JoinHousehold(code: code.description, member: world.ids.next())
    ).member
  }

  private func moveIntoFlat() async throws {
    members[.bram] = world.ids.next()
    try await bram.perform(
      CreateHousehold(
        household: flat, member: member(.bram), name: text(.flat), preset: .patchwork,
        timeZone: DemoSpan.zone))
    try await add("Ben", .child, as: .benInFlat, by: bram)
  }

  private func add(
    _ name: String, _ role: Role, as doer: Doer, by person: DemoPerson
  ) async throws {
    members[doer] = try await person.perform(
      AddManagedMember(
        household: home(of: doer), member: world.ids.next(), person: world.ids.next(),
        name: name, role: role)
    ).id
  }

  /// Links Bram's Ben to Anna's Ben with Anna's code.
  private func linkBen() async throws {
    let code = try await anna.perform(IssueLinkCode(household: canal, member: member(.ben))).code
    try await bram.perform(
      LinkMember(household: flat, member: member(.benInFlat), code: code.description))
  }

  private func agreeOnScreenTime() async throws {
    for (doer, minutes, limit) in [(Doer.ben, 2, 60), (.mia, 2, 90), (.benInFlat, 1, 45)] {
      try await perform(
        UpdateScreenTimeSetting(
          household: home(of: doer), member: member(doer), ratePoints: 1, rateMinutes: minutes,
          weeklyAllowance: 60, dailyLimit: limit),
        by: doer == .benInFlat ? .bram : .anna)
    }
  }

  /// Ben and Mia get an allowance for their completed tasks.
  private func agreeOnAllowances() async throws {
    for (doer, amount) in [(Doer.ben, 250), (.mia, 300)] {
      try await perform(
        SetAllowance(
          household: home(of: doer), member: member(doer), amount: amount, currency: "EUR",
          weekday: .saturday, mode: .proportional),
        by: .anna)
    }
  }

  // MARK: Later changes

  /// Gives Mia her own account; her tasks and points stay.
  func giveMiaAnAccount() async throws {
    let mia = try await DemoPerson("Mia", speaking: language, in: world)
    let code = try await anna.perform(IssueClaimCode(household: canal, member: member(.mia))).code
    try await mia.perform(JoinHousehold(code: code.description, member: world.ids.next()))
    self.mia = mia
  }

  /// Invites Aunt Kim, who has not answered yet, and creates a code for a neighbour in the flat.
  func invite() async throws {
    let kim = try await DemoPerson("Kim", speaking: language, in: world)
    try await anna.perform(
      InviteByEmail(
        household: canal, email: kim.session.profile.email.description, role: .guardian))
    try await bram.perform(IssueInviteCode(household: flat, role: .guardian))
  }

  /// Approves the claims in the canal house automatically, also those that wait now.
  func approveAutomatically(afterHours hours: Int) async throws {
    let old = try await anna.fetch(HouseholdDetails(household: canal)).policy
    var new = old
    new.autoApprovalHours = hours
    try await anna.perform(UpdatePolicy(household: canal, policy: new, replacing: old))
  }

  /// Sets a PIN for the parents and locks parent mode.
  func setParentPIN() async throws {
    for person in [anna, tom, bram] {
      try await person.perform(SetPIN(pin: DemoWorld.pin))
      try await person.perform(LockParentMode())
      try await person.refresh()
    }
  }
}
