import CProtobufC

extension MessageSchema {
  /// Reads a message and hands it to `body`; whatever it points at is gone afterwards.
  ///
  /// The only way from bytes to C structs: guarded, unpacked into exactly the memory that the guard
  /// computed, and without fields that the type does not know.
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

  /// The memory that a message takes, or what is wrong with it: without unpacking it.
  package func check(
    _ bytes: UnsafeRawBufferPointer, limits: WireLimits = .received
  ) throws(WireError) -> Int {
    try MessageGuard.check(bytes, as: descriptor, limits: limits)
  }

  /// The one step that trusts its bytes: they have passed the guard, which measured the arena.
  func unpacked(_ bytes: UnsafeRawBufferPointer, in arena: Arena) -> UnsafeMutablePointer<Message>?
  {
    arena.withAllocator { allocator in
      protobuf_c_message_unpack(
        descriptor, allocator, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Message.self) }
  }
}
