import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct ReflectionTests {
  /// A `FileDescriptorSet` of files that have a name and a package.
  private func descriptorSet(_ names: String..., package: String = "kv.v1") -> [UInt8] {
    var set = ProtoWriter()
    for name in names {
      var file = ProtoWriter()
      file.string(1, name)
      file.string(2, package)
      set.bytes(1, file.output)
    }
    return set.output
  }

  /// The names of the files, and the services, that a server with these methods describes.
  private func described(
    _ methods: MethodTable
  ) async throws -> (files: [String], services: [String]) {
    let description = try await withServer(over: .inProcess, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { try await $0.serverDescription() }
    }
    var files: [String] = []
    var set = ProtoReader(description.fileDescriptorSet[...])
    while let (_, wire) = try set.field() {
      var file = ProtoReader(try set.bytes(wire))
      _ = try file.field()
      files.append(try file.string(.bytes))
    }
    return (files, description.services)
  }

  @Test func `a server with reflection, on Describe, names its services and their files`()
    async throws
  {
    var methods = MethodTable()
    methods.unary(MethodDescriptor(path: "/kv.v1.Store/Get", kind: .unary)) { _, _ in
      ServerReply([])
    }
    methods.describe(fileDescriptorSet: descriptorSet("kv/types.proto", "kv/store.proto"))
    methods.add(Health().methods)
    methods.addReflection()
    let (files, services) = try await described(methods)
    #expect(
      files == [
        "kv/types.proto", "kv/store.proto", "grpc/health/v1/health.proto",
        "framed_rpc/reflection/v1/reflection.proto",
      ])
    #expect(
      services == ["framed_rpc.reflection.v1.Reflection", "grpc.health.v1.Health", "kv.v1.Store"])
  }

  @Test func `two descriptions with one file, added to a table, give it once`() throws {
    var files = ServiceFiles()
    try files.add(descriptorSet("a.proto"))
    try files.add(descriptorSet("a.proto", "b.proto"))
    #expect(files.descriptorSet == descriptorSet("a.proto", "b.proto"))
  }

  @Test func `two different files of one name, added to a table, are refused by their name`()
    throws
  {
    var files = ServiceFiles()
    try files.add(descriptorSet("a.proto"))
    #expect(throws: HeadFault.malformed("two different files are named a.proto")) {
      try files.add(descriptorSet("a.proto", package: "other"))
    }
    #expect(files.descriptorSet == descriptorSet("a.proto"))
  }

  @Test(arguments: [[0x0A], [0x0A, 0x02, 0x10, 0x01], [0x0A, 0x05, 0x0A, 0x01]] as [[UInt8]])
  func `bytes that are no descriptor set, added to a table, are refused`(bytes: [UInt8]) {
    var files = ServiceFiles()
    #expect(throws: HeadFault.self) { try files.add(bytes) }
  }

  @Test func `a table without reflection, on Describe, answers UNIMPLEMENTED`() async throws {
    let error = await #expect(throws: RPCError.self) { try await described(Health().methods) }
    #expect(error?.code == .unimplemented)
  }

  @Test func `a request of more than 1,024 bytes, sent to Describe, is refused`() async throws {
    var methods = MethodTable()
    methods.addReflection()
    try await withServer(over: .inProcess, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let long = [UInt8](repeating: 0, count: 1_025)
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(ServerDescription.method, long)
        }
        #expect(error?.code == .resourceExhausted)
      }
    }
  }
}
