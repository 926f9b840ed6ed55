import KinshipDomain
import Testing

@Suite struct MoneyTests {
  @Test func `a currency has the decimals of ISO 4217, and an unknown code is none`() {
    let decimals = ["EUR", "usd", "JPY", "KWD"].map { Currency($0)?.decimals }
    #expect(decimals == [2, 2, 0, 3])
    for code in ["", "EU", "EURO", "XXZ", "E R", "ÉUR"] { #expect(Currency(code) == nil) }
  }

  @Test(arguments: [
    ("5", 500), ("5.00", 500), ("5,5", 550), ("0.05", 5), ("1234567.89", 123_456_789), ("007", 700),
  ])
  func `an amount is read exactly, with a point or a comma`(text: String, cents: Int) {
    #expect(Money.minorUnits(in: text, .euro) == cents)
  }

  @Test(arguments: [
    "", ".", "5.", ".5", "5.005", "1.2.3", "-5", "+5", "5 ", "1e3", "٥", "12345678901",
  ])
  func `a text that is no amount is not read`(text: String) {
    #expect(Money.minorUnits(in: text, .euro) == nil)
  }

  @Test func `the decimals of an amount are those of the currency`() throws {
    let yen = try #require(Currency("JPY"))
    let dinar = try #require(Currency("KWD"))
    #expect(Money.minorUnits(in: "5.0", yen) == nil && Money.minorUnits(in: "5", yen) == 5)
    #expect(Money.minorUnits(in: "5.125", dinar) == 5_125)
    let amounts = [Money(5, .euro), Money(1_250, .euro), Money(7, yen), Money(7, dinar)]
    let parts = amounts.compactMap { $0?.parts }.map { "\($0.units)|\($0.rest)" }
    #expect(parts == ["0|05", "12|50", "7|", "0|007"])
  }

  @Test func `an amount is between 0 and a thousand million minor units`() {
    #expect(Money(-1, .euro) == nil && Money(Money.maximum + 1, .euro) == nil)
    #expect(Money(0, .euro) == .zero(.euro))
    for amount in [Int.min, -1, 0, 10_000_001, .max] {
      #expect(throws: Refusal.validation(.amount, .outOfRange(minimum: 1, maximum: 10_000_000))) {
        try Money(entry: amount, .euro)
      }
    }
  }
}
