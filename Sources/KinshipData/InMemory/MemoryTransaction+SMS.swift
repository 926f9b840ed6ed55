import KinshipDomain
import KinshipTime

extension MemoryTransaction: SMSRepository {
  var sms: any SMSRepository { self }

  private var allSMS: [SMSMessage] { tables.homes.values.flatMap(\.sms.values) }

  private func latest(_ messages: [SMSMessage], _ limit: Int) -> [SMSMessage] {
    let ordered = messages.sorted { ($1.writtenAt, $1.id) < ($0.writtenAt, $0.id) }
    return Array(ordered.prefix(max(0, limit)))
  }

  func append(_ message: SMSMessage) throws {
    try requireWritable()
    let home = message.household
    let old = (tables.homes[home]?.sms ?? [:]).values
      .filter { $0.writtenAt < message.writtenAt - SMSMessage.lifetime }
      .sorted { $0.writtenAt < $1.writtenAt }
    for forgotten in old.prefix(SMSMessage.forgottenAtOnce) {
      tables.set(\.sms, of: home, forgotten.id, nil)
    }
    guard self.message(message.id) == nil else { return }
    _ = tables.version(in: .directory)
    tables.set(\.sms, of: home, message.id, message)
  }

  func message(_ id: SMSMessageID) -> SMSMessage? {
    tables.homes.values.lazy.compactMap { $0.sms[id] }.first
  }

  func message(sentAs providerID: String) -> SMSMessage? {
    allSMS.first { $0.providerID == providerID }
  }

  func save(_ message: SMSMessage) throws {
    try requireWritable()
    guard tables.homes[message.household]?.sms[message.id] != nil else { return }
    tables.set(\.sms, of: message.household, message.id, message)
  }

  func remove(_ id: SMSMessageID) throws {
    try requireWritable()
    guard let message = message(id) else { return }
    tables.set(\.sms, of: message.household, id, nil)
  }

  func messages(
    about occurrence: CareOccurrenceID, of household: HouseholdID, limit: Int
  ) -> [SMSMessage] {
    let found = (tables.homes[household]?.sms ?? [:]).values
      .filter { $0.occurrence == occurrence }
    return Array(found.sorted { $0.id < $1.id }.prefix(max(0, limit)))
  }

  func messages(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) -> [SMSMessage] {
    let all = (tables.homes[household]?.sms ?? [:]).values
    return latest(all.filter { $0.profile == profile }, limit)
  }

  func messages(to recipient: PhoneNumber, since instant: Instant, limit: Int) -> [SMSMessage] {
    latest(allSMS.filter { $0.recipient == recipient && $0.writtenAt >= instant }, limit)
  }

  func hellos(to recipient: PhoneNumber, limit: Int) -> [SMSMessage] {
    latest(allSMS.filter { $0.recipient == recipient && $0.content == .hello }, limit)
  }

  func count(of household: HouseholdID, since instant: Instant, limit: Int) -> Int {
    let count = (tables.homes[household]?.sms ?? [:]).values.count { $0.writtenAt >= instant }
    return min(count, max(0, limit))
  }
}

// MARK: - Due messages

extension MemoryTransaction {
  /// The alerts or other messages that are due, the earliest due first.
  private func due(_ isAlert: Bool, at now: Instant) -> [SMSMessage] {
    allSMS.filter { message in
      message.isAlert == isAlert && message.dueAt.map { $0 <= now } == true
    }.sorted { ($0.dueAt ?? now, $0.id) < ($1.dueAt ?? now, $1.id) }
  }

  func messages(dueAt now: Instant, limit: Int) -> [SMSMessage] {
    Array((due(true, at: now) + due(false, at: now)).prefix(max(0, limit)))
  }

  func households(
    withSMSDueAt now: Instant, isAlert: Bool, after household: HouseholdID?, limit: Int
  ) -> [HouseholdID] {
    let all = Set(due(isAlert, at: now).map(\.household)).sorted()
    let later = household.map { last in all.filter { $0 > last } } ?? all
    return Array(later.prefix(max(0, limit)))
  }

  func messages(
    of household: HouseholdID, isAlert: Bool, dueAt now: Instant, limit: Int
  ) -> [SMSMessage] {
    let found = due(isAlert, at: now).filter { $0.household == household }
    return Array(found.prefix(max(0, limit)))
  }

  func nextSMSDue(after now: Instant) -> Instant? {
    allSMS.compactMap(\.dueAt).filter { $0 > now }.min()
  }

  func waitingMessages(to recipient: PhoneNumber, limit: Int) -> [SMSMessage] {
    let found = allSMS.filter { $0.recipient == recipient && $0.isWaiting }
    return Array(found.sorted { $0.id < $1.id }.prefix(max(0, limit)))
  }
}

// MARK: - Received messages

extension MemoryTransaction {
  func addReceived(
    _ providerID: String, from sender: PhoneNumber, at now: Instant
  ) throws -> Bool {
    try requireWritable()
    let old = tables.receivedSMS.filter { $0.value.at < now - SMSMessage.lifetime }
      .sorted { $0.value.at < $1.value.at }
    for forgotten in old.prefix(SMSMessage.forgottenAtOnce) {
      tables.set(\.receivedSMS, forgotten.key, nil)
    }
    guard tables.receivedSMS[providerID] == nil else { return false }
    tables.set(\.receivedSMS, providerID, MemoryTables.ReceivedID(sender: sender, at: now))
    return true
  }

  func receivedCount(from sender: PhoneNumber, since instant: Instant, limit: Int) -> Int {
    let count = tables.receivedSMS.values.count { $0.sender == sender && $0.at >= instant }
    return min(count, max(0, limit))
  }

  private var allDownloads: [SMSDownload] { tables.homes.values.flatMap(\.smsDownloads.values) }

  func add(_ download: SMSDownload) throws {
    try requireWritable()
    let home = download.household
    guard tables.homes[home]?.smsDownloads[download.place] == nil else { return }
    _ = tables.version(in: .directory)
    tables.set(\.smsDownloads, of: home, download.place, download)
  }

  func downloads(dueAt now: Instant, limit: Int) -> [SMSDownload] {
    let due = allDownloads.filter { $0.dueAt <= now }.sorted {
      ($0.dueAt, $0.household, $0.occurrence, $0.position)
        < ($1.dueAt, $1.household, $1.occurrence, $1.position)
    }
    return Array(due.prefix(max(0, limit)))
  }

  func nextDownloadDue(after now: Instant) -> Instant? {
    allDownloads.map(\.dueAt).filter { $0 > now }.min()
  }

  func downloads(
    for occurrence: CareOccurrenceID, of household: HouseholdID, limit: Int
  ) -> [SMSDownload] {
    let found = (tables.homes[household]?.smsDownloads ?? [:]).values
      .filter { $0.occurrence == occurrence }
    return Array(found.sorted { $0.position < $1.position }.prefix(max(0, limit)))
  }

  func downloadCount(from sender: PhoneNumber, limit: Int) -> Int {
    min(allDownloads.count { $0.sender == sender }, max(0, limit))
  }

  func postpone(_ download: SMSDownload) throws {
    try requireWritable()
    guard tables.homes[download.household]?.smsDownloads[download.place] != nil else { return }
    tables.set(\.smsDownloads, of: download.household, download.place, download)
  }

  func remove(_ download: SMSDownload) throws {
    try requireWritable()
    guard tables.homes[download.household]?.smsDownloads[download.place] != nil else { return }
    tables.set(\.smsDownloads, of: download.household, download.place, nil)
  }
}

extension SMSDownload {
  fileprivate var place: MemoryTables.DownloadPlace {
    MemoryTables.DownloadPlace(occurrence: occurrence, position: position)
  }
}
