import KinshipDomain

extension CalendarWord {
  var english: String {
    switch self {
    case .title: "Responsibility Timeline"
    case .tab(.pickups): "Pickups"
    case .tab(.events): "Events"
    case .tab(.deadlines): "Deadlines"
    case .empty(.pickups): "No pickups"
    case .empty(.events): "No events"
    case .empty(.deadlines): "No deadlines"
    case .emptyBody(.pickups): "Nobody has to be brought or fetched on this day."
    case .emptyBody(.events): "Nothing else is planned on this day."
    case .emptyBody(.deadlines): "Nothing is due on this day."
    case .addEvent: "Add an event"
    case .week: "Week"
    case .month: "Month"
    case .type(.school): "school"
    case .type(.sports): "sports"
    case .type(.family): "family"
    case .type(.personal): "personal"
    case .handledBy(let name): "Handled by \(name)"
    case .addedBy(let name): "Added by \(name)"
    case .ownedBy(let name): "Owned by \(name)"
    case .consequence(.overdue): "Overdue – progress impacted"
    case .consequence(.streakAtRisk): "Streak at risk"
    case .consequence(.pointsOnTheLine(let points)):
      "Points on the line: ⭐ \(points.value.grouped(by: ","))"
    case .hint(.extendStreak): "Chance to extend your streak"
    case .hint(.finishStrong): "Finish strong today"
    case .hint(.keepStreak): "Keep your streak alive"
    case .hint(.stayOnTrack): "Stay on track"
    case .urgency(.overdue): "overdue"
    case .urgency(.urgent): "urgent"
    case .urgency(.soon): "soon"
    case .urgency(.relaxed): "plenty of time"
    case .countdown(0): "Due today!"
    case .countdown(1): "Due tomorrow"
    case .countdown(let days): days < 0 ? "Overdue by \(-days)d" : "\(days) days left"
    case .allDay: "all day"
    case .fromTo(let start, let end): "\(start) – \(end)"
    case .comesBack: "repeats"
    case .changedOccurrence: "changed"
    case .notShared: "private"
    case .footer(.pickups, false): "It will appear under Pickups."
    case .footer(.pickups, true): "It will appear under Pickups: its title makes it a pickup."
    case .footer(.events, _): "It will appear under Events."
    case .added(let title): "“\(title)” is in the calendar."
    case .saved(let title): "“\(title)” is changed."
    case .deleted(let title): "“\(title)” is deleted."
    case .occurrenceDeleted(let title): "“\(title)” is off on that day; the others stay."
    case .askDelete(let title): "Delete “\(title)”?"
    case .deleteBody: "It is gone for good."
    case .deleteSeriesBody: "Every occurrence is gone for good, those in the past too."
    case .deleteOccurrenceBody: "The other occurrences stay."
    case .reading: "reading the file"
    case .importing(let count, let total, let isPreview):
      "\(isPreview ? "checking" : "importing"): \(count.grouped(by: ","))"
        + " of \(total.grouped(by: ",")) \(total == 1 ? "event" : "events")"
    case .waitingToImport(let count, let total):
      "\(count.grouped(by: ",")) of \(total.grouped(by: ",")) events; waiting, after many changes in a minute"
    case .importedInPart(let count, let total):
      "\(count.grouped(by: ",")) of \(total.grouped(by: ",")) events are done, the others are not."
    case .exporting(let count):
      "exporting: \(count.grouped(by: ",")) \(count == 1 ? "event" : "events")"
    case .exported(let count):
      "\(count.grouped(by: ",")) \(count == 1 ? "event" : "events") exported."
    case .imported(let added, let changed, let unchanged, let left, let isPreview):
      "\(isPreview ? "Would be" : added + changed == 1 ? "Was" : "Were") imported:"
        + " \(added.grouped(by: ",")) new,"
        + " \(changed.grouped(by: ",")) changed; \(unchanged.grouped(by: ",")) there already,"
        + " \(left.grouped(by: ",")) left as \(left == 1 ? "it is" : "they are")."
    case .unreadable(let count):
      "\(count.grouped(by: ",")) \(count == 1 ? "note" : "notes") on the file:"
    case .untitled: "(no title)"
    case .problem(let line, let text): "line \(line): \(text)"
    case .nothingPlanned: "Nothing planned"
    case .nothingPlannedBody: "Put in the first event: kin calendar add."
    case .field(let field): field.english
    }
  }
}

extension CalendarWord.Field {
  fileprivate var english: String {
    switch self {
    case .when: "When"
    case .place: "Place"
    case .type: "Type"
    case .label: "Label"
    case .responsible: "Responsible"
    case .creator: "Added by"
    case .repetition: "Repeats"
    case .zone: "Time zone"
    case .notes: "Notes"
    case .visibility: "Visible to"
    }
  }
}
