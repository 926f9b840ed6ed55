import CDescriptorProto
import FramedRPCDescriptors
import FramedRPCProtobuf

/// Reads a `FileDescriptorSet` that a server or a file gave.
enum DescriptorSetReader {
  /// The most MiB of a file with a descriptor set.
  static let maxMiB = 64
  /// What a description may cost: a server that is not trusted may have sent it.
  private static let limits = WireLimits(
    depth: 32, fieldsPerMessage: 65_536, memoryFactor: 64, memoryAllowance: 1 << 20,
    memoryCap: 256 << 20)

  private static let schema = MessageSchema<Google__Protobuf__FileDescriptorSet>(
    google__protobuf__file_descriptor_set__init)

  /// The files of a set; throws a `Failure` for bytes that describe no files.
  static func files(_ descriptorSet: [UInt8]) throws -> [ProtoFile] {
    try descriptorSet.withUnsafeBytes { bytes in
      do {
        return try schema.decode(bytes, limits: limits) { set in
          let files = pointers(set.pointee.n_file, set.pointee.file)
          var names = DescriptorNames()
          for file in files {
            try names.check(file.pointee)
            try check(file.pointee)
          }
          return files.map(DescriptorReader.file)
        }
      } catch let error as WireError {
        throw Failure.contract("the descriptor set cannot be read: \(error)")
      }
    }
  }

  // MARK: Checks of what protoc never writes

  private static func check(_ file: Google__Protobuf__FileDescriptorProto) throws {
    for message in list(file.n_message_type, file.message_type) { try check(message) }
  }

  /// The depth is limited by the guard of the message.
  private static func check(_ message: Google__Protobuf__DescriptorProto) throws {
    for field in list(message.n_field, message.field) {
      let isKnown =
        ProtoField.Label(rawValue: Int32(bitPattern: field.label.rawValue)) != nil
        && ProtoField.Kind(rawValue: Int32(bitPattern: field.type.rawValue)) != nil
      guard isKnown else {
        throw Failure.contract("\(text(message.name)).\(text(field.name)) has an unknown type")
      }
    }
    for range in list(message.n_reserved_range, message.reserved_range)
    where range.start > range.end {
      throw Failure.contract("\(text(message.name)) reserves numbers backwards")
    }
    for nested in list(message.n_nested_type, message.nested_type) { try check(nested) }
  }
}
