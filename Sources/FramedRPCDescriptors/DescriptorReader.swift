package import CDescriptorProto
import FramedRPCProtobuf

/// Converts the descriptors of protoc to values.
package struct DescriptorReader {
  private let file: String
  private let package: String
  private let cPackage: String
  private let isProto3: Bool
  private let locations: [[Int32]: Google__Protobuf__SourceCodeInfo__Location]

  private static let schema = MessageSchema<Google__Protobuf__FileDescriptorProto>(
    google__protobuf__file_descriptor_proto__init)

  /// Converts the descriptor of a file; the stored bytes do not contain its source information.
  ///
  /// Throws a `DescriptorFault` for a descriptor that protoc would not write.
  package static func file(
    _ message: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>
  ) throws -> ProtoFile {
    let proto = message.pointee
    try DescriptorCheck.check(proto)
    let reader = DescriptorReader(proto)
    let info = message.pointee.source_code_info
    message.pointee.source_code_info = nil
    defer { message.pointee.source_code_info = info }
    return ProtoFile(
      name: reader.file, package: reader.package,
      syntax: proto.syntax == nil ? "proto2" : text(proto.syntax),
      messages: list(proto.n_message_type, proto.message_type).enumerated()
        .map { reader.message($1, at: [4, Int32($0)], in: "") },
      enums: list(proto.n_enum_type, proto.enum_type).enumerated()
        .map { reader.enumeration($1, at: [5, Int32($0)], in: "") },
      services: list(proto.n_service, proto.service).enumerated()
        .map { reader.service($1, at: [6, Int32($0)]) },
      imports: UnsafeBufferPointer(start: proto.dependency, count: proto.n_dependency).map(text),
      descriptor: schema.outgoing(message).bytes,
      extensions: (0..<proto.n_extension).map { reader.position([7, Int32($0)]) },
      foreignOptions: reader.foreignOptions(in: proto),
      position: reader.position([12]))
  }

  private init(_ proto: Google__Protobuf__FileDescriptorProto) {
    file = text(proto.name)
    package = text(proto.package)
    isProto3 = text(proto.syntax) == "proto3"
    cPackage = COptions(proto.options?.pointee.base).package ?? package
    let info = proto.source_code_info?.pointee
    let all = list(info?.n_location ?? 0, info?.location).map { location in
      (
        Array(UnsafeBufferPointer(start: location.path, count: location.n_path)), location
      )
    }
    locations = Dictionary(all) { first, _ in first }
  }

  private func full(_ package: String, _ name: String) -> String {
    package.isEmpty ? name : "\(package).\(name)"
  }

  // MARK: Options of protoc-c

  private func foreignOptions(in proto: Google__Protobuf__FileDescriptorProto) -> [Position] {
    let messages = list(proto.n_message_type, proto.message_type).enumerated()
      .flatMap { foreignOptions(in: $1, at: [4, Int32($0)]) }
    let options = COptions(proto.options?.pointee.base)
    guard options.isForeign(allowing: COptions.ofFiles) || !options.hasLegalPackage
    else { return messages }
    return [position([8])] + messages
  }

  private func foreignOptions(
    in proto: Google__Protobuf__DescriptorProto, at path: [Int32]
  ) -> [Position] {
    let isForeign = COptions(proto.options?.pointee.base).isForeign(allowing: COptions.ofMessages)
    let fields = list(proto.n_field, proto.field).enumerated()
      .filter { COptions($1.options?.pointee.base).isForeign(allowing: COptions.ofFields) }
      .map { position(path + [2, Int32($0.offset)]) }
    let nested = list(proto.n_nested_type, proto.nested_type).enumerated()
      .flatMap { foreignOptions(in: $1, at: path + [3, Int32($0)]) }
    return (isForeign ? [position(path)] : []) + fields + nested
  }

  // MARK: Messages

  private func message(
    _ proto: Google__Protobuf__DescriptorProto, at path: [Int32], in outer: String
  ) -> ProtoMessage {
    let name = outer + text(proto.name)
    return ProtoMessage(
      fullName: full(package, name), cName: full(cPackage, name), swiftName: name,
      fields: list(proto.n_field, proto.field).enumerated()
        .map { field($1, at: path + [2, Int32($0)]) },
      oneofs: list(proto.n_oneof_decl, proto.oneof_decl).map { text($0.name) },
      messages: list(proto.n_nested_type, proto.nested_type).enumerated()
        .map { message($1, at: path + [3, Int32($0)], in: "\(name).") },
      enums: list(proto.n_enum_type, proto.enum_type).enumerated()
        .map { enumeration($1, at: path + [4, Int32($0)], in: "\(name).") },
      reserved: list(proto.n_reserved_range, proto.reserved_range)
        .map { Int($0.start)..<Int($0.end) },
      extensions: (0..<proto.n_extension_range).map { position(path + [5, Int32($0)]) }
        + (0..<proto.n_extension).map { position(path + [6, Int32($0)]) },
      isMapEntry: proto.options?.pointee.map_entry == 1, position: position(path),
      comment: comment(path))
  }

  private func field(
    _ proto: Google__Protobuf__FieldDescriptorProto, at path: [Int32]
  ) -> ProtoField {
    guard let label = ProtoField.Label(rawValue: Int32(bitPattern: proto.label.rawValue)),
      let kind = ProtoField.Kind(rawValue: Int32(bitPattern: proto.type.rawValue))
    else { preconditionFailure("The file was checked for unknown labels and types") }
    return ProtoField(
      name: text(proto.name), jsonName: text(proto.json_name), number: Int(proto.number),
      label: label, kind: kind, typeName: String(text(proto.type_name).drop { $0 == "." }),
      oneof: proto.has_oneof_index == 1 ? Int(proto.oneof_index) : nil,
      isProto3Optional: proto.proto3_optional == 1,
      hasPresence: !isProto3 || kind == .message || proto.has_oneof_index == 1,
      isDeprecated: proto.options?.pointee.deprecated == 1,
      defaultValue: proto.default_value == nil ? nil : text(proto.default_value),
      position: position(path), comment: comment(path))
  }

  private func enumeration(
    _ proto: Google__Protobuf__EnumDescriptorProto, at path: [Int32], in outer: String
  ) -> ProtoEnum {
    let name = text(proto.name)
    return ProtoEnum(
      fullName: full(package, outer + name), cName: full(cPackage, outer + name),
      swiftName: outer + name, name: name,
      values: list(proto.n_value, proto.value).enumerated().map { index, value in
        ProtoEnum.Value(
          name: text(value.name), number: Int(value.number),
          position: position(path + [2, Int32(index)]))
      }, position: position(path), comment: comment(path))
  }

  // MARK: Services

  private func service(
    _ proto: Google__Protobuf__ServiceDescriptorProto, at path: [Int32]
  ) -> ProtoService {
    ProtoService(
      fullName: full(package, text(proto.name)), name: text(proto.name),
      methods: list(proto.n_method, proto.method).enumerated()
        .map { method($1, at: path + [2, Int32($0)]) })
  }

  private func method(
    _ proto: Google__Protobuf__MethodDescriptorProto, at path: [Int32]
  ) -> ProtoMethod {
    let options = proto.options?.pointee
    return ProtoMethod(
      name: text(proto.name), input: String(text(proto.input_type).drop { $0 == "." }),
      output: String(text(proto.output_type).drop { $0 == "." }),
      clientStreams: proto.client_streaming == 1, serverStreams: proto.server_streaming == 1,
      idempotency: options?.has_idempotency_level == 1
        ? options.flatMap { ProtoMethod.Idempotency(rawValue: Int($0.idempotency_level.rawValue)) }
        : nil, position: position(path), comment: comment(path))
  }

  // MARK: Places

  private func position(_ path: [Int32]) -> Position {
    guard let location = locations[path], location.n_span >= 2 else {
      return Position(file: file, line: 1, column: 1)
    }
    return Position(
      file: file, line: Int(location.span[0]) + 1, column: Int(location.span[1]) + 1)
  }

  private func comment(_ path: [Int32]) -> String {
    guard let location = locations[path] else { return "" }
    return text(location.leading_comments)
  }
}

/// The text of a C string; empty if it is absent.
package func text(_ chars: UnsafeMutablePointer<CChar>?) -> String {
  chars.map { String(cString: $0) } ?? ""
}

/// The messages of a repeated field of a C struct, as copies.
package func list<Message>(
  _ count: Int, _ items: UnsafeMutablePointer<UnsafeMutablePointer<Message>?>?
) -> [Message] {
  UnsafeBufferPointer(start: items, count: count).compactMap { $0?.pointee }
}

/// The messages of a repeated field of a C struct, as pointers.
package func pointers<Message>(
  _ count: Int, _ items: UnsafeMutablePointer<UnsafeMutablePointer<Message>?>?
) -> [UnsafeMutablePointer<Message>] {
  UnsafeBufferPointer(start: items, count: count).compactMap { $0 }
}
