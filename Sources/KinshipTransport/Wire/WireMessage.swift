import FramedRPCProtobuf

/// How a value of Swift is read from and written to a message of the contract.
protocol WireMapping: SendableMetatype {
  associatedtype Value: Sendable
  associatedtype Message

  static var schema: MessageSchema<Message> { get }
  static func read(_ message: UnsafePointer<Message>) throws -> Value
  static func write(
    _ value: Value, to message: UnsafeMutablePointer<Message>, in arena: Arena) throws
}

/// A Swift type that has a message of its own name: generated, or by hand where the message is
/// shaped otherwise.
protocol WireMessage: WireValue, WireMapping, Sendable
where Raw == UnsafePointer<Message>, Value == Self {
  init(from message: UnsafePointer<Message>) throws
  func write(to message: UnsafeMutablePointer<Message>, in arena: Arena) throws
}

extension WireMessage {
  static func read(_ message: UnsafePointer<Message>) throws -> Self { try Self(from: message) }

  static func write(
    _ value: Self, to message: UnsafeMutablePointer<Message>, in arena: Arena
  ) throws {
    try value.write(to: message, in: arena)
  }

  init(raw: UnsafePointer<Message>) throws { try self.init(from: raw) }

  func raw(in arena: Arena) throws -> UnsafePointer<Message> {
    let message = Self.schema.make(in: arena)
    try write(to: message, in: arena)
    return UnsafePointer(message)
  }
}

/// Reads and writes values as messages, without telling which.
struct MessageCodec<Value: Sendable>: Sendable {
  /// The full name of the message.
  let message: String
  /// Reads a value; throws a `WireError` for bytes that are none.
  let decode: @Sendable (UnsafeRawBufferPointer) throws -> Value
  /// Hands `body` the message of a value, ready to be written.
  let encode: @Sendable (Value, (borrowing OutgoingMessage) throws -> Void) throws -> Void

  init<Mapping: WireMapping>(_ mapping: Mapping.Type) where Mapping.Value == Value {
    let name = Mapping.schema.name
    message = name
    decode = { bytes in
      do {
        return try Mapping.schema.decode(bytes, Mapping.read)
      } catch {
        throw WireError(error).inMessage(name)
      }
    }
    encode = { value, body in
      do {
        try Mapping.schema.encode({ try Mapping.write(value, to: $0, in: $1) }, body)
      } catch let error as WireError {
        throw error.inMessage(name)
      }
    }
  }

  /// The message of a value in bytes of its own.
  func bytes(of value: Value) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(value) { bytes = $0.bytes }
    return bytes
  }

  /// The value in some bytes.
  func value(in bytes: [UInt8]) throws -> Value { try bytes.withUnsafeBytes(decode) }
}
