import KinshipTime
import Testing

@Suite struct WeekdayTests {
  @Test func `weekdays are numbered and named as in ISO 8601`() {
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
    #expect(
      Weekday.allCases.map(\.name) == [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
      ])
    #expect(Weekday.monday < .sunday)
  }

  @Test func `a weekday parses only from its lowercase English name`() {
    for day in Weekday.allCases { #expect(Weekday(name: day.name) == day) }
    for name in ["Monday", "mon", "", " monday", "1", "maandag"] {
      #expect(Weekday(name: name) == nil)
    }
  }

  @Test func `advancing a weekday wraps around in both directions for any number of days`() {
    #expect(Weekday.sunday.next == .monday)
    #expect(Weekday.monday.advanced(by: -1) == .sunday)
    #expect(Weekday.wednesday.advanced(by: 700) == .wednesday)
    #expect(Weekday.monday.advanced(by: .max) == .monday.advanced(by: Int.max % 7))
    #expect(Weekday.sunday.advanced(by: .min) == .sunday.advanced(by: Int.min % 7))
    for day in Weekday.allCases {
      for other in Weekday.allCases {
        let days = day.days(since: other)
        #expect((0...6).contains(days))
        #expect(other.advanced(by: days) == day)
      }
    }
  }
}
