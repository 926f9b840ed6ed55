/// The head of an END frame: the status and trailers of a call, and whether it was processed.
struct StatusHead: Sendable, Hashable {
  static let maxMessageLength = 4 << 10
  static let maxDetailsLength = 8 << 10

  var status = RPCStatus.ok
  var trailers = Metadata()
  var isNotProcessed = false

  init(_ status: RPCStatus, trailers: Metadata = [:], isNotProcessed: Bool = false) {
    self.status = status
    self.trailers = trailers
    self.isNotProcessed = isNotProcessed
  }

  /// Decodes a head; an empty head is OK.
  init(_ head: [UInt8], rules: MetadataRules = MetadataRules()) throws(HeadFault) {
    var entries: [Metadata.Entry] = []
    var reader = ProtoReader(head[...])
    while let (number, wire) = try reader.field() {
      switch number {
      case 1: status.code = RPCCode(rawValue: Int(try reader.number32(wire))) ?? .unknown
      case 2: status.message = try reader.string(wire)
      case 3:
        let (type, value) = try ProtoReader.pair(in: try reader.bytes(wire))
        status.details.append(RPCStatus.Detail(type: type, value: value))
      case 4: try rules.add(try reader.bytes(wire), to: &entries)
      case 5: isNotProcessed = try reader.number(wire) != 0
      case 6: status.retryAfter = .milliseconds(Int64(clamping: try reader.number(wire)))
      default: try reader.skip(wire)
      }
    }
    trailers = Metadata(entries: entries)
    if !entries.isEmpty { try rules.check(trailers) }
  }

  /// The encoded head; empty for a plain OK.
  ///
  /// A message that is too long is cut between two characters. Details beyond the limit are left
  /// out.
  var encoded: [UInt8] {
    var writer = ProtoWriter()
    if status.code != .ok { writer.number(1, UInt64(status.code.rawValue)) }
    if !status.message.isEmpty {
      let text = status.message.filter { $0 != "\0" }
      writer.bytes(2, Utf8.prefix(of: text, atMost: StatusHead.maxMessageLength))
    }
    var room = StatusHead.maxDetailsLength
    for detail in status.details {
      room -= detail.type.utf8.count + detail.value.count
      guard room >= 0 else { break }
      writer.pair(3, detail.type, detail.value)
    }
    writer.metadata(4, trailers)
    if isNotProcessed { writer.number(5, 1) }
    if let after = status.retryAfter {
      writer.number(6, UInt64(clamping: Nanoseconds(after).value / 1_000_000))
    }
    return writer.output
  }
}

/// Truncation of text between characters.
enum Utf8 {
  /// The text, or its longest prefix of whole scalars that fits `limit` bytes.
  static func cut(_ text: String, to limit: Int) -> String {
    text.utf8.count <= limit
      ? text : String(decoding: prefix(of: text, atMost: limit), as: UTF8.self)
  }

  /// The longest prefix of whole scalars that fits `limit` bytes.
  static func prefix(of text: String, atMost limit: Int) -> ArraySlice<UInt8> {
    let bytes = Array(text.utf8)
    guard bytes.count > limit else { return bytes[...] }
    var end = max(limit, 0)
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[..<end]
  }
}
