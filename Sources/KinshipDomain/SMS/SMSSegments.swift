/// The segments of an SMS, each of which a provider charges and a carrier delivers.
///
/// A message of one segment has 160 septets or 70 UTF-16 code units. A longer one is concatenated:
/// the header of each segment leaves 153 septets or 67 code units (3GPP TS 23.040, section
/// 9.2.3.24.1, with an 8-bit reference). No segment ends within an escape sequence or a surrogate
/// pair.
public struct SMSSegments: Hashable, Sendable {
  /// How characters become bits.
  public enum Encoding: String, Sendable, CaseIterable {
    /// The GSM 7-bit default alphabet with its extension table.
    case gsm7 = "gsm-7"
    /// UTF-16, for a text with at least one character that the alphabet lacks.
    case ucs2 = "ucs-2"

    /// Maximum number of units of a message with one segment.
    var single: Int { self == .gsm7 ? 160 : 70 }
    /// Maximum number of units of each segment of a longer message.
    var concatenated: Int { self == .gsm7 ? 153 : 67 }
  }

  /// The encoding of the whole message.
  public let encoding: Encoding
  /// The number of septets or UTF-16 code units.
  public let units: Int
  /// The number of segments; 0 for an empty text.
  public let count: Int

  /// Counts the segments of a text, in time linear in its length.
  public init(of text: String) {
    let septets: [Int?] = text.unicodeScalars.map { GSMAlphabet.septets(of: $0) }
    let encoding: Encoding = septets.contains(nil) ? .ucs2 : .gsm7
    let widths: [Int] =
      encoding == .gsm7
      ? septets.compactMap { $0 } : text.unicodeScalars.map { UTF16.width($0) }
    self.encoding = encoding
    units = widths.reduce(0, +)
    count = Self.count(widths, units: units, encoding)
  }

  private static func count(_ widths: [Int], units: Int, _ encoding: Encoding) -> Int {
    guard units > encoding.single else { return units > 0 ? 1 : 0 }
    var (count, used) = (1, 0)
    for width in widths {
      if used + width > encoding.concatenated { (count, used) = (count + 1, 0) }
      used += width
    }
    return count
  }
}
