/// Frames as a stranger makes them: from the description of the protocol, and without its scruples.
enum Frames {
  static let preface: [UInt8] = [0xF0, 0x46, 0x52, 0x50, 0x43, 0x2F, 0x31, 0x0A]

  enum Kind: UInt8 {
    case hello = 1
    case open, headers, data, end, cancel, window, ping, goaway
    /// None that anybody knows; whoever gets it may skip it.
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

  /// The preface, and a hello that gives all the credit there can be.
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

  /// The beginning of a call whose messages follow.
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

  /// A message of one field of the same type inside another, so many times.
  static func nested(_ levels: Int) -> [UInt8] {
    // From the inside out, backwards: linear in the length.
    var reversed: [UInt8] = []
    for _ in 0..<levels { reversed += varint(reversed.count).reversed() + [0x0A] }
    return reversed.reversed()
  }
}

/// What a server said, as far as a stranger cares.
struct ReceivedFrames: Sendable {
  /// How often calls ended with each status.
  private(set) var ends: [Int: Int] = [:]
  /// The code of the last GOAWAY.
  private(set) var goaway: Int?
  private(set) var hasHello = false
  private(set) var grants: [Int: Int] = [:]
  var isClosed = false
  private var rest: [UInt8] = []
  private var isGreeted = false

  /// How many calls have ended.
  var count: Int { ends.values.reduce(0, +) }

  /// Takes bytes, which continue those before.
  mutating func take(_ bytes: [UInt8]) {
    rest += bytes
    guard isGreeted || rest.count >= Frames.preface.count else { return }
    var at = isGreeted ? 0 : Frames.preface.count
    isGreeted = true
    while rest.count - at >= 12 {
      let length = number(at, 3)
      guard rest.count - at - 12 >= length else { break }
      take(at, length)
      at += 12 + length
    }
    rest.removeFirst(at)
  }

  private mutating func take(_ at: Int, _ length: Int) {
    let stream = number(at + 8, 4)
    switch Frames.Kind(rawValue: rest[at + 3]) {
    case .hello?: hasHello = true
    case .end?:
      let hasCode = number(at + 6, 2) > 1 && rest[at + 12] == 8
      ends[hasCode ? Int(rest[at + 13]) : 0, default: 0] += 1
    case .window?: grants[stream, default: 0] += number(at + 12, 4)
    case .goaway?: goaway = number(at + 16, 4)
    default: break
    }
  }

  private func number(_ at: Int, _ bytes: Int) -> Int {
    rest[at..<(at + bytes)].reduce(0) { $0 << 8 | Int($1) }
  }
}
