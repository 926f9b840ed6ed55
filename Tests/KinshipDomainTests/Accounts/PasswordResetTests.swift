import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct PasswordResetTests {
  // Proves: UC-A6
  @Test func `a reset code has ten characters; parsing ignores case, blanks and dashes`() throws {
    var random = Seeded(11)
    var seen: Set<ResetCode> = []
    for _ in 0..<1_000 {
      let code = ResetCode(random: random.next())
      #expect(code.secret.count == 10)
      #expect(ResetCode(code.secret) == code)
      let typed = "\(code.secret.lowercased().prefix(5)) - \(code.secret.dropFirst(5))"
      #expect(ResetCode(typed) == code)
      seen.insert(code)
    }
    #expect(seen.count == 1_000)
    #expect(ResetCode("oil0000000") == ResetCode("0110000000"))
    for wrong in ["", "012345678", "01234567890", "0123456?89", "0123456789U"] {
      #expect(ResetCode(wrong) == nil, "\(wrong)")
    }
  }

  // Proves: SYNC-55
  @Test func `printing a reset code does not reveal it`() {
    let code = ResetCode(random: 0x1234_5678_9ABC_DEF0)
    var dumped = ""
    dump(code, to: &dumped)
    for text in ["\(code)", String(reflecting: code), dumped] {
      #expect(!text.contains(code.secret))
    }
  }

  // Proves: SYNC-58, UC-A6
  @Test
  func `a reset code expires after 30 minutes, and setting the clock back does not reopen it`()
    throws
  {
    let start = TestClock.start
    let reset = PasswordReset(
      id: ResetID(bits: 1), email: try Email("anna@example.com"), user: UserID(bits: 2), seed: 3,
      requestedAt: start)
    let life = PasswordReset.lifetime
    #expect(life == .seconds(1_800))
    #expect(reset.isOpen(at: start))
    #expect(reset.isOpen(at: start + life - .milliseconds(1)))
    #expect(!reset.isOpen(at: start + life))
    #expect(!reset.isOpen(at: start - life - .milliseconds(1)))
  }

  // Proves: UC-A6
  @Test func `three reset mails are sent at once, then one every twenty minutes`() {
    let start = TestClock.start
    var attempts: FailedAttempts?
    for _ in 0..<3 {
      #expect(attempts?.resetMailVerdict(at: start) ?? .open == .open)
      attempts = .counting(attempts, at: start)
    }
    let end = start + .seconds(1_200)
    #expect(attempts?.resetMailVerdict(at: start) == .waitUntil(end))
    #expect(attempts?.resetMailVerdict(at: end) == .open)
  }

  // Proves: UC-A6
  @Test func `a reset closes after five wrong codes`() {
    for failures in 0..<8 {
      let attempts = FailedAttempts(failures: failures, lastFailureAt: TestClock.start)
      #expect(attempts.resetCodeVerdict() == (failures < 5 ? .open : .closed))
    }
  }
}
