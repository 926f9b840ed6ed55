/// Encodes frames by Docs/Protocol.md, without checking their validity.
enum Frames {
  static let preface: [UInt8] = [0xF0, 0x46, 0x52, 0x50, 0x43, 0x2F, 0x31, 0x0A]

  enum Kind: UInt8 {
    case hello = 1
    case open, headers, data, end, cancel, window, ping, goaway
    /// A type that the protocol does not define; receivers skip it.
    case unknown = 0xA0
  }

  static let endStream: UInt8 = 1
  static let more: UInt8 = 2
  static let hasMessage: UInt8 = 4
  static let ack: UInt8 = 8

  static func frame(
    _ kind: Kind, _ flags: UInt8 = 0, stream: Int = 0, head: [UInt8] = [], body: [UInt8] = []
  ) -> [UInt8] {
    let length = head.count + body.count
    return number(length, 3) + [kind.rawValue, flags, 0] + number(head.count, 2)
      + number(stream, 4) + head + body
  }

  /// The preface, and a HELLO that gives the server a credit of 1 GiB.
  static var greeting: [UInt8] {
    preface + frame(.hello, head: varint(4, 1 << 30) + varint(5, 1 << 30))
  }

  /// A call with one message.
  static func call(_ path: String, stream: Int, _ message: [UInt8] = [], head: [UInt8] = [])
    -> [UInt8]
  {
    frame(
      .open, endStream | hasMessage, stream: stream, head: text(1, path) + head, body: message)
  }

  /// The OPEN frame of a call whose messages follow in DATA frames.
  static func begin(_ path: String, stream: Int) -> [UInt8] {
    frame(.open, stream: stream, head: text(1, path))
  }

  static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: Protobuf

  static func varint(_ value: Int) -> [UInt8] {
    var (rest, bytes) = (value, [UInt8]())
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func varint(_ field: Int, _ value: Int) -> [UInt8] { varint(field << 3) + varint(value) }

  static func bytes(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(bytes.count) + bytes
  }

  static func text(_ field: Int, _ text: String) -> [UInt8] { bytes(field, Array(text.utf8)) }

  /// A message with `levels` levels of nested messages.
  static func nested(_ levels: Int) -> [UInt8] {
    // Built backwards from the innermost message, which takes linear time.
    var reversed: [UInt8] = []
    for _ in 0..<levels { reversed += varint(reversed.count).reversed() + [0x0A] }
    return reversed.reversed()
  }
}

/// Parses the server's frames, and counts those that floods check.
struct ReceivedFrames: Sendable {
  /// The number of ended calls for each status.
  private(set) var ends: [Int: Int] = [:]
  /// The code of the last GOAWAY.
  private(set) var goaway: Int?
  private(set) var hasHello = false
  /// The credit that WINDOW frames gave to each stream; 0 is the connection.
  private(set) var grants: [Int: Int] = [:]
  var isClosed = false
  private var unparsed: [UInt8] = []
  private var hasPreface = false

  /// The number of ended calls.
  var count: Int { ends.values.reduce(0, +) }

  /// Appends received bytes, and parses the frames that are complete.
  mutating func append(_ bytes: [UInt8]) {
    unparsed += bytes
    guard hasPreface || unparsed.count >= Frames.preface.count else { return }
    var at = hasPreface ? 0 : Frames.preface.count
    hasPreface = true
    while unparsed.count - at >= 12 {
      let length = number(at, 3)
      guard unparsed.count - at - 12 >= length else { break }
      parseFrame(at: at)
      at += 12 + length
    }
    unparsed.removeFirst(at)
  }

  private mutating func parseFrame(at: Int) {
    let stream = number(at + 8, 4)
    switch Frames.Kind(rawValue: unparsed[at + 3]) {
    case .hello?: hasHello = true
    case .end?:
      let hasCode = number(at + 6, 2) > 1 && unparsed[at + 12] == 8
      ends[hasCode ? Int(unparsed[at + 13]) : 0, default: 0] += 1
    case .window?: grants[stream, default: 0] += number(at + 12, 4)
    case .goaway?: goaway = number(at + 16, 4)
    default: break
    }
  }

  private func number(_ at: Int, _ bytes: Int) -> Int {
    unparsed[at..<(at + bytes)].reduce(0) { $0 << 8 | Int($1) }
  }
}
