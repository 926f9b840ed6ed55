import KinshipDomain
import KinshipTestSupport
import KinshipTime

@testable import KinshipData

extension SQLiteBench {
  func tourSMS() async throws {
    var samples = SMSSamples(in: home.household)
    let (profile, occurrence) = (samples.profile, samples.occurrence)
    let messages = try [
      SMSMessage.Content.hello, .prompt(occurrence), .alert(occurrence, contact: 0), .help,
    ].map { try samples.message($0, at: 5) }
    let download = try samples.download(0, due: 5)
    let oma = try PhoneNumber(SMSSamples.oma)
    try await home.write { [home] repositories in
      let (sms, house) = (repositories.sms, home.household)
      for message in messages { try sms.append(message) }
      _ = try sms.message(messages[0].id)
      _ = try sms.message(sentAs: "SM1")
      _ = try sms.messages(dueAt: .at(9), limit: 9)
      for isAlert in [true, false] {
        _ = try sms.households(withSMSDueAt: .at(9), isAlert: isAlert, after: nil, limit: 9)
        _ = try sms.messages(of: house, isAlert: isAlert, dueAt: .at(9), limit: 9)
      }
      _ = try sms.nextSMSDue(after: .at(1))
      _ = try sms.messages(about: occurrence, of: house, limit: 9)
      _ = try sms.messages(of: profile, in: house, limit: 9)
      _ = try sms.messages(to: oma, since: .at(1), limit: 9)
      _ = try sms.hellos(to: oma, limit: 9)
      _ = try sms.waitingMessages(to: oma, limit: 9)
      _ = try sms.count(of: house, since: .at(1), limit: 9)
      var sent = messages[1]
      sent.sent(as: "SM1", .queued)
      try sms.save(sent)
      try sms.remove(messages[3].id)
      _ = try sms.addReceived("SM2", from: oma, at: .at(6))
      _ = try sms.receivedCount(from: oma, since: .at(1), limit: 9)
      try sms.add(download)
      _ = try sms.downloads(dueAt: .at(9), limit: 9)
      _ = try sms.nextDownloadDue(after: .at(1))
      _ = try sms.downloads(for: occurrence, of: house, limit: 9)
      _ = try sms.downloadCount(from: oma, limit: 9)
      if let later = download.postponed(at: .at(6)) { try sms.postpone(later) }
      try sms.remove(download)
      try sms.add(download)
    }
  }
}
