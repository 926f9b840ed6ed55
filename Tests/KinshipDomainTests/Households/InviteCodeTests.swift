import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct InviteCodeTests {
  // Proves: D-54
  @Test func `a generated code has 8 characters without I, L, O and U, and parses back`() throws {
    var random = Seeded(11)
    var seen: Set<InviteCode> = []
    for _ in 0..<2_000 {
      let code = InviteCode(random: random.next())
      #expect(code.description.count == 8)
      #expect(code.description.allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) })
      #expect(InviteCode(code.description) == code)
      seen.insert(code)
    }
    #expect(seen.count == 2_000)
  }

  // Proves: D-54
  @Test func `a code uses 40 random bits, five for each character`() {
    #expect(InviteCode(random: 0).description == "00000000")
    #expect(InviteCode(random: .max).description == "ZZZZZZZZ")
    #expect(InviteCode(random: 1).description == "10000000")
    #expect(InviteCode(random: 1 << 35).description == "00000001")
    #expect(InviteCode(random: 1 << 40).description == "00000000")
  }

  // Proves: D-54
  @Test(arguments: [
    "0123ABCD", "0123abcd", "0123-abcd", " 0123 ABCD ", "0-1-2-3-A-B-C-D", "o1z3abcd", "O123ABCD",
    "OI23ABCD", "oL23abcd", "0123\tABCD\n", "0123\u{00A0}ABCD",
  ])
  func `parsing ignores case, blanks and dashes, and maps look-alike letters to digits`(
    typed: String
  ) throws {
    let code = try #require(InviteCode(typed))
    #expect(["0123ABCD", "01Z3ABCD"].contains(code.description))
  }

  @Test(arguments: [
    "", "0123ABC", "0123ABCDE", "0123ABCU", "0123ABC!", "0123ABC\0", "0123ABCé", "٠١٢٣ABCD",
    "--------",
    "0123_ABCD", "０123ABCD",
  ])
  func `a malformed code is refused`(typed: String) {
    #expect(InviteCode(typed) == nil)
  }

  @Test func `a code of one megabyte is refused`() {
    #expect(InviteCode("0123ABCD" + String(repeating: " ", count: 1_048_576)) == nil)
  }

  @Test func `an invitation expires after 48 hours, the household's own code never`() throws {
    let code = InviteCode(random: 1)
    let end = Sample.now + Invitation.lifetime
    #expect(Invitation.lifetime == .seconds(48 * 3_600))
    let made = Invitation(code: code, household: Sample.household, role: .child, expiresAt: end)
    #expect(made.isOpen(at: end - .milliseconds(1)))
    #expect(!made.isOpen(at: end))
    let own = Invitation(code: code, household: Sample.household, role: nil, expiresAt: nil)
    #expect(own.isOpen(at: .distantFuture))
  }
}
