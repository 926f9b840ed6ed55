/// Decodes frames from bytes that arrive in chunks of any size.
///
/// A header is checked before its payload is stored. Memory is allocated for the bytes that have
/// arrived, never for an announced length.
struct FrameDecoder: Sendable {
  /// The result of a piece of input.
  enum Output: Sendable, Hashable {
    case frame(Frame)
    /// A frame of an unknown type that may be skipped; its bytes are dropped as they arrive.
    case ignorable
    /// Invalid input; the decoder ignores everything after it.
    case fault(ConnectionFault)
  }

  enum State {
    case preface(matched: Int)
    case header
    case payload(Frame, headLeft: Int, bodyLeft: Int)
    case skipping(Int)
    case failed
  }

  private(set) var state = State.preface(matched: 0)
  private var header: [UInt8] = []
  private let maxFrameSize: Int

  init(maxFrameSize: Int) {
    self.maxFrameSize = maxFrameSize
    header.reserveCapacity(Frame.headerLength)
  }

  /// Whether a frame has begun and is not complete.
  var isMidFrame: Bool {
    switch state {
    case .preface(let matched): matched > 0
    case .header: !header.isEmpty
    case .payload, .skipping: true
    case .failed: false
    }
  }

  /// Decodes the next bytes and passes each completed result to `output`.
  mutating func feed(_ input: UnsafeRawBufferPointer, _ output: (Output) -> Void) {
    var rest = input[...]
    while true {
      switch state {
      case .preface(let matched): takePreface(matched, &rest, output)
      case .header: takeHeader(&rest, output)
      case .payload(let frame, let headLeft, let bodyLeft):
        state = .failed  // so that the frame's arrays have one owner while they grow
        takePayload(frame, headLeft, bodyLeft, &rest, output)
      case .skipping(let left):
        let count = min(left, rest.count)
        rest = rest.dropFirst(count)
        state = count == left ? .header : .skipping(left - count)
      case .failed: return
      }
      guard !rest.isEmpty else { return }
    }
  }

  private mutating func takePreface(
    _ matched: Int, _ rest: inout Slice<UnsafeRawBufferPointer>, _ output: (Output) -> Void
  ) {
    let count = min(Frame.preface.count - matched, rest.count)
    guard rest.prefix(count).elementsEqual(Frame.preface[matched..<(matched + count)]) else {
      let isTLS = matched == 0 && Self.beginsTLSRecord(rest)
      return fail(ConnectionFault(isTLS ? .peerSpeaksTLS : .otherProtocol), output)
    }
    rest = rest.dropFirst(count)
    let total = matched + count
    state = total == Frame.preface.count ? .header : .preface(matched: total)
  }

  /// Whether the bytes begin with a TLS alert or handshake record, of any TLS version.
  private static func beginsTLSRecord(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let type = bytes.first, type == 0x15 || type == 0x16 else { return false }
    return bytes.dropFirst().first.map { $0 == 3 } ?? true
  }

  private mutating func takeHeader(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ output: (Output) -> Void
  ) {
    let parsed: FrameHeader
    if header.isEmpty, rest.count >= Frame.headerLength {
      parsed = FrameHeader(UnsafeRawBufferPointer(rebasing: rest.prefix(Frame.headerLength)))
      rest = rest.dropFirst(Frame.headerLength)
    } else {
      let count = min(Frame.headerLength - header.count, rest.count)
      header.append(contentsOf: rest.prefix(count))
      rest = rest.dropFirst(count)
      guard header.count == Frame.headerLength else { return }
      parsed = header.withUnsafeBytes { FrameHeader($0) }
      header.removeAll(keepingCapacity: true)
    }
    begin(parsed, &rest, output)
  }

  private mutating func begin(
    _ header: FrameHeader, _ rest: inout Slice<UnsafeRawBufferPointer>, _ output: (Output) -> Void
  ) {
    do throws(ConnectionFault) {
      guard let type = try header.check(maxFrameSize: maxFrameSize) else {
        state = header.length == 0 ? .header : .skipping(header.length)
        return output(.ignorable)
      }
      let flags = FrameFlags(rawValue: header.flags)
      let frame = Frame(type: type, flags: flags, stream: header.stream)
      takePayload(
        frame, header.headLength, header.length - header.headLength, &rest, output)
    } catch {
      fail(error, output)
    }
  }

  private mutating func takePayload(
    _ begun: consuming Frame, _ headLeft: Int, _ bodyLeft: Int,
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ output: (Output) -> Void
  ) {
    var frame = begun
    let head = min(headLeft, rest.count)
    if head > 0 {
      frame.head.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest.prefix(head)))
      rest = rest.dropFirst(head)
    }
    let body = min(bodyLeft, rest.count)
    if body > 0 {
      frame.body.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest.prefix(body)))
      rest = rest.dropFirst(body)
    }
    guard head == headLeft, body == bodyLeft else {
      state = .payload(frame, headLeft: headLeft - head, bodyLeft: bodyLeft - body)
      return
    }
    state = .header
    output(.frame(frame))
  }

  private mutating func fail(_ fault: ConnectionFault, _ output: (Output) -> Void) {
    state = .failed
    output(.fault(fault))
  }
}
