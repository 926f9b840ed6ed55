import CDescriptorProto
import FramedRPCDescriptors
import FramedRPCProtobuf

struct GeneratedFile: Hashable, Sendable {
  let name: String
  let content: String
}

/// The request of protoc.
struct GeneratorRequest: Sendable {
  /// The files to generate and all their imports.
  let all: [ProtoFile]
  /// The names of the files to generate.
  let wanted: [String]
  /// The text between `--framed-rpc_out=` and the colon.
  var parameter = ""

  private static let schema = MessageSchema<Google__Protobuf__Compiler__CodeGeneratorRequest>(
    google__protobuf__compiler__code_generator_request__init)
  private static let set = MessageSchema<Google__Protobuf__FileDescriptorSet>(
    google__protobuf__file_descriptor_set__init)
}

extension GeneratorRequest {
  init(_ bytes: UnsafeRawBufferPointer) throws {
    (all, wanted, parameter) = try Self.schema.decode(bytes, limits: .trusted) { message in
      let request = message.pointee
      let names = UnsafeBufferPointer(
        start: request.file_to_generate, count: request.n_file_to_generate)
      return (
        try pointers(request.n_proto_file, request.proto_file).map(DescriptorReader.file),
        names.map(text),
        text(request.parameter)
      )
    }
  }

  static func files(ofSet bytes: UnsafeRawBufferPointer) throws -> [ProtoFile] {
    try set.decode(bytes, limits: .trusted) { message in
      try pointers(message.pointee.n_file, message.pointee.file).map(DescriptorReader.file)
    }
  }
}

/// Generates the Swift source of a contract, or reports its errors.
enum Generator {
  /// The generated files for a request.
  ///
  /// Throws `Findings` if the contract is invalid or breaks the published `baseline`.
  static func files(
    for request: GeneratorRequest, _ options: Options, baseline: [ProtoFile]? = nil
  ) throws -> [GeneratedFile] {
    let wanted = request.all.filter { request.wanted.contains($0.name) }
    var findings =
      options.mapsExistingTypes
      ? Lint.findings(in: wanted, among: request.all)
      : ShapeCheck.findings(in: wanted, among: request.all)
    if let baseline { findings += CompatibilityCheck.findings(old: baseline, new: request.all) }
    guard findings.isEmpty else { throw Findings(all: findings) }
    let types = KnownTypes(request.all, options)
    let made = wanted.map { file in
      GeneratedFile(
        name: "\(base(file.name)).\(Options.fileSuffix).swift",
        content: options.mapsExistingTypes
          ? FileWriter(file: file, types: types, options: options).written()
          : GeneratedFileWriter(file: file, files: request.all, types: types, options: options)
            .written())
    }
    let contract = options.mapsExistingTypes ? [ContractWriter.file(for: wanted, options)] : []
    return made + contract + [Support.file(for: options, hiding: types.taken)]
  }

  /// The base name of a file: `tasks` for `kinship/v1/tasks.proto`.
  static func base(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." })
  }

  /// All findings in a contract.
  struct Findings: Error, CustomStringConvertible {
    let all: [Finding]

    var description: String { all.map(\.description).joined(separator: "\n") }
  }
}

/// The message types and enumerations, by full name.
struct KnownTypes {
  let messages: [String: ProtoMessage]
  let enums: [String: ProtoEnum]
  /// The last components of all names; they hide types of other modules.
  let taken: Set<String>
  let options: Options

  init(_ files: [ProtoFile], _ options: Options) {
    self.options = options
    messages = Dictionary(files.flatMap(\.allMessages).map { ($0.fullName, $0) }) { first, _ in
      first
    }
    enums = Dictionary(files.flatMap(\.allEnums).map { ($0.fullName, $0) }) { first, _ in first }
    let names = messages.values.map(\.swiftName) + enums.values.map(\.swiftName)
    taken = Set(names.compactMap { $0.split(separator: ".").last.map(String.init) })
  }

  /// Whether a field holds a message without content, which is a case without a value in a choice.
  func isNothing(_ field: ProtoField) -> Bool {
    messages[field.typeName].map { Directive(comment: $0.comment) } == .type("Void")
  }

  /// The `Raw` type of the Swift values that a field can hold.
  func rawType(of field: ProtoField) -> String {
    let type = CNames.type(
      messages[field.typeName]?.cName ?? enums[field.typeName]?.cName ?? field.typeName)
    return switch field.kind {
    case .string: "String"
    case .bytes: "ProtobufCBinaryData"
    case .message: "UnsafePointer<\(type)>"
    case .enumeration: type
    case .bool: "Bool"
    case .int32: "Int32"
    default: "Int64"
    }
  }

  /// The Swift type with the mapping of a message.
  func mapping(of fullName: String) -> String {
    guard let message = messages[fullName] else { return fullName }
    if case .type = Directive(comment: message.comment) { return Self.mappingName(message) }
    return message.swiftName
  }

  /// The name of the mapping of a message that represents another type.
  static func mappingName(_ message: ProtoMessage) -> String {
    message.swiftName.split(separator: ".").joined() + "Mapping"
  }
}
