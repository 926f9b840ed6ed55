import FramedRPC

/// Serves a method that returns its request, within this process, and calls it once.
func echo(_ text: String) async throws -> String {
  let say = MethodDescriptor(path: "/demo.Echo/Say", kind: .unary, idempotency: .noSideEffects)
  var methods = MethodTable()
  methods.unary(say) { request, _ in ServerReply(request) }

  let server = RPCServer(methods: methods)
  let hub = InProcessHub()
  async let serving: Void = server.run(on: [.inProcess(hub)])
  let reply = try await withRPCClient(to: .inProcess(hub)) { client in
    let options = CallOptions(timeout: .seconds(5), waitsForReady: true)
    return try await client.unary(say, Array(text.utf8), options: options)
  }
  server.drain()
  try await serving
  return String(decoding: reply.message, as: UTF8.self)
}
