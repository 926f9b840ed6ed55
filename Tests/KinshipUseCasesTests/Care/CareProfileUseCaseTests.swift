import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Care profiles: creation, confirmation and deletion.
@Suite(.hereAndServed) struct CareProfileUseCaseTests {
  // Proves: H-10, H-12, H-26, C-33, UC-N1
  @Test(arguments: ShopStore.allCases)
  func `a household has at most four profiles, with positions in order`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    for number in 1...4 { try await home.create("Elder \(number)", "+1201555012\(number)") }
    let refused = try await home.anna.refusing(home.creating("Fifth", "+12015550129"))
    #expect(refused == .profileLimitReached(limit: 4))
    let profiles = try await home.profiles()
    #expect(profiles.map(\.position) == [0, 1, 2, 3])
    #expect(profiles.allSatisfy { $0.status == .pending && $0.sentAt == nil })
    #expect(profiles.allSatisfy { $0.step == .profileComplete && $0.language == .english })
  }

  // Proves: D-19, UC-N1
  @Test func `names and the phone number are checked, and a number is used once`() async throws {
    let home = try await CareFamily()
    try await home.create("Debra", "06 12345678")
    let anna = home.anna
    #expect(
      try await anna.refusing(home.creating("Other", "+31 6 12345678"))
        == .validation(.phone, .notAllowed))
    #expect(
      try await anna.refusing(home.creating(" ", "06 87654321"))
        == .validation(.memberName, .blank))
    #expect(
      try await anna.refusing(home.creating("Other", "12345"))
        == .validation(.phone, .malformed))
    // Another household may have the same number.
    _ = try await home.family.olga.performer.perform(
      CreateCareProfile(
        household: home.family.otherHousehold, id: home.world.ids.next(), name: "Debra",
        relationship: "Neighbour", phone: "+31612345678"))
  }

  // Proves: H-28, H-29, H-35, H-37, partial H-42, partial UC-N2, partial UC-N3
  @Test(arguments: ShopStore.allCases)
  func `a person agrees by answering the first message`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.create()
    try await home.world.receive(.yes, from: "+31612345678")
    #expect(try await home.profiles()[0].status == .pending, "Nothing was asked yet")
    let early = try await home.anna.refusing(
      RequestCareConfirmation(household: home.home, profile: profile))
    #expect(early == .invalidProfileState(.early))
    try await home.ask(profile)
    let sent = try await home.profiles()[0]
    #expect(sent.step == .awaitingConfirmation && sent.sentAt == home.world.clock.now)
    try await home.world.receive(.yes, from: "+31687654321")
    #expect(try await home.profiles()[0].status == .pending, "Another number confirms nothing")
    let changed = try await home.world.receive(.yes, from: "+31612345678", text: "ok")
    #expect(changed.map(\.id) == [profile])
    let confirmed = try await home.profiles()[0]
    #expect(confirmed.status == .confirmed && confirmed.reply?.description == "ok")
    let finished = try await home.anna.perform(
      FinishCareSetup(household: home.home, profile: profile))
    #expect(finished.status == .active && finished.step == nil)
  }

  // Proves: D-67, partial H-45, B-49
  @Test(arguments: ShopStore.allCases)
  func `STOP holds in every household until the person allows messages again`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let olga = home.family.olga.performer
    let elsewhere = home.family.otherHousehold
    let other = try await olga.perform(
      CreateCareProfile(
        household: elsewhere, id: home.world.ids.next(), name: "Debra",
        relationship: "Neighbour", phone: "+31612345678"))
    let stopped = try await home.world.receive(.stop, from: "+31612345678", text: "STOP")
    #expect(Set(stopped.map(\.id)) == [profile, other.id])
    #expect(try await home.profiles()[0].status == .declined)
    let again = RequestCareConfirmation(household: home.home, profile: profile)
    #expect(try await home.anna.refusing(again) == .invalidProfileState(.stopped))
    // A new profile with the number is declined at once, also after the old one is deleted.
    _ = try await home.anna.perform(DeleteCareProfile(household: home.home, profile: profile))
    let new = try await home.anna.perform(home.creating("Debra", "06 12345678"))
    #expect(new.status == .declined && new.stoppedAt != nil)
    try await home.world.receive(.yes, from: "+31612345678")
    #expect(try await home.profiles()[0].status == .declined, "YES lifts nothing")
    try await home.world.receive(.start, from: "+31612345678")
    let asked = try await home.anna.perform(
      RequestCareConfirmation(household: home.home, profile: new.id))
    #expect(asked.status == .pending && asked.sentAt != nil)
  }

  // Proves: H-36, partial UC-N2
  @Test func `a person who declined in other words is asked again`() async throws {
    let home = try await CareFamily()
    let profile = try await home.create()
    try await home.ask(profile)
    try await home.world.receive(.no, from: "+31612345678", text: "nee")
    #expect(try await home.profiles()[0].status == .declined)
    let asked = try await home.anna.perform(
      RequestCareConfirmation(household: home.home, profile: profile))
    #expect(asked.status == .pending && asked.reply == nil)
  }

  // Proves: H-22, H-32, D-20, UC-N4, UC-N5
  @Test(arguments: ShopStore.allCases)
  func `a deleted profile goes with its habits, and those behind it move up`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let first = try await home.confirmed()
    let second = try await home.create("Opa", "06 87654321")
    try await home.createHabit("Pills", of: first)
    #expect(try await home.jobs().count == 1)
    _ = try await home.anna.perform(DeleteCareProfile(household: home.home, profile: first))
    let left = try await home.anna.fetch(FetchCare(household: home.home))
    #expect(left.profiles.map(\.id) == [second] && left.profiles[0].position == 0)
    #expect(left.habits.isEmpty)
    #expect(try await home.jobs().isEmpty)
    let gone = try await home.anna.refusing(
      DeleteCareProfile(household: home.home, profile: first))
    #expect(gone == .notFound(.careProfile))
  }

  // Proves: B-40, B-49
  @Test func `profiles of another household are not found`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    let elsewhere = home.family.otherHousehold
    let olga = home.family.olga.performer
    #expect(
      try await olga.refusing(DeleteCareProfile(household: elsewhere, profile: profile))
        == .notFound(.careProfile))
    #expect(
      try await olga.refusing(DeleteCareHabit(household: elsewhere, habit: habit))
        == .notFound(.careHabit))
    #expect(try await olga.fetch(FetchCare(household: elsewhere)).profiles.isEmpty)
  }
}
