public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// One occurrence of an event, in words.
public struct EventLine: Sendable, Hashable, Identifiable {
  /// Identifies an occurrence of an event.
  public struct ID: Sendable, Hashable {
    /// The event.
    public let event: EventID
    /// The original start of the occurrence, in the event's own zone.
    public let original: CivilDateTime
  }

  /// Identifies the occurrence.
  public let id: ID
  /// The event's title.
  public let title: String
  /// The time: "15:30 – 16:30", or "all day".
  public let timeText: String
  /// The event's type in words.
  public let typeText: String
  /// The symbol of the type; a car for a pickup.
  public let icon: String
  /// The event's own colour, or the one of its type.
  public let color: ColorHex
  /// The first line of the notes, up to 80 characters; empty without notes.
  public let notesPreview: String
  /// The location; empty without one.
  public let placeText: String
  /// The responsible member; without one, the creator.
  ///
  /// Empty for a pickup with duties of which one is not accepted or is missed, or that two members
  /// have.
  public let whoText: String
  /// The symbol beside that name.
  public let whoIcon: String
  /// The legs of the pickup that have a duty, with its state; empty for other events.
  public let dutyTexts: [String]
  /// The badge of a pickup with a leg that is over and was not confirmed; nil for others.
  public let missedText: String?
  /// The symbol of ``missedText``, in red; nil like it.
  public let missedIcon: String?
  /// Whether the event is a pickup.
  public let isPickup: Bool
  /// Whether the event recurs.
  public let isSeries: Bool
  /// Whether the reader may change and delete the event.
  public let canEdit: Bool
  /// The whole row as one text for a screen reader.
  public let accessibilityLabel: String
}

extension EventType {
  /// The symbol of the type.
  public var icon: String {
    switch self {
    case .school: "graduationcap.fill"
    case .sports: "figure.run"
    case .family: "house.fill"
    case .personal: "person.fill"
    }
  }

  /// The colour of the type.
  public var color: ColorHex {
    switch self {
    case .school: ColorHex.palette[4]
    case .sports: ColorHex.palette[2]
    case .family: ColorHex.palette[0]
    case .personal: ColorHex.palette[3]
    }
  }
}

extension TextContext {
  var wall: Zone { calendar?.zone ?? .utc }

  /// An occurrence in words, with the duties of its legs.
  func line(of row: EventRow, duties: [DutyRow] = []) -> EventLine {
    let details = row.details
    let isPickup = details.isPickup
    let own = isPickup ? legs(of: row, among: duties) : []
    let creator = name(row.creatorName)
    let assignee = row.assigneeName.map { name($0) }
    let dutyTexts = own.map { duty in
      "\(text(.dutyLeg(duty.duty.leg))): \(text(.dutyState(duty, in: self)))"
    }
    let missed = own.contains(where: \.isMissed) ? text(.missedPickup) : nil
    let who: LocalizedText? =
      if isPickup {
        (own.isEmpty ? assignee ?? creator : responsible(for: own)).map { .eventHandledBy($0) }
      } else {
        assignee.map(LocalizedText.eventFor) ?? .eventAddedBy(creator)
      }
    let whoIcon =
      if who == nil {
        "person.fill.questionmark"
      } else {
        isPickup || assignee != nil ? "person.fill.checkmark" : "person.circle.fill"
      }
    let whoText = who.map { text($0) } ?? ""
    let time =
      row.span.isAllDay ? text(.allDay) : times(from: row.start, to: row.end, in: wall)
    let type = text(.eventType(details.type))
    let place = details.location?.description ?? ""
    return EventLine(
      id: .init(event: row.event, original: row.original), title: details.title.description,
      timeText: time, typeText: type, icon: isPickup ? "car.fill" : details.type.icon,
      color: details.color ?? details.type.color, notesPreview: preview(of: details.notes),
      placeText: place, whoText: whoText,
      whoIcon: whoIcon, dutyTexts: dutyTexts, missedText: missed,
      missedIcon: missed == nil ? nil : DutyLine.missedIcon, isPickup: isPickup,
      isSeries: row.isSeries, canEdit: row.canEdit,
      accessibilityLabel: accessibilityText([
        time, details.title.description, type, place, whoText,
        dutyTexts.isEmpty ? nil : dutyTexts.joined(separator: ", "), missed,
        row.isSeries ? text(.eventRepeats) : nil,
        row.isShared ? nil : text(.eventNotShared),
      ]))
  }

  /// The duties of an occurrence, at most one for each leg.
  ///
  /// A duty of a past leg belongs to the row only if the leg of the row is over too; a later duty of
  /// a leg that has moved comes first. Such a duty keeps the original start of its occurrence when
  /// the series moves to another time, and is then found by the date.
  private func legs(of row: EventRow, among duties: [DutyRow]) -> [DutyRow] {
    let own = duties.filter { $0.duty.event == row.event }
    return DutyLeg.allCases.compactMap { leg in
      let end = leg.ends(from: row.start, to: row.end, isAllDay: row.span.isAllDay)
      let ofLeg = own.filter { line in
        line.duty.leg == leg && (end <= now || !line.duty.isPast(at: now))
      }
      return ofLeg.last { $0.duty.occurrence == row.original }
        ?? ofLeg.last {
          $0.duty.isPast(at: now) && $0.duty.occurrence.date == row.original.date
        }
    }
  }

  /// The name of the member who has accepted all these duties, of which none is missed; nil without
  /// one.
  private func responsible(for duties: [DutyRow]) -> String? {
    let members = Set(duties.map(\.duty.member))
    guard members.count == 1, let first = duties.first,
      duties.allSatisfy({ row in
        !row.isMissed && (row.duty.status == .accepted || row.duty.status == .confirmed)
      })
    else { return nil }
    return name(first.memberName)
  }

  /// A date, with the year unless it is the current one.
  func date(_ date: CivilDate) -> String {
    text(.date(date, withYear: date.year != wall.local(now).date.year))
  }

  private func preview(of notes: Note?) -> String {
    guard let notes else { return "" }
    let line = notes.description.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}
