import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import SMTPTestSupport
import Testing

@testable import store_torture

/// Crash tests of the delivery of mails, on a smaller scale than `scripts/torture notify`.
@Suite(.serialized, .timeLimit(.minutes(5))) struct MailKillTests {
  // Proves: B-52
  @Test func `kill -9 of a delivering process loses no mail, and sends no withdrawn one`()
    async throws
  {
    let report = try await MailKills(
      cycles: 24, seed: 1, program: KilledProcess.path(of: "store-torture")
    ).run()
    #expect(report.isGood, "\(report.text)")
    #expect(report.repeated > 0, "No mail was sent again")
    #expect(report.killsDuringAttempt > 0, "No kill hit an attempt")
  }

  @Test func `a mail that arrives under another id, or after its withdrawal, is a violation`()
    throws
  {
    var ledger = MailLedger()
    let (first, second) = (try mail(1), try mail(2))
    ledger.queue([first, second], newTasks: 2)
    ledger.withdraw(second.id)
    ledger.note(["attempt \(first.id)", "sent \(first.id)", "done"], isKilled: false, "here")
    let report = try ledger.report(
      of: [first, second, mail(3)].map(arrival), replies: [], cycles: 1)
    #expect(report.accepted == 2 && report.withdrawn == 1)
    #expect(report.violations.count == 2, "\(report.violations)")
    #expect(!report.isGood)
  }

  private func mail(_ number: UInt128) throws -> Mail {
    Mail(
      id: MailID(bits: number), recipient: try Email("zoe@example.com"),
      name: try Name("Zoe", field: .displayName), language: .english,
      content: .notice(.taskAssigned, NoticeID(bits: number), HouseholdID(bits: 9)),
      writtenAt: TestClock.start, failures: 0, dueAt: TestClock.start)
  }

  /// The arrival of a mail at a mail server.
  private func arrival(of mail: Mail) throws -> MailServerProcess.Event {
    let sender = try Email("kinship@example.org")
    let text = EmailMessage(
      id: mail.id, recipient: mail.recipient, subject: MailLedger.subject(of: mail), body: "News\n",
      writtenAt: mail.writtenAt
    ).message(from: sender)
    return .mail(from: sender.description, to: mail.recipient.description, text: text)
  }
}
