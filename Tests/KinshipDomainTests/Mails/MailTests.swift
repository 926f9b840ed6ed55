import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct MailTests {
  private let start = TestClock.start
  private let reset = ResetID(bits: 7)

  private func user() throws -> User {
    User(
      id: UserID(bits: 1), person: PersonID(bits: 2), email: try Email("anna@example.org"),
      displayName: try Name("Anna", field: .displayName), passwordHash: SecretHash(phc: "$"),
      pinHash: nil, language: .dutch, privacy: PrivacySettings(), trialStartedAt: start,
      createdAt: start, updatedAt: start)
  }

  private func mail(_ content: Mail.Content, round: Int = 0) throws -> Mail {
    Mail(content, because: reset, .round(round), to: try user(), at: start)
  }

  // Proves: B-52, UC-A6
  @Test func `one cause creates one mail, in the recipient's language`() throws {
    let mail = try mail(.passwordReset(reset))
    #expect(mail.id == (try self.mail(.passwordReset(reset))).id)
    #expect(mail.id != (try self.mail(.passwordReset(reset), round: 1)).id)
    #expect(mail.language == .dutch && mail.recipient.description == "anna@example.org")
    #expect(mail.dueAt == start && mail.failures == 0)
  }

  // Proves: B-52
  @Test func `one notice creates one mail, also if another household has a notice with its id`()
    throws
  {
    let homes = [Sample.household, Sample.household, HouseholdID(bits: 9)]
    let mails = try homes.map { home in
      let notice = Notice(
        .taskSubmitted, of: TaskID(bits: 7), to: Sample.id(2), in: home, at: start)
      return Mail(about: notice, to: try user(), at: start)
    }
    #expect(mails[0] == mails[1] && mails[0].id != mails[2].id)
  }

  // Proves: UC-A6
  @Test func `a failed mail is retried after 30 s, then with doubled waits up to an hour`() throws {
    var mail = try mail(.passwordChanged)
    var waits: [Duration] = []
    for _ in 0..<9 {
      mail = mail.postponed(at: start)
      waits.append(mail.dueAt - start)
    }
    #expect(
      waits == [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600].map { Duration.seconds($0) })
    #expect(mail.failures == 9)
  }

  // Proves: UC-A6
  @Test func `a mail about a reset or an invitation expires with it, other mails after three days`()
    throws
  {
    #expect(try mail(.passwordReset(reset)).usefulUntil == start + PasswordReset.lifetime)
    #expect(try mail(.invited).usefulUntil == start + Invitation.addressedLifetime)
    #expect(try mail(.added).usefulUntil == start + Invitation.addressedLifetime)
    let notice = Mail.Content.notice(.taskAssigned, Sample.id(3), Sample.household)
    for content in [Mail.Content.passwordChanged, .emailChanged, .accountDeleted, notice] {
      #expect(try mail(content).usefulUntil == start + .seconds(3 * 86_400))
    }
  }
}
