/// The contents of a TZif file (RFC 9636, versions 1 to 4).
///
/// Any bytes give either a value or ``Damage``. The parser checks every count against the available
/// bytes before it allocates.
struct ZoneFile {
  /// Seconds since the epoch, strictly increasing.
  private(set) var transitions: [Int64] = []
  /// The index of the kind that holds after each transition.
  private(set) var kindAfter: [Int] = []
  /// The kinds of local time, never empty; the first one holds before the first transition.
  private(set) var kinds: [LocalKind] = []
  /// The rule after the last transition; nil means that no change follows.
  private(set) var footer: ZoneFooter?

  /// The reason that the bytes are invalid, as a clause that completes "the file …".
  struct Damage: Error, Hashable {
    let clause: String
  }

  /// Creates the contents of a zone without transitions, with an optional yearly rule.
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
    // The 32-bit block repeats the 64-bit block for the times that fit.
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

  /// The times that are accepted: RFC 9636 limits writers to 2⁵⁹ seconds, and sums of two cannot
  /// overflow.
  private static let times: ClosedRange<Int64> = -(1 << 59)...(1 << 59)
}

private let newline = UInt8(ascii: "\n")

extension ZoneFile.Damage {
  fileprivate static var truncated: Self { Self(clause: "is cut off") }
}

/// The 44-byte header of each block, with the counts of its elements.
private struct Header {
  var version: Int
  var utcFlags: Int
  var standardFlags: Int
  var leapSeconds: Int
  var transitions: Int
  var kinds: Int
  var characters: Int

  /// The length of the block in bytes; it cannot overflow, because the counts have 32 bits.
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
