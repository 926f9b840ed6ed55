import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable package import FramedRPC

/// The transports to a server, all of which behave the same.
package enum TestTransport: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case tcp = "TCP"
  case tls = "TLS"
  case unix = "a Unix socket"
  case inProcess = "the process itself"

  /// The transports over sockets of the system, without encryption.
  package static let sockets = [TestTransport.tcp, .unix]

  package var testDescription: String { rawValue }

  /// The endpoint at which the server listens.
  package func listening(_ endpoints: TestEndpoints) -> Endpoint {
    switch self {
    case .tcp: .tcp(host: "127.0.0.1", port: 0, security: .plaintext)
    case .tls:
      .tcp(
        host: "127.0.0.1", port: 0,
        security: .tls(
          TLSOptions(
            certificates: .text(Certificates.server), privateKey: .text(Certificates.serverKey))))
    case .unix: .unix(path: endpoints.socketPath)
    case .inProcess: .inProcess(endpoints.hub)
    }
  }

  /// The endpoint to which the client connects.
  package func connecting(_ endpoints: TestEndpoints, _ bound: BoundAddress) -> Endpoint {
    switch self {
    case .tcp: .tcp(host: "127.0.0.1", port: bound.port ?? 0, security: .plaintext)
    case .tls:
      .tcp(
        host: "localhost", port: bound.port ?? 0,
        security: .tls(TLSOptions(trustRoots: .text(Certificates.root))))
    case .unix: .unix(path: endpoints.socketPath)
    case .inProcess: .inProcess(endpoints.hub)
    }
  }
}

/// A hub and the path of a socket that no other test uses.
package final class TestEndpoints: Sendable {
  private static let counter = Atomic(0)

  package let hub = InProcessHub()
  package let folder: String
  package var socketPath: String { "\(folder)/s" }

  package init() {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    folder = "/tmp/kinship-frpc-\(ownProcessID)-\(number)"
  }

  deinit { removeFolder(folder) }
}

/// A service with methods for tests of calls.
package struct TestService: Sendable {
  package static let echo = MethodDescriptor(
    path: "/t.Test/Echo", kind: .unary, idempotency: .noSideEffects)
  package static let sizes = MethodDescriptor(path: "/t.Test/Sizes", kind: .serverStreaming)
  package static let sum = MethodDescriptor(path: "/t.Test/Sum", kind: .clientStreaming)
  package static let first = MethodDescriptor(path: "/t.Test/First", kind: .clientStreaming)
  package static let fail = MethodDescriptor(path: "/t.Test/Fail", kind: .unary)
  package static let failStream = MethodDescriptor(
    path: "/t.Test/FailStream", kind: .serverStreaming)
  package static let failUpload = MethodDescriptor(
    path: "/t.Test/FailUpload", kind: .clientStreaming)
  package static let mirror = MethodDescriptor(path: "/t.Test/Mirror", kind: .unary)
  package static let mirrorStream = MethodDescriptor(
    path: "/t.Test/MirrorStream", kind: .serverStreaming)
  package static let hang = MethodDescriptor(path: "/t.Test/Hang", kind: .unary)
  package static let hangStream = MethodDescriptor(
    path: "/t.Test/HangStream", kind: .serverStreaming)
  package static let hangUpload = MethodDescriptor(
    path: "/t.Test/HangUpload", kind: .clientStreaming)
  package static let stubborn = MethodDescriptor(path: "/t.Test/Stubborn", kind: .unary)
  package static let endless = MethodDescriptor(path: "/t.Test/Endless", kind: .serverStreaming)
  package static let feed = MethodDescriptor(path: "/t.Test/Feed", kind: .serverStreaming)
  package static let gated = MethodDescriptor(path: "/t.Test/Gated", kind: .unary)
  package static let gatedSum = MethodDescriptor(path: "/t.Test/GatedSum", kind: .clientStreaming)
  package static let place = MethodDescriptor(path: "/t.Test/Place", kind: .unary)
  package static let remaining = MethodDescriptor(path: "/t.Test/Remaining", kind: .unary)

  package let eventLog = EventLog()
  package let gate = Gate()

  package init() {}

  package var methods: MethodTable {
    var table = MethodTable()
    addCalls(to: &table)
    addFailures(to: &table)
    addWaiting(to: &table)
    return table
  }

  private func addCalls(to table: inout MethodTable) {
    table.unary(Self.echo) { message, _ in ServerReply(message) }
    table.serverStreaming(Self.sizes) { request, _, writer in
      for size in Self.numbers(request) {
        try await writer.write([UInt8](repeating: 7, count: size))
      }
      return [:]
    }
    table.clientStreaming(Self.sum) { messages, _ in
      var sum = 0
      for try await message in messages { sum += message.count }
      return ServerReply(Array("\(sum)".utf8))
    }
    table.clientStreaming(Self.first) { messages, _ in
      for try await message in messages { return ServerReply(message) }
      return ServerReply([])
    }
    table.unary(Self.place) { _, _ in
      ServerReply([MultiThreadedEventLoopGroup.currentEventLoop == nil ? 0 : 1])
    }
    table.unary(Self.mirror) { message, context, writer in
      try writer.sendInitialMetadata(context.metadata)
      if message.isEmpty { throw RPCError(RPCStatus(.aborted), trailers: context.metadata) }
      return ServerReply(message, trailers: context.metadata)
    }
    table.serverStreaming(Self.mirrorStream) { _, context, writer in
      try writer.sendInitialMetadata(context.metadata)
      try await writer.write([1])
      return context.metadata
    }
  }

  private func addFailures(to table: inout MethodTable) {
    table.unary(Self.fail) { message, _ in throw Self.error(message) }
    table.serverStreaming(Self.failStream) { message, _, writer in
      for byte in 0..<5 { try await writer.write([UInt8(byte)]) }
      throw Self.error(message)
    }
    table.clientStreaming(Self.failUpload) { messages, _ in
      var last: [UInt8] = []
      for try await message in messages { last = message }
      throw Self.error(last)
    }
  }

  private func addWaiting(to table: inout MethodTable) {
    let (eventLog, gate) = (eventLog, gate)
    table.unary(Self.hang) { message, _ in
      await Self.waitForCancel(eventLog)
      return ServerReply(message)
    }
    table.serverStreaming(Self.hangStream) { message, _, writer in
      for byte in message { try await writer.write([byte]) }
      await Self.waitForCancel(eventLog)
      return [:]
    }
    table.clientStreaming(Self.hangUpload) { _, _ in
      await Self.waitForCancel(eventLog)
      return ServerReply([])
    }
    table.unary(Self.stubborn) { message, _ in
      eventLog.note("stubborn")
      await Task { await gate.wait() }.value
      eventLog.note("gave in")
      return ServerReply(message)
    }
    table.serverStreaming(Self.endless) { message, _, writer in
      while true {
        try await writer.write(message)
        eventLog.note("wrote")
      }
    }
    table.serverStreaming(Self.feed) { _, context, writer in
      try await writer.write([1])
      await context.draining()
      throw RPCError(RPCStatus(.unavailable, "come back", retryAfter: .seconds(2)))
    }
    table.unary(Self.gated) { message, _ in
      eventLog.note("in")
      await gate.wait()
      eventLog.note("out")
      return ServerReply(message)
    }
    table.clientStreaming(Self.gatedSum) { messages, _ in
      eventLog.note("in")
      await gate.wait()
      var sum = 0
      for try await message in messages { sum += message.count }
      return ServerReply(Array("\(sum)".utf8))
    }
    table.unary(Self.remaining) { _, context in
      let seconds = context.timeRemaining.map { $0.components.seconds } ?? -1
      return ServerReply(Array("\(seconds)".utf8))
    }
  }

  private static func waitForCancel(_ eventLog: EventLog) async {
    eventLog.note("begun")
    let never = Signal()
    await never.wait()
    eventLog.note(Task.isCancelled ? "cancelled" : "woken")
  }

  /// Creates an error from `code message`.
  private static func error(_ message: [UInt8]) -> RPCError {
    let text = String(decoding: message, as: UTF8.self)
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let code = Int(parts[0]).flatMap(RPCCode.init(rawValue:)) ?? .unknown
    return RPCError(code, parts.count > 1 ? String(parts[1]) : "")
  }

  private static func numbers(_ message: [UInt8]) -> [Int] {
    String(decoding: message, as: UTF8.self).split(separator: ",").compactMap { Int($0) }
  }
}

/// Settings of a server and a client that differ from the defaults of the tests.
package struct Setting: Sendable {
  package var server = ServerConfiguration()
  package var client: ClientConfiguration
  package var serverInterceptors: [any ServerInterceptor]
  package var clientInterceptors: [any ClientInterceptor] = []
  /// The server's source of random numbers, called once for each connection.
  package var chance: @Sendable () -> Double = { 0 }

  package init(
    client: ClientConfiguration = ClientConfiguration(),
    serverInterceptors: [any ServerInterceptor] = []
  ) {
    self.client = client
    self.serverInterceptors = serverInterceptors
  }
}

/// Runs `body` with a server of the test's methods and a client of it.
package func withService<Result: Sendable>(
  over transport: TestTransport, _ setting: Setting = Setting(),
  service: TestService = TestService(),
  _ body: @Sendable (RPCClient, TestService) async throws -> Result
) async throws -> Result {
  try await withServer(over: transport, setting, service: service) { _, endpoint in
    try await withRPCClient(
      to: endpoint, configuration: setting.client, interceptors: setting.clientInterceptors
    ) { try await body($0, service) }
  }
}

/// Runs `body` with a server of the test's methods.
package func withServer<Result: Sendable>(
  over transport: TestTransport, _ setting: Setting = Setting(),
  service: TestService = TestService(),
  methods: MethodTable? = nil, endpoints: TestEndpoints = TestEndpoints(),
  listening: Endpoint? = nil,
  _ body: @Sendable (RPCServer, Endpoint) async throws -> Result
) async throws -> Result {
  let server = RPCServer(
    methods: methods ?? service.methods, configuration: setting.server,
    interceptors: setting.serverInterceptors,
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    group: MultiThreadedEventLoopGroup.singleton, chance: setting.chance)
  let (ready, isReady) = AsyncThrowingStream.makeStream(of: BoundAddress.self)
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      do {
        try await server.run(on: [listening ?? transport.listening(endpoints)]) {
          isReady.yield($0[0])
        }
        isReady.finish()
      } catch {
        isReady.finish(throwing: error)
      }
    }
    var bound: BoundAddress?
    for try await address in ready {
      bound = address
      break
    }
    guard let bound else { throw EndpointError("the server did not start") }
    defer { server.drain(grace: .zero) }
    return try await body(server, transport.connecting(endpoints, bound))
  }
}

extension RPCClient {
  /// Sends a message and expects the same message as the reply.
  package func expectEcho(_ message: [UInt8] = [1]) async throws {
    let reply = try await unary(TestService.echo, message)
    #expect(reply.message == message)
  }
}
