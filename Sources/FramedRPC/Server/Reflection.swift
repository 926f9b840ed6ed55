internal import FramedRPCProtobuf

/// The `.proto` files of a table's services, each once.
struct ServiceFiles: Sendable {
  /// The most bytes that the files of one table take together.
  static let maxBytes = 1 << 20

  /// Where the descriptor set has the bytes of each file, by its name.
  private var places: [String: Range<Int>] = [:]
  /// The files as a `FileDescriptorSet`.
  private(set) var descriptorSet: [UInt8] = []

  /// Adds the files of a `FileDescriptorSet`, except those that are there already.
  ///
  /// Throws for a file that is there with other bytes: two contracts use one file name.
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
  /// Adds the description of services: a `FileDescriptorSet` with their files and all that these import.
  ///
  /// `protoc --include_imports --descriptor_set_out=FILE` makes one. A file that is described already is
  /// left out. Traps for bytes that are no `FileDescriptorSet`, for two files of one name with different
  /// bytes (comments count), for more than 1 MiB of descriptions in a table, and in a table that has
  /// reflection.
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

  /// The same from base64, which generated code embeds.
  public mutating func describe(base64: StaticString) {
    guard let bytes = Base64.decoded(base64.description) else {
      preconditionFailure("A description is base64")
    }
    describe(fileDescriptorSet: bytes)
  }

  /// Adds the service `framed_rpc.reflection.v1.Reflection`, which tells tools such as `frpc` what the
  /// server offers.
  ///
  /// It names every service of the table, and describes those that were added with their descriptions.
  /// Every caller that can connect may call it. Add it last: it does not list methods that are added
  /// later.
  /// The reply is made here, once, and has at most 1 MiB and the names.
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
