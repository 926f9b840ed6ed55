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
      FetchInbox(household: family.household, includesRead: includesRead)
    ).rows
  }

  private func kinds(of name: String, in family: TestFamily) async throws -> [Notice.Kind] {
    try await inbox(of: name, in: family).map(\.kind)
  }

  // Proves: UC-O3
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
    #expect(decided.map(\.kind) == [.taskApproved])
    #expect(decided.first?.name?.description == "Anna")
    #expect(try await kinds(of: "ben", in: family).isEmpty)
  }

  // Proves: B-52
  @Test(arguments: ["approved", "rejected", "withdrawn"])
  func `a decided claim leaves the inbox of the other adults`(decision: String) async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.claimantMayRetry = true }
    let task = try await family.makeTask()
    try await family.complete(task.id)
    #expect(try await kinds(of: "bram", in: family).contains(.taskSubmitted))
    switch decision {
    case "approved": try await family.approve(task.id)
    case "rejected": try await family.reject(task.id)
    default:
      _ = try await family.caller("zoe").perform(
        UncompleteTask(household: family.household, task: task.id))
    }
    #expect(!(try await kinds(of: "bram", in: family).contains(.taskSubmitted)))
  }

  @Test func `only the last rejection stays in the inbox, until the task is completed again`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.claimantMayRetry = true }
    let task = try await family.makeTask()
    for _ in 1...2 {
      try await family.complete(task.id)
      try await family.reject(task.id)
    }
    let rejected = try await inbox(of: "zoe", in: family).filter { $0.kind == .taskRejected }
    #expect(rejected.count == 1 && rejected.first?.name?.description == "Anna")
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: task.id))
    try await family.complete(task.id)
    #expect(!(try await kinds(of: "zoe", in: family).contains(.taskRejected)))
  }

  @Test func `a notice that does not apply, or whose task is gone, is neither shown nor counted`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let (home, recipient, now) = (family.household, family.member("mo"), family.world.clock.now)
    try await family.world.arrange { all in
      try all.notices.append(
        Notice(.taskCompleted, of: task.id, to: recipient, in: home, at: now))
      try all.notices.append(
        Notice(.taskAssigned, of: TaskID(bits: 5), to: recipient, in: home, at: now))
    }
    #expect(try await inbox(of: "mo", in: family, includesRead: true).isEmpty)
    let today = try await family.caller("mo").fetch(FetchToday(household: home))
    #expect(today.unread == 0)
  }

  @Test func `a task that its assignee claims or completes leaves the inbox, until it is reopened`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    #expect(try await kinds(of: "zoe", in: family).isEmpty)
    try await family.reject(task.id)
    #expect(try await kinds(of: "zoe", in: family) == [.taskRejected])
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: task.id))
    #expect(Set(try await kinds(of: "zoe", in: family)) == [.taskAssigned, .taskRejected])
    let chores = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let chore = try await chores.makeTask()
    #expect(try await kinds(of: "zoe", in: chores) == [.taskAssigned])
    try await chores.complete(chore.id)
    #expect(!(try await kinds(of: "zoe", in: chores).contains(.taskAssigned)))
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
