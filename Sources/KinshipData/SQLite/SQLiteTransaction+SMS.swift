import KinshipDomain
import KinshipTime

/// Outgoing SMS, ids of received ones, and pictures to download.
///
/// A new message and a new download advance the directory, which wakes the delivery. Other changes
/// advance no sequence.
extension SQLiteTransaction: SMSRepository {
  var sms: any SMSRepository { self }

  func append(_ message: SMSMessage) throws {
    try change(
      """
      DELETE FROM sms_message WHERE id IN (
        SELECT id FROM sms_message INDEXED BY sms_message_by_age
        WHERE household = ? AND written_at < ? ORDER BY written_at LIMIT ?)
      """,
      message.household, message.writtenAt - SMSMessage.lifetime, SMSMessage.forgottenAtOnce)
    guard try !exists("SELECT 1 FROM sms_message WHERE id = ?", message.id) else { return }
    _ = try advanceSequence(.directory)
    try change(SMSMessageColumn.table.insert, message.values())
  }

  func message(_ id: SMSMessageID) throws -> SMSMessage? { try find(id) }

  func message(sentAs providerID: String) throws -> SMSMessage? {
    try row("WHERE provider_id = ?", providerID)
  }

  func save(_ message: SMSMessage) throws {
    try change(SMSMessageColumn.table.update, message.values())
  }

  func remove(_ id: SMSMessageID) throws {
    try change(SMSMessageColumn.table.deleteByKey, id)
  }

  func messages(
    about occurrence: CareOccurrenceID, of household: HouseholdID, limit: Int
  ) throws -> [SMSMessage] {
    try rows(
      "WHERE household = ? AND occurrence = ? ORDER BY id LIMIT ?",
      [household, occurrence, max(0, limit)])
  }

  func messages(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [SMSMessage] {
    try rows(
      "WHERE household = ? AND profile = ? ORDER BY written_at DESC, id DESC LIMIT ?",
      [household, profile, max(0, limit)])
  }

  func messages(
    to recipient: PhoneNumber, since instant: Instant, limit: Int
  ) throws -> [SMSMessage] {
    try rows(
      sql: """
        \(SMSMessageColumn.table.select) INDEXED BY sms_message_by_recipient
        WHERE recipient = ? AND written_at >= ? ORDER BY written_at DESC, id DESC LIMIT ?
        """,
      [recipient, instant, max(0, limit)])
  }

  func hellos(to recipient: PhoneNumber, limit: Int) throws -> [SMSMessage] {
    try rows(
      sql: """
        \(SMSMessageColumn.table.select) INDEXED BY sms_message_hello
        WHERE content = 'hello' AND recipient = ? ORDER BY written_at DESC, id DESC LIMIT ?
        """,
      [recipient, max(0, limit)])
  }

  func count(of household: HouseholdID, since instant: Instant, limit: Int) throws -> Int {
    try smsCount(
      "sms_message INDEXED BY sms_message_by_age WHERE household = ? AND written_at >= ?",
      [household, instant], limit)
  }

  /// The number of rows of a table with a condition, up to a limit.
  private func smsCount(
    _ rows: String, _ values: [any ColumnValue], _ limit: Int
  ) throws -> Int {
    let counts: [Int] = try self.rows(
      of: "sms_message", "SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT ?)",
      values + [max(0, limit)]
    ) { try $0[0] }
    return counts.first ?? 0
  }
}

// MARK: - Due messages

extension SQLiteTransaction {
  func messages(dueAt now: Instant, limit: Int) throws -> [SMSMessage] {
    var found: [SMSMessage] = []
    for isAlert in [true, false] {
      let due: [SMSMessage] = try rows(
        sql: """
          \(SMSMessageColumn.table.select) INDEXED BY sms_message_by_due
          WHERE is_alert = ? AND due_at <= ? ORDER BY due_at, id LIMIT ?
          """,
        [isAlert, now, max(0, limit - found.count)])
      found += due
    }
    return found
  }

  func households(
    withSMSDueAt now: Instant, isAlert: Bool, after household: HouseholdID?, limit: Int
  ) throws -> [HouseholdID] {
    // Each step of the recursion finds the next household in the index, however many messages wait
    // for the one before. So the households are in the order of their ids.
    try rows(
      of: "sms_message",
      """
      WITH RECURSIVE waiting (household) AS (
        SELECT min(household) FROM sms_message INDEXED BY sms_message_waiting
        WHERE due_at IS NOT NULL AND is_alert = ? AND household > coalesce(?, x'')
        UNION ALL
        SELECT (SELECT min(household) FROM sms_message INDEXED BY sms_message_waiting
          WHERE due_at IS NOT NULL AND is_alert = ? AND household > waiting.household)
        FROM waiting WHERE waiting.household IS NOT NULL)
      SELECT household FROM waiting WHERE EXISTS (
        SELECT 1 FROM sms_message INDEXED BY sms_message_waiting
        WHERE is_alert = ? AND sms_message.household = waiting.household AND due_at <= ?)
      LIMIT ?
      """,
      [isAlert, household, isAlert, isAlert, now, max(0, limit)]
    ) { try $0[0] }
  }

  func messages(
    of household: HouseholdID, isAlert: Bool, dueAt now: Instant, limit: Int
  ) throws -> [SMSMessage] {
    try rows(
      sql: """
        \(SMSMessageColumn.table.select) INDEXED BY sms_message_waiting
        WHERE is_alert = ? AND household = ? AND due_at <= ? ORDER BY due_at, id LIMIT ?
        """,
      [isAlert, household, now, max(0, limit)])
  }

  func nextSMSDue(after now: Instant) throws -> Instant? {
    try [true, false].compactMap { isAlert -> Instant? in
      let next: Instant?? = try row(
        of: "sms_message",
        """
        SELECT min(due_at) FROM sms_message INDEXED BY sms_message_by_due
        WHERE is_alert = ? AND due_at > ?
        """,
        isAlert, now
      ) { try $0[0] }
      return next ?? nil
    }.min()
  }

  func waitingMessages(to recipient: PhoneNumber, limit: Int) throws -> [SMSMessage] {
    try rows(
      sql: """
        \(SMSMessageColumn.table.select) INDEXED BY sms_message_waiting_to
        WHERE due_at IS NOT NULL AND recipient = ? ORDER BY id LIMIT ?
        """,
      [recipient, max(0, limit)])
  }
}

// MARK: - Received messages

extension SQLiteTransaction {
  func addReceived(
    _ providerID: String, from sender: PhoneNumber, at now: Instant
  ) throws -> Bool {
    try change(
      """
      DELETE FROM received_sms WHERE provider_id IN (
        SELECT provider_id FROM received_sms INDEXED BY received_sms_by_age
        WHERE received_at < ? ORDER BY received_at LIMIT ?)
      """,
      now - SMSMessage.lifetime, SMSMessage.forgottenAtOnce)
    guard try !exists("SELECT 1 FROM received_sms WHERE provider_id = ?", providerID) else {
      return false
    }
    try change(
      ReceivedSMSColumn.table.insert,
      [ReceivedSMSColumn.providerId: providerID, .sender: sender, .receivedAt: now])
    return true
  }

  func receivedCount(
    from sender: PhoneNumber, since instant: Instant, limit: Int
  ) throws -> Int {
    try smsCount(
      "received_sms INDEXED BY received_sms_by_sender WHERE sender = ? AND received_at >= ?",
      [sender, instant], limit)
  }

  func add(_ download: SMSDownload) throws {
    let (home, occurrence) = (download.household, download.occurrence)
    guard
      try !exists(
        "SELECT 1 FROM sms_media WHERE household = ? AND occurrence = ? AND position = ?",
        home, occurrence, download.position)
    else { return }
    _ = try advanceSequence(.directory)
    try change(SMSDownloadColumn.table.insert, download.values())
  }

  func downloads(dueAt now: Instant, limit: Int) throws -> [SMSDownload] {
    try rows(
      "WHERE due_at <= ? ORDER BY due_at, household, occurrence, position LIMIT ?",
      [now, max(0, limit)])
  }

  func nextDownloadDue(after now: Instant) throws -> Instant? {
    let next: Instant?? = try row(
      of: "sms_media", "SELECT min(due_at) FROM sms_media WHERE due_at > ?", now
    ) { try $0[0] }
    return next ?? nil
  }

  func downloads(
    for occurrence: CareOccurrenceID, of household: HouseholdID, limit: Int
  ) throws -> [SMSDownload] {
    try rows(
      "WHERE household = ? AND occurrence = ? ORDER BY position LIMIT ?",
      [household, occurrence, max(0, limit)])
  }

  func downloadCount(from sender: PhoneNumber, limit: Int) throws -> Int {
    try smsCount("sms_media INDEXED BY sms_media_by_sender WHERE sender = ?", [sender], limit)
  }

  func postpone(_ download: SMSDownload) throws {
    try change(SMSDownloadColumn.table.update, download.values())
  }

  func remove(_ download: SMSDownload) throws {
    try change(
      SMSDownloadColumn.table.deleteByKey, download.household, download.occurrence,
      download.position)
  }
}
