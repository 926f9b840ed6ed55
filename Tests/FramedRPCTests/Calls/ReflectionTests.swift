import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct ReflectionTests {
  /// A `FileDescriptorSet` of files with name and package.
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

  /// The file names and services that a server with these methods describes.
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

  @Test func `Describe lists the services and files of a server with reflection`() async throws {
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

  @Test func `adding the same file twice keeps it once`() throws {
    var files = ServiceFiles()
    try files.add(descriptorSet("a.proto"))
    try files.add(descriptorSet("a.proto", "b.proto"))
    #expect(files.descriptorSet == descriptorSet("a.proto", "b.proto"))
  }

  @Test func `adding two different files of one name is refused with the name`() throws {
    var files = ServiceFiles()
    try files.add(descriptorSet("a.proto"))
    #expect(throws: HeadFault.malformed("two different files are named a.proto")) {
      try files.add(descriptorSet("a.proto", package: "other"))
    }
    #expect(files.descriptorSet == descriptorSet("a.proto"))
  }

  @Test(arguments: [[0x0A], [0x0A, 0x02, 0x10, 0x01], [0x0A, 0x05, 0x0A, 0x01]] as [[UInt8]])
  func `adding bytes that are no descriptor set is refused`(bytes: [UInt8]) {
    var files = ServiceFiles()
    #expect(throws: HeadFault.self) { try files.add(bytes) }
  }

  @Test func `Describe without reflection is UNIMPLEMENTED`() async throws {
    let error = await #expect(throws: RPCError.self) { try await described(Health().methods) }
    #expect(error?.code == .unimplemented)
  }

  @Test func `a Describe request of more than 1,024 bytes is refused`() async throws {
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
