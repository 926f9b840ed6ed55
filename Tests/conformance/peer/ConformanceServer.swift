import Foundation
import FramedRPC
import Logging

/// A server with the service of conformance.proto, as service.md describes it.
enum ConformanceServer {
  /// Prints the address and serves until SIGTERM, with a grace of three seconds.
  static func serve(at endpoint: Endpoint) async throws {
    let health = Health()
    let server = RPCServer(
      methods: methods(health),
      logger: Logger(label: "conformance") { _ in SwiftLogNoOpLogHandler() })
    signal(SIGTERM, SIG_IGN)
    let stop = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
    stop.setEventHandler {
      health.set(.notServing, for: "")
      server.drain(grace: .seconds(3))
    }
    stop.resume()
    try await server.run(on: [endpoint]) { bound in
      let address = bound.first?.port.map { "tcp://127.0.0.1:\($0)" } ?? CommandLine.arguments[2]
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
    }
  }

  private static func methods(_ health: Health) -> MethodTable {
    var table = health.methods
    addUnary(to: &table)
    addStreams(to: &table)
    return table
  }

  private static func addUnary(to table: inout MethodTable) {
    table.unary(method("Echo", .unary)) { request, _ in ServerReply(request) }
    table.unary(method("Sleep", .unary)) { request, _ in
      try await Task.sleep(for: .milliseconds(Int(try payload(request).number)))
      return ServerReply([])
    }
    table.unary(method("Fail", .unary)) { request, context in
      throw RPCError(status(try payload(request)), trailers: context.metadata)
    }
    table.unary(method("Headers", .unary)) { _, context, writer in
      try writer.sendInitialMetadata(context.metadata)
      let count = UInt64(context.metadata.entries.count)
      return ServerReply(Payload(numbers: [2: count]).encoded, trailers: context.metadata)
    }
    table.unary(method("Describe", .unary)) { _, context in ServerReply(description(of: context)) }
  }

  private static func addStreams(to table: inout MethodTable) {
    table.serverStreaming(method("Count", .serverStreaming)) { request, context, writer in
      let request = try payload(request)
      let data = [UInt8](repeating: 0, count: Int(request.size))
      for number in 0..<request.number {
        let bytes = data.isEmpty ? [:] : [UInt64(1): data]
        try await writer.write(Payload(numbers: [2: number + 1], bytes: bytes).encoded)
      }
      if request.code != 0 { throw RPCError(status(request), trailers: context.metadata) }
      return [:]
    }
    table.clientStreaming(method("Sum", .clientStreaming)) { requests, _ in
      var (count, size) = (UInt64(0), UInt64(0))
      for try await request in requests {
        count += 1
        size += UInt64(request.count)
      }
      return ServerReply(Payload(numbers: [2: count, 3: size]).encoded)
    }
    table.clientStreaming(method("Hold", .clientStreaming)) { requests, _ in
      var iterator = requests.makeAsyncIterator()
      let request = try payload(try await iterator.next() ?? [])
      try await Task.sleep(for: .milliseconds(Int(request.number)))
      return ServerReply([])
    }
  }

  private static func method(
    _ name: String, _ kind: MethodDescriptor.Kind
  ) -> MethodDescriptor {
    MethodDescriptor(path: "/framed_rpc.conformance.v1.Conformance/\(name)", kind: kind)
  }

  private static func payload(_ request: [UInt8]) throws -> Payload {
    guard let payload = Payload(request) else {
      throw RPCError(.invalidArgument, "the request cannot be decoded")
    }
    return payload
  }

  private static func status(_ payload: Payload) -> RPCStatus {
    let details =
      payload.data.isEmpty
      ? []
      : [RPCStatus.Detail(type: "framed_rpc.conformance.v1.Payload", value: payload.data)]
    return RPCStatus(
      RPCCode(rawValue: Int(payload.code)) ?? .unknown, payload.text, details: details,
      retryAfter: payload.retryAfterMs.map { .milliseconds(Int($0)) })
  }

  private static func description(of context: ServerContext) -> [UInt8] {
    var info = Payload(
      numbers: [1: UInt64(context.attempt)],
      bytes: [2: context.idempotencyKey, 3: context.trace])
    info.numbers[4] = context.timeRemaining.map { UInt64($0 / .microseconds(1)) }
    return info.encoded
  }
}
