public import KinshipTime

/// A position in the order of duties: by the beginning of the leg, then by id.
public struct DutyCursor: Hashable, Sendable, Comparable {
  /// When the leg begins, in milliseconds since 1970.
  public let begins: Int64
  /// The duty.
  public let id: DutyID

  /// The position with these two keys.
  public init(begins: Int64, id: DutyID) {
    self.begins = begins
    self.id = id
  }

  /// The position of a duty.
  public init(_ duty: Duty) {
    self.init(begins: duty.begins.millisecondsSinceEpoch, id: duty.id)
  }

  /// List order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.begins, left.id) < (right.begins, right.id)
  }
}

/// Storage of the duties of households.
public protocol DutyRepository {
  /// The duty with that id, also after it was cancelled.
  func duty(_ id: DutyID, in household: HouseholdID) throws -> Duty?
  /// The duty of a leg that ends first after `end`; cancelled duties are left out.
  ///
  /// A leg has at most one duty that ends after now, and can have several that ended before.
  func duty(
    of event: EventID, at occurrence: CivilDateTime, _ leg: DutyLeg, endingAfter end: Instant,
    in household: HouseholdID
  ) throws -> Duty?
  /// The duty of a leg that ends at `end` and was not cancelled; a leg has at most one.
  func duty(
    of event: EventID, at occurrence: CivilDateTime, _ leg: DutyLeg, endingAt end: Instant,
    in household: HouseholdID
  ) throws -> Duty?
  /// The duties that begin in a window, are over after `end`, and were not cancelled,
  /// ordered by beginning and id, after a cursor, at most `limit`.
  func duties(
    of household: HouseholdID, beginningIn window: Range<Instant>, endingAfter end: Instant,
    after cursor: DutyCursor?, limit: Int
  ) throws -> [Duty]
  /// The duties of an event that begin at `start` or later and were not cancelled, ordered by
  /// beginning and id, at most `limit`.
  func duties(
    of event: EventID, beginningFrom start: Instant, in household: HouseholdID, limit: Int
  ) throws -> [Duty]
  /// The duties whose members were asked, and that were not cancelled, ordered by id, at most
  /// `limit`.
  func askedDuties(of household: HouseholdID, limit: Int) throws -> [Duty]
  /// Stores the duty; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ duty: Duty) throws -> Duty
}
