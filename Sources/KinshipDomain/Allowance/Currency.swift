/// A currency of ISO 4217: its code and the number of decimals of its amounts.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
  /// The code: three capital letters, such as `EUR`.
  public let code: String
  /// The number of decimals: 2 for most currencies, 0 for the yen, 3 for the Kuwaiti dinar.
  public let decimals: Int

  /// The euro.
  public static let euro = Currency(code: "EUR", decimals: 2)

  /// The currency with that code, in upper or lower case; nil for a code that is not in ISO 4217.
  public init?(_ code: some StringProtocol) {
    guard code.utf8.count == 3 else { return nil }
    let upper = code.uppercased()
    for (decimals, codes) in Self.codes
    where codes.split(separator: " ").contains(where: { $0 == upper }) {
      self.init(code: upper, decimals: decimals)
      return
    }
    return nil
  }

  private init(code: String, decimals: Int) {
    self.code = code
    self.decimals = decimals
  }

  /// The number of minor units in one unit: 100 cents in a euro.
  public var minorUnitsInUnit: Int { (0..<decimals).reduce(1) { units, _ in units * 10 } }

  /// The code.
  public var description: String { code }

  /// The codes in use, by the number of decimals.
  private static let codes: [(Int, String)] = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (3, "BHD IQD JOD KWD LYD OMR TND"), (2, centCodes),
  ]

  private static let centCodes = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD \
    CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD \
    GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD \
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP \
    PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS \
    TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW
    """
}
