public import KinshipTime

/// A picture of a received message that is still to be downloaded for an answer.
///
/// Never described: it contains a number and the URL of a picture.
public struct SMSDownload: Hashable, Sendable, Redacted {
  /// Maximum number of pictures of one message.
  public static let mostPerMessage = 3
  /// Maximum number of waiting pictures of messages from one number.
  public static let mostPerNumber = 10
  /// Maximum number of bytes of a URL.
  public static let longestURL = 2_000
  /// The number of failed attempts after which a picture is given up: after about a day.
  public static let mostFailures = 30

  /// The household.
  public let household: HouseholdID
  /// The answered occurrence.
  public let occurrence: CareOccurrenceID
  /// The position among the pictures of the message, from 0.
  ///
  /// The first one that can be loaded is the photo of the answer.
  public let position: Int
  /// The number that sent it.
  public let sender: PhoneNumber
  /// The URL at the provider.
  public let url: String
  /// Number of failed attempts.
  public private(set) var failures = 0
  /// Time of the next attempt.
  public private(set) var dueAt: Instant

  /// A picture that is due at `dueAt`; nil for a position or a URL out of range.
  public init?(
    household: HouseholdID, occurrence: CareOccurrenceID, position: Int, from sender: PhoneNumber,
    url: String, failures: Int = 0, dueAt: Instant
  ) {
    guard (0..<Self.mostPerMessage).contains(position), failures >= 0,
      (1...Self.longestURL).contains(url.utf8.count)
    else { return nil }
    self.household = household
    self.occurrence = occurrence
    self.position = position
    self.sender = sender
    self.url = url
    self.failures = failures
    self.dueAt = dueAt
  }

  /// The picture after a failed attempt; nil after the last one.
  ///
  /// The next one follows 30 s later, doubling with each failure up to an hour.
  public func postponed(at now: Instant) -> SMSDownload? {
    guard failures + 1 < Self.mostFailures else { return nil }
    var later = self
    later.dueAt = now + RetryDelay.after(failures: failures)
    later.failures += 1
    return later
  }

  /// A description without number and URL.
  public var description: String { "SMSDownload(\(position))" }
}
