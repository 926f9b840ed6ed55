import KinshipDomain
import KinshipICalendar
@testable import KinshipPresentation
import KinshipTime
import Testing

@Suite struct CalendarWordTests {
  private static var words: [CalendarWord] {
    var words: [CalendarWord] = [
      .title, .addEvent, .week, .month, .handledBy("Ben"), .addedBy("Ben"), .ownedBy("Ben"),
      .missed, .consequence(.overdue), .consequence(.streakAtRisk),
      .consequence(.pointsOnTheLine(.maximum)), .allDay, .fromTo("8:00", "9:00"), .comesBack,
      .changedOccurrence, .notShared, .footer(.pickups, byTitle: true),
      .footer(.pickups, byTitle: false), .footer(.events, byTitle: false), .added("Swimming"),
      .saved("Swimming"), .deleted("Swimming"), .occurrenceDeleted("Swimming"),
      .askDelete("Swimming"), .deleteBody, .deleteSeriesBody, .deleteOccurrenceBody, .exported(1),
      .exported(2_000), .unreadable(1), .unreadable(2), .untitled, .problem(line: 7, "Why."),
      .nothingPlanned, .nothingPlannedBody,
      .imported(added: 1, changed: 2, unchanged: 3, left: 4, isPreview: true),
      .imported(added: 1, changed: 2, unchanged: 3, left: 4, isPreview: false),
    ]
    words += TimelineTab.allCases.flatMap { [.tab($0), .empty($0), .emptyBody($0)] }
    words += EventType.allCases.map { .type($0) } + MotivationHint.allCases.map { .hint($0) }
    words += Urgency.allCases.map { .urgency($0) }
    words += [-3, 0, 1, 2, 30].map { .countdown(days: $0) }
    return words + CalendarWord.Field.allCases.map { .field($0) }
  }

  // Proves: T-76, S-27, S-34, S-40
  @Test func `everything that the calendar says has words in every language`() {
    for word in Self.words {
      for language in Language.allCases { expectClean(word.text(in: language)) }
    }
    for language in Language.allCases {
      let countdowns = [-3, 0, 1, 2].map { CalendarWord.countdown(days: $0).text(in: language) }
      #expect(Set(countdowns).count == 4)
    }
  }

  // Proves: T-76
  @Test func `what is wrong in a calendar file is a sentence in every language`() {
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
