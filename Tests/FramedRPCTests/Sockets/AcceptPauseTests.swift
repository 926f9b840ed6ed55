import FramedRPCTestSupport
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import FramedRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct `Accepting when the system has nothing left` {
  private static func acceptor() -> Acceptor {
    let (_, queue) = AsyncStream.makeStream(of: Acceptor.Accepted.self)
    return Acceptor(
      configuration: ServerConfiguration(), methods: MethodTable(), interceptors: [],
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, chance: { 0 }, queue: queue)
  }

  @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
  func `a listener pauses for a second when files or memory are used up`(code: Int32) {
    let error = IOError(errnoCode: code, reason: "accept")
    #expect(Self.acceptor().pause(after: error) == .seconds(1))
  }

  @Test func `a peer that left before it was accepted makes no listener pause`() {
    let error = IOError(errnoCode: ECONNABORTED, reason: "accept")
    #expect(Self.acceptor().pause(after: error) == nil)
  }

  @Test func `every listener has the pause`() async throws {
    let acceptor = Self.acceptor()
    let channel = try await Listener.bootstrap(MultiThreadedEventLoopGroup.singleton, acceptor) {
      acceptor.accept(tcp: $0, tls: nil)
    }.bind(host: "127.0.0.1", port: 0).get()
    let pauses = try await channel.eventLoop.submit {
      (try? channel.pipeline.syncOperations.handler(type: AcceptBackoffHandler.self)) != nil
    }.get()
    #expect(pauses)
    try await channel.close()
  }
}
