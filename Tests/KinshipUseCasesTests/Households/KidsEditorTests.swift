import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct KidsEditorTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }
  private var ben: MemberID { family.member("ben") }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func kid(_ name: String, _ id: MemberID? = nil) -> EditKids.Kid {
    EditKids.Kid(member: id ?? world.ids.next(), person: world.ids.next(), name: name)
  }

  private func editing(_ kids: [EditKids.Kid], replacing: [MemberID]? = nil) -> EditKids {
    EditKids(household: home, kids: kids, replacing: replacing ?? [ben])
  }

  // Proves: UC-E9, T-29, T-30
  @Test func `one edit adds, renames and sorts children`() async throws {
    let kids = [kid("Tim"), kid("Benno", ben), kid("Mia")]
    let saved = try await anna.perform(editing(kids))
    #expect(saved.map(\.name.description) == ["Tim", "Benno", "Mia", "Zoe"])
    #expect(saved.map(\.id).prefix(3) == ArraySlice(kids.map(\.member)))
    let listed = try await family.details(anna).members.filter { $0.role == .child }
    #expect(listed.map(\.id) == saved.map(\.id))
    let home = home
    let positions = try await world.look { all in
      try all.members.members(of: home).filter { $0.role == .child }.map(\.position)
    }
    #expect(positions == [0, 1, 2, 3])
    let account = try await world.look { try $0.points.account(of: kids[0].member, in: home) }
    #expect(account?.balance == .zero)
  }

  // Proves: UC-E9, T-31
  @Test func `a new name appears in queries at once`() async throws {
    let task = try await family.makeTask(for: "ben")
    _ = try await anna.perform(editing([kid("Benno", ben)]))
    let row = try await anna.fetch(GetTask(household: home, task: task.id)).row
    #expect(row.assigneeName?.description == "Benno")
  }

  // Proves: UC-E9, T-32, D-52
  @Test func `a child that is left out is removed, and its ledger stays`() async throws {
    try await family.give(40, to: "ben")
    let tim = kid("Tim")
    _ = try await anna.perform(editing([tim]))
    #expect(
      try await family.details(anna).members.filter { $0.role == .child }.map(\.name.description)
        == ["Tim", "Zoe"])
    #expect(try await family.balance("ben") == 40)
    #expect(try await family.transfers("ben").count == 1)
    #expect(try await family.stored(ben)?.isActive == false)
  }

  // Proves: UC-E9, T-32
  @Test func `one edit removes several children`() async throws {
    let (tim, mia, lou) = (kid("Tim"), kid("Mia"), kid("Lou"))
    _ = try await anna.perform(editing([kid("Ben", ben), tim, mia, lou]))
    let listed = [ben, tim.member, mia.member, lou.member]
    let left = try await anna.perform(editing([kid("Lou", lou.member)], replacing: listed))
    #expect(left.map(\.name.description) == ["Lou", "Zoe"])
    for gone in listed.dropLast() { #expect(try await family.stored(gone)?.isActive == false) }
  }

  // Proves: UC-E9, D-61
  @Test func `an empty list and a blank name are refused`() async throws {
    #expect(try await anna.refusing(editing([])) == .validation(.kids, .missing))
    #expect(
      try await anna.refusing(editing([kid("Benno", ben), kid("  ")]))
        == .validation(.memberName, .blank))
    #expect(try await family.stored(ben)?.name.description == "Ben")
  }

  // Proves: UC-E9, C-32, T-29
  @Test func `an edit above the child limit is refused as a whole`() async throws {
    try await family.changeRules { $0.maxChildren = 3 }
    let many = [kid("Benno", ben), kid("Tim"), kid("Mia")]
    #expect(try await anna.refusing(editing(many)) == .childLimitReached(limit: 3))
    #expect(try await family.stored(ben)?.name.description == "Ben")
    // A removed child makes room for an added one.
    #expect(try await anna.refusing(editing([kid("Tim"), kid("Mia")])) == nil)
  }

  // Proves: UC-E9
  @Test func `an edit that does not know a newly added child is refused as a conflict`()
    async throws
  {
    _ = try await family.bram.performer.perform(family.newMember("Tim"))
    #expect(try await anna.refusing(editing([kid("Benno", ben)])) == .conflict)
    #expect(try await family.details(anna).members.contains { $0.name.description == "Tim" })
  }

  // Proves: UC-E9, TRAP-20
  @Test func `a used id and a duplicate id are refused`() async throws {
    #expect(
      try await anna.refusing(editing([kid("A", ben), kid("B", ben)])) == .unusableID)
    _ = try await anna.perform(editing([kid("Tim")]))
    let tim = try await family.details(anna).members.first { $0.name.description == "Tim" }
    let again = editing([kid("Ben", ben)], replacing: [try #require(tim).id])
    #expect(try await anna.refusing(again) == .unusableID)
    #expect(
      try await anna.refusing(
        editing([kid("Zoe", family.member("zoe"))], replacing: [try #require(tim).id]))
        == .unusableID)
  }

  // Proves: UC-E9, F-03, S-01
  @Test func `adults change members without an account, other members change themselves`()
    async throws
  {
    let oma = family.member("oma")
    let saved = try await anna.perform(
      UpdateMember(household: home, member: oma, name: "Granny", color: "#010203"))
    #expect(saved.name.description == "Granny")
    #expect(saved.details?.color.description == "#010203")
    let zoe = family.member("zoe")
    #expect(
      try await anna.refusing(UpdateMember(household: home, member: zoe, name: "Z"))
        == .unauthorized)
    let own = try await family.zoe.performer.perform(
      UpdateMember(household: home, member: zoe, name: "Zo"))
    #expect(own.name.description == "Zo")
    #expect(
      try await family.asManaged("ben").refusing(
        UpdateMember(household: home, member: family.member("anna"), name: "Mum"))
        == .unauthorized)
  }
}
