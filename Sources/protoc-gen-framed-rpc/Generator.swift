import CDescriptorProto
import FramedRPCDescriptors
import FramedRPCProtobuf

struct GeneratedFile: Hashable, Sendable {
  let name: String
  let content: String
}

/// What protoc asks for.
struct GeneratorRequest: Sendable {
  /// Every file that is needed to understand those to be generated.
  let all: [ProtoFile]
  /// The names of the files to be generated.
  let wanted: [String]
  /// What follows `--framed-rpc_out=`, before the colon.
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

/// Turns the contract into Swift, or says what is wrong with it.
enum Generator {
  /// The files for `request`, when its contract breaks nothing of the published `baseline`.
  ///
  /// Throws `Findings` when the contract may not be as it is.
  static func files(
    for request: GeneratorRequest, _ options: Options, baseline: [ProtoFile]? = nil
  ) throws -> [GeneratedFile] {
    let wanted = request.all.filter { request.wanted.contains($0.name) }
    var findings =
      options.mapsExistingTypes
      ? Lint.findings(in: wanted, among: request.all)
      : ShapeCheck.findings(in: wanted, among: request.all)
    if let baseline { findings += Baseline.findings(old: baseline, new: request.all) }
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

  /// `tasks` for `kinship/v1/tasks.proto`.
  static func base(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." })
  }

  /// Everything that is wrong with a contract.
  struct Findings: Error, CustomStringConvertible {
    let all: [Finding]

    var description: String { all.map(\.description).joined(separator: "\n") }
  }
}

/// The message types and enumerations by their full names.
struct KnownTypes {
  let messages: [String: ProtoMessage]
  let enums: [String: ProtoEnum]
  /// The last parts of all names, which hide what other modules call so.
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

  /// Whether a field holds a message without content: in a choice, a case without a value.
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

  /// The Swift type that says how a message is read and written.
  func mapping(of fullName: String) -> String {
    guard let message = messages[fullName] else { return fullName }
    if case .type = Directive(comment: message.comment) { return Self.mappingName(message) }
    return message.swiftName
  }

  /// The name of the mapping of a message that stands for another type.
  static func mappingName(_ message: ProtoMessage) -> String {
    message.swiftName.split(separator: ".").joined() + "Mapping"
  }
}
