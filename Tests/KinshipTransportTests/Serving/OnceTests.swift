import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// A family behind a server whose replies a test can drop, with an open task for Zoe.
private struct Lossy: Sendable {
  let family: TestFamily
  let served: Served
  let afterwards: Afterwards
  let task: TaskID

  var complete: CompleteTask { CompleteTask(household: family.household, task: task) }
  var zoe: RemotePerformer { served.device(of: family.zoe) }

  /// Drops the next reply; the call ends with an error that does not tell the outcome.
  func loseReply() {
    afterwards.then { throw RPCError(.internalError, "lost") }
  }

  static func run(_ body: @Sendable (Lossy) async throws -> Void) async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Dishes"),
        points: 10,
        assignee: family.member("zoe"))
    ).id
    let afterwards = Afterwards()
    let setting = Setting(serverInterceptors: [afterwards])
    try await withKinship(family.world, setting) { served in
      try await body(
        Lossy(family: family, served: served, afterwards: afterwards, task: task))
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Exactly once over the wire` {
  // Proves: SYNC-01, SYNC-17, SYNC-41, B-16
  @Test func `a reply lost after the commit is requested again with the same idempotency key`()
    async throws
  {
    try await Lossy.run { lossy in
      let client = lossy.served.client
      lossy.afterwards.then { await client.breakConnections() }
      let done = try await lossy.zoe.perform(lossy.complete)
      #expect(done.status == .pendingApproval && done.round == 1)
      let calls = lossy.afterwards.seen.map(\.context)
      #expect(calls.map(\.attempt) == [0, 1])
      #expect(calls[0].idempotencyKey.count == 16)
      #expect(calls[0].idempotencyKey == calls[1].idempotencyKey)
    }
  }

  // Proves: SYNC-01, B-16
  @Test func `repeating a call after a lost answer returns the first outcome`() async throws {
    try await Lossy.run { lossy in
      let zoe = lossy.zoe
      lossy.loseReply()
      let fault = await thrown(RemoteFault.self) { try await zoe.perform(lossy.complete) }
      #expect(fault?.mayHaveChanged == true)
      lossy.loseReply()
      _ = await thrown(RemoteFault.self) { try await zoe.perform(lossy.complete) }
      let done = try await zoe.perform(lossy.complete)
      #expect(done.status == .pendingApproval && done.round == 1)
      #expect(Set(lossy.afterwards.seen.map(\.context.idempotencyKey)).count == 1)
      // The outcome is known now, so the next equal call is a new mutation.
      await #expect(throws: Refusal.invalidTaskState(.pendingApproval)) {
        try await zoe.perform(lossy.complete)
      }
    }
  }

  // Proves: SYNC-01
  @Test func `an undecided mutation survives the renewal of its session`() async throws {
    try await Lossy.run { lossy in
      let zoe = lossy.zoe
      lossy.loseReply()
      _ = await thrown(RemoteFault.self) { try await zoe.perform(lossy.complete) }
      let fresh = try await lossy.served.signedOutLocal.perform(
        RefreshSession(
          refresh: lossy.family.zoe.signedIn.refresh, request: lossy.family.world.ids.next()))
      // The old token is invalid now, which does not decide the first attempt.
      await #expect(throws: Refusal.notAuthenticated) { try await zoe.perform(lossy.complete) }
      zoe.renew(with: fresh.access)
      #expect(try await zoe.perform(lossy.complete).round == 1)
    }
  }

  // Proves: SYNC-01
  @Test func `an undecided mutation stays undecided if its retry finds the session ended`()
    async throws
  {
    try await Lossy.run { lossy in
      let (zoe, client, family) = (lossy.zoe, lossy.served.client, lossy.family)
      let refresh = RefreshSession(
        refresh: family.zoe.signedIn.refresh, request: family.world.ids.next())
      lossy.afterwards.then {
        _ = try await family.world.signedOutLocal.perform(refresh)
        await client.breakConnections()
      }
      await #expect(throws: Refusal.notAuthenticated) { try await zoe.perform(lossy.complete) }
      zoe.renew(with: try await family.world.signedOutLocal.perform(refresh).access)
      #expect(try await zoe.perform(lossy.complete).round == 1)
    }
  }

  @Test func `another session, another member and a later time are new mutations`() async throws {
    let running = Refusal.invalidTaskState(.pendingApproval)
    try await Lossy.run { lossy in
      let zoe = lossy.zoe
      lossy.loseReply()
      _ = await thrown(RemoteFault.self) { try await zoe.perform(lossy.complete) }
      await #expect(throws: running) { try await lossy.zoe.perform(lossy.complete) }
      let own = zoe.acting(as: lossy.family.member("zoe"))
      await #expect(throws: running) { try await own.perform(lossy.complete) }
      lossy.family.world.clock.advance(by: .seconds(301))
      await #expect(throws: running) { try await zoe.perform(lossy.complete) }
    }
  }

  // Proves: SYNC-01, SYNC-02
  @Test func `a reused mutation ID returns the same reply or refuses a different request`()
    async throws
  {
    try await Lossy.run { lossy in
      let (family, served) = (lossy.family, lossy.served)
      let id: MutationID = family.world.ids.next()
      let fixed = IDSource(now: { family.world.clock.now }, random: { id.bits })
      func device(_ user: TestUser) -> RemotePerformer {
        RemotePerformer(client: served.client, ids: fixed).signedIn(with: user.signedIn.access)
      }
      func gift(_ amount: Int) -> AdjustPoints {
        AdjustPoints(
          household: family.household, id: TransferID(bits: id.bits), member: family.member("zoe"),
          amount: amount, kind: .bonus, reason: "Well done")
      }
      let first = try await device(family.anna).perform(gift(5))
      #expect(try await device(family.anna).perform(gift(5)) == first)
      for other in [
        await thrown(Refusal.self) { try await device(family.anna).perform(gift(6)) },
        await thrown(Refusal.self) {
          try await device(family.anna).acting(as: family.member("oma")).perform(gift(5))
        },
      ] { #expect(other == .mutationReused) }
      // With Bram's account the id is a new mutation: his gift is refused for its own id, which is taken.
      let bramsGift = await thrown(Refusal.self) {
        try await device(family.bram).perform(gift(5))
      }
      #expect(bramsGift == .unusableID)
      let account = try await device(family.anna).fetch(
        FetchAccount(household: family.household, member: family.member("zoe")))
      #expect(account.account.balance.value == 5)
    }
  }

  // Proves: SYNC-03
  @Test func `a repeat of a refused mutation returns the stored refusal byte for byte`()
    async throws
  {
    try await Lossy.run { lossy in
      let (family, served) = (lossy.family, lossy.served)
      let method = ContractTable.method(useCase: RedeemScreenTime.self)
      let request = try method.request.bytes(
        of: RedeemScreenTime(
          household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
          minutes: 30))
      let metadata = CallOrigin(access: family.zoe.signedIn.access).metadata
      let id: MutationID = family.world.ids.next()
      func send(_ key: MutationID) async -> RPCStatus? {
        await thrown(RPCError.self) {
          try await served.call(
            method.descriptor.path, request, metadata: metadata, key: key.bytes)
        }?.status
      }
      let first = await send(id)
      #expect(first?.message == "refused: insufficientCredits")
      _ = try await family.anna.performer.perform(
        AdjustPoints(
          household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
          amount: 100, kind: .bonus, reason: "Well done"))
      #expect(await send(id) == first)
      #expect(await send(family.world.ids.next()) == nil)
    }
  }

  @Test func `a use case with secrets has no idempotency key and is not retried`() async throws {
    try await Lossy.run { lossy in
      let (anna, client) = (lossy.served.device(of: lossy.family.anna), lossy.served.client)
      lossy.afterwards.then { await client.breakConnections() }
      let fault = await thrown(RemoteFault.self) {
        try await anna.perform(SetPIN(pin: TestWorld.pin))
      }
      #expect(fault?.mayHaveChanged == true)
      #expect(lossy.afterwards.seen.map(\.context.idempotencyKey) == [[]])
    }
  }

  @Test func `undecided mutations are limited to the newest ones`() throws {
    let clock = TestClock()
    let (undecided, ids) = (UndecidedMutations(), IDSource.seeded(1, clock: clock))
    func request(_ number: Int) -> RequestDigest {
      RequestDigest(path: "/a/b", actingMember: nil, request: [UInt8](repeating: 1, count: number))
    }
    var made: [MutationID] = []
    for number in 0...UndecidedMutations.limit {
      let (id, isRetry) = undecided.id(for: request(number), from: ids)
      #expect(!isRetry)
      undecided.keep(id, for: request(number))
      made.append(id)
    }
    #expect(!undecided.id(for: request(0), from: ids).isRetry)
    let (again, isRetry) = undecided.id(for: request(1), from: ids)
    #expect(isRetry && again == made[1])
    // It is taken out, so the same request sent meanwhile is a new mutation.
    #expect(!undecided.id(for: request(1), from: ids).isRetry)
  }

  @Test func `requests that differ have different digests`() {
    let (ben, zoe) = (MemberID(bits: 1), MemberID(bits: 2))
    let digests = [
      RequestDigest(path: "/a/b", actingMember: nil, request: [1]),
      RequestDigest(path: "/a/bc", actingMember: nil, request: [1]),
      RequestDigest(path: "/a/b", actingMember: ben, request: [1]),
      RequestDigest(path: "/a/b", actingMember: zoe, request: [1]),
      RequestDigest(path: "/a/b", actingMember: nil, request: [1, 1]),
      RequestDigest(path: "/a/b", actingMember: nil, request: ben.bytes + [1]),
    ]
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.bytes.count == 32 })
  }
}
