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

@Suite struct `Accepting without system resources` {
  private static func acceptor() -> Acceptor {
    let (_, queue) = AsyncStream.makeStream(of: Acceptor.Accepted.self)
    return Acceptor(
      configuration: ServerConfiguration(), methods: MethodTable(), interceptors: [],
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, chance: { 0 }, queue: queue)
  }

  @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
  func `a listener pauses for a second if files or memory run out`(code: Int32) {
    let error = IOError(errnoCode: code, reason: "accept")
    #expect(Self.acceptor().pause(after: error) == .seconds(1))
  }

  @Test func `a connection aborted before its acceptance causes no pause`() {
    let error = IOError(errnoCode: ECONNABORTED, reason: "accept")
    #expect(Self.acceptor().pause(after: error) == nil)
  }

  @Test func `every listener has the backoff handler`() async throws {
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
