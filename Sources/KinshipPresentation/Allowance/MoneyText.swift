package import KinshipDomain

extension LocalizedText {
  /// An amount of money in the usual form of each language: €1.50, € 1,50, 1,50 €.
  package static func money(_ money: Money) -> Self { amount(money, sign: "") }

  /// A change of a balance, with its sign.
  package static func moneyChange(_ minorUnits: Int, _ currency: Currency) -> Self {
    let size = Money(Int(clamping: minorUnits.magnitude), currency) ?? .zero(currency)
    return amount(size, sign: minorUnits < 0 ? "-" : minorUnits > 0 ? "+" : "")
  }

  private static func amount(_ money: Money, sign: String) -> Self {
    let (units, rest) = money.parts
    let code = money.currency.code
    let symbol = ["EUR": "€", "USD": "$", "GBP": "£"][code]
    let point = rest.isEmpty ? "" : "."
    let comma = rest.isEmpty ? "" : ","
    let english = units.grouped(by: ",") + point + rest
    let continental = units.grouped(by: ".") + comma + rest
    return Self(
      symbol.map { sign + $0 + english } ?? "\(sign)\(code) \(english)",
      nl: "\(sign)\(symbol ?? code) \(continental)",
      de: "\(sign)\(continental) \(symbol ?? code)")
  }
}
