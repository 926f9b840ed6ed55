import CProtobufC

extension MessageSchema {
  /// Creates a message in the arena, with all fields absent.
  ///
  /// Only generated code may set its fields, because the library trusts every pointer in it.
  public func make(in arena: Arena) -> UnsafeMutablePointer<Message> {
    let message = arena.array(1, of: Message.self)
    guard let initialize = descriptor.pointee.message_init else {
      preconditionFailure("protoc-c generates an initialiser for every message")
    }
    initialize(UnsafeMutableRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self))
    return message
  }

  /// Builds a message and passes it to `body`, which writes it.
  ///
  /// `body` gets the size, to make room, and a function that packs the message into that room.
  public func encode<Value>(
    _ fill: (UnsafeMutablePointer<Message>, Arena) throws -> Void,
    _ body: (borrowing OutgoingMessage) throws -> Value
  ) throws -> Value {
    let arena = Arena()
    let message = make(in: arena)
    try fill(message, arena)
    defer { withExtendedLifetime(arena) {} }
    return try body(outgoing(message))
  }

  /// A built or decoded message, ready to be written while its arena lives.
  package func outgoing(_ message: UnsafePointer<Message>) -> OutgoingMessage {
    OutgoingMessage(UnsafeRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self))
  }
}

/// A message that is ready to be written, valid inside the closure that receives it.
public struct OutgoingMessage: ~Copyable {
  private let message: UnsafePointer<ProtobufCMessage>
  /// The number of bytes that it takes.
  public let size: Int

  init(_ message: UnsafePointer<ProtobufCMessage>) {
    self.message = message
    size = protobuf_c_message_get_packed_size(message)
  }

  /// Writes the message to the front of `buffer` and returns the number of written bytes.
  ///
  /// Writing into the tail of an outgoing buffer, with at least `size` bytes, saves a copy.
  @discardableResult
  public func write(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    precondition(buffer.count >= size, "Room is made before a message is written")
    guard size > 0, let start = buffer.baseAddress else { return 0 }
    return protobuf_c_message_pack(message, start.assumingMemoryBound(to: UInt8.self))
  }

  /// The message in a new array, for callers without a buffer.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = write(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
