/// A colour as `#RRGGBB`, six hexadecimal digits in upper case.
public struct ColorHex: Hashable, Sendable, CustomStringConvertible {
  /// The colour with its leading `#`.
  public let description: String

  /// The colour in `text`, in either case; throws `validation` with `.malformed` for anything else.
  public init(_ text: String) throws {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { throw Refusal.validation(.color, .malformed) }
    description = text.uppercased()
  }

  private init(trusted text: String) {
    description = text
  }

  /// The default colours of new members, assigned in turn.
  public static let palette: [ColorHex] = [
    "#B9E3FF", "#E4572E", "#799B44", "#7D5BA6", "#F3A712", "#2A9D8F", "#C2185B", "#546E7A",
  ].map(ColorHex.init(trusted:))
}
