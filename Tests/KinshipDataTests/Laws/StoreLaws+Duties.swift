import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Duties of both legs of a pickup on three days: asked, accepted, declined, confirmed, and
/// cancelled.
struct DutySamples {
  /// The duties in the order of their legs; the last one is cancelled.
  let duties: [Duty]

  init(_ random: inout Seeded, in home: HouseholdFixture) throws {
    let event: EventID = random.id()
    func duty(_ day: Int, _ leg: DutyLeg, _ random: inout Seeded) throws -> Duty {
      let date = CivilDate(clampingDaysSinceEpoch: 20_780 + day)
      let span = try EventSpan.timed(from: CivilDateTime(date, .midnight), seconds: 3_600)
      let series = try CalendarEvent(
        id: event, household: home.household, uid: EventUID(of: event),
        details: EventDetails(
          title: try Title("Pickup"), notes: nil, location: nil, type: .school, label: nil,
          color: nil, assignee: nil), span: span, zone: nil, repetition: nil, overrides: [],
        isShared: true, createdBy: home.parent.id, revision: 0, createdAt: .at(1),
        updatedAt: .at(1))
      let occurrence = try #require(
        series.occurrence(at: span.start, home: .utc, own: .utc))
      return Duty(
        id: random.id(), in: home.household, for: leg, of: series, at: occurrence,
        order: [home.other.id, home.child.id], minutes: 60, by: home.parent.id, at: .at(5))
    }
    var asked = try duty(0, .outbound, &random)
    asked.ask(home.other.id, at: .at(6))
    var accepted = try duty(0, .inbound, &random)
    try accepted.accept(by: home.parent.id, at: .at(7))
    let declined = try duty(1, .outbound, &random)
    var confirmed = try duty(2, .outbound, &random)
    try confirmed.accept(by: home.parent.id, at: .at(8))
    try confirmed.confirm(at: confirmed.begins)
    var cancelled = try duty(2, .inbound, &random)
    cancelled.ask(home.other.id, at: .at(10))
    cancelled.cancel(at: .at(11))
    duties = [asked, accepted, declined, confirmed, cancelled]
  }
}

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `duties read back as they were saved, and a leg has one`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(45)
    let samples = try DutySamples(&random, in: home)
    let house = home.household
    let saved = try await home.write { all in
      try samples.duties.map { try all.duties.save($0) }
    }
    let found = try await home.read { all in
      try samples.duties.map { try all.duties.duty($0.id, in: house) }
    }
    #expect(found == saved)
    let byLeg = try await home.read { all in
      try samples.duties.map {
        try all.duties.duty(
          of: $0.event, at: $0.occurrence, $0.leg, endingAfter: .at(0), in: house)?.id
      }
    }
    #expect(byLeg == samples.duties.dropLast().map(\.id) + [nil])
    let old = samples.duties[0]
    #expect(await refusal { try await home.write { try $0.duties.save(old) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `a leg that moves after its end has another duty, and the first to be over is found`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(47)
    let first = try DutySamples(&random, in: home).duties[1]
    let (house, later) = (home.household, first.ends + .seconds(3_600))
    let id: DutyID = random.id()
    let second = try #require(
      Duty(
        id: id, in: house, event: first.event, title: first.title,
        occurrence: first.occurrence, leg: first.leg, member: nil, order: [], minutes: 60,
        answerBy: nil, begins: first.begins, ends: later, confirmedAt: nil, cancelledAt: nil,
        createdBy: home.parent.id, createdAt: .at(9), updatedAt: .at(9), version: .unsaved))
    try await home.write { all in
      for duty in [second, first] { try all.duties.save(duty) }
    }
    let found = try await home.read { all in
      try [.at(0), first.ends, later].map { end in
        try all.duties.duty(
          of: first.event, at: first.occurrence, first.leg, endingAfter: end, in: house)?.id
      }
    }
    #expect(found == [first.id, second.id, nil])
    let ending = try await home.read { all in
      try [first.ends, later, .at(0)].map { end in
        try all.duties.duty(
          of: first.event, at: first.occurrence, first.leg, endingAt: end, in: house)?.id
      }
    }
    #expect(ending == [first.id, second.id, nil])
  }

  @Test(arguments: StoreKind.allCases)
  func `duties are listed by the beginning of their legs, without cancelled ones`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(46)
    let samples = try DutySamples(&random, in: home)
    let (house, duties) = (home.household, samples.duties)
    try await home.write { all in
      for duty in duties.reversed() { try all.duties.save(duty) }
    }
    let window = duties[0].begins..<duties[3].begins
    let cursor = DutyCursor(duties[0])
    let lists = try await home.read { all in
      try [
        all.duties.duties(
          of: house, beginningIn: .at(0)..<Instant.distantFuture, endingAfter: .at(0),
          after: nil, limit: 9),
        all.duties.duties(
          of: house, beginningIn: window, endingAfter: duties[0].ends, after: nil, limit: 9),
        all.duties.duties(
          of: house, beginningIn: window, endingAfter: .at(0), after: nil, limit: 1),
        all.duties.duties(
          of: house, beginningIn: window, endingAfter: .at(0), after: cursor, limit: 9),
        all.duties.duties(
          of: duties[0].event, beginningFrom: duties[2].begins, in: house, limit: 9),
        all.duties.duties(of: EventID(bits: 1), beginningFrom: .at(0), in: house, limit: 9),
        all.duties.askedDuties(of: house, limit: 9),
      ].map { $0.map(\.id) }
    }
    let ids = duties.map(\.id)
    #expect(
      lists == [
        Array(ids[0...3]), Array(ids[1...2]), [ids[0]], [ids[1], ids[2]], [ids[2], ids[3]], [],
        [ids[0]],
      ])
  }
}
