import Foundation

/// A rule that every library expands from the same start, 1997-09-02T09:00.
struct Sample {
  let text: String
  /// The 400th occurrence, which every library is expected to return.
  let last: String

  static let start = "1997-09-02T09:00:00"
  /// The instant for `nextAfterThirtyYears`: thirty years after the start, a second before noon.
  static let later = "2027-09-02T11:59:59"
  /// The number of occurrences to expand.
  static let count = 400

  static let all = [
    Sample(text: "FREQ=DAILY", last: "1998-10-06T09:00:00"),
    Sample(text: "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30", last: "1997-12-11T08:30:00"),
    Sample(text: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", last: "2002-10-09T09:00:00"),
    Sample(text: "FREQ=MONTHLY;BYMONTHDAY=-1", last: "2030-12-31T09:00:00"),
    Sample(text: "FREQ=MONTHLY;BYDAY=-1FR", last: "2030-12-27T09:00:00"),
    Sample(text: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", last: "2030-12-31T09:00:00"),
    Sample(text: "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", last: "2397-03-30T09:00:00"),
    Sample(text: "FREQ=HOURLY;INTERVAL=5", last: "1997-11-24T12:00:00"),
  ]
}

/// The result of one library for a rule.
struct Run {
  /// The time for one occurrence, or for one search.
  let nanoseconds: Double
  /// The last occurrence as a civil time.
  let last: String
}

/// A library to measure.
protocol Side {
  var name: String { get }
  /// The target for Kinship's speed as a multiple of this library's; nil for Kinship itself.
  var bar: String? { get }
  /// The name of the Kinship variant that does the same work.
  var comparesWith: String { get }
  /// Expands the rule; nil if the library does not support it.
  func occurrences(of rule: Sample) throws -> Run?
  /// Finds the first occurrence after `Sample.later`; nil if the library does not support the rule.
  func nextAfterThirtyYears(of rule: Sample) throws -> Run?
}

extension Side {
  var comparesWith: String { "kinship" }
}

/// Measures the time for each of `pieces` units of work in `body`: the median of seven rounds of 50 ms each.
func time(of pieces: Int, _ body: () -> String) -> Run {
  var last = ""
  var rounds: [Double] = []
  for _ in 0..<7 {
    var repeats = 0
    let start = ContinuousClock.now
    var spent = Duration.zero
    repeat {
      last = body()
      repeats += 1
      spent = start.duration(to: .now)
    } while spent < .milliseconds(50)
    let (seconds, attoseconds) = spent.components
    rounds.append((Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(repeats * pieces))
  }
  return Run(nanoseconds: rounds.sorted()[rounds.count / 2], last: last)
}
