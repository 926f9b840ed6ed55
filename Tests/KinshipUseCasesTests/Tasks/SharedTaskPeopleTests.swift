import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Parts of members who leave, are absent and return.
///
/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct SharedTaskPeopleTests {
  // Proves: B-24, B-41
  @Test func `the part of a member who leaves does not delay the next date`() async throws {
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
    // Gwen's points are not paid to the others. From now on two members share the points.
    #expect(try await family.balance("zoe") == 4)
    #expect(try await family.parts(of: next).map(\.points.value) == [5, 5])
  }

  // Proves: B-24, B-41
  @Test func `a pending claim of a former member does not delay the next date and can be paid`()
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
    // Neither the approval nor its undo changes the next date.
    try await family.approve(parts[1].id)
    #expect(try await family.balance("gwen") == 10)
    try await family.undoApproval(of: parts[1].id)
    #expect(try await family.numbers(of: first) == [1, 1, 2])
    #expect(try await family.balance("gwen") == 0)
  }

  // Proves: B-24, B-26
  @Test
  func `an absent member's part is removed without pay, and the member returns with a later date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.complete(parts[0].id, by: "zoe")
    try await family.approve(parts[0].id)
    try await family.absent("ben", until: "2026-11-22")
    #expect(try await family.states(of: first) == ["zoe completed"])
    // The next date is within the absence, so Zoe has it alone, with all points.
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
  @Test func `a part due after the absence stays, and ending the absence keeps the part`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let later = try await family.share("zoe", "ben", due: "2026-11-28")
    try await family.absent("ben", until: "2026-11-27")
    let mine = try await family.parts(of: later)[0].id
    try await family.complete(mine, by: "zoe")
    try await family.approve(mine)
    #expect(try await family.states(of: later) == ["zoe completed", "ben open"])
    // Cancelling an absence keeps the parts.
    try await family.absent("ben", until: nil)
    let other = try await family.share("zoe", "ben")
    try await family.absent("ben", until: "2026-11-30")
    try await family.absent("ben", until: nil)
    #expect(try await family.states(of: other) == ["zoe open", "ben open"])
  }

  // Proves: B-24
  @Test func `a single shared task is done without its absent members`() async throws {
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
  @Test func `if all members are absent the next date is unassigned, and the adults get a notice`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "mo", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.absent("mo", until: "2026-11-30")
    try await family.complete(parts[0].id, by: "zoe")
    try await family.absent("zoe", until: "2026-11-30")
    // None of the present members has done a part, so the date stays.
    #expect(try await family.states(of: first) == ["zoe pending_approval", "mo open"])
    try await family.approve(parts[0].id)
    let next = try #require(try await family.last(of: first))
    #expect(try await family.states(of: next) == ["nobody open"])
    #expect(next.points.value == 10)
    let adults = ["anna", "bram", "gwen", "oma"].map { "\($0) task_unassigned" }
    #expect(try await family.told(of: next.id) == adults)
    // Any member can do the unassigned task, and the series continues.
    try await family.complete(next.id, by: "anna")
    #expect(Set(try await family.numbers(of: first)) == [1, 2, 3])
    #expect(try await family.balance("anna") == 10)
  }

  // Proves: B-24, B-41
  @Test func `when all members have left, the task is unassigned and an adult gets a notice`()
    async throws
  {
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
