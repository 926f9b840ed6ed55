import CDescriptorProto
import FramedRPCDescriptors

/// Validates the names in descriptors before they are converted to values.
///
/// Each declaration stores its full name, so a long package or outer name is copied once per
/// declaration. Names are printed, so they must be identifiers, which have no control characters.
struct DescriptorNames {
  /// The maximum size of a name and of a package, in bytes.
  static let maxBytes = 512
  /// The maximum size of all full names in a descriptor set, in bytes.
  static let maxTotalBytes = 16 << 20

  private var total = 0

  /// Checks a file; throws a `Failure` for an invalid or too long name, and for too many full
  /// names.
  mutating func check(_ file: Google__Protobuf__FileDescriptorProto) throws {
    let package = text(file.package)
    try Self.checkLength(text(file.name))
    try Self.checkLength(package)
    try Self.checkLength(COptions(file.options?.pointee.base).package ?? "")
    if !package.isEmpty { try Self.checkPath(package[...]) }
    let outer = package.utf8.count
    for message in list(file.n_message_type, file.message_type) { try check(message, in: outer) }
    for enumeration in list(file.n_enum_type, file.enum_type) { try check(enumeration, in: outer) }
    for service in list(file.n_service, file.service) { try check(service, in: outer) }
  }

  /// Checks a message recursively; the wire limits of the descriptor set bound the depth.
  private mutating func check(
    _ message: Google__Protobuf__DescriptorProto, in outer: Int
  ) throws {
    let full = try declare(text(message.name), in: outer)
    for field in list(message.n_field, message.field) {
      try Self.check(text(field.name))
      if field.type_name != nil { try Self.checkReference(text(field.type_name)) }
    }
    for oneof in list(message.n_oneof_decl, message.oneof_decl) { try Self.check(text(oneof.name)) }
    for nested in list(message.n_nested_type, message.nested_type) { try check(nested, in: full) }
    for enumeration in list(message.n_enum_type, message.enum_type) {
      try check(enumeration, in: full)
    }
  }

  private mutating func check(
    _ enumeration: Google__Protobuf__EnumDescriptorProto, in outer: Int
  ) throws {
    _ = try declare(text(enumeration.name), in: outer)
    for value in list(enumeration.n_value, enumeration.value) { try Self.check(text(value.name)) }
  }

  private mutating func check(
    _ service: Google__Protobuf__ServiceDescriptorProto, in outer: Int
  ) throws {
    let full = try declare(text(service.name), in: outer)
    for method in list(service.n_method, service.method) {
      _ = try declare(text(method.name), in: full)
      try Self.checkReference(text(method.input_type))
      try Self.checkReference(text(method.output_type))
    }
  }

  /// Counts the full name of a declaration, and returns its size in bytes.
  private mutating func declare(_ name: String, in outer: Int) throws -> Int {
    try Self.check(name)
    let full = outer + 1 + name.utf8.count
    total += full
    guard total <= Self.maxTotalBytes else {
      throw Failure.contract("the names of the descriptor set take more than 16 MiB")
    }
    return full
  }

  // MARK: One name

  private static func check(_ name: String) throws {
    try checkLength(name)
    guard isIdentifier(name.utf8[...]) else { throw Self.failure(name) }
  }

  private static func checkLength(_ name: String) throws {
    guard name.utf8.count <= maxBytes else {
      throw Failure.contract("the descriptor set has a name of more than \(maxBytes) bytes")
    }
  }

  /// Checks a reference to a type, which has the length of a full name and is copied once.
  private static func checkReference(_ name: String) throws {
    if name.isEmpty { return }
    try checkPath(name.hasPrefix(".") ? name.dropFirst() : name[...])
  }

  private static func checkPath(_ name: Substring) throws {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.allSatisfy(isIdentifier) else { throw failure(String(name)) }
  }

  private static func isIdentifier(_ name: Substring.UTF8View) -> Bool {
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  private static func failure(_ name: String) -> Failure {
    .contract("“\(String(name.prefix(64)).escaped)” in the descriptor set is not a name")
  }
}
