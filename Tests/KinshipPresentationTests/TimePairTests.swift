import KinshipDomain
@testable import KinshipPresentation
import KinshipTime
import Testing

@Suite struct TimePairTests {
  @Test(arguments: [
    ("22:00-07:00", Language.english, "22:00–07:00"), ("22-7", .english, "22:00–07:00"),
    ("10:00 PM–7:00 AM", .english, "22:00–07:00"), ("10pm-7am", .english, "22:00–07:00"),
    ("from 10 pm to 6 am", .english, "22:00–06:00"), ("22:00 - 07:00", .english, "22:00–07:00"),
    ("quarter to 10 - 7", .english, "09:45–07:00"), ("9pm until midnight", .english, "21:00–00:00"),
    ("10 at night to 6 in the morning", .english, "22:00–06:00"),
    ("22 uur - 7 uur", .dutch, "22:00–07:00"), ("van 22 tot 6 uur", .dutch, "22:00–06:00"),
    ("22u30-7u", .dutch, "22:30–07:00"), ("22.30 t/m 7.15", .dutch, "22:30–07:15"),
    ("10pm-7am", .dutch, "22:00–07:00"),
    ("22 Uhr - 7 Uhr", .german, "22:00–07:00"), ("22 Uhr bis 6 Uhr", .german, "22:00–06:00"),
    ("von 22–7 Uhr", .german, "22:00–07:00"),
    ("10 Uhr abends bis 6 Uhr morgens", .german, "22:00–06:00"),
  ])
  func `two times are read as people write them`(
    words: String, language: Language, expected: String
  ) throws {
    let pair = try #require(Due.timePair(words, in: language), "\(words)")
    let texts = [pair.start, pair.end].map { $0.text(.twentyFourHours) }
    #expect(texts.joined(separator: "–") == expected, "\(words)")
  }

  @Test func `every printed pair of times is read in its language`() throws {
    let times = try (0..<24).map { try #require(TimeOfDay(hour: $0, minute: $0 * 2)) }
    for language in Language.allCases {
      for format in ClockFormat.allCases {
        for (start, end) in zip(times, times.reversed()) {
          let printed = "\(start.text(format))–\(end.text(format))"
          let pair = Due.timePair(printed, in: language)
          #expect(pair?.start == start && pair?.end == end, "\(printed)")
        }
      }
    }
  }

  @Test(arguments: ["", "22:00", "22:00-", "10-11pm", "10pm-7", "25-7", "friday 8-9", "-", "a-b"])
  func `other texts, and a half of the day of one time only, are not read`(words: String) {
    #expect(Due.timePair(words, in: .english) == nil)
  }
}
