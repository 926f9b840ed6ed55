import KinshipDomain
import SMTPTestSupport

/// The mails that were queued, withdrawn and sent during a run of `MailKills`.
struct MailLedger {
  /// The reply of the mail server to a mail that it takes.
  static let acceptance = "250 OK"

  /// The subject of each queued mail, which names its cause.
  private var queued: [MailID: String] = [:]
  /// The mails with an attempt; each is announced before it starts.
  private var attempted: Set<MailID> = []
  /// The mails that the delivering process has announced as sent.
  private var sent: Set<MailID> = []
  /// The mails that were withdrawn before their first attempt.
  private var withdrawn: Set<MailID> = []
  /// The mails that were withdrawn after an attempt, which may have arrived or not.
  private var withdrawnLate: Set<MailID> = []
  /// The number of deliveries that were killed between the start and the end of an attempt.
  private var killsDuringAttempt = 0
  private var violations: [String] = []

  /// The number of mails that were neither sent nor withdrawn.
  var waiting: Int {
    queued.keys.count { !sent.contains($0) && !withdrawn.contains($0) }
  }

  /// The subject of a mail: its content, with the notice that caused it.
  static func subject(of mail: Mail) -> String { "\(mail.content)" }

  /// Adds the new mails of an outbox, one for each new task.
  mutating func queue(_ outbox: [Mail], newTasks: Int) {
    let new = outbox.filter { queued[$0.id] == nil }
    if new.count != newTasks {
      violations.append("\(newTasks) tasks were assigned, but \(new.count) mails were queued")
    }
    for mail in new { queued[mail.id] = Self.subject(of: mail) }
  }

  /// Notes that the notice of a mail is obsolete.
  mutating func withdraw(_ mail: MailID) {
    if attempted.contains(mail) { withdrawnLate.insert(mail) } else { withdrawn.insert(mail) }
  }

  /// Notes the lines of a delivering process.
  mutating func note(_ lines: [String], isKilled: Bool, _ context: String) {
    var current: MailID?
    for line in lines where line != "done" {
      let words = line.split(separator: " ")
      guard words.count == 2, let id = MailID(String(words[1])),
        ["attempt", "sent"].contains(words[0])
      else {
        violations.append("\(context): \(line)")
        continue
      }
      if words[0] == "attempt" {
        attempted.insert(id)
        current = id
      } else {
        sent.insert(id)
        current = nil
      }
      if withdrawn.contains(id) {
        violations.append("\(context): the withdrawn mail \(id) was attempted")
      }
    }
    if lines.last == "done" { return }
    if !isKilled { violations.append("\(context): the delivery did not end by itself") }
    if current != nil { killsDuringAttempt += 1 }
  }

  // MARK: Checking

  /// Compares the mails that arrived with those that were queued.
  ///
  /// The server uses a reply for each mail, in order, and accepts all further ones.
  func report(
    of events: [MailServerProcess.Event], replies: [String], cycles: Int
  ) -> MailReport {
    let arrivals = events.compactMap { event in
      if case .mail(_, _, let text) = event { Arrival(text) } else { nil }
    }
    var report = MailReport(
      cycles: cycles, queued: queued.count, withdrawn: withdrawn.count, violations: violations)
    var (accepted, repeated): (Set<MailID>, Set<MailID>) = ([], [])
    var arrived: Set<MailID> = []
    for (number, arrival) in arrivals.enumerated() {
      report.violations += violations(of: arrival)
      guard let id = arrival.id, queued[id] != nil else { continue }
      if !arrived.insert(id).inserted { repeated.insert(id) }
      let isAccepted = number >= replies.count || replies[number] == Self.acceptance
      if isAccepted { accepted.insert(id) }
    }
    let required = Set(queued.keys).subtracting(withdrawn).subtracting(withdrawnLate).union(sent)
    for id in required.subtracting(accepted) {
      report.violations.append("the mail \(id) was not sent")
    }
    report.accepted = accepted.count
    report.repeated = repeated.count
    report.killsDuringAttempt = killsDuringAttempt
    return report
  }

  /// The violations of a mail that arrived: it was not queued, has another id, or was withdrawn.
  private func violations(of arrival: Arrival) -> [String] {
    guard let id = arrival.id, let subject = queued[id] else {
      return ["a mail arrived under an id that was not queued: \(arrival.subject)"]
    }
    guard subject == arrival.subject else {
      return ["the mail \(id) arrived with the subject of another one"]
    }
    return withdrawn.contains(id) ? ["the withdrawn mail \(id) arrived"] : []
  }

  /// The id and the subject of a mail that arrived.
  private struct Arrival {
    let id: MailID?
    let subject: String

    init(_ text: String) {
      let lines = text.split(separator: "\r\n")
      func header(_ name: String) -> Substring {
        lines.first { $0.hasPrefix("\(name): ") }?.dropFirst(name.count + 2) ?? ""
      }
      id = MailID(String(header("Message-ID").dropFirst().prefix { $0 != "@" }))
      subject = String(header("Subject"))
    }
  }
}

/// The result of a run of `MailKills`.
struct MailReport {
  let cycles: Int
  let queued: Int
  /// The number of mails that were withdrawn before their first attempt.
  let withdrawn: Int
  /// The number of mails that the server accepted.
  var accepted = 0
  /// The number of mails that arrived more than once, after a refusal, a lost answer or a kill.
  var repeated = 0
  /// The number of deliveries that were killed during an attempt.
  var killsDuringAttempt = 0
  /// The violations; the seed reproduces them, as far as threads allow.
  var violations: [String]

  init(cycles: Int, queued: Int, withdrawn: Int, violations: [String]) {
    (self.cycles, self.queued, self.withdrawn) = (cycles, queued, withdrawn)
    self.violations = violations
  }

  var isGood: Bool { violations.isEmpty && accepted > 0 && withdrawn > 0 }

  var text: String {
    let lines = violations.prefix(10).map { "  \($0)\n" }.joined()
    return lines
      + "mail delivery: \(cycles) cycles, \(queued) mails queued, \(withdrawn) withdrawn before an attempt, "
      + "\(accepted) sent, \(repeated) arrived more than once, \(killsDuringAttempt) kills during an attempt, "
      + "\(violations.count) violations"
  }
}
