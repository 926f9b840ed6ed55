public import KinshipDomain
public import KinshipTime

/// The duties of pickups that the caller sees, by the beginning of their legs.
public struct FetchDuties: Query, HouseholdScoped {
  /// The most rows of an answer.
  public static let mostRows = 200

  /// The household.
  public let household: HouseholdID
  /// The first day, also in the past; nil for the duties that are not over.
  public let from: CivilDate?
  /// The cursor to continue after: the `next` of the previous page.
  public let after: DutyCursor?

  /// Creates the query.
  public init(household: HouseholdID, from: CivilDate? = nil, after: DutyCursor? = nil) {
    self.household = household
    self.from = from
    self.after = after
  }

  /// A page of duties, in the order of their legs.
  public struct Output: Hashable, Sendable {
    /// The duties.
    public let rows: [DutyRow]
    /// The cursor of the next page; nil when this is the last.
    public let next: DutyCursor?

    /// A page with every field given.
    public init(rows: [DutyRow], next: DutyCursor?) {
      self.rows = rows
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let start =
      try from.map { try EventZoneCache(for: caller).window($0, $0).lowerBound }
      ?? context.now - DutyLeg.longest
    let found = try context.duties.duties(
      of: household, beginningIn: start..<Instant.distantFuture,
      endingAfter: from == nil ? context.now : .distantPast, after: after,
      limit: Self.mostRows + 1)
    let page = found.prefix(Self.mostRows)
    var rows = try DutyRows(for: caller)
    return Output(
      rows: try rows.rows(page),
      next: found.count > page.count ? page.last.map { DutyCursor($0) } : nil)
  }
}

extension Caller {
  /// The duties whose legs begin on one day of the household, and those of pickups that are shown
  /// on it.
  func duties(on day: CivilDate, of pickups: [EventRow], limit: Int) throws -> [DutyRow] {
    let window = try EventZoneCache(for: self).window(day, day)
    var found = try context.duties.duties(
      of: household.id, beginningIn: window, endingAfter: .distantPast, after: nil, limit: limit)
    var known = Set(found.map(\.id))
    for pickup in pickups where !window.contains(pickup.start) || !window.contains(pickup.end) {
      found += try duties(of: pickup).filter { known.insert($0.id).inserted }
    }
    var rows = try DutyRows(for: self)
    return try rows.rows(found.sorted { DutyCursor($0) < DutyCursor($1) })
  }

  /// The duties of the legs of a pickup that does not begin and end on one day.
  private func duties(of pickup: EventRow) throws -> [Duty] {
    try DutyLeg.allCases.compactMap { leg in
      let end = leg.ends(
        from: pickup.start, to: pickup.end, isAllDay: pickup.span.isAllDay)
      // A past duty can end later than its leg, which has moved since.
      return try context.duties.duty(
        of: pickup.event, at: pickup.original, leg,
        endingAfter: end - Duration.milliseconds(1), in: household.id)
    }
  }

  /// The duties that need the caller: its own until the last day and those that it is asked for,
  /// and for an adult the ones until that day for which nobody is responsible.
  func ownDuties(through last: CivilDate) throws -> [DutyRow] {
    let end = try EventZoneCache(for: self).window(last, last).upperBound
    let own = try openDuties().filter { duty in
      switch duty.status {
      case .asked: duty.member == member.id
      case .accepted: duty.member == member.id && duty.begins < end
      case .declined: member.role.isAdult && duty.begins < end
      case .confirmed: false
      }
    }
    var rows = try DutyRows(for: self)
    return try rows.rows(own)
  }
}
