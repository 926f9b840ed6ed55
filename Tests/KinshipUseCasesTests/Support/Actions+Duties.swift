import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Actions of duties.
extension Action {
  /// The id of the duty that `placeDuty` stores.
  static let duty = DutyID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D7D0)

  static let duties = [
    Action(
      AssignDuty.self, namesMember: true, arrange: { try await $0.placePickup() }
    ) { on, props in
      AssignDuty(
        household: on.household, id: props.ids.next(), event: event,
        occurrence: EventSpan.someHour.start, leg: .outbound, members: [on.member])
    },
    Action(
      AcceptDuty.self, by: "zoe", arrange: { try await $0.placeDuty(for: "zoe") }
    ) { on, _ in
      AcceptDuty(household: on.household, duty: duty)
    },
    Action(
      DeclineDuty.self, by: "zoe", arrange: { try await $0.placeDuty(for: "zoe") }
    ) { on, _ in
      DeclineDuty(household: on.household, duty: duty)
    },
    Action(
      ProposeDuty.self, namesMember: true, arrange: { try await $0.placeDuty(for: "bram") }
    ) { on, _ in
      ProposeDuty(household: on.household, duty: duty, member: on.member)
    },
    Action(
      ConfirmDuty.self, by: "zoe",
      arrange: { try await $0.placeDuty(for: "zoe", isAccepted: true) }
    ) { on, _ in
      ConfirmDuty(household: on.household, duty: duty)
    },
    Action(CancelDuty.self, arrange: { try await $0.placeDuty(for: "zoe") }) { on, _ in
      CancelDuty(household: on.household, duty: duty)
    },
    Action(asking: FetchDuties.self, arrange: { try await $0.placeDuty(for: "zoe") }) { on in
      FetchDuties(household: on.household)
    },
  ]
}

extension TestFamily {
  /// Stores the event `Action.event` as a pickup, by default later on the day.
  func placePickup(_ span: EventSpan = .someHour) async throws {
    try await placeEvent { event in
      var details = event.details
      details.type = .school
      try event.change(
        details: details, span: span, zone: nil, repetition: nil, at: event.createdAt)
    }
  }

  /// Stores the duty `Action.duty` of a pickup: asked of a member, or accepted by it for a leg that
  /// has begun.
  func placeDuty(for name: String, isAccepted: Bool = false) async throws {
    let begun = try EventSpan.timed(from: CivilDateTime(.someDay, .midnight), seconds: 86_400)
    try await placePickup(isAccepted ? begun : .someHour)
    let (home, asked, creator, now) = (household, member(name), member("anna"), world.clock.now)
    let zone = try world.zones.zone("Europe/Amsterdam")
    try await world.arrange { all in
      let stored = try all.events.event(Action.event, in: home)
      let event = try #require(stored)
      let occurrence = try #require(
        event.occurrence(at: event.span.start, home: zone, own: zone))
      var duty = Duty(
        id: Action.duty, in: home, for: .outbound, of: event, at: occurrence, order: [],
        minutes: 60, by: creator, at: now)
      if isAccepted { try duty.accept(by: asked, at: now) } else { duty.ask(asked, at: now) }
      try all.duties.save(duty)
    }
  }
}
