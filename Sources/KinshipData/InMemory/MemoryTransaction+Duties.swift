import KinshipDomain
import KinshipTime

extension MemoryTransaction: DutyRepository {
  var duties: any DutyRepository { self }

  func duty(_ id: DutyID, in household: HouseholdID) -> Duty? {
    home(household)?.duties[id]
  }

  func duty(
    of event: EventID, at occurrence: CivilDateTime, _ leg: DutyLeg, endingAfter end: Instant,
    in household: HouseholdID
  ) -> Duty? {
    let found = rows(\.duties, of: household).filter { duty in
      duty.event == event && duty.occurrence == occurrence && duty.leg == leg && duty.ends > end
        && duty.cancelledAt == nil
    }
    return found.min { $0.ends < $1.ends }
  }

  func duty(
    of event: EventID, at occurrence: CivilDateTime, _ leg: DutyLeg, endingAt end: Instant,
    in household: HouseholdID
  ) -> Duty? {
    rows(\.duties, of: household).first { duty in
      duty.event == event && duty.occurrence == occurrence && duty.leg == leg && duty.ends == end
        && duty.cancelledAt == nil
    }
  }

  func duties(
    of household: HouseholdID, beginningIn window: Range<Instant>, endingAfter end: Instant,
    after cursor: DutyCursor?, limit: Int
  ) -> [Duty] {
    let found = rows(\.duties, of: household).filter { duty in
      window.contains(duty.begins) && duty.ends > end
        && cursor.map { $0 < DutyCursor(duty) } ?? true
    }
    return ordered(found, limit)
  }

  func duties(
    of event: EventID, beginningFrom start: Instant, in household: HouseholdID, limit: Int
  ) -> [Duty] {
    ordered(
      rows(\.duties, of: household).filter { $0.event == event && $0.begins >= start }, limit)
  }

  func askedDuties(of household: HouseholdID, limit: Int) -> [Duty] {
    let asked = rows(\.duties, of: household).filter {
      $0.answerBy != nil && $0.cancelledAt == nil
    }
    return Array(asked.sorted { $0.id < $1.id }.prefix(max(0, limit)))
  }

  func save(_ duty: Duty) throws -> Duty {
    try save(duty, \.duties, of: duty.household, duty.id)
  }

  private func ordered(_ duties: [Duty], _ limit: Int) -> [Duty] {
    let shown = duties.filter { $0.cancelledAt == nil }
      .sorted { DutyCursor($0) < DutyCursor($1) }
    return Array(shown.prefix(max(0, limit)))
  }
}
