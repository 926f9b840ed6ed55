import KinshipDomain
import Testing

@Suite struct EmailTests {
  @Test(arguments: [
    "anna@example.com", "anna.de.vries+kinship@mail.example.co.uk", "a@b.nl", "o'brien@example.ie",
    "1@2.de", "#!$%&'*+-/=?^_`{}|~@example.org", "zoë@exämple.de", "用户@例子.公司",
    "x@xn--bcher-kva.example", "a-b@c-d.example",
  ])
  func `a well-formed address is accepted`(text: String) throws {
    #expect(try Email(text).description == text)
  }

  @Test(arguments: [
    "anna", "@", "anna@", "@example.com", "anna@example", "anna@@example.com", "a@b@c.nl",
    ".anna@example.com", "anna.@example.com", "an..na@example.com", "anna@.com", "anna@example.",
    "anna@example..com", "anna@-example.com", "anna@example-.com", "an na@example.com",
    "anna@exa mple.com", "anna@example.com\0", "an\0na@example.com", "anna@exam_ple.com",
    "\"anna\"@example.com", "anna@[127.0.0.1]", "anna(x)@example.com", "<anna@example.com>",
    "anna@example.com,bram@example.com", "anna@example.com\nbcc:x@y.nl", "an\u{202E}na@example.com",
    "an\u{200B}na@example.com", "anna@example.com;", "mailto:anna@example.com", "anna😀@example.com",
  ])
  func `a malformed address is refused`(text: String) throws {
    #expect(try refusal { try Email(text) } == .validation(.email, .malformed))
  }

  @Test func `a blank address is refused and surrounding white space is removed`() throws {
    for text in ["", "  ", "\n\t"] {
      #expect(try refusal { try Email(text) } == .validation(.email, .blank))
    }
    #expect(try Email("  anna@example.com\n").description == "anna@example.com")
  }

  @Test func `an address has at most 254 bytes, 64 before the at sign and 63 per label`() throws {
    let label = String(repeating: "d", count: 63)
    #expect(try Email("a@\(label).nl").folded.utf8.count == 68)
    #expect(try refusal { try Email("a@\(label)d.nl") } == .validation(.email, .malformed))
    #expect(try Email(String(repeating: "a", count: 64) + "@b.nl").folded.utf8.count == 69)
    #expect(
      try refusal { try Email(String(repeating: "a", count: 65) + "@b.nl") }
        == .validation(.email, .malformed))
    let domain = "\(label).\(label).\(label)."
    let longest = "a@\(domain)" + String(repeating: "d", count: 60)
    #expect(try Email(longest).folded.utf8.count == 254)
    #expect(try refusal { try Email(longest + "d") } == .validation(.email, .tooLong(limit: 254)))
  }

  @Test func `an address of one megabyte is refused as too long`() throws {
    for unit in ["a", " ", "@", ".", "\u{301}"] {
      let huge = String(repeating: unit, count: 1_048_576)
      #expect(try refusal { try Email(huge) } == .validation(.email, .tooLong(limit: 254)))
    }
  }

  // Proves: F-01
  @Test func `addresses that differ only in case are equal and keep their spelling`() throws {
    let (typed, lower) = (
      try Email("Anna.DeVries@Example.COM"), try Email("anna.devries@example.com")
    )
    #expect(typed == lower)
    #expect(typed.hashValue == lower.hashValue)
    #expect(typed.description == "Anna.DeVries@Example.COM")
    #expect(typed.folded == "anna.devries@example.com")
    #expect(try Email("anna@example.com") != Email("anna@example.org"))
  }
}
