import KinshipDomain
@testable import KinshipPresentation
import KinshipTime
import Testing

@Suite struct TimePairTests {
  @Test(arguments: [
    ("22:00-07:00", Language.english, "22:00–07:00"), ("22-7", .english, "22:00–07:00"),
    ("10:00 PM–7:00 AM", .english, "22:00–07:00"), ("10pm-7am", .english, "22:00–07:00"),
    ("from 10 pm to 6 am", .english, "22:00–06:00"), ("22:00 - 07:00", .english, "22:00–07:00"),
    ("quarter to 10 - 7pm", .english, "09:45–19:00"), ("2200-0700", .english, "22:00–07:00"),
    ("9pm until midnight", .english, "21:00–00:00"), ("10 pm to 7", .english, "22:00–07:00"),
    ("half past ten in the evening to seven", .english, "22:30–07:00"),
    ("10-7am", .english, "22:00–07:00"), ("noon to 7", .english, "12:00–19:00"),
    ("10am-7am", .english, "10:00–07:00"), ("10:00-07:00", .english, "10:00–07:00"),
    ("10 at night to 6 in the morning", .english, "22:00–06:00"),
    ("22 uur - 7 uur", .dutch, "22:00–07:00"), ("van 22 tot 6 uur", .dutch, "22:00–06:00"),
    ("22u30-7u", .dutch, "22:30–07:00"), ("22.30 t/m 7.15", .dutch, "22:30–07:15"),
    ("10pm-7am", .dutch, "22:00–07:00"), ("10 uur 's avonds tot 7 uur", .dutch, "22:00–07:00"),
    ("'s avonds 10 tot 7", .dutch, "22:00–07:00"),
    ("22 Uhr - 7 Uhr", .german, "22:00–07:00"), ("22 Uhr bis 6 Uhr", .german, "22:00–06:00"),
    ("von 22–7 Uhr", .german, "22:00–07:00"),
    ("10 Uhr abends bis 6 Uhr morgens", .german, "22:00–06:00"),
  ])
  func `two times are read as people write them`(
    words: String, language: Language, expected: String
  ) throws {
    let pair = try Due.timePair(words, in: language)
    let texts = [pair.start, pair.end].map { $0.text(.twentyFourHours) }
    #expect(texts.joined(separator: "–") == expected, "\(words)")
  }

  @Test func `every printed pair of times is read in its language`() throws {
    let times = try (0..<24).map { try #require(TimeOfDay(hour: $0, minute: $0 * 2)) }
    for language in Language.allCases {
      for format in ClockFormat.allCases {
        for (start, end) in zip(times, times.reversed()) {
          let printed = "\(start.text(format))–\(end.text(format))"
          let pair = try Due.timePair(printed, in: language)
          #expect(pair.start == start && pair.end == end, "\(printed)")
        }
      }
    }
  }

  @Test(arguments: ["", "22:00", "22:00-", "25-7", "2200-0760", "friday 8-9", "-", "a-b"])
  func `other texts are not read`(words: String) {
    #expect(throws: TimePairError.notTwoTimes) { try Due.timePair(words, in: .english) }
  }

  @Test(arguments: [
    ("10-11pm", Language.english), ("10pm-11", .english), ("10-7", .english),
    ("10 till 7", .english), ("10:30-7:00", .english), ("half past nine to seven", .english),
    ("half elf tot zeven uur", .dutch), ("zehn bis sieben", .german), ("10 Uhr bis 7 Uhr", .german),
  ])
  func `hours that could be in both halves of the day are unclear`(
    words: String, language: Language
  ) {
    #expect(throws: TimePairError.unclearHalf) { try Due.timePair(words, in: language) }
  }
}
