/// The frame types of version 1 of the protocol.
enum FrameType: UInt8, Sendable, Hashable, CaseIterable {
  case hello = 1
  case open = 2
  case headers = 3
  case data = 4
  case end = 5
  case cancel = 6
  case window = 7
  case ping = 8
  case goaway = 9
}

/// The flags of a frame.
struct FrameFlags: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// The sender sends nothing more on this stream.
  static let endStream = FrameFlags(rawValue: 0x01)
  /// The message continues in the next frame of the stream.
  static let more = FrameFlags(rawValue: 0x02)
  /// The body is a message or a part of one, even if it has no bytes.
  static let hasMessage = FrameFlags(rawValue: 0x04)
  /// The frame is the answer to a PING.
  static let ack = FrameFlags(rawValue: 0x08)
  /// A receiver that does not know the type skips the frame.
  static let ignorable = FrameFlags(rawValue: 0x80)
}

/// One frame: type, flags and stream, with its head and its body.
struct Frame: Sendable, Hashable {
  static let headerLength = 12
  static let preface: [UInt8] = [0xF0, 0x46, 0x52, 0x50, 0x43, 0x2F, 0x31, 0x0A]

  var type: FrameType
  var flags: FrameFlags = []
  var stream: UInt32 = 0
  var head: [UInt8] = []
  var body: ArraySlice<UInt8> = []

  /// Appends the bytes of the frame to `output`.
  func encode(into output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(byteCount: Frame.headerLength, alignment: 1) { header in
      encodeHeader(into: header)
      output.append(contentsOf: header)
    }
    output.append(contentsOf: head)
    output.append(contentsOf: body)
  }

  /// Writes the twelve bytes before the head; `header` must have room for them.
  func encodeHeader(into header: UnsafeMutableRawBufferPointer) {
    let length = UInt32(truncatingIfNeeded: head.count + body.count)
    let first = (length << 8 | UInt32(type.rawValue)).bigEndian
    let second = (UInt32(flags.rawValue) << 24 | UInt32(head.count)).bigEndian
    header.storeBytes(of: first, toByteOffset: 0, as: UInt32.self)
    header.storeBytes(of: second, toByteOffset: 4, as: UInt32.self)
    header.storeBytes(of: stream.bigEndian, toByteOffset: 8, as: UInt32.self)
  }
}

/// The twelve bytes before a head, as received.
struct FrameHeader: Sendable, Hashable {
  var length: Int
  var type: UInt8
  var flags: UInt8
  var reserved: UInt8
  var headLength: Int
  var stream: UInt32

  /// Reads a header from the first twelve bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    let first = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
    let second = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    length = Int(first >> 8)
    type = UInt8(truncatingIfNeeded: first)
    flags = UInt8(truncatingIfNeeded: second >> 24)
    reserved = UInt8(truncatingIfNeeded: second >> 16)
    headLength = Int(second & 0xFFFF)
    stream = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
  }

  /// Validates the header; returns the frame's type, or nil for a frame that must be skipped.
  ///
  /// Throws for a header that ends the connection.
  func check(maxFrameSize: Int) throws(ConnectionFault) -> FrameType? {
    guard length <= maxFrameSize else {
      throw ConnectionFault(.frameSize, "a frame of \(length) bytes, \(maxFrameSize) at most")
    }
    guard headLength <= length, reserved == 0, stream >> 31 == 0 else {
      throw ConnectionFault(.protocolError, "a frame header that cannot be")
    }
    guard let known = FrameType(rawValue: type) else {
      guard type >= 0x80 || flags & FrameFlags.ignorable.rawValue != 0 else {
        throw ConnectionFault(.protocolError, "an unknown frame of type \(type)")
      }
      return nil
    }
    guard flags & ~known.allowedFlags.rawValue == 0 else {
      throw ConnectionFault(.protocolError, "flags \(flags) on \(known)")
    }
    try checkParts(of: known)
    return known
  }

  private func checkParts(of type: FrameType) throws(ConnectionFault) {
    let isStreamLegal =
      switch type {
      case .hello, .ping, .goaway: stream == 0
      case .open, .headers, .data, .end, .cancel: stream != 0
      case .window: true
      }
    guard isStreamLegal else {
      throw ConnectionFault(.protocolError, "\(type) on stream \(stream)")
    }
    guard type.headLengths.contains(headLength), type.bodyLengths.contains(length - headLength)
    else {
      throw ConnectionFault(.protocolError, "\(type) with \(headLength) of \(length) bytes of head")
    }
  }
}

extension FrameType {
  /// The flags that are allowed on a frame of this type.
  var allowedFlags: FrameFlags {
    switch self {
    case .hello, .headers, .cancel, .window, .goaway: []
    case .open, .data: [.endStream, .more, .hasMessage]
    case .end: [.hasMessage]
    case .ping: [.ack]
    }
  }

  /// The allowed lengths of the head, besides the limit of the whole frame.
  fileprivate var headLengths: ClosedRange<Int> {
    switch self {
    case .hello, .headers, .end: 0...0xFFFF
    case .open: 1...0xFFFF
    case .data, .cancel, .window, .ping, .goaway: 0...0
    }
  }

  /// The allowed lengths of the body, besides the limit of the whole frame.
  fileprivate var bodyLengths: ClosedRange<Int> {
    switch self {
    case .hello, .headers: 0...0
    case .open, .data, .end: 0...0xFF_FFFF
    case .cancel, .window: 4...4
    case .ping: 8...8
    case .goaway: 8...(8 + 1024)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Appends the four bytes of a number, the most significant first.
  mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }

  /// The number in the up to four bytes from an offset; 0 if there are none.
  func bigEndian(at offset: Int) -> UInt32 {
    dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
