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

  /// Signs up a user on a server that requires confirmed addresses.
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

  /// Sends the due mails and returns the code of the last one.
  private func deliver() async throws -> String {
    let clock = world.clock
    try await MailDelivery(
      from: world.store, by: emailMessages, zones: world.zones,
      writing: { ($0.recipient.description, $1?.secret ?? "") },
      now: { clock.now }, failed: { _, error in Issue.record("\(error)") }
    ).deliver()
    return emailMessages.codes.last ?? ""
  }

  @Test func `an account with an unconfirmed address cannot be invited by that address`()
    async throws
  {
    let thief = try await signUp("Kim")
    #expect(!thief.profile.isEmailConfirmed)
    #expect(
      try await family.anna.performer.refusing(inviting("kim@example.com")) == .notFound(.user))
    #expect(try await thief.performer.fetch(FetchInvitations()).isEmpty)
  }

  @Test func `the mailed code confirms the address, which can then be invited`() async throws {
    let kim = try await signUp("Kim")
    let code = try await deliver()
    #expect(emailMessages.all.map(\.recipient) == [kim.profile.email])
    let profile = try await kim.performer.perform(ConfirmEmail(code: code.lowercased()))
    #expect(profile.isEmailConfirmed)
    #expect(try await family.anna.performer.refusing(inviting("kim@example.com")) == nil)
    #expect(try await kim.performer.fetch(FetchInvitations()).count == 1)
    #expect(try await kim.performer.perform(ConfirmEmail(code: "wrong")).isEmailConfirmed)
  }

  @Test func `wrong codes confirm nothing, and after ten of them the next attempt must wait`()
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

  @Test func `the confirmation mail is resent on request, at most three times in total`()
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

  @Test func `a new address must be confirmed again, a change of case need not`() async throws {
    let anna = world.signedOutLocal.with(rules(.byMail)).signedIn(with: family.anna.signedIn.access)
    let same = try await anna.perform(
      ChangeEmail(email: "ANNA@example.com", password: TestWorld.password))
    #expect(same.isEmailConfirmed)
    let other = try await anna.perform(
      ChangeEmail(email: "annie@example.com", password: TestWorld.password))
    #expect(!other.isEmailConfirmed)
    _ = try await deliver()
    // The notices to the old address contain no code.
    let mailed = try #require(emailMessages.all.last { !$0.body.isEmpty })
    #expect(mailed.recipient == other.email)
    #expect(try await anna.perform(ConfirmEmail(code: mailed.body)).isEmailConfirmed)
  }

  @Test func `a confirmation mail is not sent if the address has changed in the meantime`()
    async throws
  {
    let kim = try await signUp("Kim")
    _ = try await kim.performer.perform(
      ChangeEmail(email: "kimberly@example.com", password: TestWorld.password))
    _ = try await deliver()
    let told = emailMessages.all.filter { !$0.body.isEmpty }.map(\.recipient.description)
    #expect(told == ["kimberly@example.com"])
  }

  @Test func `a password reset by mail confirms the address`() async throws {
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

  @Test func `without a server an address is confirmed at once`() async throws {
    #expect(try await signUp("Kim", .notNeeded).profile.isEmailConfirmed)
  }

  // MARK: By an adult

  /// Adds Kim, whose address is not confirmed, to Anna's household.
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

  @Test func `on a server without mail an adult who knows the address confirms it`() async throws {
    let kim = try await addKim()
    let wrong = confirming(kim.member, "kimberly@example.com")
    #expect(try await anna(.byAdult).refusing(wrong) == .notFound(.user))
    _ = try await anna(.byAdult).perform(confirming(kim.member))
    let profile = try await kim.performer.fetch(FetchSession()).profile
    #expect(profile.isEmailConfirmed)
  }

  @Test func `on a server with mail an adult cannot confirm an address`() async throws {
    let kim = try await addKim()
    #expect(try await anna(.byMail).refusing(confirming(kim.member)) == .unauthorized)
  }

  @Test func `unconfirmed members and children cannot confirm an address`() async throws {
    let kim = try await addKim()
    let zoe = world.signedOutLocal.with(rules(.byAdult)).signedIn(with: family.zoe.signedIn.access)
    #expect(try await kim.performer.refusing(confirming(kim.member)) == .unauthorized)
    #expect(try await zoe.refusing(confirming(kim.member)) == .unauthorized)
  }

  @Test func `after ten wrong addresses an adult must wait`() async throws {
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

  @Test func `on a server without mail the first account is confirmed`() async throws {
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
