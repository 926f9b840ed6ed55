/// Options for writing messages as JSON.
public struct JSONOptions: Hashable, Sendable {
  /// Whether every member and element is on a line of its own, indented by two spaces.
  public var isPretty: Bool
  /// Whether fields without presence are written with their zero value: implicit proto3 fields as
  /// `0`, `false`, `""` or the first name of an enumeration, repeated fields as `[]` and maps as
  /// `{}`.
  public var includesDefaults: Bool

  /// Creates options; by default, one line that leaves absent fields out.
  public init(isPretty: Bool = false, includesDefaults: Bool = false) {
    self.isPretty = isPretty
    self.includesDefaults = includesDefaults
  }
}

extension MessageType {
  /// Writes an encoded message as JSON by protobuf's rules, fields by ascending number.
  ///
  /// Numbers of 64 bits are strings, bytes are base64, enumerations are names (the number where
  /// there is no name), and maps are objects. Unknown fields are left out. Well-known types such as
  /// `google.protobuf.Timestamp` have no special form: they are written like every message.
  ///
  /// Safe for untrusted bytes. Throws `WireError` in these cases:
  ///
  /// - The bytes are not a message of the type.
  /// - There are more than 32 levels of messages, or 65,536 fields in one message.
  /// - The bytes or the JSON text exceed 32 MiB. Replaced members of a `oneof` and repeated keys of
  ///   a map count as JSON.
  public func json(from bytes: [UInt8], options: JSONOptions = JSONOptions()) throws -> String {
    try json(from: bytes, options: options, limits: .received)
  }

  /// Writes a message as JSON with other limits: `memoryCap` applies to the bytes and to the text.
  package func json(
    from bytes: [UInt8], options: JSONOptions, limits: WireLimits
  ) throws(WireError) -> String {
    var writer = JSONMessageWriter(types, options, limits)
    let problem = bytes.withUnsafeBytes { bytes -> WireError.Problem? in
      do throws(WireError.Problem) {
        guard bytes.count <= limits.memoryCap else { throw .tooMuchMemory }
        try writer.message(bytes, as: message, depth: 1)
        return nil
      } catch {
        return error
      }
    }
    if let problem {
      throw WireError(
        message: name, path: writer.path.reversed().joined(separator: "."), problem: problem)
    }
    return writer.text
  }

  /// Parses JSON as a message and encodes it, fields by ascending number.
  ///
  /// It accepts the output of `json(from:options:)`, and also these forms:
  ///
  /// - names of the `.proto` file
  /// - 64-bit numbers as numbers, and other numbers as strings
  /// - enumerations as numbers
  /// - base64 with either alphabet and without padding
  /// - `null` for an absent field
  ///
  /// Throws `JSONError` with the position and the reason in these cases:
  ///
  /// - The text is not JSON, or exceeds 32 MiB.
  /// - A name is unknown or repeated.
  /// - A value has another type, or is out of range.
  /// - Two members of a `oneof` are set, or a required field is missing.
  /// - There are more than 32 levels of messages, or 65,536 fields in one message.
  public func bytes(fromJSON text: String) throws -> [UInt8] {
    try bytes(fromJSON: text, limits: .received)
  }

  /// Parses JSON with other limits: `memoryCap` applies to the JSON text and to the bytes.
  package func bytes(fromJSON text: String, limits: WireLimits) throws(JSONError) -> [UInt8] {
    var reader = JSONMessageReader(types, JSONReader(text), limits)
    return try reader.whole(message)
  }
}
