import KinshipDomain
import KinshipTime

extension SQLiteTransaction: CareRepository {
  var care: any CareRepository { self }

  func profile(_ id: CareProfileID, in household: HouseholdID) throws -> CareProfile? {
    try find(in: household, id)
  }

  /// Sorts in memory, because a household has few profiles.
  func profiles(of household: HouseholdID) throws -> [CareProfile] {
    let profiles: [CareProfile] = try rows(in: household, "")
    return profiles.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  func profiles(with phone: PhoneNumber, limit: Int) throws -> [CareProfile] {
    try rows(
      sql: """
        \(CareProfileColumn.table.select) INDEXED BY care_profile_by_phone WHERE phone = ?
        ORDER BY household, id LIMIT ?
        """,
      [phone, max(0, limit)])
  }

  func profiles(withSecondPhone phone: PhoneNumber, limit: Int) throws -> [CareProfile] {
    try rows(
      sql: """
        \(CareProfileColumn.table.select) INDEXED BY care_profile_by_second_phone
        WHERE second_phone = ? ORDER BY household, id LIMIT ?
        """,
      [phone, max(0, limit)])
  }

  func save(_ profile: CareProfile) throws -> CareProfile {
    try save(profile, profile.household, profile.id)
  }

  func remove(_ profile: CareProfile) throws {
    let (home, id) = (profile.household, profile.id)
    try change(
      "DELETE FROM care_habit INDEXED BY care_habit_of_profile WHERE household = ? AND profile = ?",
      home, id)
    try change(CareProfileColumn.table.deleteByKey, home, id)
    _ = try advanceSequence(.household(home))
  }

  func habit(_ id: CareHabitID, in household: HouseholdID) throws -> CareHabit? {
    try find(in: household, id)
  }

  /// Sorts in memory, because a household has few habits.
  func habits(of household: HouseholdID) throws -> [CareHabit] {
    let habits: [CareHabit] = try rows(in: household, "")
    return habits.sorted { ($0.time, $0.createdAt, $0.id) < ($1.time, $1.createdAt, $1.id) }
  }

  func save(_ habit: CareHabit) throws -> CareHabit {
    try save(habit, habit.household, habit.id)
  }

  func remove(_ habit: CareHabit) throws {
    try change(CareHabitColumn.table.deleteByKey, habit.household, habit.id)
    _ = try advanceSequence(.household(habit.household))
  }
}

// MARK: - Occurrences

extension SQLiteTransaction {
  func occurrence(_ id: CareOccurrenceID, in household: HouseholdID) throws -> CareOccurrence? {
    try find(in: household, id)
  }

  func occurrences(
    of profile: CareProfileID, in household: HouseholdID, promptedIn interval: Range<Instant>,
    limit: Int
  ) throws -> [CareOccurrence] {
    try rows(
      in: household, by: "care_occurrence_by_prompt",
      "AND profile = ? AND prompt_at >= ? AND prompt_at < ? ORDER BY prompt_at, id LIMIT ?",
      profile, interval.lowerBound, interval.upperBound, max(0, limit))
  }

  func openOccurrences(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [CareOccurrence] {
    try rows(
      in: household, by: "care_occurrence_open",
      "AND profile = ? AND status = 'prompted' ORDER BY id LIMIT ?", profile, max(0, limit))
  }

  func escalatingOccurrences(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [CareOccurrence] {
    try rows(
      in: household, by: "care_occurrence_escalating",
      "AND profile = ? AND escalation_at IS NOT NULL ORDER BY id LIMIT ?", profile, max(0, limit))
  }

  func answeredOccurrences(
    of profile: CareProfileID, in household: HouseholdID, answeredIn interval: Range<Instant>,
    before cursor: CareCursor?, limit: Int
  ) throws -> [CareOccurrence] {
    // Every answer is before this position.
    let last = cursor ?? CareCursor(at: .max, id: CareEventID(bits: .max))
    return try rows(
      in: household, by: "care_occurrence_answered",
      """
      AND profile = ? AND answered_at IS NOT NULL AND (answered_at, id) < (?, ?)
      AND answered_at >= ? AND answered_at < ? ORDER BY answered_at DESC, id DESC LIMIT ?
      """, profile, Int(last.at), last.id, interval.lowerBound, interval.upperBound, max(0, limit))
  }

  func save(_ occurrence: CareOccurrence) throws -> CareOccurrence {
    try save(occurrence, occurrence.household, occurrence.id)
  }

  func remove(_ occurrence: CareOccurrence) throws {
    try change(CareOccurrenceColumn.table.deleteByKey, occurrence.household, occurrence.id)
    _ = try advanceSequence(.household(occurrence.household))
  }

  func oldestOccurrences(
    of household: HouseholdID, before instant: Instant, limit: Int
  ) throws -> [CareOccurrence] {
    try rows(
      in: household, by: "care_occurrence_by_age",
      "AND prompt_at < ? ORDER BY prompt_at, id LIMIT ?", instant, max(0, limit))
  }

  func isAnswer(_ photo: PhotoRef, in household: HouseholdID) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM care_occurrence INDEXED BY care_occurrence_by_photo
      WHERE household = ? AND photo = ?
      """, household, photo)
  }
}

// MARK: - Stopped numbers

/// Numbers are outside of spaces, so that a change advances no sequence.
extension SQLiteTransaction {
  func stopTime(of phone: PhoneNumber) throws -> Instant? {
    let stop: PhoneStop? = try find(phone)
    return stop?.at
  }

  func setStopTime(of phone: PhoneNumber, _ instant: Instant?) throws {
    guard let instant else {
      try change(PhoneStopColumn.table.deleteByKey, phone)
      return
    }
    try change(
      PhoneStopColumn.table.upsert, [PhoneStopColumn.phone: phone, .stoppedAt: instant])
  }
}

/// A number whose owner has stopped all messages.
struct PhoneStop: TableRow {
  let phone: PhoneNumber
  let at: Instant
}

enum PhoneStopColumn: Int, TableColumn {
  case phone, stoppedAt

  static let table = Table("phone_stop", key: [Self.phone], read: { _ = try PhoneStop($0) })
}

extension PhoneStop {
  init(_ row: ResultRow<PhoneStopColumn>) throws {
    try self.init(phone: row[.phone], at: row[.stoppedAt])
  }
}
