/// What a TZif file says (RFC 9636, versions 1 to 4), before it is made ready for questions.
///
/// Reading is total: whatever the bytes are, the answer is a value or ``Damage``. Every count is
/// checked against the bytes that are really there before anything is made of it.
struct ZoneFile {
  /// Seconds since the epoch, strictly rising.
  private(set) var transitions: [Int64] = []
  /// For each transition the index of the kind that holds from then on.
  private(set) var kindAfter: [Int] = []
  /// Never empty; the first holds before the first transition.
  private(set) var kinds: [LocalKind] = []
  /// How it goes on after the last transition; nil means that nothing changes any more.
  private(set) var footer: ZoneFooter?

  /// Why the bytes cannot be used, a clause that completes "the file …".
  struct Damage: Error, Hashable {
    let clause: String
  }

  /// A zone that never changes, or that changes as its footer says.
  init(kinds: [LocalKind], footer: ZoneFooter? = nil) {
    self.kinds = kinds
    self.footer = footer
  }

  init(_ bytes: [UInt8]) throws(Damage) {
    var reader = ByteReader(bytes)
    let header = try reader.header()
    guard header.version >= 2 else {
      try readBlock(&reader, header, wide: false)
      return
    }
    // The old block repeats the new one as far as 32 bits reach.
    guard reader.skip(header.blockLength(wide: false)) else { throw .truncated }
    try readBlock(&reader, reader.header(), wide: true)
    try readFooter(&reader)
  }

  private mutating func readBlock(
    _ reader: inout ByteReader, _ header: Header, wide: Bool
  ) throws(Damage) {
    guard header.blockLength(wide: wide) <= reader.count else { throw .truncated }
    guard header.leapSeconds == 0 else {
      throw Damage(clause: "counts leap seconds, which instants here do not have")
    }
    guard header.kinds > 0, header.characters > 0,
      header.utcFlags == 0 || header.utcFlags == header.kinds,
      header.standardFlags == 0 || header.standardFlags == header.kinds
    else { throw Damage(clause: "has a header whose counts contradict each other") }
    try readTransitions(&reader, header, wide: wide)
    try readKinds(&reader, header)
    guard reader.skip(header.standardFlags + header.utcFlags) else { throw .truncated }
  }

  private mutating func readTransitions(
    _ reader: inout ByteReader, _ header: Header, wide: Bool
  ) throws(Damage) {
    transitions.reserveCapacity(header.transitions)
    for _ in 0..<header.transitions {
      guard let time = wide ? reader.int64() : reader.int32().map(Int64.init) else {
        throw .truncated
      }
      guard Self.times.contains(time), time > transitions.last ?? .min else {
        throw Damage(clause: "lists its changes out of order")
      }
      transitions.append(time)
    }
    for _ in 0..<header.transitions {
      guard let index = reader.byte() else { throw .truncated }
      guard Int(index) < header.kinds else {
        throw Damage(clause: "refers to a kind of local time it does not have")
      }
      kindAfter.append(Int(index))
    }
  }

  private mutating func readKinds(_ reader: inout ByteReader, _ header: Header) throws(Damage) {
    var entries: [(offset: Int, isDaylight: Bool, name: Int)] = []
    for _ in 0..<header.kinds {
      guard let offset = reader.int32(), let flag = reader.byte(), let name = reader.byte() else {
        throw .truncated
      }
      guard LocalKind.offsets.contains(Int(offset)), flag <= 1 else {
        throw Damage(clause: "has a kind of local time that is no local time")
      }
      entries.append((Int(offset), flag == 1, Int(name)))
    }
    guard let characters = reader.bytes(header.characters) else { throw .truncated }
    for entry in entries {
      let tail = characters.dropFirst(entry.name)
      guard let end = tail.firstIndex(of: 0),
        tail[..<end].allSatisfy({ (0x21...0x7E).contains($0) })
      else { throw Damage(clause: "has an abbreviation that is no text") }
      kinds.append(
        LocalKind(
          offset: entry.offset, isDaylight: entry.isDaylight,
          abbreviation: String(decoding: tail[..<end], as: UTF8.self)))
    }
  }

  private mutating func readFooter(_ reader: inout ByteReader) throws(Damage) {
    guard reader.byte() == newline, let text = reader.bytes(upTo: newline) else {
      throw .truncated
    }
    guard !text.isEmpty else { return }
    footer = ZoneFooter(text)
    if footer == nil { throw Damage(clause: "ends with a rule that cannot be read") }
  }

  /// RFC 9636 asks writers to stay within 2⁵⁹ seconds; sums of such numbers cannot overflow.
  private static let times: ClosedRange<Int64> = -(1 << 59)...(1 << 59)
}

private let newline = UInt8(ascii: "\n")

extension ZoneFile.Damage {
  fileprivate static var truncated: Self { Self(clause: "is cut off") }
}

/// The 44 bytes before each block: how many of each thing follow.
private struct Header {
  var version: Int
  var utcFlags: Int
  var standardFlags: Int
  var leapSeconds: Int
  var transitions: Int
  var kinds: Int
  var characters: Int

  /// The counts have 32 bits, so this cannot overflow.
  func blockLength(wide: Bool) -> Int {
    let timeLength = wide ? 8 : 4
    return transitions * (timeLength + 1) + kinds * 6 + characters
      + leapSeconds * (timeLength + 4) + standardFlags + utcFlags
  }
}

extension ByteReader {
  fileprivate mutating func header() throws(ZoneFile.Damage) -> Header {
    guard let signature = bytes(4), signature.elementsEqual("TZif".utf8) else {
      throw ZoneFile.Damage(clause: "does not begin as a time zone file does")
    }
    guard let version = byte(), skip(15), let utcFlags = count32(),
      let standardFlags = count32(), let leapSeconds = count32(), let transitions = count32(),
      let kinds = count32(), let characters = count32()
    else { throw .truncated }
    guard version == 0 || (0x32...0x39).contains(version) else {
      throw ZoneFile.Damage(clause: "has a version that is not known")
    }
    return Header(
      version: version == 0 ? 1 : Int(version) - 0x30, utcFlags: utcFlags,
      standardFlags: standardFlags, leapSeconds: leapSeconds, transitions: transitions,
      kinds: kinds, characters: characters)
  }
}
