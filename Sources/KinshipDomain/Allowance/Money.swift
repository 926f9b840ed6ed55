/// An amount of money: a whole number of minor units of a currency, never negative.
public struct Money: Hashable, Sendable {
  /// Maximum of one amount or one balance, in minor units.
  public static let maximum = 1_000_000_000
  /// Allowed amounts of one entry, in minor units.
  public static let amounts = 1...10_000_000

  /// The number of minor units, such as cents.
  public let minorUnits: Int
  /// The currency.
  public let currency: Currency

  /// An amount; nil below 0 or above ``maximum``.
  public init?(_ minorUnits: Int, _ currency: Currency) {
    guard (0...Self.maximum).contains(minorUnits) else { return nil }
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// No money.
  public static func zero(_ currency: Currency) -> Money {
    Money(trusted: 0, currency)
  }

  /// The amount of one entry; throws `validation` outside of ``amounts``.
  public init(entry minorUnits: Int, _ currency: Currency) throws {
    try Self.amounts.require(minorUnits, of: .amount)
    self.init(trusted: minorUnits, currency)
  }

  private init(trusted minorUnits: Int, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The whole units, and the rest in minor units with leading zeros; an empty rest without
  /// decimals.
  public var parts: (units: Int, rest: String) {
    let (units, rest) = minorUnits.quotientAndRemainder(dividingBy: currency.minorUnitsInUnit)
    guard currency.decimals > 0 else { return (units, "") }
    let digits = String(rest)
    return (units, String(repeating: "0", count: currency.decimals - digits.count) + digits)
  }

  /// The minor units in a text such as `5`, `5.5` or `1,50`; nil for any other text.
  ///
  /// A point or a comma separates the decimals, of which there are at most those of the currency.
  /// Thousands have no separator. Digits are read one by one, so that the result is exact.
  public static func minorUnits(in text: some StringProtocol, _ currency: Currency) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let units = parts.first, !units.isEmpty, parts.count <= 2 else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || !decimals.isEmpty, decimals.count <= currency.decimals,
      units.count <= 10
    else { return nil }
    let padding = String(repeating: "0", count: currency.decimals - decimals.count)
    let digits = String(units) + String(decimals) + padding
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
