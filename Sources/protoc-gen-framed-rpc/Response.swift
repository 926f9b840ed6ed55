import CDescriptorProto
import FramedRPCProtobuf

/// The response of the plugin.
enum Response {
  case files([GeneratedFile])
  case error(String)

  private static let schema = MessageSchema<Google__Protobuf__Compiler__CodeGeneratorResponse>(
    google__protobuf__compiler__code_generator_response__init)
  private static let file = MessageSchema<Google__Protobuf__Compiler__CodeGeneratorResponse__File>(
    google__protobuf__compiler__code_generator_response__file__init)

  func bytes() throws -> [UInt8] {
    try Self.schema.encode(fill, { $0.bytes })
  }

  private func fill(
    _ message: UnsafeMutablePointer<Google__Protobuf__Compiler__CodeGeneratorResponse>,
    _ arena: Arena
  ) throws {
    // The plugin declares support for proto3 `optional`, so that its own message explains the
    // refusal.
    message.pointee.has_supported_features = 1
    message.pointee.supported_features = 1
    switch self {
    case .error(let text): message.pointee.error = try arena.text(text)
    case .files(let files):
      let items = arena.array(
        files.count,
        of: UnsafeMutablePointer<Google__Protobuf__Compiler__CodeGeneratorResponse__File>?.self)
      for (index, file) in files.enumerated() {
        let item = Self.file.make(in: arena)
        item.pointee.name = try arena.text(file.name)
        item.pointee.content = try arena.text(file.content)
        items[index] = item
      }
      message.pointee.n_file = files.count
      message.pointee.file = items
    }
  }
}
