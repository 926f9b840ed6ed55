import Foundation
import FramedRPC
import Generated
import Testing

/// The code of Docs/FramedRPC/Recipes.md, with the zoo's service.
@Suite struct `Page Recipes` {
  @Test func `the code of the recipes page is part of this file`() throws {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let own = lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    let page = try String(
      contentsOf: Page.root.appending(path: "Docs/FramedRPC/Recipes.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "```")[0]) }
    #expect(blocks.count > 5)
    for block in blocks { #expect(own.contains(block), "\(block.joined(separator: "\n"))") }
  }

  @Test func `a status detail is decoded as its message type`() async throws {
    try await withKeeper(serving: Zoo()) { keeper in
      do {
        _ = try await keeper.find(FindRequest(name: "Bo"))
        Issue.record("found")
      } catch let error as RPCError where error.code == .notFound {
        let nearest = error.status.detail(of: Animal.self)
        #expect(nearest == Animal(name: "Bob"))
        #expect(error.status.detail(of: Delivery.self) == nil)
      }
    }
  }

  @Test func `streamed requests have one reply`() async throws {
    try await withKeeper(serving: Zoo()) { keeper in
      let animals = ["Ada", "Bo"].map { Animal(name: $0) }
      let delivery = try await keeper.deliver { requests in
        for animal in animals { try await requests.send(animal) }
      }
      #expect(delivery.count == 2)
    }
  }

  @Test func `a bearer token is required, and its user reaches the handler`() async throws {
    let interceptors: [any ServerInterceptor] = [RequireToken(users: ["secret": "Ada"])]
    let token = BearerToken { "secret" }
    try await withKeeper(serving: NamingZoo(), behind: interceptors, with: [token]) { keeper in
      let animal = try await keeper.find(FindRequest())
      #expect(animal == Animal(name: "Ada"))
    }
    try await withKeeper(serving: NamingZoo(), behind: interceptors) { keeper in
      await #expect {
        _ = try await keeper.find(FindRequest())
      } throws: { ($0 as? RPCError)?.code == .unauthenticated }
    }
  }

  @Test func `a retry with the same idempotency key gets the stored reply`() async throws {
    let zoo = KeepingZoo()
    try await withKeeper(serving: zoo) { keeper in
      let options = CallOptions(
        timeout: .seconds(5), idempotencyKey: Array("order-4711".utf8))
      let first = try await keeper.find(FindRequest(name: "Ada"), options: options)
      let second = try await keeper.find(FindRequest(name: "Ada"), options: options)
      #expect(first == second)
      let other = try await keeper.find(FindRequest(name: "Ada"))
      #expect(other != first)
    }
  }
}

private struct Zoo: KeeperService {
  func find(_ request: FindRequest, context: ServerContext) async throws -> Animal {
    let nearest = Animal(name: "Bob")
    throw RPCError(
      .notFound, "there is no \(request.name)", details: [try RPCStatus.Detail(nearest)])
  }

  func parade(
    _ request: ParadeRequest, replies: ReplySender<Animal>, context: ServerContext
  ) async throws {}

  func deliver(
    _ requests: RequestSequence<Animal>, context: ServerContext
  ) async throws -> Delivery {
    var count: UInt32 = 0
    for try await _ in requests { count += 1 }
    return Delivery(count: count)
  }
}

/// Lets no call through without a known token, but those that ask for the server's health.
struct RequireToken: ServerInterceptor {
  /// The users by their tokens.
  let users: [String: String]

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    if call.context.method.path == Health.checkPath { return try await next(call) }
    guard let user = call.context.metadata.bearerToken.flatMap({ users[$0] }) else {
      throw RPCError(.unauthenticated, "a token is needed")
    }
    return try await CurrentUser.$name.withValue(user) { try await next(call) }
  }
}

/// The user of the call that the task works for.
enum CurrentUser {
  @TaskLocal static var name: String?
}

private struct NamingZoo: KeeperService {
  func find(_ request: FindRequest, context: ServerContext) async throws -> Animal {
    guard let user = CurrentUser.name else { throw RPCError(.internalError, "no user") }
    return Animal(name: user)
  }

  func parade(
    _ request: ParadeRequest, replies: ReplySender<Animal>, context: ServerContext
  ) async throws {}

  func deliver(
    _ requests: RequestSequence<Animal>, context: ServerContext
  ) async throws -> Delivery { Delivery() }
}

/// Answers a key that it knows with the reply that it kept.
private actor KeepingZoo: KeeperService {
  private var outcomes: [[UInt8]: Animal] = [:]
  private var count = 0

  func find(_ request: FindRequest, context: ServerContext) async throws -> Animal {
    let key = context.idempotencyKey
    if let kept = outcomes[key] { return kept }
    count += 1
    let animal = Animal(name: "\(request.name) \(count)")
    if !key.isEmpty { outcomes[key] = animal }
    return animal
  }

  func parade(
    _ request: ParadeRequest, replies: ReplySender<Animal>, context: ServerContext
  ) async throws {}

  func deliver(
    _ requests: RequestSequence<Animal>, context: ServerContext
  ) async throws -> Delivery { Delivery() }
}

/// Runs `body` with a client of a server in this process.
private func withKeeper(
  serving zoo: some KeeperService, behind interceptors: [any ServerInterceptor] = [],
  with clientInterceptors: [any ClientInterceptor] = [],
  _ body: @escaping @Sendable (KeeperClient) async throws -> Void
) async throws {
  let hub = InProcessHub()
  var methods = MethodTable()
  methods.add(zoo)
  let server = RPCServer(methods: methods, interceptors: interceptors)
  try await withThrowingTaskGroup(of: Void.self) { group in
    let (ready, tellReady) = AsyncStream.makeStream(of: Void.self)
    group.addTask { try await server.run(on: [.inProcess(hub)]) { _ in tellReady.yield() } }
    for await _ in ready { break }
    try await withRPCClient(to: .inProcess(hub), interceptors: clientInterceptors) {
      try await body(KeeperClient($0))
    }
    group.cancelAll()
  }
}
