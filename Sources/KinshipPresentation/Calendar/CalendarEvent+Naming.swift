package import KinshipDomain
import KinshipTime

extension CalendarEvent {
  /// The title, or that of one occurrence where it has its own.
  func title(at occurrence: CivilDateTime?) -> Title {
    override(at: occurrence)?.details.title ?? details.title
  }

  /// When it is, or one occurrence of it, on its own wall.
  fileprivate func span(at occurrence: CivilDateTime?) -> EventSpan {
    override(at: occurrence)?.span ?? occurrence.map { span.moved(to: $0) } ?? span
  }

  private func override(at occurrence: CivilDateTime?) -> EventOverride? {
    occurrence.flatMap { original in overrides.first { $0.occurrence == original } }
  }

  /// The day on which it begins, and the time where it has one.
  package var beginning: Due { span.beginning }
}

extension EventSpan {
  fileprivate var beginning: Due { Due(start.date, at: isAllDay ? nil : start.time) }
}

extension Screen {
  /// An event as answers name it: its title, and how it comes back or when it is; of a series one occurrence by
  /// its date.
  func named(_ event: CalendarEvent, at occurrence: CivilDateTime?) -> LocalizedText {
    let title = event.title(at: occurrence)
    if occurrence == nil, let rule = event.repetition?.rule {
      return .titled(title, [wording.repetition(rule)])
    }
    return .titled(title, [wording.due(event.span(at: occurrence).beginning)])
  }
}
