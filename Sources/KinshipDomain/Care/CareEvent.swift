public import KinshipTime

/// The identity of an entry of the gallery: that of its occurrence or of its profile.
public typealias CareEventID = Identifier<CareEvent>

/// An entry of the gallery: an answer to a habit, or a new profile.
public struct CareEvent: Hashable, Sendable {
  /// The entry's identity.
  public let id: CareEventID
  /// Time of the answer, or of the creation of the profile.
  public let at: Instant
  /// The profile.
  public let profile: CareProfileID
  /// The position of the profile, which decides the colour.
  public let position: Int
  /// The answered occurrence; nil for a new profile.
  public let occurrence: CareOccurrence?

  /// An entry with every field given.
  public init(
    id: CareEventID, at: Instant, profile: CareProfileID, position: Int,
    occurrence: CareOccurrence?
  ) {
    self.id = id
    self.at = at
    self.profile = profile
    self.position = position
    self.occurrence = occurrence
  }

  /// The entry of an answer; nil for an occurrence without one.
  public init?(_ occurrence: CareOccurrence, of profile: CareProfile) {
    guard let answer = occurrence.answer else { return nil }
    self.init(
      id: CareEventID(bits: occurrence.id.bits), at: answer.at, profile: profile.id,
      position: profile.position, occurrence: occurrence)
  }

  /// The entry of a new profile.
  public init(_ profile: CareProfile) {
    self.init(
      id: CareEventID(bits: profile.id.bits), at: profile.createdAt, profile: profile.id,
      position: profile.position, occurrence: nil)
  }
}

/// A position in the gallery, which is ordered by time and id, the latest first.
public struct CareCursor: Hashable, Sendable, Comparable {
  /// The time of the entry, in milliseconds since 1970.
  public let at: Int64
  /// The entry.
  public let id: CareEventID

  /// The position with these two keys.
  public init(at: Int64, id: CareEventID) {
    self.at = at
    self.id = id
  }

  /// The position of an entry.
  public init(_ event: CareEvent) {
    self.init(at: event.at.millisecondsSinceEpoch, id: event.id)
  }

  /// Order by time and id.
  public static func < (left: Self, right: Self) -> Bool {
    (left.at, left.id) < (right.at, right.id)
  }
}
