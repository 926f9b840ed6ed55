import CDescriptorProto

/// The error for a descriptor that protoc never writes and that cannot be converted.
package struct DescriptorFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence that names the declaration.
  package let description: String
}

/// Checks descriptors for invalid values before they are converted.
enum DescriptorCheck {
  /// Throws a `DescriptorFault` for an unknown label or type, and for a reversed range of reserved
  /// numbers.
  static func check(_ file: Google__Protobuf__FileDescriptorProto) throws(DescriptorFault) {
    for message in list(file.n_message_type, file.message_type) { try check(message) }
  }

  /// Checks a message recursively; the wire limits bound the depth.
  private static func check(
    _ message: Google__Protobuf__DescriptorProto
  ) throws(DescriptorFault) {
    for field in list(message.n_field, message.field) where !isKnown(field) {
      throw DescriptorFault(
        description: "\(text(message.name)).\(text(field.name)) has an unknown label or type")
    }
    for range in list(message.n_reserved_range, message.reserved_range)
    where range.start > range.end {
      throw DescriptorFault(description: "\(text(message.name)) reserves numbers backwards")
    }
    for nested in list(message.n_nested_type, message.nested_type) { try check(nested) }
  }

  private static func isKnown(_ field: Google__Protobuf__FieldDescriptorProto) -> Bool {
    ProtoField.Label(rawValue: Int32(bitPattern: field.label.rawValue)) != nil
      && ProtoField.Kind(rawValue: Int32(bitPattern: field.type.rawValue)) != nil
  }
}
