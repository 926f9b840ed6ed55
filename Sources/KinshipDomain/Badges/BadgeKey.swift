/// The key of a badge, such as `first_chore`: 1–16 lower-case letters, digits and underscores.
///
/// A notice refers to a badge by `subject`, which contains the characters of the key.
public struct BadgeKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 16

  /// The key as text.
  public let description: String

  /// The key in `text`; nil if it is empty, too long or has other characters.
  public init?(_ text: String) {
    guard (1...Self.limit).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    description = text
  }

  /// The key in the subject of a notice; nil for any other subject.
  public init?(subject: UInt128) {
    let bytes = (0..<Self.limit).map { UInt8(truncatingIfNeeded: subject >> (120 - 8 * $0)) }
    let used = bytes.prefix { $0 != 0 }
    guard bytes[used.count...].allSatisfy({ $0 == 0 }) else { return nil }
    self.init(String(decoding: used, as: UTF8.self))
  }

  /// The subject of notices about the badge: the characters of the key.
  public var subject: Identifier<Badge> {
    let bytes = Array(description.utf8)
    let bits = (0..<Self.limit).reduce(UInt128(0)) { bits, place in
      bits << 8 | UInt128(place < bytes.count ? bytes[place] : 0)
    }
    return Identifier(bits: bits)
  }

  /// Alphabetical order.
  public static func < (left: Self, right: Self) -> Bool { left.description < right.description }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
