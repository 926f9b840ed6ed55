import KinshipDomain
import KinshipTime

extension MemoryTransaction: MailRepository {
  var mails: any MailRepository { self }

  func append(_ mail: Mail) throws {
    try requireWritable()
    guard tables.mails[mail.id] == nil else { return }
    _ = tables.version(in: .directory)
    tables.set(\.mails, mail.id, mail)
  }

  func mails(dueAt now: Instant, limit: Int) -> [Mail] {
    let due = tables.mails.values.filter { $0.dueAt <= now }
    let inOrder = due.sorted { ($0.dueAt, $0.id) < ($1.dueAt, $1.id) }
    return [false, true].flatMap { isAboutNotice in
      inOrder.filter { $0.isAboutNotice == isAboutNotice }.prefix(max(0, limit))
    }
  }

  func nextDue() -> Instant? { tables.mails.values.map(\.dueAt).min() }

  func postpone(_ mail: Mail) throws {
    try requireWritable()
    guard tables.mails[mail.id] != nil else { return }
    tables.set(\.mails, mail.id, mail)
  }

  func remove(_ id: MailID) throws {
    try requireWritable()
    tables.set(\.mails, id, nil)
  }

  func removeAll(to recipient: Email) throws {
    try requireWritable()
    for (id, mail) in tables.mails where mail.recipient == recipient {
      tables.set(\.mails, id, nil)
    }
  }
}
