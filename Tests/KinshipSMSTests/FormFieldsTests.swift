import Testing

@testable import KinshipSMS

@Suite struct FormFieldsTests {
  private func decoded(_ body: String) throws -> [String] {
    try FormFields(decoding: Array(body.utf8)).fields.map { "\($0.name)>\($0.value)" }
  }

  @Test func `a form is decoded, with blanks, escapes, empty and repeated fields`() throws {
    #expect(try decoded("") == [])
    #expect(try decoded("a=1&b=2") == ["a>1", "b>2"])
    #expect(try decoded("a=x+y%20z&a=%2B31") == ["a>x y z", "a>+31"])
    #expect(try decoded("a&b=&=c&&d==e") == ["a>", "b>", ">c", "d>=e"])
    #expect(try decoded("Body=Zo%C3%AB%20%F0%9F%91%8D") == ["Body>Zoë 👍"])
  }

  @Test(arguments: ["a=%", "a=%4", "a=%g0", "a=%4g", "a=%C3", "a=%FF", "%"])
  func `an incomplete escape, and bytes that are not UTF-8, are refused`(body: String) {
    #expect(throws: FormFields.Malformed.encoding) {
      try FormFields(decoding: Array(body.utf8))
    }
  }

  @Test func `a body with too many bytes or fields is refused`() throws {
    let most = String(repeating: "a&", count: FormFields.mostFields)
    #expect(try decoded(most).count == FormFields.mostFields)
    #expect(throws: FormFields.Malformed.tooLarge) { try decoded(most + "a") }
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: FormFields.mostBytes + 1)
    #expect(throws: FormFields.Malformed.tooLarge) { try FormFields(decoding: long) }
    #expect(try FormFields(decoding: Array(long.dropFirst())).fields.count == 1)
  }

  @Test func `an encoded form is decoded to the same fields`() throws {
    let form = FormFields([
      (name: "a b", value: "x&y=z%+\n€"), (name: "", value: ""), (name: "n", value: "👍-._~*"),
    ])
    #expect(try FormFields(decoding: Array(form.encoded.utf8)) == form)
    #expect(form["n"] == "👍-._~*" && form["m"] == nil)
    #expect("\(form)" == "FormFields(3)")
  }
}
