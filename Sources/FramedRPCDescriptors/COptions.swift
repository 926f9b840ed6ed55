package import CDescriptorProto

/// The options of protoc-c in a `.proto` file, from `protobuf-c/protobuf-c.proto`.
///
/// They are extensions without a generated struct, so they are read from the unknown fields.
package struct COptions {
  /// The options that a file can have: gen_pack_helpers, whose functions are unused, and c_package.
  package static let ofFiles: Set<UInt64> = [2, cPackage]
  /// The options that a message can have: gen_pack_helpers.
  package static let ofMessages: Set<UInt64> = [1]
  /// The options that a field can have.
  package static let ofFields: Set<UInt64> = []

  private static let cPackage: UInt64 = 6
  /// The field number of the extensions of files, messages and fields.
  private static let tag: UInt32 = 1019
  /// The options by number; the value is empty for an option that is not a text.
  private var values: [UInt64: [UInt8]] = [:]

  /// Reads the options from the unknown fields of an options message; none if it is nil.
  package init(_ message: ProtobufCMessage?) {
    guard let message else { return }
    let fields = UnsafeBufferPointer(
      start: message.unknown_fields, count: Int(message.n_unknown_fields))
    for field in fields where field.tag == Self.tag {
      var bytes = UnsafeBufferPointer(start: field.data, count: field.len)[...]
      _ = Self.number(&bytes)  // the length of the extension
      take(&bytes)
    }
  }

  /// The package of C names, if it differs from the file's own.
  package var package: String? {
    values[Self.cPackage].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether C names can begin with the package: components of letters, digits and `_`.
  package var hasLegalPackage: Bool {
    guard let package, !package.isEmpty else { return true }
    return package.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy(\.isIdentifier)
  }

  /// Whether other options are set, which would change the generated code.
  package func isForeign(allowing known: Set<UInt64>) -> Bool {
    !known.isSuperset(of: values.keys)
  }

  private mutating func take(_ bytes: inout Slice<UnsafeBufferPointer<UInt8>>) {
    while !bytes.isEmpty {
      let tag = Self.number(&bytes)
      let length = tag & 7 == 2 ? Int(clamping: Self.number(&bytes)) : 0
      let value = bytes.prefix(length)
      bytes = bytes.dropFirst(length)
      if tag & 7 == 0 { _ = Self.number(&bytes) }
      values[tag >> 3] = Array(value)
    }
  }

  private static func number(_ bytes: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = bytes.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return value
  }
}
