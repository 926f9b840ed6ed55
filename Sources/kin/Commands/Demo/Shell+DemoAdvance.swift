import KinshipDomain
import KinshipPresentation
import KinshipTime
import Libc

extension Shell {
  /// The most events that the text of an answer lists.
  private static let mostEvents = 30

  /// Shows the clock of a demo store.
  func showDemoClock() async throws -> CommandOutput {
    let clock = try demoClock()
    // The process that has the store open can have advanced the clock.
    clock.readAgain()
    let now = clock.now()
    let calendar = await demoCalendar()
    return CommandOutput(
      lines: [text(.clockStands(at: time(now, on: calendar))), text(.clockCommand)]
    ) {
      .demoClock(now, since: now, [])
    }
  }

  /// Advances the clock of a demo store, and shows what its scheduled jobs did meanwhile.
  ///
  /// A signal ends the advance after the current step, with the answer for the time that the clock
  /// has reached. A cancelled task could not read for the answer.
  func advanceDemoClock(
    to target: ClockTarget, until signals: SignalWatch? = nil
  ) async throws -> CommandOutput {
    let clock = try adjustableDemoClock()
    // The session can end while the clock advances.
    let calendar = await demoCalendar()
    let duration = try duration(of: target, from: clock, on: calendar)
    session?.changeRecorder.record()
    let email = isSignedIn ? profile.session?.email : nil
    let (start, seconds) = (clock.now(), Int(duration.components.seconds))
    let progress = Progress(in: environment)
    defer { progress.clear() }
    let connection = try open()
    let events = try await connection.advance(clock, by: duration) { moment in
      let done = Int((moment - start).components.seconds)
      progress.show("\((calendar?.zone ?? .utc).local(moment).date)", done: done, of: seconds)
      return signals?.signal == nil
    }
    progress.clear()
    let now = clock.now()
    let (isStopped, reached) = (now < start + duration, time(now, on: calendar))
    var blocks = [
      CommandOutput.Block.line(
        text(isStopped ? .clockStopped(at: reached) : .clockMoved(to: reached)))
    ]
    blocks += eventBlocks(events, in: connection.zones, now: now)
    if let email, await !keepsSession() {
      blocks.append(.line(text(.sessionEnded(email: email))))
    } else if email != nil, let calendar,
      calendar.weekStart(of: start) != calendar.weekStart(of: now)
    {
      blocks.append(.line(text(.newWeek)))
    }
    var output = CommandOutput(blocks) { .demoClock(now, since: start, events) }
    if isStopped { output.exit = signals?.signal == SIGTERM ? .terminated : .interrupted }
    return output
  }

  /// The length of a step, or until a time; throws if it is more than a year or in the past.
  private func duration(
    of target: ClockTarget, from clock: DemoClock, on calendar: HouseholdCalendar?
  ) throws -> Duration {
    let duration =
      switch target {
      case .step(let step): step.duration
      case .time(let local, let text): try step(of: clock, to: local, typed: text, on: calendar)
      case .words(let text):
        try step(
          of: clock, to: try time(inWords: text, now: clock.now(), on: calendar), typed: text,
          on: calendar)
      }
    guard duration <= ClockStep.longest else { throw usage(.clockStepTooLong) }
    return duration
  }

  /// The local time that words name; a day alone begins where the household's day does.
  private func time(
    inWords text: String, now: Instant, on calendar: HouseholdCalendar?
  ) throws -> CivilDateTime {
    do {
      let calendar = calendar ?? HouseholdCalendar(zone: .utc)
      let due = try Due(words: text, in: language, calendar: calendar, now: now)
      return CivilDateTime(due.date, due.time ?? calendar.dayEnd)
    } catch {
      throw CommandError(error, in: language)
    }
  }

  /// Renews the session if needed, and returns whether it has not ended.
  private func keepsSession() async -> Bool {
    // Other failures leave the session in the profile, so the next command reports them.
    _ = try? await device()
    return isSignedIn
  }

  /// The time of a demo clock; in UTC, which it then names, without a household.
  private func time(_ now: Instant, on calendar: HouseholdCalendar?) -> String {
    let local = (calendar?.zone ?? .utc).local(now)
    return "\(local.date) \(local.time)" + (calendar == nil ? " UTC" : "")
  }

  /// The latest events as a table, and the number of the others.
  private func eventBlocks(
    _ events: [DemoEvent], in zones: ZoneDatabase, now: Instant
  ) -> [CommandOutput.Block] {
    guard !events.isEmpty else { return [.line(text(.nothingFellDue))] }
    let latest = Array(events.suffix(Self.mostEvents))
    let rows = CommandOutput.Block.table(table(of: latest, in: zones, now: now))
    guard latest.count < events.count else { return [rows] }
    return [.line(text(.latestEvents(latest.count, of: events.count))), rows]
  }

  private func table(of events: [DemoEvent], in zones: ZoneDatabase, now: Instant) -> Table {
    let areSeveral = Set(events.map(\.household.id)).count > 1
    return Table(
      of: events,
      .init(text(.when)) { self.time(of: $0, in: zones, now: now) },
      .init(text(.household)) { areSeveral ? "\($0.household.name)" : "" },
      .init(text(.who)) { $0.member.map { "\($0.shownName)" } ?? "" },
      .init(text(.demoEvent), isElastic: true) { self.eventText($0) },
      .init(text(.subjectOfEvent), isElastic: true) { [language] event in
        event.task.map { "\($0.title)" } ?? event.badge?.shownName(in: language)
          ?? event.subject ?? ""
      })
  }

  /// The time of an event in words, on the calendar of its household.
  private func time(of event: DemoEvent, in zones: ZoneDatabase, now: Instant) -> String {
    let known = try? HouseholdCalendar(of: event.household, in: zones)
    let calendar = known ?? HouseholdCalendar(zone: .utc)
    let local = calendar.zone.local(event.at)
    return Due(local.date, at: local.time)
      .words(in: language, clockFormat: clockFormat, calendar: calendar, now: now)
  }

  private func eventText(_ event: DemoEvent) -> String {
    switch event.kind {
    case .job(.taskApproval):
      text(.approvedAutomatically(points: event.task?.claim?.points.value ?? 0))
    case .job:
      text(event.task?.recurrence?.keepsSeveralMissed == true ? .missedAndKept : .missedAndMoved)
    case .notice(.taskDueSoon): text(.remindedDueSoon)
    case .notice(.taskOverdue): text(.remindedOverdue)
    case .notice(.taskAssigned): text(.gotTask)
    case .notice(.badgeEarned): text(.earnedBadge)
    case .notice(.rewardExpired): text(.requestExpired)
    case .notice(.moneyReceived): text(.gotAllowance)
    case .deduction(.expiry, let points): text(.pointsExpired(points.value))
    case .deduction(_, let points): text(.pointsDecayed(points.value))
    case .notice(let kind): text(LocalizedText.noticeKind(kind))
    }
  }
}

extension HouseholdCalendar {
  /// The first day of the week that contains an instant.
  fileprivate func weekStart(of instant: Instant) -> CivilDate {
    startOfWeek(containing: day(of: instant))
  }
}

extension TaskRecurrence {
  /// Whether missed dates stay to be done.
  fileprivate var keepsSeveralMissed: Bool { keptMissed > 1 }
}

extension Badge {
  fileprivate func shownName(in language: Language) -> String {
    name?.description ?? LocalizedText.shippedBadge(key)?.text(in: language) ?? key.description
  }
}

extension JSON {
  /// The time of a demo clock, and the effects of the scheduled jobs since another time.
  fileprivate static func demoClock(
    _ now: Instant, since start: Instant, _ events: [DemoEvent]
  ) -> JSON {
    [
      "now": .text(now), "before": .text(start),
      "events": .list(events) { event in
        [
          "at": .text(event.at), "kind": .string(event.kind.name),
          "household": .text(event.household.id),
          "household_name": .text(event.household.name), "member": .text(event.member?.id),
          "member_name": .text(event.member?.shownName), "task": .text(event.task?.id),
          "title": .text(event.task.map { "\($0.title)" } ?? event.subject),
          "badge": .text(event.badge?.key),
        ]
      },
    ]
  }
}

extension DemoEvent.Kind {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .notice(let kind): kind.rawValue
    case .job(let kind): kind.rawValue
    case .deduction(let kind, _): kind.rawValue
    }
  }
}
