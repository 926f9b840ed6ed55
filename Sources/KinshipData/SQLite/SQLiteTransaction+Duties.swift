import KinshipDomain
import KinshipTime

extension SQLiteTransaction: DutyRepository {
  var duties: any DutyRepository { self }

  func duty(_ id: DutyID, in household: HouseholdID) throws -> Duty? {
    try find(in: household, id)
  }

  func duty(
    of event: EventID, at occurrence: CivilDateTime, _ leg: DutyLeg, endingAfter end: Instant,
    in household: HouseholdID
  ) throws -> Duty? {
    let found: [Duty] = try rows(
      in: household, by: "pickup_duty_by_leg",
      """
      AND event = ? AND occurrence = ? AND leg = ? AND ends > ? AND cancelled_at IS NULL
      ORDER BY ends LIMIT 1
      """, event, occurrence, leg, end)
    return found.first
  }

  func duty(
    of event: EventID, at occurrence: CivilDateTime, _ leg: DutyLeg, endingAt end: Instant,
    in household: HouseholdID
  ) throws -> Duty? {
    let found: [Duty] = try rows(
      in: household, by: "pickup_duty_by_leg",
      "AND event = ? AND occurrence = ? AND leg = ? AND ends = ? AND cancelled_at IS NULL",
      event, occurrence, leg, end)
    return found.first
  }

  func duties(
    of household: HouseholdID, beginningIn window: Range<Instant>, endingAfter end: Instant,
    after cursor: DutyCursor?, limit: Int
  ) throws -> [Duty] {
    guard let cursor else {
      return try rows(
        in: household, by: "pickup_duty_by_time",
        """
        AND begins >= ? AND begins < ? AND ends > ? AND cancelled_at IS NULL
        ORDER BY begins, id LIMIT ?
        """, window.lowerBound, window.upperBound, end, max(0, limit))
    }
    return try rows(
      in: household, by: "pickup_duty_by_time",
      """
      AND (begins, id) > (?, ?) AND begins >= ? AND begins < ? AND ends > ?
      AND cancelled_at IS NULL ORDER BY begins, id LIMIT ?
      """, Int(cursor.begins), cursor.id, window.lowerBound, window.upperBound, end,
      max(0, limit))
  }

  func duties(
    of event: EventID, beginningFrom start: Instant, in household: HouseholdID, limit: Int
  ) throws -> [Duty] {
    try rows(
      in: household, by: "pickup_duty_of_event",
      "AND event = ? AND begins >= ? AND cancelled_at IS NULL ORDER BY begins, id LIMIT ?",
      event, start, max(0, limit))
  }

  func askedDuties(of household: HouseholdID, limit: Int) throws -> [Duty] {
    try rows(
      in: household, by: "pickup_duty_asked",
      "AND answer_by IS NOT NULL AND cancelled_at IS NULL ORDER BY id LIMIT ?", max(0, limit))
  }

  func save(_ duty: Duty) throws -> Duty {
    try save(duty, duty.household, duty.id)
  }
}

// MARK: - Duties as rows

enum DutyColumn: Int, TableColumn {
  case household, id, event, title, occurrence, leg, member, nextMembers, minutes, answerBy,
    begins, ends, confirmedAt, cancelledAt, createdBy, createdAt, updatedAt, scope, changedSeq

  static let table = Table(
    "pickup_duty", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "duties",
      columns: [
        .id: [.id, .event, .member, .createdBy],
        .text: [.title, .leg, .nextMembers, .scope],
        .number: [.occurrence, .minutes, .changedSeq],
        .instant: [
          .answerBy, .begins, .ends, .confirmedAt, .cancelledAt, .createdAt, .updatedAt,
        ],
      ],
      since: 11),
    read: { _ = try Duty($0) })
}

extension Duty: VersionedRow {
  init(_ row: ResultRow<DutyColumn>) throws {
    let duty = try Duty(
      id: row[.id], in: row[.household], event: row[.event], title: row[.title],
      occurrence: row[.occurrence], leg: row[.leg], member: row[.member], order: row.order(),
      minutes: row[.minutes], answerBy: row[.answerBy], begins: row[.begins], ends: row[.ends],
      confirmedAt: row[.confirmedAt], cancelledAt: row[.cancelledAt], createdBy: row[.createdBy],
      createdAt: row[.createdAt], updatedAt: row[.updatedAt], version: row[.changedSeq])
    self = try row.valid(duty, "possible duty")
  }

  func values() -> RowValues<DutyColumn> {
    let next = order.map(\.description).joined(separator: " ")
    return [
      .household: household, .id: id, .event: event, .title: title, .occurrence: occurrence,
      .leg: leg, .member: member, .nextMembers: order.isEmpty ? nil : next, .minutes: minutes,
      .answerBy: answerBy, .begins: begins, .ends: ends, .confirmedAt: confirmedAt,
      .cancelledAt: cancelledAt, .createdBy: createdBy, .createdAt: createdAt,
      .updatedAt: updatedAt, .scope: Scope.home, .changedSeq: version,
    ]
  }
}

extension ResultRow<DutyColumn> {
  fileprivate func order() throws -> [MemberID] {
    guard let text: String = try self[.nextMembers] else { return [] }
    return try text.split(separator: " ", omittingEmptySubsequences: false).map {
      try valid(MemberID(String($0)), "list of members")
    }
  }
}
