package import CDescriptorProto

/// What a `.proto` file tells protoc-c itself, in the options of `protobuf-c/protobuf-c.proto`.
///
/// They are extensions, which this program has no struct for: they are among the unknown fields.
package struct COptions {
  /// What a file may say: gen_pack_helpers, whose functions nobody calls, and c_package.
  package static let ofFiles: Set<UInt64> = [2, cPackage]
  /// What a message may say: gen_pack_helpers.
  package static let ofMessages: Set<UInt64> = [1]
  /// What a field may say.
  package static let ofFields: Set<UInt64> = []

  private static let cPackage: UInt64 = 6
  /// The number that the extensions of files, messages and fields have.
  private static let tag: UInt32 = 1019
  /// The options by their numbers; those that are no text without a value.
  private var values: [UInt64: [UInt8]] = [:]

  /// The options among the unknown fields of an options message; none if there is no such message.
  package init(_ message: ProtobufCMessage?) {
    guard let message else { return }
    let fields = UnsafeBufferPointer(
      start: message.unknown_fields, count: Int(message.n_unknown_fields))
    for field in fields where field.tag == Self.tag {
      var bytes = UnsafeBufferPointer(start: field.data, count: field.len)[...]
      _ = Self.number(&bytes)  // its own length
      take(&bytes)
    }
  }

  /// The package that C names are made of, if it is not the file's own.
  package var package: String? {
    values[Self.cPackage].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether C can have names that begin with the package: words of letters, digits and `_`.
  package var hasLegalPackage: Bool {
    guard let package, !package.isEmpty else { return true }
    return package.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy(\.isIdentifier)
  }

  /// Whether there are others than these, with which something else is generated than is expected.
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
