public import KinshipTime

/// The identity of an outgoing SMS, derived from its cause, so that one cause gives one message.
public typealias SMSMessageID = Identifier<SMSMessage>

/// An SMS of a household to send after the transaction is durable.
///
/// Rules append messages. A service sends them, and looks a message up before it sends it again
/// after an attempt with an unknown outcome. The text is composed when it is sent. A sent message is
/// kept for ``lifetime``, so that reports about it and repeated look-ups find it.
public struct SMSMessage: Hashable, Sendable {
  /// The time for which a message is kept after it was written.
  public static let lifetime = Duration.seconds(30 * 86_400)

  /// Content of a message.
  public enum Content: Hashable, Sendable {
    /// Asks the person to agree.
    case hello
    /// Thanks a person who agreed or allowed messages again, and explains how they end.
    case welcome
    /// Reminds the person of a habit at its time.
    case prompt(CareOccurrenceID)
    /// Says which habit was answered, because several prompts waited for an answer.
    case confirmation(CareOccurrenceID)
    /// Answers HELP.
    case help
    /// Asks the person once more, because no answer came in time.
    case reminder(CareOccurrenceID)
    /// Asks at the person's second number.
    case secondNumber(CareOccurrenceID)
    /// Tells a contact that no answer came; the position is that among the contacts, from 0.
    case alert(CareOccurrenceID, contact: Int)
    /// Tells a contact who was alerted that the answer has come.
    case allClear(CareOccurrenceID, contact: Int)
  }

  /// The message's identity, the same for every attempt.
  public let id: SMSMessageID
  /// The household.
  public let household: HouseholdID
  /// The care profile that it concerns.
  public let profile: CareProfileID
  /// The number of the recipient.
  public let recipient: PhoneNumber
  /// Content.
  public let content: Content
  /// Time at which it was appended.
  public let writtenAt: Instant
  /// Time from which it is not sent any more.
  public let usefulUntil: Instant
  /// Number of failed attempts to send it.
  public private(set) var failures = 0
  /// Time of the next attempt; nil for a message that was sent or refused.
  public private(set) var dueAt: Instant?
  /// Start of the first attempt whose outcome is unknown; nil if no attempt can have sent it.
  public private(set) var attemptedAt: Instant?
  /// The provider's id; nil for a message that it does not have.
  public private(set) var providerID: String?
  /// The last report about it; nil before it was sent.
  public private(set) var status: SMSDeliveryStatus?
  /// The reason why it was refused or not delivered; nil otherwise.
  public private(set) var failure: SMSFailure?

  /// A message that is due at `now` or at a later time.
  public init(
    id: SMSMessageID, household: HouseholdID, profile: CareProfileID, to recipient: PhoneNumber,
    _ content: Content, at now: Instant, usefulUntil: Instant, dueAt: Instant? = nil
  ) {
    self.id = id
    self.household = household
    self.profile = profile
    self.recipient = recipient
    self.content = content
    (writtenAt, self.usefulUntil) = (now, usefulUntil)
    self.dueAt = dueAt ?? now
  }

  /// A message with every field given; nil for fields that do not fit: a message that is due was
  /// neither sent nor refused.
  public init?(
    id: SMSMessageID, household: HouseholdID, profile: CareProfileID, recipient: PhoneNumber,
    content: Content, writtenAt: Instant, usefulUntil: Instant, failures: Int, dueAt: Instant?,
    attemptedAt: Instant?, providerID: String?, status: SMSDeliveryStatus?, failure: SMSFailure?
  ) {
    guard failures >= 0, (dueAt == nil) == (status != nil), providerID == nil || status != nil,
      failure == nil || status == .failed
    else { return nil }
    self.id = id
    self.household = household
    self.profile = profile
    self.recipient = recipient
    self.content = content
    (self.writtenAt, self.usefulUntil) = (writtenAt, usefulUntil)
    (self.failures, self.dueAt, self.attemptedAt) = (failures, dueAt, attemptedAt)
    (self.providerID, self.status, self.failure) = (providerID, status, failure)
  }
}

// MARK: - Sending

extension SMSMessage {
  /// Whether the message waits to be sent.
  public var isWaiting: Bool { dueAt != nil }
  /// The occurrence that it concerns; nil for a message about the profile.
  public var occurrence: CareOccurrenceID? {
    switch content {
    case .hello, .welcome, .help: nil
    case .prompt(let id), .confirmation(let id), .reminder(let id), .secondNumber(let id),
      .alert(let id, _), .allClear(let id, _):
      id
    }
  }

  /// Records the start of an attempt, before it, so that a message that may have been sent is looked
  /// up also after the process has ended in between.
  public mutating func begin(at now: Instant) { attemptedAt = attemptedAt ?? now }

  /// Records that the provider has the message.
  public mutating func sent(
    as providerID: String, _ status: SMSDeliveryStatus, _ failure: SMSFailure? = nil
  ) {
    dueAt = nil
    self.providerID = providerID
    (self.status, self.failure) = (status, status == .failed ? failure : nil)
  }

  /// Records a failed attempt: another one follows 30 s later, doubling with each failure up to an
  /// hour, and of an alert up to 8 minutes.
  ///
  /// `mayHaveBeenSent` says whether the next attempt has to look it up first.
  public mutating func postpone(at now: Instant, mayHaveBeenSent: Bool) {
    dueAt = now + RetryDelay.after(failures: isAlert ? min(failures, 4) : failures)
    failures = min(failures, 1_000_000) + 1
    if !mayHaveBeenSent { attemptedAt = nil }
  }

  /// Whether another attempt follows after the provider has refused the message.
  ///
  /// An alert is repeated while the account or the provider is at fault, until it is useless: an
  /// operator or the provider mends that for all numbers.
  public func isRepeated(after failure: SMSFailure) -> Bool {
    guard isAlert else { return failures < failure.mostRetries }
    return switch failure {
    case .account, .temporary: true
    // Failures of the network before count too.
    case .unreachable, .other: failures < 6
    case .optedOut, .unusableNumber, .blocked: false
    }
  }

  /// Records that no further attempt is made.
  public mutating func refuse(because failure: SMSFailure) {
    (dueAt, status, self.failure) = (nil, .failed, failure)
  }

  /// Records a report; returns whether it changed the status.
  ///
  /// A lower status than the known one changes nothing: reports can be late, repeated and out of
  /// order.
  public mutating func report(_ status: SMSDeliveryStatus, _ failure: SMSFailure?) -> Bool {
    guard !isWaiting, status > (self.status ?? .queued) else { return false }
    (self.status, self.failure) = (status, status == .failed ? failure : nil)
    return true
  }

  /// Whether it tells a contact that no answer came; such messages are sent before all others.
  public var isAlert: Bool { if case .alert = content { true } else { false } }
}

// MARK: - Storage

/// Storage of outgoing messages, of the ids of received ones, and of their pictures to download.
///
/// A limit is at most the number of rows that a call returns.
public protocol SMSRepository {
  /// Appends a message; does nothing if it exists, also if it was sent.
  ///
  /// Also removes the household's oldest messages that were written more than
  /// ``SMSMessage/lifetime`` before it, a few at a time.
  func append(_ message: SMSMessage) throws
  /// The message with that id.
  func message(_ id: SMSMessageID) throws -> SMSMessage?
  /// The message with that id of the provider.
  func message(sentAs providerID: String) throws -> SMSMessage?
  /// The messages due at `now`, alerts first, then the earliest due, at most `limit`.
  func messages(dueAt now: Instant, limit: Int) throws -> [SMSMessage]
  /// The households with alerts, or with other messages, that are due at `now`, in the order of
  /// their ids, after a household or from the first.
  func households(
    withSMSDueAt now: Instant, isAlert: Bool, after household: HouseholdID?, limit: Int
  ) throws -> [HouseholdID]
  /// The alerts or other messages of a household that are due at `now`, the earliest due first.
  func messages(
    of household: HouseholdID, isAlert: Bool, dueAt now: Instant, limit: Int
  ) throws -> [SMSMessage]
  /// The first time after `now` at which a message is due; nil if none is.
  func nextSMSDue(after now: Instant) throws -> Instant?
  /// Stores a message; does nothing for one that was removed.
  func save(_ message: SMSMessage) throws
  /// Removes a message.
  func remove(_ id: SMSMessageID) throws
  /// The messages of a household about an occurrence, in the order of their ids, at most `limit`.
  func messages(
    about occurrence: CareOccurrenceID, of household: HouseholdID, limit: Int
  ) throws -> [SMSMessage]
  /// The messages of a profile, the latest written first, at most `limit`.
  func messages(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [SMSMessage]
  /// The messages to a number that were written at or after an instant, in all households, the
  /// latest first, at most `limit`.
  func messages(to recipient: PhoneNumber, since instant: Instant, limit: Int) throws
    -> [SMSMessage]
  /// The latest hellos to a number in all households, the latest first.
  func hellos(to recipient: PhoneNumber, limit: Int) throws -> [SMSMessage]
  /// The messages to a number that wait to be sent, in the order of their ids.
  func waitingMessages(to recipient: PhoneNumber, limit: Int) throws -> [SMSMessage]
  /// Number of a household's messages that were written at or after an instant, up to `limit`.
  func count(of household: HouseholdID, since instant: Instant, limit: Int) throws -> Int

  /// Stores the provider's id of a received message; returns false if it is known.
  ///
  /// Ids are kept for ``SMSMessage/lifetime``.
  func addReceived(
    _ providerID: String, from sender: PhoneNumber, at now: Instant
  ) throws -> Bool
  /// Number of messages that a number sent at or after an instant, up to `limit`.
  func receivedCount(from sender: PhoneNumber, since instant: Instant, limit: Int) throws -> Int

  /// Adds a picture to download; does nothing if the answer has one at that position.
  func add(_ download: SMSDownload) throws
  /// The downloads that are due at `now`, the earliest due first.
  func downloads(dueAt now: Instant, limit: Int) throws -> [SMSDownload]
  /// The first time after `now` at which a download is due; nil if none is.
  func nextDownloadDue(after now: Instant) throws -> Instant?
  /// The downloads for an answer, in the order of the message.
  func downloads(
    for occurrence: CareOccurrenceID, of household: HouseholdID, limit: Int
  ) throws -> [SMSDownload]
  /// Number of downloads of messages from a number, up to `limit`.
  func downloadCount(from sender: PhoneNumber, limit: Int) throws -> Int
  /// Stores failures and the next attempt; does nothing for a download that was removed.
  func postpone(_ download: SMSDownload) throws
  /// Removes a download.
  func remove(_ download: SMSDownload) throws
}
