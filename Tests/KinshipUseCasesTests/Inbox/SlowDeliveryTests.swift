import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// Deliveries through a push gateway or a mail server that hangs.
@Suite struct SlowDeliveryTests {
  private let family: TestFamily
  private let gateway = HeldGateway()
  private let mailServer = HeldMailServer()
  private let sleeps = HeldWaits()
  private let failures = Failures()
  private var world: TestWorld { family.world }

  /// The reasons of failed pushes.
  private final class Failures: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }

    func add(_ error: any Error) { list.withLock { $0.append("\(error)") } }
  }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
    try await family.zoe.performer.perform(RegisterDevice(token: "zoe"))
  }

  private func pushDelivery() -> PushDelivery {
    let (clock, sleeps, failures) = (world.clock, sleeps, failures)
    return PushDelivery(
      from: world.store, by: gateway, zones: world.zones, now: { clock.now },
      sleep: { try await sleeps.wait("\($0)") }, failed: { failures.add($1) })
  }

  private func mailDelivery() -> MailDelivery {
    let clock = world.clock
    return MailDelivery(
      from: world.store, by: mailServer, zones: world.zones,
      writing: { mail, _ in (mail.isAboutNotice ? "notice" : "code", "") },
      now: { clock.now }, failed: { _, _ in })
  }

  private func waitingPushes() async throws -> Int {
    try await world.pushes().count
  }

  private func waitingMails() async throws -> Int {
    try await world.mails().filter(\.isAboutNotice).count
  }

  /// Confirms the address of Zoe, who then gets mails about tasks that are assigned to her.
  private func mailZoe() async throws {
    let (id, member, home) = (family.zoe.id, family.member("zoe"), family.household)
    let now = world.clock.now
    try await world.arrange { all in
      guard var zoe = try all.users.user(id) else { return }
      zoe.emailConfirmedAt = now
      try all.users.save(zoe)
      var preferences = NoticePreferences(defaultFor: member, in: home)
      preferences.mailed = [.taskAssigned]
      try all.noticePreferences.save(preferences)
    }
  }

  // Proves: UC-O3
  @Test func `a push that hangs fails after 20 seconds and delays no push to another account`()
    async throws
  {
    try await family.mo.performer.perform(RegisterDevice(token: "mo"))
    let (delivery, gateway, sleeps) = (pushDelivery(), gateway.waits, sleeps)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await delivery.run() }
      try await family.makeTask(for: "zoe")
      #expect(await gateway.next() == ["zoe"])
      await sleeps.begin("\(Duration.seconds(20))")
      try await family.makeTask(for: "mo")
      #expect(await gateway.next() == ["mo"])
      gateway.end("mo")
      while try await waitingPushes() > 1 { await Task.yield() }
      #expect(failures.all.isEmpty)
      sleeps.end("\(Duration.seconds(20))")
      // The push is sent again after the delay of any failed push.
      await sleeps.begin("\(Duration.seconds(30))")
      #expect(failures.all == ["The push was not accepted in time."])
      world.clock.advance(by: .seconds(30))
      sleeps.end("\(Duration.seconds(30))")
      #expect(await gateway.next() == ["zoe"])
      gateway.end("zoe")
      while try await waitingPushes() > 0 { await Task.yield() }
      group.cancelAll()
    }
  }

  /// Makes `count` tasks for each of nine members whose accounts have a device; Otto's account has
  /// the last id.
  private func makeTasksForNine(_ count: Int = 1) async throws {
    var members = ["bram", "gwen", "mo", "zoe"].map { family.member($0) }
    for name in ["kim", "lea", "max", "nora", "otto"] {
      world.clock.advance(by: .seconds(1))
      let user = try await world.signUp(name)
      members.append(
        try await TestFamily.join(user, family.household, as: .child, in: world))
      try await user.performer.perform(RegisterDevice(token: name))
    }
    for name in ["bram", "gwen", "mo"] {
      try await family.caller(name).perform(RegisterDevice(token: name))
    }
    for member in members.flatMap({ Array(repeating: $0, count: count) }) {
      world.clock.advance(by: .seconds(1))
      _ = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: world.ids.next(), words: TaskContent(title: "Bins"),
          assignee: member))
    }
  }

  // Proves: UC-O3
  @Test func `pushes are sent to eight accounts at a time, and in order to each`() async throws {
    try await family.makeTask(for: "zoe")
    try await makeTasksForNine()
    let (zoe, home) = (family.member("zoe"), family.household)
    let latestFirst = try await world.look {
      try $0.notices.notices(to: zoe, of: .taskAssigned, in: home, limit: 9).map(\.id)
    }
    let (delivery, waits) = (pushDelivery(), gateway.waits)
    async let next = delivery.deliver()
    let first = await waits.next(8)
    #expect(Set(first) == ["bram", "gwen", "mo", "zoe", "kim", "lea", "max", "nora"])
    waits.end("bram")
    #expect(await waits.next() == ["otto"])
    waits.end("zoe")
    #expect(await waits.next() == ["zoe"])
    for name in first + ["otto"] { waits.end(name) }
    let end = try await next
    #expect(end == nil && waits.most == 8)
    #expect(latestFirst.count == 2 && gateway.notices(to: "zoe") == latestFirst.reversed())
    #expect(try await waitingPushes() == 0)
  }

  // Proves: UC-O3
  @Test func `a ninth account waits for one attempt of eight whose pushes all hang`() async throws {
    try await makeTasksForNine(3)
    let (delivery, waits) = (pushDelivery(), gateway.waits)
    async let _ = delivery.deliver()
    #expect(Set(await waits.next(8)).contains("otto") == false)
    _ = await sleeps.next(8)
    sleeps.end("\(Duration.seconds(20))")
    let second = await waits.next(8)
    #expect(Set(second).count == 8 && second.contains("otto"))
  }

  // Proves: UC-O3
  @Test func `a push that is added while another to its account ends is sent once`() async throws {
    let (delivery, waits) = (pushDelivery(), gateway.waits)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await delivery.run() }
      for _ in 0..<20 {
        try await family.makeTask(for: "zoe")
        #expect(await waits.next() == ["zoe"])
        waits.end("zoe")
      }
      while try await waitingPushes() > 0 { await Task.yield() }
      #expect(waits.most == 1)
      #expect(Set(gateway.notices(to: "zoe")).count == gateway.notices(to: "zoe").count)
      group.cancelAll()
    }
  }

  // Proves: UC-O3
  @Test func `a push to another account does not wait for a page of pushes that hang`()
    async throws
  {
    try await family.mo.performer.perform(RegisterDevice(token: "mo"))
    for _ in 0..<25 { try await family.makeTask(for: "zoe") }
    world.clock.advance(by: .seconds(1))
    try await family.makeTask(for: "mo")
    let (delivery, gateway) = (pushDelivery(), gateway.waits)
    async let next = delivery.deliver()
    #expect(Set(await gateway.next(2)) == ["zoe", "mo"])
    gateway.end("mo")
    gateway.end("zoe")
    for _ in 1..<25 {
      #expect(await gateway.next() == ["zoe"])
      gateway.end("zoe")
    }
    let end = try await next
    #expect(end == nil && gateway.most == 2)
  }

  // Proves: UC-A6
  @Test func `a code that is requested while mails about notices are sent is the next mail`()
    async throws
  {
    try await mailZoe()
    for _ in 0..<3 { try await family.makeTask(for: "zoe") }
    let (delivery, server) = (mailDelivery(), mailServer.waits)
    async let next = delivery.deliver()
    #expect(await server.next() == ["notice"])
    try await world.signedOutLocal.perform(
      RequestPasswordReset(id: world.ids.next(), email: "zoe@example.com"))
    server.end("notice")
    #expect(await server.next() == ["code"])
    server.end("code")
    for _ in 0..<2 {
      #expect(await server.next() == ["notice"])
      server.end("notice")
    }
    let end = try await next
    #expect(end == nil && server.most == 1)
  }

  // Proves: UC-A6
  @Test func `a mail about a notice waits for ten mails about accounts at most`() async throws {
    try await mailZoe()
    for _ in 0..<2 { try await family.makeTask(for: "zoe") }
    let (id, now) = (family.zoe.id, world.clock.now)
    let causes: [UserID] = (0..<12).map { _ in world.ids.next() }
    try await world.arrange { all in
      guard let zoe = try all.users.user(id) else { return }
      for cause in causes {
        try all.mails.append(Mail(.passwordChanged, because: cause, to: zoe, at: now))
      }
    }
    let (delivery, server) = (mailDelivery(), mailServer.waits)
    async let next = delivery.deliver()
    var subjects: [String] = []
    for _ in 0..<14 {
      subjects += await server.next()
      server.end(subjects.last ?? "")
    }
    let end = try await next
    let codes = Array(repeating: "code", count: 12)
    #expect(end == nil && subjects == codes.prefix(10) + ["notice"] + codes.suffix(2) + ["notice"])
  }

  // Proves: UC-O3
  @Test func `a gateway that hangs delays no mail, and a mail server that hangs no push`()
    async throws
  {
    try await mailZoe()
    let (pushes, mails) = (pushDelivery(), mailDelivery())
    let (gateway, mailServer) = (gateway.waits, mailServer.waits)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await pushes.run() }
      group.addTask { await mails.run() }
      try await family.makeTask(for: "zoe")
      #expect(await gateway.next() == ["zoe"])
      #expect(await mailServer.next() == ["notice"])
      mailServer.end("notice")
      while try await waitingMails() > 0 { await Task.yield() }
      #expect(try await waitingPushes() == 1)
      try await family.makeTask(for: "zoe")
      #expect(await mailServer.next() == ["notice"])
      gateway.end("zoe")
      #expect(await gateway.next() == ["zoe"])
      gateway.end("zoe")
      while try await waitingPushes() > 0 { await Task.yield() }
      #expect(try await waitingMails() == 1)
      group.cancelAll()
    }
  }
}
