import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@Suite struct EmailConfirmationTests {
  private let family: TestFamily
  private let emailMessages = Letters()
  private var world: TestWorld { family.world }

  /// Keeps the codes of the mails that are sent.
  private final class Letters: MailSender {
    private let sent = Mutex<[EmailMessage]>([])
    var all: [EmailMessage] { sent.withLock(\.self) }
    var codes: [String] { all.map(\.body) }

    func send(_ emailMessage: EmailMessage) async throws {
      sent.withLock { $0.append(emailMessage) }
    }
  }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func rules(_ confirmation: EmailConfirmation) -> AccountPolicy {
    AccountPolicy(emailConfirmation: confirmation)
  }

  /// Signs somebody up where addresses have to be confirmed.
  private func signUp(
    _ name: String, _ confirmation: EmailConfirmation = .byMail
  ) async throws -> (profile: UserProfile, performer: LocalPerformer) {
    let door = world.signedOutLocal.with(rules(confirmation))
    let signedIn = try await door.perform(
      SignUp(
        id: world.ids.next(), person: world.ids.next(), session: world.ids.next(),
        email: "\(name.lowercased())@example.com", password: TestWorld.password, displayName: name,
        language: .english))
    return (signedIn.profile, door.signedIn(with: signedIn.access))
  }

  private func inviting(_ email: String) -> InviteByEmail {
    InviteByEmail(household: family.household, email: email, role: .guardian)
  }

  /// Sends what is due; the code in the last mail.
  private func deliver() async throws -> String {
    let clock = world.clock
    try await MailDelivery(
      from: world.store, by: emailMessages,
      writing: { ($0.recipient.description, $1?.secret ?? "") },
      now: { clock.now }, failed: { _, error in Issue.record("\(error)") }
    ).deliver()
    return emailMessages.codes.last ?? ""
  }

  @Test func `whoever signs up with the address of a stranger is not found by it`() async throws {
    let thief = try await signUp("Kim")
    #expect(!thief.profile.isEmailConfirmed)
    #expect(
      try await family.anna.performer.refusing(inviting("kim@example.com")) == .notFound(.user))
    #expect(try await thief.performer.fetch(FetchInvitations()).isEmpty)
  }

  @Test func `the code from the mail confirms the address, and people invite it`() async throws {
    let kim = try await signUp("Kim")
    let code = try await deliver()
    #expect(emailMessages.all.map(\.recipient) == [kim.profile.email])
    let profile = try await kim.performer.perform(ConfirmEmail(code: code.lowercased()))
    #expect(profile.isEmailConfirmed)
    #expect(try await family.anna.performer.refusing(inviting("kim@example.com")) == nil)
    #expect(try await kim.performer.fetch(FetchInvitations()).count == 1)
    #expect(try await kim.performer.perform(ConfirmEmail(code: "wrong")).isEmailConfirmed)
  }

  @Test func `wrong codes confirm nothing, and after ten of them the next has to wait`()
    async throws
  {
    let kim = try await signUp("Kim")
    let code = try await deliver()
    _ = try await signUp("Lou")
    let lous = try await deliver()
    #expect(code != lous)
    for wrong in [lous] + Array(repeating: "ABCDE23456", count: 9) {
      #expect(
        try await kim.performer.refusing(ConfirmEmail(code: wrong)) == .invalidConfirmationCode)
    }
    let until = world.clock.now + .seconds(60)
    #expect(
      try await kim.performer.refusing(ConfirmEmail(code: code)) == .tooManyAttempts(until: until))
    world.clock.advance(by: .seconds(60))
    #expect(try await kim.performer.refusing(ConfirmEmail(code: code)) == nil)
  }

  @Test func `the mail is sent again when it is asked for, three times and then no more`()
    async throws
  {
    let kim = try await signUp("Kim")
    let code = try await deliver()
    for _ in 0..<5 {
      world.clock.advance(by: .seconds(1))
      _ = try await kim.performer.perform(RequestEmailConfirmation())
    }
    #expect(try await deliver() == code, "The same code, so that any of the mails will do")
    #expect(emailMessages.all.count == 3)
  }

  @Test func `a new address has to be confirmed again, the same in other letters not`() async throws
  {
    let anna = world.signedOutLocal.with(rules(.byMail)).signedIn(with: family.anna.signedIn.access)
    let same = try await anna.perform(
      ChangeEmail(email: "ANNA@example.com", password: TestWorld.password))
    #expect(same.isEmailConfirmed)
    let other = try await anna.perform(
      ChangeEmail(email: "annie@example.com", password: TestWorld.password))
    #expect(!other.isEmailConfirmed)
    _ = try await deliver()
    // The notices to the old address have no code.
    let mailed = try #require(emailMessages.all.last { !$0.body.isEmpty })
    #expect(mailed.recipient == other.email)
    #expect(try await anna.perform(ConfirmEmail(code: mailed.body)).isEmailConfirmed)
  }

  @Test func `a mail for an address that was confirmed or changed meanwhile is not sent`()
    async throws
  {
    let kim = try await signUp("Kim")
    _ = try await kim.performer.perform(
      ChangeEmail(email: "kimberly@example.com", password: TestWorld.password))
    _ = try await deliver()
    let told = emailMessages.all.filter { !$0.body.isEmpty }.map(\.recipient.description)
    #expect(told == ["kimberly@example.com"])
  }

  @Test func `a password that was reset by mail confirms the address`() async throws {
    let kim = try await signUp("Kim")
    let id: ResetID = world.ids.next()
    _ = try await deliver()
    try await world.signedOutLocal.perform(RequestPasswordReset(id: id, email: "kim@example.com"))
    let code = try await deliver()
    try await world.signedOutLocal.perform(
      ConfirmPasswordReset(id: id, code: code, password: "another good battery"))
    let user = try await world.look { try $0.users.user(kim.profile.id) }
    #expect(user?.emailConfirmedAt == world.clock.now)
  }

  @Test func `without a server an address counts as confirmed at once`() async throws {
    #expect(try await signUp("Kim", .notNeeded).profile.isEmailConfirmed)
  }

  // MARK: By an adult

  /// Lets Kim, whose address is not confirmed, into Anna's household.
  private func addKim(_ role: Role = .guardian) async throws -> (
    member: MemberID, performer: LocalPerformer
  ) {
    let kim = try await signUp("Kim", .byAdult)
    let code = try await family.anna.performer.perform(
      IssueInviteCode(household: family.household, role: role))
    let home = try await kim.performer.perform(
      JoinHousehold(code: code.code.description, member: world.ids.next()))
    return (home.member, kim.performer)
  }

  private func anna(_ confirmation: EmailConfirmation) -> LocalPerformer {
    world.signedOutLocal.with(rules(confirmation)).signedIn(with: family.anna.signedIn.access)
  }

  private func confirming(_ member: MemberID, _ email: String = "kim@example.com")
    -> ConfirmMemberEmail
  {
    ConfirmMemberEmail(household: family.household, member: member, email: email)
  }

  @Test func `where there is no mail an adult who knows the address confirms it`() async throws {
    let kim = try await addKim()
    let wrong = confirming(kim.member, "kimberly@example.com")
    #expect(try await anna(.byAdult).refusing(wrong) == .notFound(.user))
    _ = try await anna(.byAdult).perform(confirming(kim.member))
    let profile = try await kim.performer.fetch(FetchSession()).profile
    #expect(profile.isEmailConfirmed)
  }

  @Test func `where there is mail no adult confirms an address`() async throws {
    let kim = try await addKim()
    #expect(try await anna(.byMail).refusing(confirming(kim.member)) == .unauthorized)
  }

  @Test func `whoever is not confirmed confirms nobody, and no child does`() async throws {
    let kim = try await addKim()
    let zoe = world.signedOutLocal.with(rules(.byAdult)).signedIn(with: family.zoe.signedIn.access)
    #expect(try await kim.performer.refusing(confirming(kim.member)) == .unauthorized)
    #expect(try await zoe.refusing(confirming(kim.member)) == .unauthorized)
  }

  @Test func `an adult who tries many addresses has to wait`() async throws {
    let kim = try await addKim()
    for number in 0..<10 {
      #expect(
        try await anna(.byAdult).refusing(confirming(kim.member, "guess\(number)@example.org"))
          == .notFound(.user))
    }
    let until = world.clock.now + .seconds(60)
    #expect(
      try await anna(.byAdult).refusing(confirming(kim.member)) == .tooManyAttempts(until: until))
  }

  @Test func `the first account of a server without mail is confirmed`() async throws {
    let world = try TestWorld()
    let door = world.signedOutLocal.with(rules(.byAdult))
    func signUp(_ email: String) async throws -> Bool {
      try await door.perform(
        SignUp(
          id: world.ids.next(), person: world.ids.next(), session: world.ids.next(), email: email,
          password: TestWorld.password, displayName: "Kim", language: .english)
      ).profile.isEmailConfirmed
    }
    #expect(try await signUp("first@example.com"))
    #expect(try await signUp("second@example.com") == false)
  }
}
