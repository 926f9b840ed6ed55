import KinshipDomain
import KinshipTime

extension MemoryTransaction: CareRepository {
  var care: any CareRepository { self }

  func profile(_ id: CareProfileID, in household: HouseholdID) -> CareProfile? {
    home(household)?.careProfiles[id]
  }

  func profiles(of household: HouseholdID) -> [CareProfile] {
    rows(\.careProfiles, of: household)
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  func profiles(with phone: PhoneNumber, limit: Int) -> [CareProfile] {
    let found = tables.homes.values.flatMap { home in
      home.careProfiles.values.filter { $0.phone == phone }
    }
    let ordered = found.sorted { ($0.household, $0.id) < ($1.household, $1.id) }
    return Array(ordered.prefix(max(0, limit)))
  }

  func profiles(withSecondPhone phone: PhoneNumber, limit: Int) -> [CareProfile] {
    let found = tables.homes.values.flatMap { home in
      home.careProfiles.values.filter { $0.secondPhone == phone }
    }
    let ordered = found.sorted { ($0.household, $0.id) < ($1.household, $1.id) }
    return Array(ordered.prefix(max(0, limit)))
  }

  func save(_ profile: CareProfile) throws -> CareProfile {
    try save(profile, \.careProfiles, of: profile.household, profile.id)
  }

  func remove(_ profile: CareProfile) throws {
    try requireWritable()
    let home = profile.household
    let old = tables.homes[home]
    for habit in (old?.careHabits ?? [:]).values where habit.profile == profile.id {
      tables.set(\.careHabits, of: home, habit.id, nil)
    }
    tables.set(\.careProfiles, of: home, profile.id, nil)
    _ = tables.version(in: .household(home))
  }

  func habit(_ id: CareHabitID, in household: HouseholdID) -> CareHabit? {
    home(household)?.careHabits[id]
  }

  func habits(of household: HouseholdID) -> [CareHabit] {
    rows(\.careHabits, of: household)
      .sorted { ($0.time, $0.createdAt, $0.id) < ($1.time, $1.createdAt, $1.id) }
  }

  func save(_ habit: CareHabit) throws -> CareHabit {
    try save(habit, \.careHabits, of: habit.household, habit.id)
  }

  func remove(_ habit: CareHabit) throws {
    try requireWritable()
    tables.set(\.careHabits, of: habit.household, habit.id, nil)
    _ = tables.version(in: .household(habit.household))
  }
}

// MARK: - Occurrences

extension MemoryTransaction {
  func occurrence(_ id: CareOccurrenceID, in household: HouseholdID) -> CareOccurrence? {
    home(household)?.careOccurrences[id]
  }

  func occurrences(
    of profile: CareProfileID, in household: HouseholdID, promptedIn interval: Range<Instant>,
    limit: Int
  ) -> [CareOccurrence] {
    let found = rows(\.careOccurrences, of: household).filter {
      $0.profile == profile && interval.contains($0.promptAt)
    }
    let ordered = found.sorted { ($0.promptAt, $0.id) < ($1.promptAt, $1.id) }
    return Array(ordered.prefix(max(0, limit)))
  }

  func openOccurrences(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) -> [CareOccurrence] {
    let open = rows(\.careOccurrences, of: household).filter {
      $0.profile == profile && $0.status == .prompted
    }
    return Array(open.sorted { $0.id < $1.id }.prefix(max(0, limit)))
  }

  func escalatingOccurrences(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) -> [CareOccurrence] {
    let running = rows(\.careOccurrences, of: household).filter {
      $0.profile == profile && $0.escalation?.isRunning == true
    }
    return Array(running.sorted { $0.id < $1.id }.prefix(max(0, limit)))
  }

  func answeredOccurrences(
    of profile: CareProfileID, in household: HouseholdID, answeredIn interval: Range<Instant>,
    before cursor: CareCursor?, limit: Int
  ) -> [CareOccurrence] {
    var found: [(place: CareCursor, occurrence: CareOccurrence)] = []
    for occurrence in rows(\.careOccurrences, of: household) where occurrence.profile == profile {
      guard let answer = occurrence.answer, interval.contains(answer.at) else { continue }
      let place = CareCursor(
        at: answer.at.millisecondsSinceEpoch, id: CareEventID(bits: occurrence.id.bits))
      if let cursor, place >= cursor { continue }
      found.append((place, occurrence))
    }
    return found.sorted { $1.place < $0.place }.prefix(max(0, limit)).map { $0.occurrence }
  }

  func save(_ occurrence: CareOccurrence) throws -> CareOccurrence {
    try save(occurrence, \.careOccurrences, of: occurrence.household, occurrence.id)
  }

  func remove(_ occurrence: CareOccurrence) throws {
    try requireWritable()
    tables.set(\.careOccurrences, of: occurrence.household, occurrence.id, nil)
    _ = tables.version(in: .household(occurrence.household))
  }

  func oldestOccurrences(
    of household: HouseholdID, before instant: Instant, limit: Int
  ) -> [CareOccurrence] {
    let old = rows(\.careOccurrences, of: household).filter { $0.promptAt < instant }
      .sorted { ($0.promptAt, $0.id) < ($1.promptAt, $1.id) }
    return Array(old.prefix(max(0, limit)))
  }

  func isAnswer(_ photo: PhotoRef, in household: HouseholdID) -> Bool {
    rows(\.careOccurrences, of: household).contains { $0.answer?.photo == photo }
  }
}

// MARK: - Stopped numbers

extension MemoryTransaction {
  func stopTime(of phone: PhoneNumber) -> Instant? { tables.phoneStops[phone] }

  func setStopTime(of phone: PhoneNumber, _ instant: Instant?) throws {
    try requireWritable()
    tables.set(\.phoneStops, phone, instant)
  }
}
