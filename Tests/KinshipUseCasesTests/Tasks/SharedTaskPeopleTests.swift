import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Parts of people who come, go and are away.
///
/// It is Saturday, 21 November 2026.
@Suite(.hereAndServed) struct SharedTaskPeopleTests {
  // Proves: B-24, B-41
  @Test func `who leaves holds nobody up, also when leaving is what completes it`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "gwen", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
      try await family.approve(part.id)
    }
    #expect(Set(try await family.numbers(of: first)) == [1])
    try await family.takeOut("gwen")
    #expect(try await family.states(of: first) == ["zoe completed", "ben completed"])
    let next = try #require(try await family.last(of: first))
    #expect(next.recurrence?.number == 2)
    #expect(try await family.states(of: next) == ["zoe open", "ben open"])
    // What Gwen was promised nobody else got; from now on two share it.
    #expect(try await family.balance("zoe") == 4)
    #expect(try await family.parts(of: next).map(\.points.value) == [5, 5])
  }

  // Proves: B-24, B-41
  @Test func `who leaves with a claim that waits holds nobody up, and is paid if it is approved`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompletionApproval = .required }
    let first = try await family.share("zoe", "gwen", every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.complete(parts[1].id, by: "gwen")
    try await family.complete(parts[0].id, by: "zoe")
    try await family.approve(parts[0].id)
    #expect(Set(try await family.numbers(of: first)) == [1])
    try await family.takeOut("gwen")
    #expect(try await family.numbers(of: first) == [1, 1, 2])
    #expect(try await family.states(of: first) == ["zoe completed", "gwen pending_approval"])
    // It is decided as any claim, and neither that nor taking it back touches what came next.
    try await family.approve(parts[1].id)
    #expect(try await family.balance("gwen") == 10)
    try await family.undoApproval(of: parts[1].id)
    #expect(try await family.numbers(of: first) == [1, 1, 2])
    #expect(try await family.balance("gwen") == 0)
  }

  // Proves: B-24, B-26
  @Test func `who goes away holds nobody up, is not paid, and comes back with the next date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.complete(parts[0].id, by: "zoe")
    try await family.approve(parts[0].id)
    try await family.absent("ben", until: "2026-11-22")
    #expect(try await family.states(of: first) == ["zoe completed"])
    // The next date lies in the absence: Zoe has it alone, and all of its points.
    let second = try #require(try await family.last(of: first))
    #expect(try await family.states(of: second) == ["zoe open"])
    #expect(second.points.value == 10)
    try await family.complete(second.id, by: "zoe")
    try await family.approve(second.id)
    let third = try #require(try await family.last(of: first))
    #expect(try await family.states(of: third) == ["zoe open", "ben open"])
    #expect(try await family.parts(of: third).map(\.points.value) == [5, 5])
    #expect(try await family.balance("zoe") == 15)
    #expect(try await family.balance("ben") == 0)
  }

  // Proves: B-24
  @Test func `who is back before it is due is waited for, and whoever is back has to do it`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let later = try await family.share("zoe", "ben", due: "2026-11-28")
    try await family.absent("ben", until: "2026-11-27")
    let mine = try await family.parts(of: later)[0].id
    try await family.complete(mine, by: "zoe")
    try await family.approve(mine)
    #expect(try await family.states(of: later) == ["zoe completed", "ben open"])
    // An absence that was a mistake has taken nothing away.
    try await family.absent("ben", until: nil)
    let other = try await family.share("zoe", "ben")
    try await family.absent("ben", until: "2026-11-30")
    try await family.absent("ben", until: nil)
    #expect(try await family.states(of: other) == ["zoe open", "ben open"])
  }

  // Proves: B-24
  @Test func `one that is done once is done without those who are away`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "mo")
    let parts = try await family.parts(of: first)
    try await family.absent("ben", until: "2026-11-30")
    try await family.absent("mo", until: "2026-11-30")
    #expect(try await family.parts(of: first).count == 3)
    try await family.complete(parts[0].id, by: "zoe")
    try await family.approve(parts[0].id)
    #expect(try await family.states(of: first) == ["zoe completed"])
  }

  // Proves: B-24, B-25
  @Test func `where nobody is there it is nobody's, and the adults are told`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "mo", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.absent("mo", until: "2026-11-30")
    try await family.complete(parts[0].id, by: "zoe")
    try await family.absent("zoe", until: "2026-11-30")
    // Nobody who is there has done it: it stays what it is.
    #expect(try await family.states(of: first) == ["zoe pending_approval", "mo open"])
    try await family.approve(parts[0].id)
    let next = try #require(try await family.last(of: first))
    #expect(try await family.states(of: next) == ["nobody open"])
    #expect(next.points.value == 10)
    let adults = ["anna", "bram", "gwen", "oma"].map { "\($0) task_unassigned" }
    #expect(try await family.told(of: next.id) == adults)
    // Anybody can do it, and then it goes on.
    try await family.complete(next.id, by: "anna")
    #expect(Set(try await family.numbers(of: first)) == [1, 2, 3])
    #expect(try await family.balance("anna") == 10)
  }

  // Proves: B-24, B-41
  @Test func `the last who leaves makes it nobody's`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("gwen", "mo", every: "FREQ=DAILY")
    for name in ["gwen", "mo"] { try await family.takeOut(name) }
    #expect(try await family.states(of: first) == ["nobody open"])
    let told = try await family.notices().filter { $0.kind == .taskUnassigned }
    #expect(Set(told.map(\.recipient)).isSuperset(of: [family.member("anna")]))
  }
}

extension TestFamily {
  fileprivate func takeOut(_ name: String) async throws {
    try await anna.performer.perform(RemoveMember(household: household, member: member(name)))
  }
}
