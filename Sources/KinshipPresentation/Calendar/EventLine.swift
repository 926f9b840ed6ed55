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
  public let whoText: String
  /// The symbol beside that name.
  public let whoIcon: String
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

  func line(of row: EventRow) -> EventLine {
    let details = row.details
    let isPickup = details.isPickup
    let creator = name(row.creatorName)
    let assignee = row.assigneeName.map { name($0) }
    let who: LocalizedText =
      if isPickup {
        .eventHandledBy(assignee ?? creator)
      } else {
        assignee.map(LocalizedText.eventFor) ?? .eventAddedBy(creator)
      }
    let isHandled = isPickup || assignee != nil
    let whoText = text(who)
    let time =
      row.span.isAllDay ? text(.allDay) : times(from: row.start, to: row.end, in: wall)
    let type = text(.eventType(details.type))
    let place = details.location?.description ?? ""
    return EventLine(
      id: .init(event: row.event, original: row.original), title: details.title.description,
      timeText: time, typeText: type, icon: isPickup ? "car.fill" : details.type.icon,
      color: details.color ?? details.type.color, notesPreview: preview(of: details.notes),
      placeText: place, whoText: whoText,
      whoIcon: isHandled ? "person.fill.checkmark" : "person.circle.fill", isPickup: isPickup,
      isSeries: row.isSeries, canEdit: row.canEdit,
      accessibilityLabel: accessibilityText([
        time, details.title.description, type, place, whoText,
        row.isSeries ? text(.eventRepeats) : nil,
        row.isShared ? nil : text(.eventNotShared),
      ]))
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
