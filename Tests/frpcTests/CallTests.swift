import ArgumentParser
import FramedRPC
import FramedRPCTestSupport
import FramedRPCProtobuf
import Synchronization
import Testing

@testable import frpc

@Suite struct CallTests {
  /// The output of a session.
  private final class Written: Sendable {
    let lines = Mutex<[String]>([])
    let notes = Mutex<[String]>([])

    var output: Output {
      Output(
        line: { line in self.lines.withLock { $0.append(line) } },
        note: { note in self.notes.withLock { $0.append(note) } })
    }
  }

  /// The methods of the service in store.proto, whose replies repeat sent data.
  private func methods() throws -> MethodTable {
    let types = try StoreContract.catalogue().types
    @Sendable func json(_ type: String, _ bytes: [UInt8]) throws -> String {
      try #require(types["kv.v1.\(type)"]).json(from: bytes)
    }
    @Sendable func bytes(_ type: String, _ json: String) throws -> [UInt8] {
      try #require(types["kv.v1.\(type)"]).bytes(fromJSON: json)
    }
    var table = MethodTable()
    table.describe(fileDescriptorSet: StoreContract.descriptorSet)
    table.unary(MethodDescriptor(path: "/kv.v1.Store/Get", kind: .unary)) { request, context in
      if request.isEmpty {
        throw RPCError(
          RPCStatus(
            .failedPrecondition, "no key",
            details: [
              .init(type: "kv.v1.Conflict", value: try bytes("Conflict", #"{"key":"k"}"#)),
              .init(type: "unknown.Type", value: [0, 255]),
            ], retryAfter: .seconds(2)), trailers: ["why": "test"])
      }
      #expect(try json("GetRequest", request) == #"{"key":"a"}"#)
      let said = context.metadata["x-said"] ?? ""
      return ServerReply(try bytes("Item", #"{"key":"\#(said)","size":0}"#), trailers: ["t": "1"])
    }
    table.serverStreaming(
      MethodDescriptor(path: "/kv.v1.Store/Watch", kind: .serverStreaming)
    ) { _, _, writer in
      for key in ["a", "b"] { try await writer.write(try bytes("Item", #"{"key":"\#(key)"}"#)) }
      return [:]
    }
    table.clientStreaming(
      MethodDescriptor(path: "/kv.v1.Store/Load", kind: .clientStreaming)
    ) { messages, _ in
      var count = 0
      for try await _ in messages { count += 1 }
      return ServerReply(try bytes("PutReply", #"{"count":\#(count)}"#))
    }
    return table
  }

  /// Runs an action against a server with those methods.
  private func run(
    _ arguments: String..., reflecting: Bool = true, on table: MethodTable? = nil
  ) async throws -> (lines: [String], notes: [String]) {
    var methods = try table ?? methods()
    if reflecting { methods.addReflection() }
    let frpc = try Frpc.parse(["unix:/replaced"] + arguments)
    let written = Written()
    try await withServer(over: .inProcess, methods: methods) { _, endpoint in
      let typed = try Session(
        address: frpc.address, options: frpc.options, token: frpc.options.token)
      let session = Session(
        endpoint: endpoint, options: typed.options, style: typed.style,
        emitsDefaults: typed.emitsDefaults, isVerbose: typed.isVerbose,
        descriptorFile: typed.descriptorFile, output: written.output)
      try await session.run(frpc.action, frpc.operands)
    }
    return (written.lines.withLock { $0 }, written.notes.withLock { $0 })
  }

  /// The failure of an action that is expected to fail.
  private func failure(of arguments: String..., reflecting: Bool = true) async -> Failure? {
    await #expect(throws: Failure.self) {
      switch arguments.count {
      case 1: _ = try await run(arguments[0], reflecting: reflecting)
      case 2: _ = try await run(arguments[0], arguments[1], reflecting: reflecting)
      case 3: _ = try await run(arguments[0], arguments[1], arguments[2], reflecting: reflecting)
      default:
        _ = try await run(
          arguments[0], arguments[1], arguments[2], arguments[3], reflecting: reflecting)
      }
    }
  }

  // MARK: Lists

  @Test func `list prints the services of a server, or the methods of one service`() async throws {
    #expect(
      try await run("list").lines == ["framed_rpc.reflection.v1.Reflection", "kv.v1.Store"])
    #expect(
      try await run("list", "Store").lines
        == ["Get", "Put", "Watch", "Load", "Talk"].map { "kv.v1.Store/\($0)" })
  }

  @Test func `describe without a name prints every service`() async throws {
    let lines = try await run("describe").lines
    #expect(lines.count == 1 && lines[0].hasSuffix("}"))
    #expect(lines[0].contains("\n}\n\n// kv/store.proto, package kv.v1\nservice Store {\n"))
    #expect(lines[0].contains("\nservice Reflection {\n"))
  }

  @Test func `list on a server without reflection fails and suggests --descriptor-set`() async {
    let failure = await failure(of: "list", reflecting: false)
    #expect(failure?.status == .status)
    #expect(failure?.text.hasPrefix("UNIMPLEMENTED: ") == true)
    #expect(failure?.text.hasSuffix("the server has no reflection: use --descriptor-set") == true)
  }

  @Test func `list escapes control characters in the name of a service`() async throws {
    var table = MethodTable()
    table.unary(
      MethodDescriptor(path: "/framed_rpc.reflection.v1.Reflection/Describe", kind: .unary)
    ) { _, _ in ServerReply(DescriptorBytes.field(2, "X\nadmin.Root\u{1B}")) }
    let lines = try await run("list", reflecting: false, on: table).lines
    #expect(lines == ["X\\u000aadmin.Root\\u001b"])
  }

  // MARK: Calls

  @Test func `a unary call sends its metadata and prints the reply as indented JSON`() async throws
  {
    let lines = try await run("call", "Store/Get", #"{"key":"a"}"#, "-H", "X-Said: hello").lines
    #expect(lines == ["{\n  \"key\": \"hello\",\n  \"size\": 0\n}"])
  }

  @Test func `a verbose call prints its path, metadata keys and trailers, and not the token`()
    async throws
  {
    let notes = try await run(
      "call", "Store/Get", #"{"key":"a"}"#, "-v", "--compact", "--token", "secret"
    ).notes
    #expect(notes.contains("> /kv.v1.Store/Get with authorization"))
    #expect(!notes.joined().contains("secret"))
    #expect(notes.contains("< trailer t: 1"))
  }

  @Test func `a server-streaming call prints each reply on one line`() async throws {
    #expect(try await run("call", "Store/Watch").lines == [#"{"key":"a"}"#, #"{"key":"b"}"#])
  }

  @Test func `a client-streaming call sends one message for each line that is not blank`()
    async throws
  {
    let lines = try await run(
      "call", "Store/Load", "{\"key\":\"a\"}\n\n {\"key\":\"b\"}\n", "--compact"
    ).lines
    #expect(lines == [#"{"count":2}"#])
  }

  @Test func `a streamed request with U+2028 in a string is one message`() async throws {
    let lines = try await run(
      "call", "Store/Load", "{\"key\":\"a\u{2028}b\"}\r\n{}", "--compact"
    ).lines
    #expect(lines == [#"{"count":2}"#])
  }

  @Test func `an invalid request of a stream is reported with its number`() async {
    let failure = await failure(of: "call", "Store/Load", "{\"key\":\"a\"}\n\n{\"kye\":\"b\"}")
    #expect(failure?.text.hasPrefix("request 2 is not a ") == true, "\(failure?.text ?? "")")
  }

  @Test func `zero values are printed with --emit-defaults`() async throws {
    let lines = try await run("call", "Store/Load", "", "--compact", "--emit-defaults").lines
    #expect(lines == [#"{"count":0}"#])
  }

  @Test func `a failed call prints its code, its retry delay, and details as JSON or hexadecimal`()
    async
  {
    let failure = await failure(of: "call", "Store/Get")
    #expect(failure?.status == .status)
    #expect(
      failure?.text == """
        FAILED_PRECONDITION: no key
          retry after 2.0 seconds
          detail kv.v1.Conflict: {"key":"k"}
          detail unknown.Type: 00ff
        """)
  }

  @Test func `line breaks in the text, details and trailers of a failure are escaped`() async throws
  {
    var table = MethodTable()
    table.describe(fileDescriptorSet: StoreContract.descriptorSet)
    table.unary(MethodDescriptor(path: "/kv.v1.Store/Get", kind: .unary)) { _, _ in
      throw RPCError(
        RPCStatus(
          .notFound, "no\nfrpc: OK\u{202E}",
          details: [.init(type: "t\n  the call was not sent", value: [1])]),
        trailers: ["a": "b\u{202E}c"])
    }
    let failure = await #expect(throws: Failure.self) {
      try await run("call", "Store/Get", "{}", "-v", on: table)
    }
    #expect(
      failure?.text == #"""
        NOT_FOUND: no\u000afrpc: OK\u202e
          detail t\u000a  the call was not sent: 01
          trailer a: b\u202ec
          the call was sent, and may have been carried out
        """#)
  }

  @Test func `a verbose call that fails prints its trailers and whether it was sent`() async {
    let failure = await failure(of: "call", "Store/Get", "{}", "-v")
    #expect(failure?.text.contains("  trailer why: test\n") == true)
    #expect(failure?.text.hasSuffix("the call was sent, and may have been carried out") == true)
  }

  @Test(arguments: ["{", #"{"kee":"a"}"#, #"{"key":1}"#])
  func `a request with invalid JSON is a usage failure with line and column`(json: String) async {
    let failure = await failure(of: "call", "Store/Get", json)
    #expect(failure?.status == .usage)
    #expect(failure?.text.contains("line 1, column") == true)
  }

  @Test func `a call of a bidirectional-streaming method is refused`() async {
    #expect(await failure(of: "call", "Store/Talk")?.status == .contract)
  }

  @Test func `a missing or endless file is a file failure`() async {
    #expect(await failure(of: "call", "Store/Get", "@/nowhere/a.json")?.status == .file)
    #expect(await failure(of: "list", "--descriptor-set", "/nowhere/a.pb")?.status == .file)
    #expect(await failure(of: "list", "--descriptor-set", "/dev/zero")?.status == .file)
  }

  @Test func `an unreachable server is a failure with the status unavailable`() async throws {
    let frpc = try Frpc.parse(["unix:/nowhere/socket", "list"])
    let session = try Session(address: frpc.address, options: frpc.options, token: nil)
    let failure = await #expect(throws: Failure.self) { try await session.run(.list, []) }
    #expect(failure?.status == .unavailable)
  }
}
