import KinshipDomain
import KinshipTime
import Testing

@Suite struct PasswordTests {
  private func weakness(
    _ text: String, email: String = "anna.devries@example.com", name: String = "Anna de Vries"
  ) throws -> Password.Weakness? {
    let refused = try refusal {
      try Password(text, email: try Email(email), displayName: try Name(name, field: .displayName))
    }
    guard case .weakPassword(let weakness) = refused else {
      #expect(refused == nil)
      return nil
    }
    return weakness
  }

  // Proves: C-35, F-20
  @Test(arguments: ["x", "é", "e\u{301}", "👍", "日"])
  func `a password has 8 to 128 characters of any script`(character: String) throws {
    let word = "tqzvbnm"
    #expect(try weakness(word) == .tooShort)
    #expect(try weakness(word + character) == nil)
    #expect(try weakness(String(repeating: "k7", count: 63) + character + "Q") == nil)
    #expect(try weakness(String(repeating: "k7", count: 64) + character) == .tooLong)
    #expect(try weakness("") == .tooShort)
  }

  @Test func `a password of one megabyte is too long`() throws {
    for unit in ["a", "\u{301}", " ", "\0"] {
      #expect(try weakness(String(repeating: unit, count: 1_048_576)) == .tooLong)
    }
  }

  @Test(arguments: [
    "password", "Password1", "PASSWORD123", "p@ssw0rd", "1q2w3e4r", "iloveyou", "Welkom01",
    "wachtwoord", "passwort1", "letmein123", "minecraft", "summer2026", "qwerty123",
  ])
  func `a common password is refused in any case`(text: String) throws {
    #expect(try weakness(text) == .common)
  }

  @Test(arguments: [
    "aaaaaaaa", "        ", "00000000", "abababab", "abcabcabc", "qwerqwer", "12345678",
    "1234567890", "0987654321", "23456789", "abcdefgh", "ABCDEFGH", "zyxwvuts", "qwertyuio",
    "asdfghjk", "qwertzuio",
    "12121212", "😀😀😀😀😀😀😀😀",
  ])
  func `repeats, sequences and keyboard rows are refused`(text: String) throws {
    #expect(try weakness(text) == .sequence)
  }

  @Test(arguments: [
    "devries1", "anna.devries", "anna.devries1!", "Annadevries", "annadevries99",
    "anna.devries@example.com", "xVriesx1",
  ])
  func `a password that consists mostly of the user's name or address is refused`(text: String)
    throws
  {
    let own = text == "xVriesx1" ? "Vries Vriesx" : "Anna Devries"
    #expect(try weakness(text, name: own) == .personal)
  }

  @Test(arguments: [
    "correct horse battery", "tr0ub4dor&3", "my cat anna sleeps", "Anna1234567890xyz",
    "пароль-длинный",
    "κωδικός99", "8 Zeichen", "a\0b\0c\0d\0",
  ])
  func `any other password is accepted, without composition rules`(text: String) throws {
    #expect(try weakness(text) == nil)
  }

  @Test func `a password keeps its exact text`() throws {
    let text = "  Correct Horse  "
    let password = try Password(
      text, email: try Email("a@b.nl"), displayName: try Name("Bo", field: .displayName))
    #expect(password.secret == text)
  }
}

@Suite struct PINTests {
  // Proves: D-03
  @Test(arguments: [
    "", "1", "123", "12345", "12a4", " 123", "1234 ", "+123", "-123", "١٢٣٤", "12.4", "\0\0\0\0",
    "１２３４", "1\u{301}234",
  ])
  func `a PIN that is not four ASCII digits is refused`(text: String) throws {
    #expect(try refusal { try PIN(text) } == .validation(.pin, .malformed))
    #expect(try refusal { try PIN(new: text) } == .validation(.pin, .malformed))
  }

  // Proves: D-03, B-43
  @Test(arguments: [
    "0000", "1111", "9999", "1212", "6969", "1234", "4321", "6789", "0123", "9876", "1221", "2002",
    "1940", "1984", "1999", "2000", "2026", "2030", "2580", "0852", "1379", "1397", "7913", "1122",
    "1133", "4455", "7890", "0987", "1236",
  ])
  func `a common PIN is refused as a new PIN but accepted for checking`(text: String) throws {
    #expect(try refusal { try PIN(new: text) } == .validation(.pin, .tooCommon))
    #expect(try PIN(text).secret == text)
  }

  // Proves: D-03
  @Test func `between 100 and 400 PINs are refused as too common`() throws {
    let refused = try (0..<10_000).filter { number in
      let digits = String(number)
      let text = String(repeating: "0", count: 4 - digits.count) + digits
      return try refusal { try PIN(new: text) } != nil
    }
    #expect((100...400).contains(refused.count))
    #expect(!refused.contains(8_305))
    #expect(try PIN(new: "1939").secret == "1939")
    #expect(try PIN(new: "2031").secret == "2031")
  }
}

@Suite struct SilenceTests {
  /// All text that printing `value` can produce.
  private func printed(_ value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped)"
  }

  @Test func `printing a password, PIN, token, hash or digest does not reveal it`() throws {
    let password = try Password(
      "correct horse battery", email: try Email("a@b.nl"),
      displayName: try Name("Bo", field: .displayName))
    #expect(!printed(password).contains("horse"))
    #expect(!printed(try PIN("8305")).contains("8305"))
    let token = try #require(Token(String(repeating: "ab", count: 32)))
    #expect(!printed(token).contains("abab"))
    #expect(!printed(SecretHash(phc: "$scrypt$ln=4$c2FsdA$aGFzaA")).contains("c2FsdA"))
    let digest = try #require(TokenDigest(bytes: [UInt8](repeating: 217, count: 32)))
    #expect(!printed(digest).contains("217"))
    #expect("\(password)" == "(password)")
    #expect("\(try PIN("8305"))" == "(PIN)")
    #expect("\(token)" == "(token)")
  }

  // Proves: SYNC-55
  @Test func `printing an account or a session reveals neither hashes nor digests`() throws {
    let user = User(
      id: Sample.id(1), person: Sample.id(2), email: try Email("a@b.nl"),
      displayName: try Name("Bo", field: .displayName),
      passwordHash: SecretHash(phc: "$scrypt$secret1"),
      pinHash: SecretHash(phc: "$scrypt$secret2"), language: .english, privacy: PrivacySettings(),
      trialStartedAt: Sample.now, createdAt: Sample.now, updatedAt: Sample.now)
    #expect(!printed(user).contains("secret"))
    let digest = try #require(TokenDigest(bytes: [UInt8](repeating: 217, count: 32)))
    let session = Session(
      id: Sample.id(1), user: Sample.id(1), access: digest, accessExpiresAt: Sample.now,
      refresh: digest, createdAt: Sample.now, refreshedAt: Sample.now, parentModeUntil: nil)
    #expect(!printed(session).contains("217, 217"))
    let used = RetiredRefresh(
      digest: digest, session: Sample.id(1), request: Sample.id(1), retiredAt: Sample.now)
    #expect(!printed(used).contains("217, 217"))
  }

  @Test func `a token has 64 hexadecimal digits and a digest has 32 bytes`() throws {
    let digits = String(repeating: "0aF9", count: 16)
    #expect(try #require(Token(digits)).secret == digits.lowercased())
    for text in [
      "", digits + "0", String(digits.dropLast()), digits.replacing("a", with: "g"), "\0",
    ] {
      #expect(Token(text) == nil)
    }
    #expect(Token(String(repeating: "٣", count: 32)) == nil)
    #expect(Token(String(repeating: "0", count: 1_048_576)) == nil)
    for count in [0, 31, 33] {
      #expect(TokenDigest(bytes: [UInt8](repeating: 0, count: count)) == nil)
    }
  }

  // Proves: UC-A4
  @Test func `a session expires after 90 days of inactivity, at the latest a year after sign-in`()
    throws
  {
    let digest = try #require(TokenDigest(bytes: [UInt8](repeating: 0, count: 32)))
    var session = Session(
      id: Sample.id(1), user: Sample.id(1), access: digest, accessExpiresAt: Sample.now,
      refresh: digest, createdAt: Sample.now, refreshedAt: Sample.now, parentModeUntil: nil)
    let day = Duration.seconds(86_400)
    #expect(session.endsAt == Sample.now + day * 90)
    session.refreshedAt = Sample.now + day * 275
    #expect(session.endsAt == Sample.now + day * 365)
    session.refreshedAt = Sample.now + day * 364
    #expect(session.endsAt == Sample.now + day * 365)
    #expect(!session.isInParentMode(at: Sample.now))
    session.parentModeUntil = Sample.now + .seconds(300)
    #expect(session.isInParentMode(at: Sample.now + .milliseconds(299_999)))
    #expect(!session.isInParentMode(at: Sample.now + .seconds(300)))
    #expect(session.isInParentMode(at: Sample.now - .seconds(300)))
    #expect(!session.isInParentMode(at: Sample.now - .milliseconds(300_001)))
  }
}
