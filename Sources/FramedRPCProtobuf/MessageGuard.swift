import CProtobufC

/// Checks the bytes of a message against its descriptor before libprotobuf-c decodes them.
///
/// protobuf-c trusts its input: it recurses without a limit, allocates a hundredfold, accepts any
/// wire type for a `bool` and cuts a text at its first NUL. Bytes that pass this check cause none
/// of that, and unpacking takes exactly the computed memory. The check is one pass without
/// recursion and without allocation.
struct MessageGuard {
  private let limits: WireLimits
  private let budget: Int
  private let frames: UnsafeMutableBufferPointer<Frame>
  private var scanner: ByteScanner
  private var top: Frame
  private var depth = 1
  private var memory = 0

  /// Returns the memory that unpacking `bytes` takes.
  ///
  /// Throws when they are not a message of that type, or when the message exceeds `limits`.
  static func check(
    _ bytes: UnsafeRawBufferPointer, as descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    limits: WireLimits
  ) throws(WireError) -> Int {
    let outcome = withUnsafeTemporaryAllocation(of: Frame.self, capacity: WireLimits.deepest) {
      frames -> Result<Int, WireError> in
      var walk = MessageGuard(bytes, descriptor, limits, frames)
      do throws(WireError.Problem) {
        try walk.run()
        return .success(walk.memory)
      } catch {
        return .failure(walk.failure(error))
      }
    }
    return try outcome.get()
  }

  private init(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    _ limits: WireLimits, _ frames: UnsafeMutableBufferPointer<Frame>
  ) {
    self.limits = limits
    self.frames = frames
    budget = limits.budget(forLength: bytes.count)
    scanner = ByteScanner(bytes)
    top = Frame(descriptor, end: bytes.count)
  }

  private mutating func run() throws(WireError.Problem) {
    try enter()
    while true {
      while scanner.position < top.end { try field() }
      guard depth > 1 else { return }
      depth -= 1
      top = frames[depth - 1]
    }
  }

  private mutating func field() throws(WireError.Problem) {
    top.field = nil
    top.number = 0
    let (number, wire) = try scanner.tag(before: top.end)
    top.number = number
    try countField()
    guard let wireType = WireType(rawValue: wire) else { throw .unknownWireType }
    guard wireType != .startGroup, wireType != .endGroup else { throw .group }
    guard let index = top.index(of: number) else { return try unknown(wireType) }
    let field = top.descriptor.pointee.fields + index
    top.field = field
    let kind = FieldKind(of: field)
    let isRepeated = field.pointee.label == PROTOBUF_C_LABEL_REPEATED
    if isRepeated, wireType == .delimited, kind.isPackable {
      return try packed(kind, index)
    }
    guard wireType == kind.wireType else { throw .wrongWireType }
    if isRepeated { try spend(1, elementsOf: kind, index) }
    try value(kind, index, isRepeated: isRepeated)
  }

  private mutating func value(
    _ kind: FieldKind, _ index: Int, isRepeated: Bool
  ) throws(WireError.Problem) {
    switch kind.wireType {
    case .varint: try scanner.skipVarint(before: top.end)
    case .fixed32: try scanner.skip(4, before: top.end)
    case .fixed64: try scanner.skip(8, before: top.end)
    default:
      let length = try scanner.length(before: top.end)
      switch kind {
      case .message: try descend(length, index, isRepeated: isRepeated)
      case .string: try text(length)
      default: try bytes(length)
      }
    }
  }

  private mutating func text(_ length: Int) throws(WireError.Problem) {
    if let problem = TextCheck.problem(in: scanner.slice(length)) { throw problem }
    try spend(length + 1)
    try scanner.skip(length, before: top.end)
  }

  private mutating func bytes(_ length: Int) throws(WireError.Problem) {
    try spend(length)
    try scanner.skip(length, before: top.end)
  }

  /// Continues inside the message of the current field.
  private mutating func descend(
    _ length: Int, _ index: Int, isRepeated: Bool
  ) throws(WireError.Problem) {
    guard isRepeated || top.messages.insert(index) else { throw .duplicate }
    guard depth < limits.depth else { throw .tooDeep }
    guard let field = top.field, let type = field.pointee.descriptor else {
      preconditionFailure("A message field has a descriptor")
    }
    frames.initializeElement(at: depth - 1, to: top)
    depth += 1
    top = Frame(
      type.assumingMemoryBound(to: ProtobufCMessageDescriptor.self), end: scanner.position + length)
    try enter()
  }

  /// Checks several values after one length.
  private mutating func packed(_ kind: FieldKind, _ index: Int) throws(WireError.Problem) {
    let length = try scanner.length(before: top.end)
    let end = scanner.position + length
    var count = 0
    switch kind.wireType {
    case .varint where kind == .bool:
      // The library counts every byte as one value here.
      guard scanner.areBools(before: end) else { throw .illegalBool }
      count = length
      try scanner.skip(length, before: end)
    case .varint:
      while scanner.position < end {
        try scanner.skipVarint(before: end)
        count += 1
      }
    default:
      let size = kind.elementSize
      guard length.isMultiple(of: size) else { throw .truncated }
      count = length / size
      try scanner.skip(length, before: end)
    }
    try spend(count, elementsOf: kind, index)
  }

  /// Checks a field that is not in the descriptor; it counts because the library keeps it.
  private mutating func unknown(_ wireType: WireType) throws(WireError.Problem) {
    let start = scanner.position
    switch wireType {
    case .varint: try scanner.skipVarint(before: top.end)
    case .fixed32: try scanner.skip(4, before: top.end)
    case .fixed64: try scanner.skip(8, before: top.end)
    default: try scanner.skip(try scanner.length(before: top.end), before: top.end)
    }
    try spend(LibraryLayout.unknownField)
    try spend(scanner.position - start)
  }
}

// MARK: - Memory

extension MessageGuard {
  /// Counts the message itself, and a set of required fields that is too large for the library's
  /// stack.
  private mutating func enter() throws(WireError.Problem) {
    try spend(top.descriptor.pointee.sizeof_message)
    let bitmap = (Int(top.descriptor.pointee.n_fields) + 7) / 8
    if bitmap > LibraryLayout.bitmapOnStack { try spend(bitmap) }
  }

  /// Counts one more field.
  ///
  /// The library keeps a record of each: sixteen on its stack, and further ones in slabs that
  /// double.
  private mutating func countField() throws(WireError.Problem) {
    guard top.count < limits.fieldsPerMessage else { throw .tooManyFields }
    if top.count == top.slots {
      let slab = top.slots + LibraryLayout.fieldsOnStack
      try spend(slab * LibraryLayout.scannedField)
      top.slots += slab
    }
    top.count += 1
  }

  /// Counts elements in the array of a repeated field.
  private mutating func spend(
    _ count: Int, elementsOf kind: FieldKind, _ index: Int
  ) throws(WireError.Problem) {
    guard kind.elementSize == 4 else { return try spend(count * kind.elementSize) }
    // Two elements of four bytes share eight: the set contains the arrays with a free half.
    let isHalf = top.halves.contains(index)
    let rest = count - (isHalf ? 1 : 0)
    guard count > 0 else { return }
    top.halves.set(index, rest % 2 == 1)
    try spend((rest + 1) / 2 * 8)
  }

  /// Counts bytes of the arena.
  private mutating func spend(_ count: Int) throws(WireError.Problem) {
    memory += Arena.rounded(count)
    guard memory <= budget else { throw .tooMuchMemory }
  }
}

/// Sizes inside libprotobuf-c that its headers do not declare; a test compares them with its use.
private enum LibraryLayout {
  /// `sizeof(ScannedMember)`.
  static let scannedField = 32
  /// The fields that need no slab.
  static let fieldsOnStack = 16
  /// The bytes of the set of required fields that need no allocation.
  static let bitmapOnStack = 16
  /// `sizeof(ProtobufCMessageUnknownField)`.
  static let unknownField = MemoryLayout<ProtobufCMessageUnknownField>.size
}

// MARK: - Position

extension MessageGuard {
  /// One level of messages.
  private struct Frame {
    let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    let end: Int
    /// The field that is being checked; nil before its tag is known, and for an unknown one.
    var field: UnsafePointer<ProtobufCFieldDescriptor>?
    /// The number in its tag.
    var number: UInt32 = 0
    /// The index of the last known field: fields come in order, so the next one is near.
    var last = 0
    var count = 0
    var slots = LibraryLayout.fieldsOnStack
    /// The singular message fields that have occurred.
    var messages = FieldSet()
    /// The arrays of four-byte elements that end in the middle of eight bytes.
    var halves = FieldSet()

    init(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, end: Int) {
      precondition(
        descriptor.pointee.n_fields <= FieldSet.capacity, "A message type has at most 256 fields")
      self.descriptor = descriptor
      self.end = end
    }

    /// The index of a field among those of the descriptor.
    mutating func index(of number: UInt32) -> Int? {
      let fields = Int(descriptor.pointee.n_fields)
      for guess in last..<min(last + 2, fields)
      where descriptor.pointee.fields[guess].id == number {
        last = guess
        return guess
      }
      var (low, high) = (0, fields)
      while low < high {
        let middle = (low + high) / 2
        let id = descriptor.pointee.fields[middle].id
        if id == number {
          last = middle
          return middle
        }
        if id < number { low = middle + 1 } else { high = middle }
      }
      return nil
    }

    var name: String {
      if let field { return String(cString: field.pointee.name) }
      return "#\(number)"
    }
  }

  /// Creates the error at the present position.
  private func failure(_ problem: WireError.Problem) -> WireError {
    let outer = frames[0..<(depth - 1)]
    let path = outer.map(\.name) + (top.number == 0 ? [] : [top.name])
    let root = (outer.first ?? top).descriptor
    return WireError(
      message: String(cString: root.pointee.name), path: path.joined(separator: "."),
      problem: problem)
  }
}
