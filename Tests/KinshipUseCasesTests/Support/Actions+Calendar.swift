import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Actions of the calendar.
extension Action {
  /// The id of Anna's event that `arrange` stores.
  static let event = EventID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D777)

  static let calendar = [
    Action(CreateEvent.self, namesMember: true) { on, props in
      CreateEvent(
        household: on.household, id: props.ids.next(), title: "Swimming", span: .someHour,
        assignee: on.member)
    },
    Action(UpdateEvent.self, namesMember: true, arrange: { try await $0.placeEvent() }) { on, _ in
      UpdateEvent(
        household: on.household, event: event, title: "Diving", assignee: .set(on.member))
    },
    Action(DeleteEvent.self, arrange: { try await $0.placeEvent() }) { on, _ in
      DeleteEvent(household: on.household, event: event)
    },
    Action(ImportEvents.self) { on, props in
      ImportEvents(household: on.household, events: [.some(props.ids.next())])
    },
    Action(asking: PreviewImport.self) { on in
      PreviewImport(
        household: on.household, events: [.some(EventID(v7At: .distantPast, random: 1))])
    },
    Action(asking: GetEvent.self, arrange: { try await $0.placeEvent() }) { on in
      GetEvent(household: on.household, event: event)
    },
    Action(asking: FetchEvents.self) { on in FetchEvents(household: on.household) },
    Action(asking: EventsInRange.self) { on in
      EventsInRange(household: on.household, first: .someDay, last: .someDay)
    },
    Action(asking: DayTimeline.self) { on in
      DayTimeline(household: on.household, day: .someDay)
    },
  ]
}

extension CivilDate {
  /// The day of the test clock.
  static let someDay = CivilDate(clampingDaysSinceEpoch: 20_778)
}

extension EventSpan {
  /// One hour of that day, from 15:30.
  static var someHour: EventSpan {
    let start = CivilDateTime(.someDay, TimeOfDay(hour: 15, minute: 30) ?? .midnight)
    guard let span = try? EventSpan.timed(from: start) else {
      preconditionFailure("An hour is a span")
    }
    return span
  }
}

extension EventImport {
  /// An imported event.
  ///
  /// `title` distinguishes it from others.
  static func some(
    _ id: EventID, uid: String = "1@example.org", title: String = "Easter", revision: Int = 0,
    span: EventSpan = .someHour, repetition: EventRepetition? = nil,
    overrides: [EventOverride] = [], zone: String? = nil
  ) -> EventImport {
    guard let uid = try? EventUID(uid), let title = try? Title(title) else {
      preconditionFailure("The texts of tests are such")
    }
    return EventImport(
      id: id, uid: uid, revision: revision,
      details: EventDetails(
        title: title, notes: nil, location: nil, type: .family, label: nil, color: nil,
        assignee: nil),
      span: span, zone: zone, repetition: repetition, overrides: overrides, isShared: true)
  }
}

extension TestFamily {
  /// Stores the event `Action.event` after applying `change`.
  func placeEvent(
    by name: String = "anna", isShared: Bool = true,
    _ change: @escaping @Sendable (inout CalendarEvent) throws -> Void = { _ in }
  ) async throws {
    let (home, maker, now) = (household, member(name), world.clock.now)
    try await world.arrange { all in
      var event = try CalendarEvent(
        id: Action.event, household: home, uid: EventUID(of: Action.event),
        details: EventDetails(
          title: try Title("Swimming"), notes: nil, location: nil, type: .sports, label: nil,
          color: nil, assignee: nil), span: .someHour, zone: nil, repetition: nil, overrides: [],
        isShared: isShared, createdBy: maker, revision: 0, createdAt: now, updatedAt: now)
      try change(&event)
      try all.events.save(event)
    }
  }
}
