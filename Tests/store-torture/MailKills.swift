import Foundation
import KinshipData
import KinshipDomain
import KinshipSMTP
import KinshipTestSupport
import KinshipTime
import SMTPTestSupport

/// Repeatedly kills a process that delivers the mails of a store through a mail server, with `kill -9`.
///
/// Between two deliveries, members of a household cause notices, which are mailed, and read or remove some of them,
/// which withdraws their mails. The process announces each attempt before it connects. Some replies of the mail
/// server are a temporary refusal, or the end of the connection after the mail has arrived.
struct MailKills {
  let cycles: Int
  let seed: UInt64
  /// The path of this program, which also runs as the delivering process.
  let program: String

  /// Every eighth delivery ends by itself, so that no mail waits until it is no longer useful.
  private static let deliveriesPerEnd = 8
  /// The time between two deliveries: longer than the delay of a mail that failed, and than the quiet time after which
  /// a member gets notices by mail again.
  private static let pause = Duration.seconds(2 * 3_600)
  /// The time from the changes of a household to the delivery of their mails.
  private static let delay = Duration.seconds(60)
  /// The most deliveries after the last kill; the ones after the first are for mails that failed.
  private static let lastDeliveries = 20

  func run() async throws -> MailReport {
    var random = Seeded(seed)
    let replies = replies(using: &random)
    let server = try MailServerProcess(
      .none, certificate: TestCertificate(), requiresLogin: false,
      replies: replies.map { ("DATA", $0) })
    let temporary = try TemporaryFolder()
    let path = try temporary.folder("disk") + "/family.kin"
    let household = try await MailedHousehold.make(at: path)
    var ledger = MailLedger()
    var events: [MailServerProcess.Event] = []
    var now = TestClock.start
    for cycle in 0..<cycles {
      now = now + Self.pause
      try await household.change(at: now, using: &random, &ledger)
      let isKilled = cycle % Self.deliveriesPerEnd != Self.deliveriesPerEnd - 1
      let answers = Int.random(in: 0...2 * ledger.waiting, using: &random)
      let yields = Int.random(in: 0...10_000, using: &random)
      let delivery = try deliver(from: path, through: server, at: now)
      ledger.note(
        delivery.lines(killingAfter: isKilled ? answers : .max, yields: yields),
        isKilled: isKilled, "seed \(seed), cycle \(cycle)")
      events += server.arrivedEvents()
    }
    for _ in 0..<Self.lastDeliveries {
      guard try await !household.isOutboxEmpty(at: now) else { break }
      now = now + Self.pause
      let delivery = try deliver(from: path, through: server, at: now)
      ledger.note(delivery.lines(killingAfter: .max, yields: 0), isKilled: false, "at the end")
      events += server.arrivedEvents()
    }
    events += server.end()
    var report = ledger.report(of: events, replies: replies, cycles: cycles)
    if try await !household.isOutboxEmpty(at: now) {
      report.violations.append("the outbox is not empty after \(Self.lastDeliveries) deliveries")
    }
    report.violations += try StoreCheck.run(at: path).findings.map(\.text)
    return report
  }

  /// The replies of the server to the first mails.
  private func replies(using random: inout Seeded) -> [String] {
    (0..<min(4 * cycles, 10_000)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0: "451 4.3.0 Try again later"
      case 1: "close"
      default: MailLedger.acceptance
      }
    }
  }

  private func deliver(
    from path: String, through server: MailServerProcess, at now: Instant
  ) throws -> KilledProcess {
    try KilledProcess([program, "deliver", path, "\(now + Self.delay)", server.url])
  }

  // MARK: Delivering process

  /// Sends the due mails of a store, and announces each of them before and after.
  ///
  /// The arguments: the store, the time, and the URL of the mail server.
  static func deliver(_ arguments: [String]) async throws {
    guard arguments.count == 3, let now = Instant(arguments[1]) else {
      throw CocoaError(.featureUnsupported)
    }
    let store = try Family.open(arguments[0], readers: 0, at: now)
    let server = try SMTPServer(arguments[2], sender: Email("kinship@example.org"))
    let delivery = MailDelivery(
      from: store, by: AnnouncingSender(base: SMTPMailSender(through: server)),
      zones: try ZoneDatabase.system(),
      writing: { mail, _ in (MailLedger.subject(of: mail), "There is news.\n") }, now: { now },
      failed: { mail, error in
        if mail == nil || error is UndeliverableMail {
          KilledProcess.write(line: "failed \(error)")
        }
      })
    KilledProcess.write(line: "ready")
    try await delivery.deliver()
    try store.close()
    KilledProcess.write(line: "done")
  }

  /// Prints a line before each attempt, and after it if the mail was sent.
  private struct AnnouncingSender: MailSender {
    let base: SMTPMailSender

    func send(_ emailMessage: EmailMessage) async throws {
      KilledProcess.write(line: "attempt \(emailMessage.id)")
      try await base.send(emailMessage)
      KilledProcess.write(line: "sent \(emailMessage.id)")
    }
  }
}
