import FramedRPCTestSupport
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

@testable import FramedRPC

/// A client with the test's time and randomness, whose connection attempts the test answers.
final class VirtualClient: Sendable {
  let loop = NIOAsyncTestingEventLoop()
  let client: RPCClient
  let attempts: DialAttempts

  /// The links of the client's connection attempts, in order.
  final class DialAttempts: Sendable {
    private let links = Mutex<[Link]>([])
    private let eventLog = EventLog()

    func add(_ link: Link) {
      links.withLock { $0.append(link) }
      eventLog.note("attempt")
    }

    var count: Int { links.withLock { $0.count } }

    /// Waits for an attempt and returns its link.
    func link(_ number: Int) async -> Link {
      await eventLog.wait(for: "attempt", times: number)
      return links.withLock { $0[number - 1] }
    }
  }

  /// Runs `body` with a client whose event loop runs and whose time stands still.
  static func run(
    _ configuration: ClientConfiguration = ClientConfiguration(),
    _ body: @Sendable (VirtualClient) async throws -> Void
  ) async throws {
    let virtual = VirtualClient(configuration)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          await virtual.loop.run()
          await Task.yield()
        }
      }
      try await body(virtual)
      group.cancelAll()
    }
  }

  private init(_ configuration: ClientConfiguration) {
    let attempts = DialAttempts()
    self.attempts = attempts
    client = RPCClient(
      loop: loop, configuration: configuration, interceptors: [], chance: { 0 },
      dial: { attempts.add($0) })
  }

  /// Runs `body` on the client's loop, and everything that it causes.
  func onLoop(_ body: @escaping @Sendable () -> Void) async {
    loop.execute(body)
    await loop.run()
  }

  func advance(_ nanoseconds: Int64) async {
    await loop.advanceTime(by: .nanoseconds(nanoseconds))
  }

  /// Makes an attempt fail.
  func fail(_ number: Int, because failure: RPCError.ConnectionFailure? = nil) async {
    let link = await attempts.link(number)
    await onLoop {
      var fault = ConnectionFault(.none, "nobody there", isTold: false)
      fault.failure = failure
      link.lost(fault)
    }
  }

  /// Connects an attempt to a scripted server.
  func connect(_ number: Int) async -> ScriptedServer {
    let link = await attempts.link(number)
    let server = ScriptedServer(link: link)
    await onLoop {
      link.start(server)
      link.received(ByteBuffer(bytes: Frame.preface))
    }
    return server
  }

  /// Begins a call.
  func start(
    _ method: MethodDescriptor = TestService.echo, options: CallOptions = CallOptions()
  ) -> Task<Reply, any Error> {
    Task { try await client.unary(method, [1], options: options) }
  }

  /// Returns when `count` calls wait for a connection.
  func waitForPending(_ count: Int) async {
    while await client.counts().pending < count { await Task.yield() }
  }
}

/// A server whose frames a test sends one by one.
// The client's event loop guards the decoder; a mutex guards the frames.
final class ScriptedServer: Pipe, @unchecked Sendable {
  private let link: Link
  private var decoder = FrameDecoder(maxFrameSize: 64 << 10)
  private let frames = Mutex<[Frame]>([])
  private let eventLog = EventLog()

  init(link: Link) {
    self.link = link
  }

  var isWritable: Bool { true }
  var received: [Frame] { frames.withLock { $0 } }
  var isClosed: Bool { eventLog.entries.contains("closed") }

  func write(_ bytes: ByteBuffer) {
    bytes.withUnsafeReadableBytes { bytes in
      decoder.feed(bytes) { output in
        guard case .frame(let frame) = output else { return }
        frames.withLock { $0.append(frame) }
        eventLog.note("\(frame.type)")
      }
    }
  }

  func close() {
    eventLog.note("closed")
  }

  func wait(for type: FrameType, times: Int = 1) async {
    await eventLog.wait(for: "\(type)", times: times)
  }

  /// Waits for `count` OPEN frames and returns them.
  func opens(_ count: Int) async -> [Frame] {
    await wait(for: .open, times: count)
    return received.filter { $0.type == .open }
  }

  /// Sends frames to the client.
  func say(_ frames: Frame...) async {
    let link = link
    await onLoop {
      var bytes = ByteBuffer()
      for frame in frames { frame.encode(into: &bytes) }
      link.received(bytes)
      link.settle()
    }
  }

  func sayHello(_ hello: Hello = Limits.server.hello) async {
    await say(Frame(type: .hello, head: hello.encoded))
  }

  /// Closes the connection from the server's side.
  func hangUp() async {
    let link = link
    await onLoop { link.lost("the connection was closed") }
  }

  private func onLoop(_ body: @escaping @Sendable () -> Void) async {
    link.loop.execute(body)
    await (link.loop as? NIOAsyncTestingEventLoop)?.run()
  }
}

/// A server with the test's time and randomness, and clients that share its time.
final class VirtualServer: Sendable {
  let service = TestService()
  private let loop: NIOAsyncTestingEventLoop
  private let hub = InProcessHub()

  private init(_ loop: NIOAsyncTestingEventLoop) {
    self.loop = loop
  }

  /// Runs `body` with a server whose event loop runs and whose time stands still.
  static func run(
    _ configuration: ServerConfiguration, chance: @escaping @Sendable () -> Double = { 0 },
    _ body: @Sendable (VirtualServer) async throws -> Void
  ) async throws {
    let virtual = VirtualServer(NIOAsyncTestingEventLoop())
    let server = RPCServer(
      methods: virtual.service.methods, configuration: configuration, interceptors: [],
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, group: virtual.loop,
      chance: chance)
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run(on: [.inProcess(virtual.hub)]) { _ in isReady.finish() }
      }
      group.addTask {
        while !Task.isCancelled {
          await virtual.loop.run()
          await Task.yield()
        }
      }
      for await _ in ready {}
      try await body(virtual)
      group.cancelAll()
    }
  }

  /// A client with a connection, after one call; it ends with the server.
  func client(callingFirst method: MethodDescriptor) async throws -> RPCClient {
    let hub = hub
    let client = RPCClient(
      loop: loop, configuration: ClientConfiguration(), interceptors: [], chance: { 0 },
      dial: { hub.dial($0) })
    _ = try await client.unary(method, [1])
    return client
  }

  func advance(_ nanoseconds: Int64) async {
    await loop.advanceTime(by: .nanoseconds(nanoseconds))
    // Runs what the advance caused at both ends.
    for _ in 0..<4 { await loop.run() }
  }

  /// Runs the loop until the condition holds, without advancing the time.
  func wait(until isSo: () async -> Bool) async {
    while await !isSo() { await loop.run() }
  }
}

/// Predetermined random values.
final class Rolls: Sendable {
  private let rest: Mutex<[Double]>

  init(_ rolls: [Double]) { rest = Mutex(rolls) }

  func next() -> Double {
    rest.withLock { $0.isEmpty ? 0 : $0.removeFirst() }
  }
}
