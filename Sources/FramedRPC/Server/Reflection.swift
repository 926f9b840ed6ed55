internal import FramedRPCProtobuf

/// The `.proto` files of a table's services, each once.
struct ServiceFiles: Sendable {
  /// The most bytes that the files of one table take together.
  static let maxBytes = 1 << 20

  /// The position of each file's bytes in the descriptor set, by the file's name.
  private var places: [String: Range<Int>] = [:]
  /// The files as a `FileDescriptorSet`.
  private(set) var descriptorSet: [UInt8] = []

  /// Adds the files of a `FileDescriptorSet`, except files that are present already.
  ///
  /// Throws for a file name that is present with other bytes, because two contracts use it.
  mutating func add(_ fileDescriptorSet: [UInt8]) throws(HeadFault) {
    var reader = ProtoReader(fileDescriptorSet[...])
    while let (number, wire) = try reader.field() {
      guard number == 1 else {
        try reader.skip(wire)
        continue
      }
      let file = try reader.bytes(wire)
      let name = try Self.name(of: file)
      guard try isNew(file, name) else { continue }
      var writer = ProtoWriter()
      writer.bytes(1, file)
      descriptorSet += writer.output
      places[name] = descriptorSet.count - file.count..<descriptorSet.count
    }
  }

  private func isNew(_ file: ArraySlice<UInt8>, _ name: String) throws(HeadFault) -> Bool {
    guard let place = places[name] else { return true }
    guard descriptorSet[place] == file else {
      throw .malformed("two different files are named \(name)")
    }
    return false
  }

  private static func name(of file: ArraySlice<UInt8>) throws(HeadFault) -> String {
    var reader = ProtoReader(file)
    while let (number, wire) = try reader.field() {
      if number == 1 { return try reader.string(wire) }
      try reader.skip(wire)
    }
    throw .malformed("a file without a name")
  }
}

extension MethodTable {
  /// Adds the description of services: a `FileDescriptorSet` with their files and all imports.
  ///
  /// `protoc --include_imports --descriptor_set_out=FILE` creates one. Files that are present
  /// already are skipped. Traps in these cases:
  ///
  /// - The bytes are not a `FileDescriptorSet`.
  /// - Two files of one name have different bytes (comments count).
  /// - The descriptions of the table exceed 1 MiB.
  /// - The table has reflection already.
  public mutating func describe(fileDescriptorSet: [UInt8]) {
    precondition(
      entries[ServerDescription.method.path] == nil, "Reflection comes after all descriptions")
    do throws(HeadFault) {
      try files.add(fileDescriptorSet)
    } catch {
      preconditionFailure("A service is described by a FileDescriptorSet: \(error)")
    }
    precondition(
      files.descriptorSet.count <= ServiceFiles.maxBytes, "Descriptions take at most 1 MiB")
  }

  /// Adds a description in base64, the form in which generated code embeds it.
  public mutating func describe(base64: StaticString) {
    guard let bytes = Base64.decoded(base64.description) else {
      preconditionFailure("A description is base64")
    }
    describe(fileDescriptorSet: bytes)
  }

  /// Adds the service `framed_rpc.reflection.v1.Reflection`, which describes the server to tools
  /// such as `frpc`.
  ///
  /// It names every service of the table, and describes the services whose descriptions were added.
  /// Every caller that can connect may call it. Add it last: it does not list methods that are
  /// added later. The reply is built once, here, and has at most 1 MiB and the names.
  public mutating func addReflection() {
    describe(base64: ReflectionDescriptors.base64)
    let method = ServerDescription.method
    let paths = entries.keys + [method.path]
    let services = Set(paths.map { String($0.dropFirst().prefix { $0 != "/" }) })
    let description = ServerDescription(
      fileDescriptorSet: files.descriptorSet, services: services.sorted())
    let reply = ServerReply(description.encoded)
    unary(method) { _, _ in reply }
  }
}
