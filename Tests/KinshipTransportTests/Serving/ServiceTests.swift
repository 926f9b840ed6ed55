import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// Every method of the contract, and whether its type needs a session.
private struct Needs: MethodRegistrar {
  var all: [String: Bool] = [:]

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    all[method.descriptor.path] = U.needsSession
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    all[method.descriptor.path] = true
  }

  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {
    all[method.descriptor.path] = true
  }

  static var ofContract: [String: Bool] {
    var needs = Needs()
    Contract.register(in: &needs)
    return needs.all
  }
}

/// A use case of an app, which the contract does not have.
private struct OwnUseCase: UseCase {
  var space: Space { .directory }

  func execute(in context: Context, with _: Void) throws -> Bool { context.session != nil }
}

/// A query of an app, which the contract does not have.
private struct OwnQuery: Query {
  var space: Space { .directory }

  func fetch(in context: Context) throws -> Bool { context.session != nil }
}

@Suite(.timeLimit(.minutes(1))) struct `The served contract` {
  @Test func `a use case outside the contract runs locally and is a fault on a server`()
    async throws
  {
    try await withKinship(TestWorld()) { served in
      let anna = try await served.world.signUp("Anna")
      #expect(try await anna.local.perform(OwnUseCase()))
      #expect(try await anna.local.fetch(OwnQuery()))
      let device = served.device(of: anna)
      let useCase = await thrown(RemoteFault.self) { try await device.perform(OwnUseCase()) }
      #expect(useCase?.status.code == .unimplemented && useCase?.mayHaveChanged == false)
      #expect(useCase?.status.message.hasPrefix("the contract has no OwnUseCase: ") == true)
      let query = await thrown(RemoteFault.self) { try await device.fetch(OwnQuery()) }
      #expect(query?.status.message.hasPrefix("the contract has no OwnQuery: ") == true)
      let observed = await thrown(RemoteFault.self) {
        for try await _ in device.values(of: OwnQuery()) {}
      }
      #expect(observed?.status.code == .unimplemented)
    }
  }

  // Proves: RPC-38
  @Test func `without a token only the methods that lead to a session are accepted`() async throws {
    let needs = Needs.ofContract
    #expect(needs.count >= 37 && needs["/kinship.v1.Live/Watch"] == true)
    let open = Set(needs.filter { !$0.value }.keys)
    #expect(
      open
        == Set(
          [
            "SignUp", "SignIn", "RefreshSession", "RequestPasswordReset", "ConfirmPasswordReset",
          ].map { "/kinship.v1.Accounts/\($0)" }))
    try await withKinship(TestWorld()) { served in
      for (path, needsSession) in needs {
        let error = await thrown(RPCError.self) { try await served.call(path) }
        // Those methods refuse an empty request; the others refuse the call before reading it.
        #expect(error?.code == (needsSession ? .unauthenticated : .invalidArgument), "\(path)")
        let refusal = try error?.status.refusalDetail.map(Refusal.codec.value)
        #expect(refusal == (needsSession ? .notAuthenticated : nil), "\(path)")
      }
    }
  }

  // Proves: RPC-38
  @Test func `a call with an invalid or expired token is not authenticated`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    try await withKinship(world) { served in
      let stranger = served.signedOutLocal.signedIn(with: Token(String(repeating: "0", count: 64)))
      await #expect(throws: Refusal.notAuthenticated) { try await stranger.fetch(FetchSession()) }
      let device = served.device(of: anna)
      let session = try await device.fetch(FetchSession())
      #expect(session.profile.id == anna.id)
      world.clock.advance(by: Session.accessLifetime)
      await #expect(throws: Refusal.notAuthenticated) { try await device.fetch(FetchSession()) }
      await #expect(throws: Refusal.notAuthenticated) {
        try await device.perform(LockParentMode())
      }
    }
  }

  @Test func `malformed metadata is an invalid argument with an explanation`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    let token = "Bearer \(anna.signedIn.access.secret)"
    var twice: Metadata = ["authorization": token]
    twice.add("authorization", token)
    let heads: [(Metadata, [UInt8], String)] = [
      (["authorization": anna.signedIn.access.secret], [], "authorization is not"),
      (["authorization": "Bearer hunter2"], [], "authorization is not"),
      (twice, [], "authorization is there twice"),
      (
        ["authorization": token, "kinship-acting-member": "ben"], [], "kinship-acting-member is not"
      ),
      (["authorization": token], [1, 2, 3], "the idempotency key is not"),
      (["authorization": token], [UInt8](repeating: 0, count: 16), "the idempotency key is not"),
    ]
    try await withKinship(world) { served in
      for (metadata, key, sentence) in heads {
        let error = await thrown(RPCError.self) {
          try await served.call(
            "/kinship.v1.Accounts/FetchSession", metadata: metadata, key: key)
        }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.hasPrefix(sentence) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("hunter2") == false)
      }
      let reply = try await served.call(
        "/kinship.v1.Accounts/FetchSession", metadata: ["authorization": token])
      #expect(!reply.message.isEmpty)
    }
  }

  @Test func `an undecodable request is refused with the path of the field`() async throws {
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    let metadata = CallOrigin(access: anna.signedIn.access).metadata
    try await withKinship(world) { served in
      let error = await thrown(RPCError.self) {
        try await served.call("/kinship.v1.Tasks/CreateTask", metadata: metadata)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message == "kinship.v1.CreateTask.household: missing")
    }
  }

  @Test func `a family's day gives the same answers in-process and through a server`() async throws
  {
    let here = try await day { $0.performer }
    let world = try TestWorld()
    let there = try await withKinship(world) { served in
      try await day(in: world) { served.device(of: $0) }
    }
    #expect(here.count == 12 && there.count == 12)
    for (number, (mine, theirs)) in zip(here, there).enumerated() {
      let isSame = areEqual(mine, theirs)
      #expect(isSame, "Answer \(number) is \(theirs)")
    }
  }

  private func areEqual<Value: Equatable>(_ mine: Value, _ theirs: any Equatable) -> Bool {
    mine == theirs as? Value
  }

  /// The answers to the calls of one day.
  private func day(
    in given: TestWorld? = nil, _ device: (TestUser) -> any Performer
  ) async throws -> [any Equatable & Sendable] {
    let world = try given ?? TestWorld()
    let family = try await TestFamily(in: world)
    let (home, anna, zoe) = (family.household, device(family.anna), device(family.zoe))
    let made = try await anna.perform(
      CreateTask(
        household: home, id: world.ids.next(), words: TaskContent(title: "Dishes 🍽"), points: 10,
        assignee: family.member("zoe"), due: Due(try #require(CivilDate("2026-11-22")))))
    var told: [any Equatable & Sendable] = [made]
    func tell(_ answer: some Equatable & Sendable) { told.append(answer) }
    tell(try await zoe.perform(CompleteTask(household: home, task: made.id)))
    tell(try await refusal { try await zoe.perform(ApproveTask(household: home, task: made.id)) })
    tell(try await anna.perform(ApproveTask(household: home, task: made.id)))
    tell(try await anna.perform(ApproveTask(household: home, task: made.id)))
    tell(try await zoe.fetch(FetchAccount(household: home, member: family.member("zoe"))))
    tell(try await zoe.fetch(FetchTasks(household: home)))
    tell(try await anna.fetch(GetTask(household: home, task: made.id)))
    tell(try await anna.acting(as: family.member("ben")).fetch(HouseholdDetails(household: home)))
    tell(
      try await refusal {
        try await zoe.perform(
          RedeemScreenTime(
            household: home, id: world.ids.next(), member: family.member("zoe"), minutes: 500))
      })
    tell(
      try await refusal {
        try await anna.perform(
          CreateTask(
            household: home, id: world.ids.next(), words: TaskContent(title: "a\0b"),
            points: 1 << 60)
        )
      })
    tell(
      try await refusal {
        try await device(family.olga).fetch(HouseholdDetails(household: home))
      })
    return told
  }

  private func refusal(_ work: () async throws -> some Any) async throws -> Refusal {
    try #require(await thrown(Refusal.self, by: work))
  }

  // Proves: RPC-32
  @Test(arguments: TestTransport.allCases)
  func `sign-up, task creation and observation work over every transport`(
    transport: TestTransport
  ) async throws {
    let world = try TestWorld()
    try await withKinship(world, over: transport) { served in
      let (ids, signedOutLocal) = (world.ids, served.signedOutLocal)
      let home: HouseholdID = ids.next()
      let signedIn = try await signedOutLocal.perform(
        SignUp(
          id: ids.next(), person: ids.next(), session: ids.next(), email: "eva@example.com",
          password: TestWorld.password, displayName: "Eva", language: .english,
          household: CreateHousehold(
            household: home, member: ids.next(), name: "Home", timeZone: "Europe/Berlin")))
      let eva = signedOutLocal.signedIn(with: signedIn.access)
      var pages = eva.values(of: FetchTasks(household: home)).makeAsyncIterator()
      #expect(try await pages.next()?.rows.isEmpty == true)
      let made = try await eva.perform(
        CreateTask(household: home, id: ids.next(), words: TaskContent(title: "Dishes")))
      #expect(try await pages.next()?.rows.map(\.task) == [made])
    }
  }

  // Proves: C-39
  @Test func `the acting member is sent with a call and authorised by the server`() async throws {
    let world = try TestWorld()
    let family = try await TestFamily(in: world)
    let question = HouseholdDetails(household: family.household)
    try await withKinship(world) { served in
      let anna = served.device(of: family.anna)
      let ben = anna.acting(as: family.member("ben"))
      for (device, name) in [(anna, "anna"), (ben, "ben"), (ben.acting(as: nil), "anna")]
        as [(any Performer, String)]
      {
        let home = try await device.fetch(question)
        #expect(home.actingMember == family.member(name))
      }
      for other in ["bram", "olga"] {
        await #expect(throws: Refusal.unauthorized) {
          try await anna.acting(as: family.member(other)).fetch(question)
        }
      }
    }
  }
}
