/// The head of an OPEN frame: the method, the remaining time and the metadata of a call.
struct CallHead: Sendable, Hashable {
  static let maxPathLength = 256
  static let maxTraceLength = 128
  static let maxKeyLength = 64

  var path = ""
  /// The remaining time of the caller, in nanoseconds (whole microseconds on the wire).
  var timeout: Int64?
  var metadata = Metadata()
  var trace: [UInt8] = []
  var attempt: UInt32 = 0
  var idempotencyKey: [UInt8] = []

  init(path: String) {
    self.path = path
  }

  /// Decodes a head; throws if it breaks a rule.
  init(_ head: [UInt8], rules: MetadataRules = MetadataRules()) throws(HeadFault) {
    var entries: [Metadata.Entry] = []
    var trace = head[..<0]
    var key: ArraySlice<UInt8>?
    var reader = ProtoReader(head[...])
    while let (number, wire) = try reader.field() {
      switch number {
      case 1: path = try reader.string(wire)
      case 2: timeout = CallHead.nanoseconds(microseconds: try reader.number(wire))
      case 3: try rules.add(try reader.bytes(wire), to: &entries)
      case 4: trace = try reader.bytes(wire)
      case 5: attempt = try reader.number32(wire)
      case 6: key = try reader.bytes(wire)
      default: try reader.skip(wire)
      }
    }
    metadata = Metadata(entries: entries)
    self.trace = Array(trace)
    // A caller that sends a key relies on it, so an empty key is an error and does not count as
    // none.
    if let key, key.isEmpty { throw .keyEmpty }
    idempotencyKey = Array(key ?? [])
    try check(rules)
    guard CallHead.isLegal(path: path) else { throw .pathIllegal }
  }

  /// Throws the first violation in metadata, trace and idempotency key; does not check the path.
  func check(_ rules: MetadataRules) throws(HeadFault) {
    if !metadata.isEmpty { try rules.check(metadata) }
    guard trace.count <= CallHead.maxTraceLength else {
      throw .tooLong("trace", limit: CallHead.maxTraceLength)
    }
    guard idempotencyKey.count <= CallHead.maxKeyLength else {
      throw .tooLong("idempotency_key", limit: CallHead.maxKeyLength)
    }
  }

  var encoded: [UInt8] {
    var writer = ProtoWriter()
    writer.string(1, path)
    if let timeout { writer.number(2, UInt64(clamping: timeout.addingSaturating(999) / 1000)) }
    writer.metadata(3, metadata)
    if !trace.isEmpty { writer.bytes(4, trace) }
    if attempt > 0 { writer.number(5, UInt64(attempt)) }
    if !idempotencyKey.isEmpty { writer.bytes(6, idempotencyKey) }
    return writer.output
  }

  /// Whether a path is `/package.Service/Method`: two nonempty parts of printable ASCII.
  static func isLegal(path: String) -> Bool {
    let bytes = path.utf8
    guard bytes.count <= maxPathLength, bytes.first == UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return false }
    let parts = bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
  }

  private static func nanoseconds(microseconds: UInt64) -> Int64 {
    let (product, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
    return overflow ? .max : Int64(clamping: product)
  }
}

/// The head of a HEADERS frame: the initial metadata of a reply.
struct InitialMetadata: Sendable, Hashable {
  var metadata = Metadata()

  init(_ metadata: Metadata) {
    self.metadata = metadata
  }

  /// Decodes a head; throws if it breaks a rule.
  init(_ head: [UInt8], rules: MetadataRules = MetadataRules()) throws(HeadFault) {
    var entries: [Metadata.Entry] = []
    var reader = ProtoReader(head[...])
    while let (number, wire) = try reader.field() {
      switch number {
      case 1: try rules.add(try reader.bytes(wire), to: &entries)
      default: try reader.skip(wire)
      }
    }
    metadata = Metadata(entries: entries)
    try rules.check(metadata)
  }

  var encoded: [UInt8] {
    var writer = ProtoWriter()
    writer.metadata(1, metadata)
    return writer.output
  }
}
