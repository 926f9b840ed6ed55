public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// One time at which an event is, in words.
public struct EventLine: Sendable, Hashable, Identifiable {
  /// Which occurrence of which event.
  public struct ID: Sendable, Hashable {
    /// The event.
    public let event: EventID
    /// The start that names the occurrence, on the event's wall.
    public let original: CivilDateTime
  }

  /// Which occurrence of which event.
  public let id: ID
  /// What it is.
  public let title: String
  /// When: "15:30 – 16:30", or "all day".
  public let timeText: String
  /// What sort of thing it is.
  public let typeText: String
  /// The picture of that; a car for a pickup.
  public let icon: String
  /// Its own colour, or that of its type.
  public let color: ColorHex
  /// The first of its notes, up to 80 characters; empty when there are none.
  public let notesPreview: String
  /// Where; empty when nobody said.
  public let placeText: String
  /// Of a pickup who is responsible, of everything else who put it in.
  public let whoText: String
  /// The mark beside that name.
  public let whoIcon: String
  /// Whether it is a pickup.
  public let isPickup: Bool
  /// Whether it comes back.
  public let isSeries: Bool
  /// Whether the reader may change and delete it.
  public let canEdit: Bool
  /// All of it in one breath.
  public let accessibilityLabel: String
}

extension EventType {
  /// The picture of such events.
  public var icon: String {
    switch self {
    case .school: "graduationcap.fill"
    case .sports: "figure.run"
    case .family: "house.fill"
    case .personal: "person.fill"
    }
  }

  /// The colour of such events.
  public var color: ColorHex {
    switch self {
    case .school: ColorHex.palette[4]
    case .sports: ColorHex.palette[2]
    case .family: ColorHex.palette[0]
    case .personal: ColorHex.palette[3]
    }
  }
}

extension Wording {
  var wall: Zone { calendar?.zone ?? .utc }

  func line(of row: EventRow) -> EventLine {
    let details = row.details
    let isPickup = details.isPickup
    let creator = name(row.creatorName)
    let handler = row.assigneeName.map(name) ?? creator
    let who = text(isPickup ? .eventHandledBy(handler) : .eventAddedBy(creator))
    let (time, type) = (time(of: row), text(.eventType(details.type)))
    let place = details.location?.description ?? ""
    return EventLine(
      id: .init(event: row.event, original: row.original), title: details.title.description,
      timeText: time, typeText: type, icon: isPickup ? "car.fill" : details.type.icon,
      color: details.color ?? details.type.color, notesPreview: preview(of: details.notes),
      placeText: place, whoText: who,
      whoIcon: isPickup ? "person.fill.checkmark" : "person.circle.fill", isPickup: isPickup,
      isSeries: row.isSeries, canEdit: row.canEdit,
      accessibilityLabel: spoken([
        time, details.title.description, type, place, who,
        row.isSeries ? text(.eventRepeats) : nil,
        row.isShared ? nil : text(.eventNotShared),
      ]))
  }

  /// When an occurrence is: of one that goes over midnight the days too.
  private func time(of row: EventRow) -> String {
    if row.span.isAllDay { return text(.allDay) }
    let (start, end) = (wall.local(row.start), wall.local(row.end))
    let isShort = start.date == end.date
    func moment(_ local: CivilDateTime) -> String {
      let time = text(self.time(local.time))
      return isShort ? time : text(.moment(day: date(local.date), time: time))
    }
    return start == end ? moment(start) : text(.fromTo(moment(start), moment(end)))
  }

  /// A date, with the year where it is not this one.
  func date(_ date: CivilDate) -> String {
    text(.date(date, withYear: date.year != wall.local(now).date.year))
  }

  private func preview(of notes: Note?) -> String {
    guard let notes else { return "" }
    let line = notes.description.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}
