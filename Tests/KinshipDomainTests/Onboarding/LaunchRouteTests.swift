import KinshipDomain
import KinshipTestSupport
import Testing

/// The first screen of an app, as a function of facts.
@Suite struct LaunchRouteTests {
  /// A fact of a combination.
  enum Fact: Int, CaseIterable {
    case known, intro, session, profile, household, paywall, guided, kid, pin, rule, chore, reward
    case finished, locked
  }

  /// A row of the table: a route, and the facts on which it depends.
  struct Row {
    let route: LaunchRoute
    let facts: [Fact: Bool]

    init(_ route: LaunchRoute, _ facts: [Fact: Bool], after others: [Fact] = []) {
      self.route = route
      self.facts = facts.merging(others.map { ($0, $0 != .paywall) }) { old, _ in old }
    }

    func applies(to combination: Int) -> Bool {
      facts.allSatisfy { LaunchRouteTests.holds($0, in: combination) == $1 }
    }
  }

  static func holds(_ fact: Fact, in combination: Int) -> Bool {
    combination & (1 << fact.rawValue) != 0
  }

  private static let account: [Fact] = [.known, .session, .profile]
  /// The household may be changed: its trial runs, or a plan is paid.
  private static let open: [Fact] = account + [.household, .paywall]
  private static let guided: [Fact] = open + [.guided]
  private static let kidAndPIN: [Fact] = guided + [.kid, .pin]

  private static let table: [Row] = [
    Row(.loading, [.known: false]),
    Row(.intro, [.session: false, .intro: false], after: [.known]),
    Row(.login, [.session: false, .intro: true], after: [.known]),
    Row(.intro, [.profile: false], after: [.known, .session]),
    Row(.household, [.household: false], after: account),
    Row(.paywall, [.paywall: true], after: account + [.household]),
    Row(.main, [.guided: false], after: open),
    Row(.kids, [.kid: false], after: guided),
    Row(.pin, [.pin: false], after: guided + [.kid]),
    Row(.cards, [.finished: false, .rule: false], after: kidAndPIN),
    Row(.cards, [.finished: false, .chore: false], after: kidAndPIN + [.rule]),
    Row(.cards, [.finished: false, .reward: false], after: kidAndPIN + [.rule, .chore]),
    Row(.success, [.finished: false], after: kidAndPIN + [.rule, .chore, .reward]),
    Row(.lock, [.locked: false], after: kidAndPIN + [.finished]),
    Row(.main, [:], after: kidAndPIN + [.finished, .locked]),
  ]

  private static func facts(_ combination: Int) -> LaunchFacts {
    func holds(_ fact: Fact) -> Bool { Self.holds(fact, in: combination) }
    let kinds: [(Fact, CardKind)] = [(.rule, .rule), (.chore, .chore), (.reward, .reward)]
    let setup = SetupState(
      isGuided: holds(.guided), showsPaywall: holds(.paywall), hasKid: holds(.kid),
      hasPIN: holds(.pin), cardKinds: kinds.filter { holds($0.0) }.map(\.1),
      isFinished: holds(.finished))
    return LaunchFacts(
      isKnown: holds(.known), hasSeenIntro: holds(.intro), hasSession: holds(.session),
      hasProfile: holds(.profile), setup: holds(.household) ? setup : nil,
      isLockedHere: holds(.locked))
  }

  // Proves: UC-C1, T-06, T-07, T-16, T-17, T-19, T-20, T-21, T-22, T-23, T-25, T-26, T-27, T-74, T-75
  // Proves: C-04, C-05, C-09, C-72, C-73, C-74
  @Test func `every combination of facts has the route of its one row in the table`() throws {
    var seen: Set<LaunchRoute> = []
    for combination in 0..<(1 << Fact.allCases.count) {
      let rows = Self.table.filter { $0.applies(to: combination) }
      try #require(rows.count == 1, "\(combination)")
      let route = LaunchRoute(Self.facts(combination))
      try #require(route == rows[0].route, "\(combination)")
      seen.insert(route)
    }
    #expect(seen == Set(LaunchRoute.allCases))
  }

  /// The setup of a household in which `count` steps are done, in order.
  private func setup(steps count: Int, finished: Bool = false) -> SetupState {
    SetupState(
      isGuided: true, showsPaywall: false, hasKid: count >= 1, hasPIN: count >= 2,
      cardKinds: Array(CardKind.allCases.prefix(max(0, count - 2))), isFinished: finished)
  }

  private func route(_ setup: SetupState?, locked: Bool = false) -> LaunchRoute {
    LaunchRoute(
      LaunchFacts(
        isKnown: true, hasSeenIntro: true, hasSession: true, hasProfile: true, setup: setup,
        isLockedHere: locked))
  }

  // Proves: T-16, T-18, T-19, T-21, T-22, T-23, C-72, C-73
  @Test func `an interrupted setup resumes at the first missing step`() {
    let routes = (0...5).map { route(setup(steps: $0)) }
    #expect(routes == [.kids, .pin, .cards, .cards, .cards, .success])
    let areSetupSteps = routes.allSatisfy { $0.isSetupStep }
    #expect(areSetupSteps)
    #expect(!setup(steps: 4).isComplete && setup(steps: 5).isComplete)
    #expect(setup(steps: 3).missingKinds == [.chore, .reward])
    #expect(route(setup(steps: 5, finished: true)) == .lock)
    #expect(route(setup(steps: 5, finished: true), locked: true) == .main)
  }

  // Proves: T-25, T-27, C-74, TRAP-37, TRAP-38, D-63
  @Test func `a finished setup does not return when cards are archived`() {
    for count in 2...5 {
      let state = setup(steps: count, finished: true)
      #expect(state.missingKinds.isEmpty && state.isComplete)
      #expect(route(state, locked: true) == .main)
      #expect(route(state) == .lock, "Another device locks the parent area without a message")
    }
    #expect(route(setup(steps: 0, finished: true), locked: true) == .kids)
    #expect(route(setup(steps: 1, finished: true), locked: true) == .pin)
  }

  // Proves: C-05, T-10, TRAP-36
  @Test func `the paywall comes before the steps, and also for a finished setup`() {
    for count in 0...5 {
      for finished in [false, true] {
        var state = setup(steps: count, finished: finished)
        state.showsPaywall = true
        #expect(route(state, locked: true) == .paywall)
      }
    }
  }

  // Proves: T-18
  @Test func `other households have no steps`() {
    let state = SetupState(
      isGuided: false, showsPaywall: false, hasKid: false, hasPIN: false, cardKinds: [],
      isFinished: false)
    #expect(!state.needsKid && !state.needsPIN && state.missingKinds.isEmpty && state.isComplete)
    #expect(route(state) == .main)
    for preset in Preset.allCases {
      #expect(preset.policy.guidesSetup == (preset == .kidsRewards))
    }
  }

  // Proves: T-07, T-74, C-74
  @Test func `every route before the main screens has a way forward`() {
    #expect(route(nil) == .household)
    #expect(LaunchRoute(LaunchFacts(isKnown: true, hasSession: true)) == .intro)
    #expect(LaunchRoute(LaunchFacts()) == .loading)
  }
}
