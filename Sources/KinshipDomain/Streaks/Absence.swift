public import KinshipTime

/// The identity of an absence.
public typealias AbsenceID = Identifier<Absence>

/// The days on which a member was or will be away, which change no streak.
public struct Absence: Hashable, Sendable {
  /// The most absences of a member that are read: the latest ones.
  public static let limit = 1_000

  /// The absence's identity, derived from member and first day.
  public let id: AbsenceID
  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID
  /// The first day.
  public let start: CivilDate
  /// The last day; the day before the first one if the absence ended before it began.
  public private(set) var end: CivilDate
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An absence with every field given; nil for one that ends before the day before its first day.
  public init?(
    household: HouseholdID, member: MemberID, start: CivilDate, end: CivilDate,
    version: Version = .unsaved
  ) {
    guard end >= start.advanced(byDays: -1) else { return nil }
    id = AbsenceID(derivedFrom: member, .absence(start))
    self.household = household
    self.member = member
    self.start = start
    self.end = end
    self.version = version
  }

  /// The absence that `SetAbsence` stores on `today`: the latest one, changed or ended, or a new one;
  /// nil if nothing changes.
  ///
  /// An absence that lasted until yesterday at least is continued. Days before today never change.
  public static func recorded(
    of member: Member, until: CivilDate?, on today: CivilDate, after latest: Absence?
  ) -> Absence? {
    let yesterday = today.advanced(byDays: -1)
    if var latest, latest.end >= yesterday {
      let end = max(until ?? yesterday, latest.start.advanced(byDays: -1))
      guard end != latest.end else { return nil }
      latest.end = end
      return latest
    }
    guard let until, until >= today else { return nil }
    return Absence(household: member.household, member: member.id, start: today, end: until)
  }
}

extension Member {
  /// The absence that a version without recorded days has set; nil without one.
  ///
  /// Only for a member without recorded absences. It begins with the membership, because its first
  /// day is not known and goals did not exist then.
  public func unrecordedAbsence(in calendar: HouseholdCalendar) -> Absence? {
    awayUntil.flatMap {
      Absence(household: household, member: id, start: calendar.day(of: joinedAt), end: $0)
    }
  }
}

/// The days of a member that change no streak.
public struct NeutralDays: Hashable, Sendable {
  /// No neutral days.
  public static let none = NeutralDays([])

  private let absences: [Absence]

  /// The days of some absences of one member.
  public init(_ absences: [Absence]) {
    self.absences = absences.filter { $0.start <= $0.end }.sorted { $0.start < $1.start }
  }

  /// Whether a day is neutral.
  public func contains(_ day: CivilDate) -> Bool {
    var (low, high) = (absences.startIndex, absences.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if absences[middle].end < day { low = middle + 1 } else { high = middle }
    }
    return low < absences.endIndex && absences[low].start <= day
  }
}

/// Storage of the absences of members.
public protocol AbsenceRepository {
  /// The latest absences of a member, the earliest first; at most ``Absence/limit``.
  func absences(of member: MemberID, in household: HouseholdID) throws -> [Absence]
  /// The latest absence of a member.
  func latestAbsence(of member: MemberID, in household: HouseholdID) throws -> Absence?
  /// Stores the absence; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ absence: Absence) throws -> Absence
}
