/// The head of a HELLO frame: the sender's versions, and the limits of what it accepts.
struct Hello: Sendable, Hashable {
  static let version: UInt32 = 1
  static let frameSizes = 16 << 10...1 << 20
  static let windows = 64 << 10...Int(Int32.max)
  /// The longest name of the peer's program that is kept, in bytes.
  static let maxAgentLength = 256

  var protocolMin: UInt32 = Hello.version
  var protocolMax: UInt32 = Hello.version
  var maxFrameSize = 64 << 10
  var initialStreamWindow = 64 << 10
  var initialConnectionWindow = 64 << 10
  var maxConcurrentStreams = 16
  var maxMessageSize: Int?
  var maxMetadataSize: Int?
  var minPingInterval: Int64 = 10_000_000_000
  var agent: String?

  init() {}

  /// Decodes a head; absent fields have the defaults of the protocol.
  init(_ head: [UInt8]) throws(HeadFault) {
    var reader = ProtoReader(head[...])
    while let (number, wire) = try reader.field() {
      switch number {
      case 1: protocolMin = try reader.number32(wire)
      case 2: protocolMax = try reader.number32(wire)
      case 3: maxFrameSize = Int(try reader.number32(wire))
      case 4: initialStreamWindow = Int(try reader.number32(wire))
      case 5: initialConnectionWindow = Int(try reader.number32(wire))
      case 6: maxConcurrentStreams = Int(try reader.number32(wire))
      case 7: maxMessageSize = Int(clamping: try reader.number(wire))
      case 8: maxMetadataSize = Int(try reader.number32(wire))
      case 9: minPingInterval = Int64(try reader.number32(wire)) * 1_000_000
      case 11: agent = Utf8.cut(try reader.string(wire), to: Hello.maxAgentLength)
      default: try reader.skip(wire)
      }
    }
  }

  var encoded: [UInt8] {
    var writer = ProtoWriter()
    writer.number(1, UInt64(protocolMin))
    writer.number(2, UInt64(protocolMax))
    writer.number(3, UInt64(clamping: maxFrameSize))
    writer.number(4, UInt64(clamping: initialStreamWindow))
    writer.number(5, UInt64(clamping: initialConnectionWindow))
    writer.number(6, UInt64(clamping: maxConcurrentStreams))
    if let maxMessageSize { writer.number(7, UInt64(clamping: maxMessageSize)) }
    if let maxMetadataSize { writer.number(8, UInt64(clamping: maxMetadataSize)) }
    writer.number(9, UInt64(clamping: minPingInterval / 1_000_000))
    if let agent { writer.string(11, agent) }
    return writer.output
  }

  /// Checks that a connection is possible with these values; throws the fault for the peer if not.
  func check() throws(ConnectionFault) {
    guard min(protocolMax, Hello.version) >= max(protocolMin, Hello.version) else {
      throw ConnectionFault(
        .version,
        "supports \(Hello.version)..\(Hello.version), the peer \(protocolMin)..\(protocolMax)")
    }
    guard Hello.frameSizes.contains(maxFrameSize), Hello.windows.contains(initialStreamWindow),
      Hello.windows.contains(initialConnectionWindow), maxConcurrentStreams >= 1
    else {
      throw ConnectionFault(.protocolError, "a hello with limits out of range")
    }
  }
}
