import Foundation
import KinshipUseCases
import Logging
import Synchronization

@testable import FramedRPC
@testable import KinshipTransport

/// Keeps the last call of a client as it was sent.
final class LastCall: ClientInterceptor {
  private let call = Mutex<ClientCall?>(nil)

  var value: ClientCall? { call.withLock { $0 } }

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    self.call.withLock { $0 = call }
    return try await next(call)
  }
}

/// A server on a socket, for tests that exchange raw bytes.
struct RawServer: Sendable {
  struct HungUp: Error {}

  private static let counter = Atomic(0)

  private let path: String

  /// Serves a backend while `body` runs.
  static func run(
    _ backend: any Backend, _ body: @Sendable (RawServer) async throws -> Void
  ) async throws {
    let number = counter.add(1, ordering: .relaxed).newValue
    let folder = "/tmp/kinship-raw-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/s"
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let server = RPCServer(methods: MethodTable(kinship: backend, logger: logger), logger: logger)
    let (ready, isReady) = AsyncThrowingStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await server.run(on: [.unix(path: path)]) { _ in isReady.finish() }
        } catch {
          isReady.finish(throwing: error)
        }
      }
      for try await _ in ready {}
      defer { server.drain(grace: .zero) }
      try await body(RawServer(path: path))
    }
  }

  /// All bytes of the response to a call, from the server's first byte to the end of the call, on a
  /// separate connection.
  func answer(to call: ClientCall) async throws -> [UInt8] {
    let messages = try await Self.messages(of: call)
    var head = CallHead(path: call.method.path)
    head.metadata = call.options.metadata
    head.idempotencyKey = call.options.idempotencyKey
    var bytes = Frame.preface
    Frame(type: .hello, head: Limits().hello.encoded).encode(into: &bytes)
    Frame(type: .open, stream: 1, head: head.encoded).encode(into: &bytes)
    for message in messages {
      Frame(type: .data, flags: .hasMessage, stream: 1, body: message[...]).encode(into: &bytes)
    }
    Frame(type: .data, flags: .endStream, stream: 1).encode(into: &bytes)
    let said = bytes
    // Blocking on a socket needs a separate thread.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchange(said) })
      }
    }
  }

  private static func messages(of call: ClientCall) async throws -> [[UInt8]] {
    switch call.request {
    case .message(let message): return [message]
    case .stream(let write):
      let (messages, queue) = AsyncStream.makeStream(of: [UInt8].self)
      try await write(RequestWriter { queue.yield($0) })
      queue.finish()
      return await messages.reduce(into: []) { $0.append($1) }
    }
  }

  private func exchange(_ said: [UInt8]) throws -> [UInt8] {
    let socket = try connect()
    defer { close(socket) }
    guard write(socket, said, said.count) == said.count else { throw HungUp() }
    var heard: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !Self.hasEnd(heard) {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { throw HungUp() }
      heard += buffer.prefix(count)
    }
    return heard
  }

  /// Whether the bytes from a server contain the frame that ends a call.
  private static func hasEnd(_ heard: [UInt8]) -> Bool {
    var rest = heard.dropFirst(Frame.preface.count)
    while rest.count >= Frame.headerLength {
      let header = rest.withUnsafeBytes { FrameHeader($0) }
      guard rest.count >= Frame.headerLength + header.length else { return false }
      if header.type == FrameType.end.rawValue { return true }
      rest = rest.dropFirst(Frame.headerLength + header.length)
    }
    return false
  }

  private func connect() throws -> Int32 {
    #if canImport(Darwin)
      let socket = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, size)
      }
    }
    guard result == 0 else {
      close(socket)
      throw HungUp()
    }
    return socket
  }
}
