import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The inbox of members, in the store and over the wire.
@Suite(.hereAndServed) struct InboxTests {
  private func inbox(
    of name: String, in family: TestFamily, includesRead: Bool = false
  ) async throws -> [InboxRow] {
    try await family.caller(name).fetch(
      FetchInbox(household: family.household, includesRead: includesRead))
  }

  private func kinds(of name: String, in family: TestFamily) async throws -> [Notice.Kind] {
    try await inbox(of: name, in: family).map(\.kind)
  }

  // Proves: partial M-49, partial M-50, UC-O3
  @Test func `an inbox has the notices to its member, latest first, with names`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    #expect(try await kinds(of: "zoe", in: family) == [.taskAssigned])
    family.world.clock.advance(by: .seconds(60))
    try await family.complete(task.id)
    let row = try #require(try await inbox(of: "bram", in: family).first)
    #expect(row.kind == .taskSubmitted && row.name?.description == "Zoe" && row.readAt == nil)
    #expect(row.task?.task.id == task.id && row.at == family.world.clock.now)
    family.world.clock.advance(by: .seconds(60))
    try await family.approve(task.id)
    let decided = try await inbox(of: "zoe", in: family).filter { $0.badge == nil }
    #expect(decided.map(\.kind) == [.taskApproved, .taskAssigned])
    #expect(decided.first?.name?.description == "Anna")
    #expect(try await kinds(of: "ben", in: family).isEmpty)
  }

  // Proves: B-52
  @Test func `a decided claim leaves the inbox of the other adults`() async throws {
    for decision in ["approved", "rejected", "withdrawn"] {
      let family = try await TestFamily(in: TestWorld())
      let task = try await family.makeTask()
      try await family.complete(task.id)
      #expect(try await kinds(of: "bram", in: family) == [.taskSubmitted])
      switch decision {
      case "approved": try await family.approve(task.id)
      case "rejected": try await family.reject(task.id)
      default:
        _ = try await family.caller("zoe").perform(
          UncompleteTask(household: family.household, task: task.id))
      }
      #expect(try await kinds(of: "bram", in: family).isEmpty, "\(decision)")
    }
  }

  // Proves: B-52
  @Test func `a task given to another member or deleted leaves the inbox`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, anna) = (family.household, family.anna.performer)
    let task = try await family.makeTask()
    _ = try await anna.perform(
      UpdateTask(household: home, task: task.id, assignee: .set(family.member("ben"))))
    #expect(try await kinds(of: "zoe", in: family).isEmpty)
    #expect(try await kinds(of: "ben", in: family) == [.taskAssigned])
    _ = try await anna.perform(DeleteTask(household: home, task: task.id))
    #expect(try await kinds(of: "ben", in: family).isEmpty)
  }

  @Test func `a notice that was read is listed below the unread ones, and keeps its first time`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.makeTask("Dishes")
    family.world.clock.advance(by: .seconds(60))
    try await family.makeTask("Bins")
    let zoe = family.caller("zoe")
    let first = try #require(try await inbox(of: "zoe", in: family).first)
    let read = MarkNoticesRead(household: family.household, notices: [first.id, first.id])
    try await zoe.perform(read)
    let moment = family.world.clock.now
    family.world.clock.advance(by: .seconds(60))
    try await zoe.perform(read)
    #expect(
      try await inbox(of: "zoe", in: family).compactMap(\.task?.task.title.description) == [
        "Dishes"
      ])
    let all = try await inbox(of: "zoe", in: family, includesRead: true)
    #expect(all.compactMap(\.task?.task.title.description) == ["Dishes", "Bins"])
    #expect(all.map(\.readAt) == [nil, moment])
  }

  @Test func `a notice to another member is not marked, and no error tells that it exists`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.makeTask()
    let notice = try #require(try await inbox(of: "zoe", in: family).first)
    for id in [notice.id, NoticeID(bits: 7)] {
      try await family.caller("bram").perform(
        MarkNoticesRead(household: family.household, notices: [id]))
    }
    #expect(try await inbox(of: "zoe", in: family).map(\.readAt) == [nil])
  }

  @Test func `no notices and more than a page of them cannot be marked`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for count in [0, FetchInbox.mostRows + 1] {
      let notices = Array(repeating: NoticeID(bits: 1), count: count)
      await #expect(
        throws: Refusal.validation(
          .notice, .outOfRange(minimum: 1, maximum: FetchInbox.mostRows))
      ) {
        try await family.caller("zoe").perform(
          MarkNoticesRead(household: family.household, notices: notices))
      }
    }
  }
}
