/// A phone number in the form of E.164: `+`, the country code and the number, 8 to 15 digits.
///
/// The text that a user types may have blanks, points, hyphens, slashes and brackets. A number
/// without a country code is read by the rules of a country.
public struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
  /// The allowed number of digits, with the country code.
  public static let digits = 8...15
  /// The most bytes of a typed number.
  public static let longestInput = 64

  /// The number in the form of E.164.
  public let description: String

  /// The number in `text`; throws `validation` unless it is a number with a country code, or one of
  /// `country`.
  public init(
    _ text: String, country: PhoneCountry? = nil, field: Refusal.Field = .phone
  ) throws {
    let text = text.trimmed
    guard !text.isEmpty else { throw Refusal.validation(field, .blank) }
    guard text.utf8.count <= Self.longestInput else {
      throw Refusal.validation(field, .tooLong(limit: Self.longestInput))
    }
    guard let number = Self.international(text, country: country), let checked = Self(e164: number)
    else { throw Refusal.validation(field, .malformed) }
    self = checked
  }

  /// The number in a text that is in the form of E.164; nil for any other text.
  public init?(e164 text: String) {
    let digits = text.dropFirst()
    guard text.utf8.first == UInt8(ascii: "+"), Self.digits.contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.utf8.first != UInt8(ascii: "0"),
      PhoneCountry(number: text)?.allows(nationalNumber: text) ?? true
    else { return nil }
    description = text
  }

  /// The digits as one number, for derived ids; at most 15 of them.
  var numericValue: UInt128 {
    description.utf8.dropFirst().reduce(0) { $0 * 10 + UInt128($1 - UInt8(ascii: "0")) }
  }

  /// The number without its first digits, for places that must not show it: “…5678”.
  public var redacted: String { "…\(description.suffix(4))" }
}

extension PhoneNumber {
  /// The number with its country code; nil if the text has other characters than digits and
  /// separators, or no country code where no country is given.
  private static func international(_ text: String, country: PhoneCountry?) -> String? {
    let isPlus = text.first == "+" || text.first == "＋"
    // “+31 (0)6 …”: the zero is for calls within the country.
    let rest = isPlus ? String(text.dropFirst()).replacing("(0)", with: "") : text
    guard let digits = digits(in: rest) else { return nil }
    if isPlus { return "+\(digits)" }
    guard let country else { return nil }
    if let prefix = country.internationalPrefix(of: digits) {
      return "+\(digits.dropFirst(prefix.count))"
    }
    return country.national(digits).map { "+\(country.code)\($0)" }
  }

  /// The digits of a text, as ASCII, without separators; nil for other characters.
  private static func digits(in text: String) -> String? {
    var digits = ""
    for character in text {
      if let value = character.wholeNumberValue, (0...9).contains(value) {
        digits += String(value)
      } else if !separators.contains(character) {
        return nil
      }
    }
    return digits
  }

  private static let separators: Set<Character> = [
    " ", "\u{A0}", "\u{2009}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "/", "(",
    ")",
  ]
}

/// A country whose phone numbers can be typed without a country code.
///
/// Raw values are wire format.
public enum PhoneCountry: String, Sendable, CaseIterable {
  /// The Netherlands.
  case netherlands = "NL"
  /// Germany.
  case germany = "DE"
  /// The United Kingdom.
  case unitedKingdom = "GB"
  /// The United States; other countries of the North American plan have the same rules.
  case unitedStates = "US"

  /// The country of a household's time zone; nil for other countries.
  public init?(timeZone name: String) {
    switch name {
    case "Europe/Amsterdam": self = .netherlands
    case "Europe/Berlin", "Europe/Busingen": self = .germany
    case "Europe/London", "Europe/Belfast", "Europe/Guernsey", "Europe/Isle_of_Man",
      "Europe/Jersey", "GB":
      self = .unitedKingdom
    case "America/New_York", "America/Detroit", "America/Chicago", "America/Denver",
      "America/Boise", "America/Phoenix", "America/Los_Angeles", "America/Anchorage",
      "America/Juneau", "Pacific/Honolulu":
      self = .unitedStates
    default:
      let isInUnitedStates =
        name.hasPrefix("US/") || name.hasPrefix("America/Indiana/")
        || name.hasPrefix("America/Kentucky/") || name.hasPrefix("America/North_Dakota/")
      guard isInUnitedStates else { return nil }
      self = .unitedStates
    }
  }

  /// The country code.
  public var code: String {
    switch self {
    case .netherlands: "31"
    case .germany: "49"
    case .unitedKingdom: "44"
    case .unitedStates: "1"
    }
  }

  /// The country of a number in the form of E.164; nil for other countries.
  init?(number: String) {
    let found = Self.allCases.first { number.hasPrefix("+\($0.code)") }
    guard let found else { return nil }
    self = found
  }

  /// The digits that begin a number with a country code, where the text begins with them.
  fileprivate func internationalPrefix(of digits: String) -> String? {
    let prefix = self == .unitedStates ? "011" : "00"
    return digits.hasPrefix(prefix) ? prefix : nil
  }

  /// The number without the digit for calls within the country; nil where the digit is missing.
  fileprivate func national(_ digits: String) -> String? {
    switch self {
    case .netherlands, .germany, .unitedKingdom:
      guard digits.hasPrefix("0") else { return nil }
      return String(digits.dropFirst())
    case .unitedStates:
      return digits.count == 11 && digits.hasPrefix("1") ? String(digits.dropFirst()) : digits
    }
  }

  /// Whether a number in the form of E.164 has a length and first digits that the country uses.
  ///
  /// German numbers have different lengths.
  fileprivate func allows(nationalNumber number: String) -> Bool {
    let national = Array(number.utf8.dropFirst(1 + code.utf8.count))
    guard let first = national.first, first != UInt8(ascii: "0") else { return false }
    switch self {
    case .netherlands: return national.count == 9 || national.count == 11
    case .germany: return (5...13).contains(national.count)
    case .unitedKingdom: return (9...10).contains(national.count)
    case .unitedStates:
      let isLeading = { (digit: UInt8) in digit >= UInt8(ascii: "2") }
      return national.count == 10 && isLeading(first) && isLeading(national[3])
    }
  }
}
