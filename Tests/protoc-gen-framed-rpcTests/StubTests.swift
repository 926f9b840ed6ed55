import FramedRPC
import Generated
import Testing

/// The stubs of `zoo.v1.Keeper` over an in-process connection.
@Suite struct `Generated stubs` {
  private struct Zoo: KeeperService {
    func find(_ request: FindRequest, context: ServerContext) async throws -> Animal {
      guard request.name == "Ada" else {
        throw RPCError(.notFound, "there is no \(request.name)")
      }
      return Animal(name: "Ada", danger: .bites)
    }

    func parade(
      _ request: ParadeRequest, replies: ReplySender<Animal>, context: ServerContext
    ) async throws {
      for name in ["Ada", "Bo", "Cy"] { try await replies.send(Animal(name: name)) }
    }

    func deliver(
      _ requests: RequestSequence<Animal>, context: ServerContext
    ) async throws -> Delivery {
      var count: UInt32 = 0
      for try await _ in requests { count += 1 }
      return Delivery(count: count)
    }
  }

  private static func withKeeper(
    _ body: @escaping @Sendable (KeeperClient) async throws -> Void
  ) async throws {
    let hub = InProcessHub()
    var table = MethodTable()
    table.add(Zoo())
    let server = RPCServer(methods: table)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ready, tellReady) = AsyncStream.makeStream(of: Void.self)
      group.addTask { try await server.run(on: [.inProcess(hub)]) { _ in tellReady.yield() } }
      for await _ in ready { break }
      try await withRPCClient(to: .inProcess(hub)) { try await body(KeeperClient($0)) }
      group.cancelAll()
    }
  }

  @Test func `a unary call carries values both ways`() async throws {
    try await Self.withKeeper { keeper in
      let ada = try await keeper.find(FindRequest(name: "Ada"))
      #expect(ada == Animal(name: "Ada", danger: .bites))
    }
  }

  @Test func `an error of the service reaches the caller with its status`() async throws {
    try await Self.withKeeper { keeper in
      await #expect {
        _ = try await keeper.find(FindRequest(name: "Bo"))
      } throws: { error in
        (error as? RPCError)?.status == RPCStatus(.notFound, "there is no Bo")
      }
    }
  }

  @Test func `a stream of replies arrives in order`() async throws {
    try await Self.withKeeper { keeper in
      let names = try await keeper.parade(ParadeRequest()) { animals in
        var names: [String] = []
        for try await animal in animals { names.append(animal.name) }
        return names
      }
      #expect(names == ["Ada", "Bo", "Cy"])
    }
  }

  @Test func `a stream of requests has one reply`() async throws {
    try await Self.withKeeper { keeper in
      let delivery = try await keeper.deliver { animals in
        for number in 1...5 { try await animals.send(Animal(name: "\(number)")) }
      }
      #expect(delivery.count == 5)
    }
  }

  @Test func `a malformed request ends the call with INVALID_ARGUMENT`() async throws {
    try await Self.withKeeper { keeper in
      await #expect {
        _ = try await keeper.client.unary(KeeperMethods.find, [0x0A, 9])
      } throws: { error in
        (error as? RPCError)?.status.code == .invalidArgument
      }
    }
  }

  @Test func `a request that cannot be encoded is not sent`() async throws {
    try await Self.withKeeper { keeper in
      await #expect {
        _ = try await keeper.find(FindRequest(name: "a\0"))
      } throws: { error in
        (error as? RPCError)?.disposition == .notSent
      }
    }
  }

  @Test func `method descriptors have kind and idempotency`() {
    #expect(KeeperMethods.find.path == "/zoo.v1.Keeper/Find")
    #expect(KeeperMethods.find.idempotency == .noSideEffects)
    #expect(KeeperMethods.parade.kind == .serverStreaming)
    #expect(KeeperMethods.deliver.kind == .clientStreaming)
  }
}
