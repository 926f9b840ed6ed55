/// The parents' PIN: four digits, and not one of those that are tried first.
public struct PIN: Sendable {
  /// How many digits a PIN has.
  public static let digits = 4

  /// The digits, to be hashed and forgotten.
  public let secret: String

  /// The PIN in `text` to be set; throws `validation` when malformed or too common.
  public init(new text: String) throws {
    self = try PIN(text)
    guard !Self.isCommon(secret) else { throw Refusal.validation(.pin, .tooCommon) }
  }

  /// The PIN in `text` to be checked; throws `validation` when it is not four digits.
  public init(_ text: String) throws {
    guard text.utf8.count == Self.digits,
      text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { throw Refusal.validation(.pin, .malformed) }
    secret = text
  }

  /// Repeats (0000, 1212), runs (1234, 4321), years 1940–2030, and what the keypad suggests: more
  /// than the hundred most used ones.
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
  /// Never the PIN.
  public var description: String { "(PIN)" }
}
