public import CProtobufC

/// Memory for the C structs of one call, allocated in pieces and freed all at once.
///
/// All memory is zeroed, because the unions of `oneof` fields have tails that are never
/// initialised. An arena is confined to the call that created it.
public final class Arena {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer
  private var left: Int
  private let grows: Bool
  /// The allocated bytes, rounding included.
  private(set) package var used = 0

  /// Creates an arena of exactly `capacity` bytes that never grows, for unpacking a measured
  /// message.
  init(capacity: Int) {
    next = Self.zeroed(capacity)
    chunks.append(next)
    left = capacity
    grows = false
  }

  /// Creates an arena that grows, for building a message.
  package init() {
    next = Self.zeroed(Self.firstChunk)
    chunks.append(next)
    left = Self.firstChunk
    grows = true
  }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  private static let firstChunk = 4 << 10

  /// The size that `count` bytes take: pieces begin at multiples of eight.
  static func rounded(_ count: Int) -> Int { (count + 7) & ~7 }

  /// Allocates zeroed memory; nil when an arena that does not grow has too little.
  package func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    let size = Self.rounded(count)
    if size > left {
      guard grows else { return nil }
      addChunk(atLeast: size)
    }
    let piece = next
    next += size
    left -= size
    used += size
    return piece
  }

  private func addChunk(atLeast size: Int) {
    let count = max(size, min(Self.firstChunk << chunks.count, 1 << 20))
    next = Self.zeroed(count)
    chunks.append(next)
    left = count
  }

  private static func zeroed(_ count: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(count, 8), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return memory
  }

  /// Calls `body` with an allocator through which libprotobuf-c takes memory from the arena.
  ///
  /// The allocator is valid while `body` runs.
  func withAllocator<Value>(_ body: (UnsafeMutablePointer<ProtobufCAllocator>) -> Value) -> Value {
    var allocator = ProtobufCAllocator(
      alloc: { arena, count in
        guard let arena else { return nil }
        return Unmanaged<Arena>.fromOpaque(arena).takeUnretainedValue().allocate(count)
      },
      free: { _, _ in },
      allocator_data: Unmanaged.passUnretained(self).toOpaque())
    return withExtendedLifetime(self) { withUnsafeMutablePointer(to: &allocator, body) }
  }
}

// MARK: - Building

extension Arena {
  /// Allocates zeroed memory for `count` values of a C type.
  public func array<Element>(_ count: Int, of type: Element.Type = Element.self)
    -> UnsafeMutablePointer<Element>
  {
    guard let memory = allocate(count * MemoryLayout<Element>.stride) else {
      preconditionFailure("Messages are built in an arena that grows")
    }
    return memory.bindMemory(to: type, capacity: count)
  }

  /// Copies a text to a C string; throws `containsNUL` for a text that C would cut short.
  public func text(_ text: String) throws(WireError.Problem) -> UnsafeMutablePointer<CChar> {
    var text = text
    let copy = text.withUTF8 { bytes -> UnsafeMutablePointer<CChar>? in
      guard !bytes.contains(0) else { return nil }
      let copy = array(bytes.count + 1, of: CChar.self)
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
      return copy
    }
    guard let copy else { throw .containsNUL }
    return copy
  }

  /// Copies bytes to the arena.
  public func bytes(_ bytes: some Collection<UInt8>) -> ProtobufCBinaryData {
    let copy = array(bytes.count, of: UInt8.self)
    _ = UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
    return ProtobufCBinaryData(len: bytes.count, data: copy)
  }
}
