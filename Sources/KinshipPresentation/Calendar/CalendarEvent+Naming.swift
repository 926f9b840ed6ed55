package import KinshipDomain
import KinshipTime

extension CalendarEvent {
  /// The title of the event, or of one occurrence that has its own title.
  func title(at occurrence: CivilDateTime?) -> Title {
    override(at: occurrence)?.details.title ?? details.title
  }

  /// The span of the event or of one occurrence, in the event's own zone.
  func span(at occurrence: CivilDateTime?) -> EventSpan {
    override(at: occurrence)?.span ?? occurrence.map { span.moved(to: $0) } ?? span
  }

  private func override(at occurrence: CivilDateTime?) -> EventOverride? {
    occurrence.flatMap { original in overrides.first { $0.occurrence == original } }
  }

  /// The first day of the event, and the time if it has one.
  package var beginning: Due { Due(span.start.date, at: span.isAllDay ? nil : span.start.time) }
}

extension Screen {
  /// The event's name in answers: title with repetition and time, or with the date of an occurrence.
  ///
  /// Times are in the event's zone, and for a date also in the household's.
  func named(_ event: CalendarEvent, at occurrence: CivilDateTime?) -> LocalizedText {
    let (title, zone) = (event.title(at: occurrence), zone(of: event))
    if occurrence == nil, let rule = event.repetition?.rule {
      // A rule with hours has its own times.
      let time = rule.hours.isEmpty ? event.beginning.time : nil
      return .titled(title, [texts.repetition(rule), time.map { texts.time($0, in: zone) }])
    }
    return .titled(title, [texts.beginning(of: event.span(at: occurrence), in: zone)])
  }
}
