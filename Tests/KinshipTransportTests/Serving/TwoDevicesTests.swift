import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Logging
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// A server of a family's store, and two devices with a connection each.
private struct TwoDevices: Sendable {
  let family: TestFamily
  let phone: RPCClient
  let tablet: RPCClient

  var home: HouseholdID { family.household }

  static func run(
    onSQLite: Bool, _ body: @escaping @Sendable (TwoDevices) async throws -> Void
  ) async throws {
    let family = try await TestFamily(in: onSQLite ? TestWorld(probe: Probe()) : TestWorld())
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let methods = MethodTable(kinship: family.world.signedOutLocal, logger: logger)
    try await withServer(over: .inProcess, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { phone in
        try await withRPCClient(to: endpoint) { tablet in
          try await body(TwoDevices(family: family, phone: phone, tablet: tablet))
        }
      }
    }
  }

  /// A performer on one of the devices, with a session.
  func performer(on device: RPCClient, with session: SignedIn) -> RemotePerformer {
    RemotePerformer(client: device, ids: family.world.ids).signedIn(with: session.access)
  }

  /// Creates a task for a member, who does it; it waits for approval.
  func claim(_ title: String, points: Int, by name: String, _ doer: any Performer) async throws
    -> TaskID
  {
    let task = try await create(title, points: points, for: name)
    _ = try await doer.perform(CompleteTask(household: home, task: task))
    return task
  }

  func create(_ title: String, points: Int, for name: String) async throws -> TaskID {
    try await family.anna.performer.perform(
      CreateTask(
        household: home, id: family.world.ids.next(), words: TaskContent(title: title),
        points: points, assignee: family.member(name))
    ).id
  }
}

extension FetchBadges.Output {
  fileprivate var earned: [String] {
    badges.filter { $0.earnedAt != nil }.map(\.key.description)
  }
}

extension FetchInbox.Output {
  fileprivate func count(of kind: Notice.Kind) -> Int { rows.count { $0.kind == kind } }
}

/// News of one device on another device of the household, in the order of events: no test waits for
/// a time.
@Suite(.timeLimit(.minutes(1))) struct `Two devices and a server` {
  @Test(arguments: [false, true])
  func `an approval on one device reaches badge, rank and inbox of another with its commit`(
    onSQLite: Bool
  ) async throws {
    try await TwoDevices.run(onSQLite: onSQLite) { devices in
      let (family, home) = (devices.family, devices.home)
      let bens = try await devices.claim("Bins", points: 3, by: "ben", family.asManaged())
      _ = try await family.anna.performer.perform(ApproveTask(household: home, task: bens))
      let task = try await devices.claim("Dishes", points: 5, by: "zoe", family.zoe.performer)
      let phone = devices.performer(on: devices.phone, with: family.anna.signedIn)
      let tablet = devices.performer(on: devices.tablet, with: family.zoe.signedIn)
      let badgesOfZoe = FetchBadges(household: home, member: family.member("zoe"))
      let (board, inbox) = (FetchLeaderboard(household: home), FetchInbox(household: home))
      var badges = tablet.values(of: badgesOfZoe).makeAsyncIterator()
      var boards = tablet.values(of: board).makeAsyncIterator()
      var inboxes = tablet.values(of: inbox).makeAsyncIterator()
      #expect(try await badges.next()?.earned == [])
      #expect(try await boards.next()?.rows.map(\.rank) == [2])
      #expect(try await inboxes.next()?.count(of: .badgeEarned) == 0)
      let approved = try await phone.perform(ApproveTask(household: home, task: task))
      #expect(approved.badgeChanges.map(\.badge.description) == ["first_chore"])
      // The answer came after the commit, so that a read on the other device has all of it.
      #expect(try await tablet.fetch(badgesOfZoe).earned == ["first_chore"])
      #expect(try await tablet.fetch(board).rows.map(\.rank) == [1])
      // The first answer that differs is complete: no answer has a part of the commit.
      #expect(try await badges.next()?.earned == ["first_chore"])
      #expect(try await boards.next()?.rows.map(\.rank) == [1])
      let news = try #require(try await inboxes.next())
      #expect(news.count(of: .badgeEarned) == 1 && news.count(of: .taskApproved) == 1)
    }
  }

  @Test(arguments: [false, true])
  func `a second approval and later changes announce a badge no second time`(onSQLite: Bool)
    async throws
  {
    try await TwoDevices.run(onSQLite: onSQLite) { devices in
      let (family, home) = (devices.family, devices.home)
      let task = try await devices.claim("Dishes", points: 5, by: "zoe", family.zoe.performer)
      let phone = devices.performer(on: devices.phone, with: family.bram.signedIn)
      let tablet = devices.performer(on: devices.tablet, with: family.zoe.signedIn)
      _ = try await family.anna.performer.perform(ApproveTask(household: home, task: task))
      var inboxes = tablet.values(of: FetchInbox(household: home)).makeAsyncIterator()
      let first = try #require(try await inboxes.next())
      #expect(first.count(of: .badgeEarned) == 1)
      let again = try await phone.perform(ApproveTask(household: home, task: task))
      #expect(again.badgeChanges.isEmpty)
      // The next answer that differs is about the next change.
      _ = try await devices.create("Vacuum", points: 5, for: "zoe")
      let next = try #require(try await inboxes.next())
      #expect(next.count(of: .taskAssigned) == first.count(of: .taskAssigned) + 1)
      #expect(next.count(of: .badgeEarned) == 1 && next.count(of: .taskApproved) == 1)
    }
  }

  @Test(arguments: [false, true])
  func `a message that was read on one device is not new on the other`(onSQLite: Bool)
    async throws
  {
    try await TwoDevices.run(onSQLite: onSQLite) { devices in
      let (family, home) = (devices.family, devices.home)
      let second = try await family.world.signedOutLocal.perform(
        SignIn(
          session: family.world.ids.next(), email: "zoe@example.com",
          password: TestWorld.password))
      let phone = devices.performer(on: devices.phone, with: family.zoe.signedIn)
      let tablet = devices.performer(on: devices.tablet, with: second)
      let task = try await devices.claim("Dishes", points: 5, by: "zoe", phone)
      _ = try await family.anna.performer.perform(ApproveTask(household: home, task: task))
      let shown = try await phone.fetch(FetchInbox(household: home)).rows
      #expect(shown.count { $0.kind == .badgeEarned } == 1)
      var inboxes = tablet.values(of: FetchInbox(household: home)).makeAsyncIterator()
      #expect(try await inboxes.next()?.rows == shown)
      try await phone.perform(MarkNoticesRead(household: home, notices: shown.map(\.id)))
      #expect(try await inboxes.next()?.rows.isEmpty == true)
      let read = try await tablet.fetch(FetchInbox(household: home, includesRead: true))
      #expect(read.count(of: .badgeEarned) == 1)
      #expect(read.rows.allSatisfy { $0.readAt != nil })
    }
  }
}
