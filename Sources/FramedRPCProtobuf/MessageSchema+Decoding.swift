import CProtobufC

extension MessageSchema {
  /// Decodes a message and passes it to `body`; its memory is valid only while `body` runs.
  ///
  /// This is the only way from bytes to C structs. The bytes are checked and unpacked into exactly
  /// the computed memory. Fields that the type does not know are dropped.
  public func decode<Value>(
    _ bytes: UnsafeRawBufferPointer, limits: WireLimits = .received,
    _ body: (UnsafePointer<Message>) throws -> Value
  ) throws -> Value {
    let memory = try MessageGuard.check(bytes, as: descriptor, limits: limits)
    let arena = Arena(capacity: memory)
    guard let message = unpacked(bytes, in: arena) else {
      throw WireError(message: name, path: "", problem: .refused)
    }
    defer { withExtendedLifetime(arena) {} }
    return try body(UnsafePointer(message))
  }

  /// Returns the memory that a message takes, or throws its first error, without unpacking it.
  package func check(
    _ bytes: UnsafeRawBufferPointer, limits: WireLimits = .received
  ) throws(WireError) -> Int {
    try MessageGuard.check(bytes, as: descriptor, limits: limits)
  }

  /// Unpacks bytes that have passed the guard, into an arena of the computed size.
  func unpacked(_ bytes: UnsafeRawBufferPointer, in arena: Arena) -> UnsafeMutablePointer<Message>?
  {
    arena.withAllocator { allocator in
      protobuf_c_message_unpack(
        descriptor, allocator, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Message.self) }
  }
}
