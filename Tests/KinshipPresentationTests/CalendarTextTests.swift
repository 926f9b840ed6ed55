import KinshipDomain
import KinshipICalendar
@testable import KinshipPresentation
import KinshipTime
import Testing

@Suite struct CalendarTextTests {
  private static var words: [LocalizedText] {
    var words: [LocalizedText] = [
      .calendarTitle, .addEvent, .eventHandledBy("Ben"), .eventFor("Ben"), .eventAddedBy("Ben"),
      .deadlineOwnedBy("Ben"),
      .consequence(.overdue), .consequence(.streakAtRisk),
      .consequence(.pointsOnTheLine(.maximum)), .allDay, .fromTo("8:00", "9:00"), .eventRepeats,
      .missingTime("2:30", begins: "3:30"), .inPlace("20:00", "New York"),
      .inPlace("20:00", "New York", here: "2:00"),
      .eventNotShared, .eventFooter(.pickups, byTitle: true),
      .eventFooter(.pickups, byTitle: false), .eventFooter(.events, byTitle: false),
      .eventAdded(.titled("Swimming")),
      .changed(.titled("Swimming")), .eventDeleted(.titled("Swimming")),
      .occurrenceDeleted(.titled("Swimming")),
      .askDelete("Swimming"), .deleteEventBody, .deleteEventSeriesBody, .deleteOccurrenceBody,
      .eventsExported(1),
      .eventsExported(2_000), .notesOnCalendarFile(1), .notesOnCalendarFile(2), .untitledEvent,
      .noteOnLine(7, "Why."),
      .nothingPlanned, .nothingPlannedBody, .readingCalendarFile,
      .importingEvents(0, of: 1, isPreview: true),
      .importingEvents(100, of: 2_000, isPreview: false), .waitingToImportEvents(100, of: 2_000),
      .eventsImportedInPart(100, of: 2_000), .exportingEvents(1),
      .exportingEvents(2_000),
      .eventsImported(added: 1, changed: 2, unchanged: 3, left: 4, isPreview: true),
      .eventsImported(added: 1, changed: 2, unchanged: 3, left: 4, isPreview: false),
    ]
    words += TimelineTab.allCases.flatMap { [.timelineTab($0), .emptyTab($0), .emptyTabBody($0)] }
    words +=
      EventType.allCases.map { .eventType($0) }
      + MotivationHint.allCases.map { .motivationHint($0) }
    words += Urgency.allCases.map { .urgency($0) }
    words += [-3, 0, 1, 2, 30].map { .countdown(days: $0) }
    return words
  }

  // Proves: T-76, S-27, S-34, S-40
  @Test func `every text of the calendar exists in every language`() {
    for word in Self.words {
      for language in Language.allCases { expectClean(word.text(in: language)) }
    }
    for language in Language.allCases {
      let countdowns = [-3, 0, 1, 2].map { LocalizedText.countdown(days: $0).text(in: language) }
      #expect(Set(countdowns).count == 4)
    }
  }

  // Proves: T-76
  @Test(arguments: [
    (
      Language.english, "Imported: 1 new, 0 changed; 1 unchanged, 1 skipped.",
      "Imported: 2 new, 1 changed; 2 unchanged, 0 skipped."
    ),
    (
      .dutch, "Geïmporteerd: 1 nieuw, 0 gewijzigd; 1 ongewijzigd, 1 overgeslagen.",
      "Geïmporteerd: 2 nieuw, 1 gewijzigd; 2 ongewijzigd, 0 overgeslagen."
    ),
    (
      .german, "Importiert: 1 neu, 0 geändert; 1 unverändert, 1 übersprungen.",
      "Importiert: 2 neu, 1 geändert; 2 unverändert, 0 übersprungen."
    ),
  ])
  func `import results use the singular for one event`(
    _ language: Language, _ one: String, _ more: String
  ) {
    let words = [
      LocalizedText.eventsImported(added: 1, changed: 0, unchanged: 1, left: 1, isPreview: false),
      .eventsImported(added: 2, changed: 1, unchanged: 2, left: 0, isPreview: false),
    ]
    #expect(words.map { $0.text(in: language) } == [one, more])
  }

  // Proves: T-76
  @Test(arguments: [
    (Language.english, "To import: "),
    (.dutch, "Te importeren: "),
    (.german, "Zu importieren: "),
  ])
  func `an import preview begins the same way for one and several events`(
    _ language: Language, _ beginning: String
  ) {
    for count in [1, 3] {
      let word = LocalizedText.eventsImported(
        added: count, changed: 0, unchanged: 0, left: 0, isPreview: true)
      #expect(word.text(in: language).hasPrefix(beginning), "\(word.text(in: language))")
    }
  }

  // Proves: T-76
  @Test func `every calendar file problem has a distinct sentence in each language`() {
    let reasons: [CalendarProblem.Reason] = [
      .notACalendar, .fileTooLarge(limit: 8 << 20), .tooManyLines(limit: 400_000), .notText,
      .lineTooLong(limit: 65_536), .malformedLine, .unexpectedEnd("VEVENT"), .noEnd("VEVENT"),
      .tooDeep(limit: 4), .missing("DTSTART"), .badValue("DTEND"),
      .badRule(RecurrenceError(.byDay, .alone)), .unknownZone("Mars/Phobos"), .endBeforeStart,
      .tooLong, .unsupported("EXRULE"), .tooMany("RDATE", limit: 400), .sameName("1"), .cancelled,
      .notAnEvent("VTODO"), .shortened("SUMMARY", limit: 120),
    ]
    for reason in reasons {
      let sentences = Language.allCases.map {
        CalendarProblem(line: 1, reason).sentence(in: $0)
      }
      for sentence in sentences {
        expectClean(sentence)
        #expect(sentence.hasSuffix("."), "\(sentence)")
      }
      #expect(Set(sentences).count == Language.allCases.count, "\(sentences)")
    }
  }
}
