import FramedRPCDescriptors

/// Writes the types and stubs for one `.proto` file.
struct GeneratedFileWriter {
  let file: ProtoFile
  /// Every file of the request.
  let files: [ProtoFile]
  let types: KnownTypes
  let options: Options

  func written() -> String {
    var lines = Lines()
    lines.add("// Made by protoc-gen-framed-rpc from \(file.name). Change that, not this.")
    lines.add()
    let access = options.visibility == .internal ? "" : "\(options.visibility.rawValue) "
    lines.add("import \(options.cModule)")
    lines.add("import CProtobufC")
    if !file.services.isEmpty { lines.add("\(access)import FramedRPC") }
    lines.add("\(access)import FramedRPCProtobuf")
    for type in file.enums {
      lines.add()
      EnumerationWriter(type: type, types: types).writeDeclaration(to: &lines)
    }
    for message in file.messages {
      lines.add()
      StructWriter(message: message, types: types).writeDeclaration(to: &lines)
    }
    writeServices(to: &lines)
    writeMappings(to: &lines)
    return lines.text
  }

  private func writeServices(to lines: inout Lines) {
    guard !file.services.isEmpty else { return }
    let descriptors = DescriptorSet.bytes(of: file, among: files)
    for service in file.services {
      lines.add()
      StubWriter(service: service, types: types, descriptors: descriptors).write(to: &lines)
    }
  }

  private func writeMappings(to lines: inout Lines) {
    let messages = file.allMessages.filter { !$0.isMapEntry }
    guard !messages.isEmpty || !file.allEnums.isEmpty else { return }
    lines.add()
    lines.add("// MARK: - How they are read and written")
    for type in file.allEnums {
      lines.add()
      EnumerationWriter(type: type, types: types).writeMapping(to: &lines)
    }
    for message in messages {
      lines.add()
      MappingWriter(message: message, types: types).write(to: &lines)
    }
  }
}

/// A `FileDescriptorSet` of one file and everything that it imports.
enum DescriptorSet {
  static func bytes(of file: ProtoFile, among files: [ProtoFile]) -> [UInt8] {
    let known = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    var (seen, result) = (Set<String>(), [UInt8]())
    func add(_ file: ProtoFile) {
      guard seen.insert(file.name).inserted else { return }
      for name in file.imports { if let other = known[name] { add(other) } }
      result.append(0x0A)  // field 1, with a length
      appendNumber(file.descriptor.count, to: &result)
      result += file.descriptor
    }
    add(file)
    return result
  }

  private static func appendNumber(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
