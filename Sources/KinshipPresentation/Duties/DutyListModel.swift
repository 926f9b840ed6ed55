public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The duties of a household's pickups: who takes which leg.
@MainActor @Observable
public final class DutyListModel: LoadedScreen {
  /// The days ahead in which a pickup without a given date is searched.
  public static let daysAhead = 60

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The duties as last read; nil before loading.
  public private(set) var content: FetchDuties.Output?
  /// The duty that was created or changed last.
  public private(set) var changed: DutyRow?
  let device: Device
  let household: HouseholdID
  private let from: CivilDate?
  private(set) var home: LoadedHousehold?
  private var localizedRows: LocalizedContent<[DutyLine]>?
  @ObservationIgnored private var unsentDuty: AssignDuty?

  /// The duties that are not over, or those from a day on.
  public init(_ device: Device, household: HouseholdID, from: CivilDate? = nil) {
    self.device = device
    self.household = household
    self.from = from
  }

  /// Loads the duties.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchDuties(household: $0.household, from: $0.from))
        )
      }
      (model.home, model.content) = (home, content)
      model.localizedRows = model.localized { texts in
        content.rows.map { DutyLine($0, in: texts) }
      }
      guard content.rows.isEmpty else { return nil }
      return model.nothingYet(.noDuties, .noDutiesBody, picture: .emptyCalendar)
    }
  }

  /// The title of the screen.
  public var title: String { texts.text(.duties) }
  /// The duties, by the beginning of their legs.
  public var rows: [DutyLine] { read(localizedRows) }
  /// Whether there are later duties than those that are shown.
  public var hasMore: Bool { content?.next != nil }
}

// MARK: - Intents

extension DutyListModel {
  /// Asks members for a leg of a pickup, in this order.
  ///
  /// Without an original start, the occurrence is the next one that is not over.
  @discardableResult
  public func assign(
    _ event: EventID, at occurrence: CivilDateTime? = nil, leg: DutyLeg, to members: [MemberID],
    minutes: Int = AssignDuty.defaultMinutes
  ) async -> Bool {
    await act { model in
      let original: CivilDateTime =
        if let occurrence { occurrence } else { try await model.nextOccurrence(of: event, leg) }
      let assigning = reusingIDs(as: model.unsentDuty) { [household = model.household] in
        AssignDuty(
          household: household, id: $0?.id ?? model.device.ids.next(), event: event,
          occurrence: original, leg: leg, members: members, minutes: minutes)
      }
      model.unsentDuty = assigning
      let row = try await model.performMove(assigning)
      (model.unsentDuty, model.changed) = (nil, row)
      await model.reloadAfterChange()
      model.toast(.dutyAsked(row, in: model.texts))
    }
  }

  /// Accepts a duty for the reader.
  @discardableResult
  public func accept(_ duty: DutyID) async -> Bool {
    await change(AcceptDuty(household: household, duty: duty)) { model, row in
      model.changed = row
      return .dutyAccepted(row, in: model.texts)
    }
  }

  /// Declines a duty of the reader; the next member is asked.
  @discardableResult
  public func decline(_ duty: DutyID) async -> Bool {
    await change(DeclineDuty(household: household, duty: duty)) { model, row in
      model.changed = row
      return .dutyAsked(row, in: model.texts)
    }
  }

  /// Asks another member for a duty.
  @discardableResult
  public func propose(_ member: MemberID, for duty: DutyID) async -> Bool {
    let proposal = ProposeDuty(household: household, duty: duty, member: member)
    return await change(proposal) { model, row in
      model.changed = row
      return .dutyAsked(row, in: model.texts)
    }
  }

  /// Confirms that a leg of the reader took place.
  @discardableResult
  public func confirm(_ duty: DutyID) async -> Bool {
    await change(ConfirmDuty(household: household, duty: duty)) { model, row in
      model.changed = row
      return .dutyConfirmed(row, in: model.texts)
    }
  }

  /// Takes a duty back that is not needed any more; only adults may.
  @discardableResult
  public func cancel(_ duty: DutyID) async -> Bool {
    await change(CancelDuty(household: household, duty: duty)) { model, row in
      model.changed = row
      return .dutyGone(row, in: model.texts)
    }
  }

  /// The original start of the next occurrence whose leg is not over; throws
  /// `validation(.occurrence)` without one in the coming days.
  private func nextOccurrence(of event: EventID, _ leg: DutyLeg) async throws -> CivilDateTime {
    let now = device.now()
    let today = (home?.calendar.zone ?? .utc).local(now).date
    let rows = try await device.occurrences(
      in: household, from: today, through: today.advanced(byDays: Self.daysAhead))
    let next = rows.first { row in
      let isOver = leg.ends(from: row.start, to: row.end, isAllDay: row.span.isAllDay) <= now
      return row.event == event && !isOver
    }
    guard let next else { throw Refusal.validation(.occurrence, .missing) }
    return next.original
  }
}
