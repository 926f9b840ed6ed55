import KinshipDomain
import KinshipTime
import KinshipUseCases

extension JSON {
  /// One occurrence of an event.
  static func occurrence(_ row: EventRow) -> JSON {
    [
      "event": .text(row.event), "original": .text(row.original), "start": .text(row.start),
      "end": .text(row.end), "is_series": .bool(row.isSeries),
      "is_changed": .bool(row.isOverride), "is_shared": .bool(row.isShared),
      "details": details(row.details), "span": span(row.span),
      "created_by": .text(row.createdBy), "creator_name": .text(row.creatorName),
      "assignee_name": .text(row.assigneeName), "can_edit": .bool(row.canEdit),
    ]
  }

  static func event(_ event: CalendarEvent) -> JSON {
    [
      "id": .text(event.id), "uid": .text(event.uid), "details": details(event.details),
      "span": span(event.span), "zone": .text(event.zone),
      "repetition": event.repetition.map(repetition) ?? .null,
      "changed": .list(event.overrides) { override in
        [
          "original": .text(override.occurrence), "details": details(override.details),
          "span": span(override.span),
        ]
      }, "is_shared": .bool(event.isShared), "created_by": .text(event.createdBy),
      "revision": .int(event.revision), "created_at": .text(event.createdAt),
      "updated_at": .text(event.updatedAt),
    ]
  }

  private static func details(_ details: EventDetails) -> JSON {
    [
      "title": .text(details.title), "notes": .text(details.notes),
      "location": .text(details.location), "type": .raw(details.type),
      "is_pickup": .bool(details.isPickup), "label": .text(details.label),
      "color": .text(details.color), "assignee": .text(details.assignee),
    ]
  }

  private static func span(_ span: EventSpan) -> JSON {
    [
      "start": span.isAllDay ? .text(span.start.date) : .text(span.start),
      "is_all_day": .bool(span.isAllDay),
      "days": span.isAllDay ? .int(span.length) : .null,
      "seconds": span.isAllDay ? .null : .int(span.length),
    ]
  }

  private static func repetition(_ repetition: EventRepetition) -> JSON {
    [
      "rule": .text(repetition.rule), "added": .list(repetition.additions) { .text($0) },
      "removed": .list(repetition.exceptions) { .text($0) },
    ]
  }
}
