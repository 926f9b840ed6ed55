import CWireTestProto
import FramedRPC
import FramedRPCProtobuf
import Logging

/// The service of the flooded server.
enum Service {
  static let echo = "/flood.Test/Echo"
  static let decode = "/flood.Test/Decode"
  static let hang = "/flood.Test/Hang"
  static let sum = "/flood.Test/Sum"

  private static let node = MessageSchema<Wiretest__Node>(wiretest__node__init)

  /// The methods of the service; with `identifying` the server tries to identify its callers, and finds none.
  static func methods(identifying: Bool = false) -> MethodTable {
    var table = MethodTable()
    if identifying { table.identify = { _, _ in nil } }
    table.unary(MethodDescriptor(path: echo, kind: .unary)) { message, _ in ServerReply(message) }
    table.unary(MethodDescriptor(path: decode, kind: .unary)) { message, _ in
      do {
        return ServerReply(try message.withUnsafeBytes { try node.decode($0) { _ in [] } })
      } catch let error as WireError {
        throw RPCError(.invalidArgument, "\(error)")
      }
    }
    table.unary(MethodDescriptor(path: hang, kind: .unary)) { message, _ in
      // The stream has no elements, so the loop waits until the call is cancelled.
      let (elements, continuation) = AsyncStream.makeStream(of: Never.self)
      for await _ in elements {}
      continuation.finish()
      return ServerReply(message)
    }
    table.clientStreaming(MethodDescriptor(path: sum, kind: .clientStreaming)) { messages, _ in
      var sum = 0
      for try await message in messages { sum += message.count }
      return ServerReply(Array("\(sum)".utf8))
    }
    return table
  }

  /// Serves on a port that the system chooses and prints the port; runs until the process is terminated.
  static func serve(identifying: Bool) async throws {
    let server = RPCServer(
      methods: methods(identifying: identifying),
      logger: Logger(label: "flood") { _ in SwiftLogNoOpLogHandler() })
    try await server.run(on: [.tcp(host: "127.0.0.1", port: 0, security: .plaintext)]) { bound in
      Report.printLine("\(bound.first?.port ?? 0)")
    }
  }
}
