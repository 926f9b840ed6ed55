import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Every invalid input of every use case and query: it gets a refusal that names the field, writes
/// nothing and does not trap.
@Suite struct BadInputTests {
  @Sendable private static func signUp(
    _ world: TestWorld, id: UserID? = nil, person: PersonID? = nil, session: SessionID? = nil,
    email: String = "kim@example.com", password: String = TestWorld.password,
    name: String = "Kim", household: CreateHousehold? = nil, device: String? = nil
  ) -> SignUp {
    SignUp(
      id: id ?? world.ids.next(), person: person ?? world.ids.next(),
      session: session ?? world.ids.next(), email: email, password: password, displayName: name,
      language: .english, household: household, device: device)
  }

  @Test func `invalid texts at sign-up and sign-in are refused and write nothing`() async throws {
    let emails: [(String, Refusal.Problem)] = [
      ("", .blank), (" ", .blank), ("kim", .malformed), ("kim@example.com\0", .malformed),
      ("k\0m@example.com", .malformed), ("kim@@example.com", .malformed),
      (Bad.megabyte, .tooLong(limit: 254)), ("@", .malformed), ("\u{202E}@b.nl", .malformed),
    ]
    var cases = BadInput.texts(emails, .email, asNobody: true) { Self.signUp($0.world, email: $1) }
    cases += BadInput.texts(emails, .email, asNobody: true) {
      SignIn(session: $0.world.ids.next(), email: $1, password: TestWorld.password)
    }
    cases += BadInput.texts(Bad.lines(limit: 60), .displayName, asNobody: true) {
      Self.signUp($0.world, name: $1)
    }
    cases += BadInput.texts(Bad.lines(limit: 60), .deviceName, asNobody: true) {
      Self.signUp($0.world, device: $1)
    }
    cases += BadInput.texts(Bad.lines(limit: 60), .deviceName, asNobody: true) {
      SignIn(
        session: $0.world.ids.next(), email: "anna@example.com", password: TestWorld.password,
        device: $1)
    }
    for (password, weakness) in [
      ("", Password.Weakness.tooShort), ("\0", .tooShort), (Bad.megabyte, .tooLong),
      ("password", .common), ("        ", .sequence), ("kim@example.com", .personal),
    ] {
      cases.append(
        BadInput("password \(password.prefix(8))", .weakPassword(weakness), asNobody: true) {
          Self.signUp($0.world, password: password)
        })
    }
    cases += BadInput.texts(Bad.lines(limit: 60), .householdName, asNobody: true) { family, name in
      Self.signUp(
        family.world,
        household: CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: name,
          timeZone: "UTC"))
    }
    try await BadInput.check(cases)
  }

  @Test func `ids at sign-up and sign-in that cannot be used are refused and write nothing`()
    async throws
  {
    var cases = BadInput.ids(of: User.self, "account", asNobody: true) {
      Self.signUp($0.world, id: $1)
    }
    cases += BadInput.ids(of: Person.self, "person", asNobody: true) {
      Self.signUp($0.world, person: $1)
    }
    cases += BadInput.ids(of: Session.self, "session", asNobody: true) {
      Self.signUp($0.world, session: $1)
    }
    cases += BadInput.ids(of: Session.self, "session", asNobody: true) {
      SignIn(session: $1, email: "anna@example.com", password: TestWorld.password)
    }
    cases += BadInput.ids(of: Household.self, "household", asNobody: true) { family, id in
      Self.signUp(
        family.world,
        household: CreateHousehold(
          household: id, member: family.world.ids.next(), name: "Home", timeZone: "UTC"))
    }
    try await BadInput.check(cases)
  }

  @Test func `invalid input opens neither a session nor parent mode`() async throws {
    let token = try #require(Token(String(repeating: "0", count: 64)))
    var cases = [
      BadInput("an invented token", .notAuthenticated, asNobody: true) {
        RefreshSession(refresh: token, request: $0.world.ids.next())
      }
    ]
    for pin in ["", "1", "12345", "12a4", "١٢٣٤", "8\0" + "05", "-123", Bad.megabyte] {
      cases.append(
        BadInput("PIN", .validation(.pin, .malformed)) { _ in SetPIN(pin: pin) })
      cases.append(
        BadInput("PIN", .validation(.pin, .malformed)) { _ in
          UnlockParentMode(proof: .pin(pin))
        })
    }
    cases.append(
      BadInput("password", .invalidCredentials) { _ in
        UnlockParentMode(proof: .password(Bad.megabyte))
      })
    try await BadInput.check(cases)
  }

  @Test func `invalid input creates no household and no member`() async throws {
    @Sendable func home(
      _ world: TestWorld, household: HouseholdID? = nil, member: MemberID? = nil,
      name: String = "Home", description: String? = nil, zone: String = "UTC",
      parent: String? = nil, color: String? = nil
    ) -> CreateHousehold {
      CreateHousehold(
        household: household ?? world.ids.next(), member: member ?? world.ids.next(), name: name,
        description: description, timeZone: zone, memberName: parent, color: color)
    }
    @Sendable func kid(
      _ family: TestFamily, member: MemberID? = nil, person: PersonID? = nil,
      name: String = "Kim", color: String? = nil
    ) -> AddManagedMember {
      AddManagedMember(
        household: family.household, member: member ?? family.world.ids.next(),
        person: person ?? family.world.ids.next(), name: name, role: .child, color: color)
    }
    let colors: [(String, Refusal.Problem)] =
      ["", "red", "#FFF", "#GGGGGG", "#00000\0", Bad.megabyte].map { ($0, .malformed) }
    var cases = BadInput.texts(Bad.lines(limit: 60), .householdName) { home($0.world, name: $1) }
    cases += BadInput.texts(Bad.paragraphs(limit: 1_000), .description) {
      home($0.world, description: $1)
    }
    cases += BadInput.texts(
      [
        ("", .blank), (" ", .blank), ("Nowhere/Land", .unknown), ("../passwd", .unknown),
        (Bad.megabyte, .unknown), ("UTC\0", .unknown),
      ], .timeZone
    ) { home($0.world, zone: $1) }
    cases += BadInput.texts(Bad.lines(limit: 60), .memberName) { home($0.world, parent: $1) }
    cases += BadInput.texts(colors, .color) { home($0.world, color: $1) }
    cases += BadInput.ids(of: Household.self, "household") { home($0.world, household: $1) }
    cases += BadInput.ids(of: Member.self, "member") { home($0.world, member: $1) }
    cases += BadInput.texts(Bad.lines(limit: 60), .memberName) { kid($0, name: $1) }
    cases += BadInput.texts(colors, .color) { kid($0, color: $1) }
    cases += BadInput.ids(of: Member.self, "member") { kid($0, member: $1) }
    cases += BadInput.ids(of: Person.self, "person") { kid($0, person: $1) }
    cases += BadInput.ids(of: Member.self, "member") { JoinHousehold(code: "00000000", member: $1) }
    for code in ["", "\0", Bad.megabyte, "٠٠٠٠٠٠٠٠"] {
      cases.append(
        BadInput("code", .invalidInviteCode) {
          JoinHousehold(code: code, member: $0.world.ids.next())
        })
    }
    for member in Bad.ids() as [MemberID] {
      cases.append(
        BadInput("member", .unauthorized) {
          SwitchActingMember(household: $0.household, member: member)
        })
    }
    try await BadInput.check(cases)
  }
}
