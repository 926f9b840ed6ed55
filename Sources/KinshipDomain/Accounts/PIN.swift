/// The parents' PIN: four digits, excluding commonly guessed ones.
public struct PIN: Sendable {
  /// Number of digits in a PIN.
  public static let digits = 4

  /// The digits in plain text; hash them and do not store them.
  public let secret: String

  /// A new PIN in `text`; throws `validation` when malformed or too common.
  public init(new text: String) throws {
    self = try PIN(text)
    guard !Self.isCommon(secret) else { throw Refusal.validation(.pin, .tooCommon) }
  }

  /// A PIN in `text` to verify; throws `validation` when it is not four digits.
  public init(_ text: String) throws {
    guard text.utf8.count == Self.digits,
      text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { throw Refusal.validation(.pin, .malformed) }
    secret = text
  }

  /// Whether the PIN is a repeat (0000, 1212), run (1234, 4321), year 1940–2030 or keypad pattern.
  ///
  /// Covers more than the hundred most used PINs.
  private static func isCommon(_ digits: String) -> Bool {
    let values = digits.compactMap(\.wholeNumberValue)
    let steps = Set(zip(values.dropFirst(), values).map(-))
    let isRun = steps == [1] || steps == [-1] || steps == [0]
    let isPair = values.prefix(2) == values.suffix(2)
    let isMirror = values.reversed() == values
    let isYear = Int(digits).map { (1940...2030).contains($0) } ?? false
    return isRun || isPair || isMirror || isYear
      || [
        "2580", "0852", "1379", "1397", "7913", "1122", "1133", "4455", "7890", "0987", "1236",
        "6969",
      ]
      .contains(digits)
  }
}

extension PIN: Redacted {
  /// A placeholder without the PIN.
  public var description: String { "(PIN)" }
}
