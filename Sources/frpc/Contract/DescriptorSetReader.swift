import CDescriptorProto
import FramedRPCDescriptors
import FramedRPCProtobuf

/// Reads a `FileDescriptorSet` from a server or a file.
enum DescriptorSetReader {
  /// The maximum size of a descriptor set file, in MiB.
  static let maxMiB = 64
  /// The limits of a descriptor set, which can come from an untrusted server.
  private static let limits = WireLimits(
    depth: 32, fieldsPerMessage: 65_536, memoryFactor: 64, memoryAllowance: 1 << 20,
    memoryCap: 256 << 20)

  private static let schema = MessageSchema<Google__Protobuf__FileDescriptorSet>(
    google__protobuf__file_descriptor_set__init)

  /// The files of a set; throws a `Failure` for an invalid descriptor set.
  static func files(_ descriptorSet: [UInt8]) throws -> [ProtoFile] {
    try descriptorSet.withUnsafeBytes { bytes in
      do {
        return try schema.decode(bytes, limits: limits) { set in
          let files = pointers(set.pointee.n_file, set.pointee.file)
          var names = DescriptorNames()
          for file in files { try names.check(file.pointee) }
          return try files.map(DescriptorReader.file)
        }
      } catch let fault as DescriptorFault {
        throw Failure.contract(fault.description)
      } catch let error as WireError {
        throw Failure.contract("the descriptor set cannot be read: \(error)")
      }
    }
  }
}
