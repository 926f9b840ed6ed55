import KinshipDomain
import Testing

@Suite struct PhoneNumberTests {
  /// A typed number, its country and its form with a country code; nil for an invalid number.
  struct Typed: Sendable, CustomTestStringConvertible {
    let text: String
    let country: PhoneCountry?
    let number: String?

    init(_ text: String, _ country: PhoneCountry?, _ number: String?) {
      (self.text, self.country, self.number) = (text, country, number)
    }

    var testDescription: String { "\(text) \(country?.rawValue ?? "–")" }
  }

  private static let numbers = [
    Typed("06 12345678", .netherlands, "+31612345678"),
    Typed("020 123 4567", .netherlands, "+31201234567"),
    Typed("030 12345678", .germany, "+493012345678"),
    Typed("01512 3456789", .germany, "+4915123456789"),
    Typed("(201) 555-0123", .unitedStates, "+12015550123"),
    Typed("1 201 555 0123", .unitedStates, "+12015550123"),
    Typed("07700 900123", .unitedKingdom, "+447700900123"),
    Typed("+31 (0)6-1234.5678", nil, "+31612345678"),
    Typed("+31 6 12345678", .germany, "+31612345678"),
    Typed("0031 6 12345678", .netherlands, "+31612345678"),
    Typed("011 44 7700 900123", .unitedStates, "+447700900123"),
    Typed("＋１ 201 555 0123", nil, "+12015550123"),
    Typed("+852 1234 5678", nil, "+85212345678"),
  ]

  private static let invalid = [
    Typed("06 12345678", nil, nil), Typed("6 12345678", .netherlands, nil),
    Typed("+31 06 12345678", nil, nil), Typed("+0 12345678", nil, nil),
    Typed("06 1234567", .netherlands, nil), Typed("(101) 555-0123", .unitedStates, nil),
    Typed("201 155 0123", .unitedStates, nil), Typed("+1 201 555 012", nil, nil),
    Typed("+852 123", nil, nil), Typed("+852 1234 5678 9012 345", nil, nil),
    Typed("call Debra", .netherlands, nil), Typed("+", nil, nil),
  ]

  // Proves: D-19, H-25
  @Test(arguments: numbers)
  func `a number is read by the rules of its country, or with a country code`(
    _ typed: Typed
  ) throws {
    #expect(try PhoneNumber(typed.text, country: typed.country).description == typed.number)
  }

  // Proves: D-19
  @Test(arguments: invalid)
  func `a number without a possible form is refused`(_ typed: Typed) {
    #expect(throws: Refusal.validation(.phone, .malformed)) {
      _ = try PhoneNumber(typed.text, country: typed.country)
    }
  }

  // Proves: D-19
  @Test func `a blank number and a very long one are refused`() {
    #expect(throws: Refusal.validation(.phone, .blank)) { _ = try PhoneNumber(" ") }
    #expect(throws: Refusal.validation(.phone, .tooLong(limit: 64))) {
      _ = try PhoneNumber(String(repeating: "1", count: 65))
    }
  }

  @Test func `only the form with a country code is read as stored`() {
    #expect(PhoneNumber(e164: "+31612345678")?.description == "+31612345678")
    for text in ["31612345678", "+31 612345678", "+0612345678", "+3161234567a", ""] {
      #expect(PhoneNumber(e164: text) == nil)
    }
    #expect(PhoneNumber(e164: "+31612345678")?.redacted == "…5678")
  }

  @Test func `a time zone decides the country of a number without a code`() {
    #expect(PhoneCountry(timeZone: "Europe/Amsterdam") == .netherlands)
    #expect(PhoneCountry(timeZone: "Europe/Berlin") == .germany)
    #expect(PhoneCountry(timeZone: "Europe/London") == .unitedKingdom)
    #expect(PhoneCountry(timeZone: "America/Indiana/Knox") == .unitedStates)
    #expect(PhoneCountry(timeZone: "Asia/Tokyo") == nil)
  }
}
