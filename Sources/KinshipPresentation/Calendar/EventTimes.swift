import KinshipDomain
import KinshipTime

extension TextContext {
  /// Start and end of an occurrence in a zone, with dates if it spans midnight: "15:30 – 16:30".
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end; equal to the start for an event without a length, which has one time.
  ///   - zone: The zone of the times.
  ///   - isDated: Whether the date is also written if it is the same for both.
  func times(from start: Instant, to end: Instant, in zone: Zone, isDated: Bool = false) -> String {
    let (first, last) = (zone.local(start).date, zone.local(end).date)
    func time(_ instant: Instant) -> String { self.time(at: instant, in: zone) }
    guard first == last else {
      return text(
        .fromTo(
          text(.moment(day: date(first), time: time(start))),
          text(.moment(day: date(last), time: time(end)))))
    }
    let times = start == end ? time(start) : text(.fromTo(time(start), time(end)))
    return isDated ? text(.moment(day: date(first), time: times)) : times
  }

  /// The times of a span of an event's zone with dates, in that zone and in the household's.
  func times(of span: EventSpan, in own: Zone) -> String {
    let (start, end) = span.interval(in: own)
    func times(in zone: Zone) -> String {
      self.times(from: start, to: end, in: zone, isDated: true)
    }
    let isSame = own.local(start) == wall.local(start) && own.local(end) == wall.local(end)
    guard !isSame else { return times(in: own) }
    return text(.inPlace(times(in: own), own.placeName, here: times(in: wall)))
  }

  /// The day of a span, or the moment of its start in the event's zone and in the household's.
  func beginning(of span: EventSpan, in own: Zone) -> String {
    guard !span.isAllDay else { return day(span.start.date) }
    let start = own.instant(of: span.start)
    let moment = moment(start, in: own)
    guard own.local(start) != wall.local(start) else { return moment }
    return text(.inPlace(moment, own.placeName, here: self.moment(start, in: wall)))
  }

  /// A time of day in the zone of a series, with the zone's place if it is not the household's.
  func time(_ time: TimeOfDay, in own: Zone) -> String {
    let local = text(self.time(time))
    return own == wall ? local : text(.inPlace(local, own.placeName))
  }

  /// A day and a time in a zone; the day is named as seen from the household's date.
  ///
  /// Calendar dates count and not the household's days: where the day ends at 03:00, an hour past
  /// midnight is "today", as on clocks.
  func moment(_ instant: Instant, in zone: Zone) -> String {
    let day = day(zone.local(instant).date, seenFrom: wall.local(now).date)
    return text(.moment(day: day, time: time(at: instant, in: zone)))
  }

  /// The time of a due date as the household's clocks show it; nil without a time.
  func time(of due: Due) -> String? {
    due.time.map { time(at: wall.instant(of: CivilDateTime(due.date, $0)), in: wall) }
  }

  /// The time of day at an instant, with the abbreviation of the zone if its clocks show it twice.
  private func time(at instant: Instant, in zone: Zone) -> String {
    let local = zone.local(instant)
    let time = text(self.time(local.time))
    guard case .overlap = zone.resolve(local) else { return time }
    let name = zone.abbreviation(at: instant)
    // Zones without letters have their offset as abbreviation: "+03".
    return "\(time) \(name.first?.isLetter == false ? "UTC\(name)" : name)"
  }
}

extension Screen {
  /// The zone of a timed event: its own, or that of the household.
  func zone(of event: CalendarEvent) -> Zone {
    event.zone.flatMap { try? device.zones.zone($0) } ?? texts.wall
  }
}

extension Zone {
  /// The place in the zone's identifier: "New York" of `America/New_York`.
  fileprivate var placeName: String {
    let place = identifier.split(separator: "/").last ?? identifier[...]
    return String(place.map { $0 == "_" ? " " : $0 })
  }
}

extension EventEditorModel {
  /// A sentence about the start of the saved event, if the clocks skip it on that day; otherwise
  /// nil.
  ///
  /// Also nil for a series, whose dates have starts of their own.
  public var missingTimeText: String? {
    guard let saved, occurrence != nil || !saved.isSeries else { return nil }
    let (span, zone) = (saved.span(at: occurrence), zone(of: saved))
    guard !span.isAllDay, case .gap(let start, _) = zone.resolve(span.start) else { return nil }
    func time(_ local: CivilDateTime) -> String { texts.text(texts.time(local.time)) }
    return texts.text(.missingTime(time(span.start), begins: time(zone.local(start))))
  }
}
