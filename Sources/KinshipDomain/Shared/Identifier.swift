public import KinshipTime

/// Type-safe identifier of an entity such as a task: a UUID (RFC 9562).
///
/// The creator of a new value chooses its version 7 id, so a retry creates the same value. A
/// consequence, such as the award for an approval, has a version 8 id derived from its cause.
/// Derived ids are refused from clients.
public struct Identifier<Entity>: Hashable, Sendable {
  /// The 128 bits, most significant first.
  public let bits: UInt128

  /// An id with exactly these bits, of any version.
  public init(bits: UInt128) {
    self.bits = bits
  }

  /// The version field of RFC 9562, section 4.2: 7 for new values, 8 for derived ones.
  public var version: Int { Int(truncatingIfNeeded: bits >> 76) & 0xF }

  /// Whether a client may have created this id: version 7 with the RFC's variant.
  public var isClientMade: Bool { version == 7 && (bits >> 62) & 0b11 == 0b10 }

  /// Time at which a client claims to have created this id; nil for an id of another kind.
  ///
  /// A client can claim any time.
  public var clientTime: Instant? {
    isClientMade ? Instant(clampingMilliseconds: Int64(bits >> 80)) : nil
  }
}

// MARK: - Creating ids

extension Identifier {
  /// A version 7 id: the time in milliseconds followed by random bits, so that ids sort by age.
  public init(v7At instant: Instant, random: UInt128) {
    let time =
      UInt128(UInt64(bitPattern: max(0, instant.millisecondsSinceEpoch))) & 0xFFFF_FFFF_FFFF
    self.init(bits: Self.stamped((time << 80) | (random & ((1 << 80) - 1)), version: 7))
  }

  /// The version 8 id of a consequence: the same source and reason always give the same id.
  ///
  /// The mixing function is MurmurHash3's 128-bit finaliser over both halves. It does not protect
  /// against forgery: derived ids are refused from clients and guarded by `UNIQUE` constraints.
  public init<Source>(derivedFrom source: Identifier<Source>, _ reason: DerivationReason) {
    let (high, low) = (reason.details >> 64, UInt64(truncatingIfNeeded: reason.details))
    let salt = reason.number << 48 ^ low
    let bits = hashed(source.bits, salt: salt)
    self.init(bits: Self.stamped(high == 0 ? bits : hashed(bits &+ high, salt: salt), version: 8))
  }

  /// The version 8 id of a consequence of two entities.
  ///
  /// Their order matters, and equal ids do not cancel out.
  public init<Source, Other>(
    derivedFrom source: Identifier<Source>, and other: Identifier<Other>, _ reason: DerivationReason
  ) {
    let both = hashed(source.bits, salt: reason.number << 48) &+ other.bits
    self.init(derivedFrom: Identifier<Other>(bits: both), reason)
  }

  private static func stamped(_ bits: UInt128, version: UInt128) -> UInt128 {
    let cleared = bits & ~(UInt128(0xF) << 76) & ~(UInt128(0b11) << 62)
    return cleared | (version << 76) | (UInt128(0b10) << 62)
  }
}

/// MurmurHash3's 128-bit finaliser over both halves.
private func hashed(_ bits: UInt128, salt: UInt64) -> UInt128 {
  var high = UInt64(truncatingIfNeeded: bits >> 64)
  var low = UInt64(truncatingIfNeeded: bits)
  for step in UInt64(1)...3 {
    high = mixed(high &+ low &+ salt &* 0x87C3_7B91_1142_53D5 &+ step)
    low = mixed(low &+ high &+ salt &* 0x4CF5_AD43_2745_937F &+ step)
  }
  return UInt128(high) << 64 | UInt128(low)
}

private func mixed(_ value: UInt64) -> UInt64 {
  var bits = value
  bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  bits = (bits ^ (bits >> 33)) &* 0xC4CE_B9FE_1A85_EC53
  return bits ^ (bits >> 33)
}

// MARK: - Bytes, text, order

extension Identifier {
  /// The 16 bytes in network order, as stores and the wire keep them.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: bits.bigEndian) { Array($0) }
  }

  /// The id in 16 bytes in network order; nil for any other length.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    self.init(bits: bytes.reduce(0) { $0 << 8 | UInt128($1) })
  }
}

extension Identifier: Comparable {
  /// Unsigned order of the bits: version 7 ids sort by creation time.
  public static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}

extension Identifier: LosslessStringConvertible {
  /// The 8-4-4-4-12 form in lower case (RFC 9562, section 4).
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      for (index, byte) in bytes.enumerated() {
        if [4, 6, 8, 10].contains(index) {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        text[place] = hexDigit(byte >> 4)
        text[place + 1] = hexDigit(byte & 15)
        place += 2
      }
      return place
    }
  }

  /// The id written in the 8-4-4-4-12 form, in either case; nil for anything else.
  public init?(_ description: String) {
    let groups = description.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = description.filter { $0 != "-" }
    // `UInt128(_:radix:)` accepts a leading "+"; dashes are already removed.
    guard digits.first != "+", let bits = UInt128(digits, radix: 16) else { return nil }
    self.init(bits: bits)
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
