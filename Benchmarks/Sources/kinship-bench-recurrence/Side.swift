import Foundation

/// A rule that every side expands from the same start, 1997-09-02T09:00.
struct Sample {
  let text: String
  /// Its 400th occurrence, by which the sides are compared.
  let last: String

  static let start = "1997-09-02T09:00:00"
  /// Thirty years later, a second before noon.
  static let later = "2027-09-02T11:59:59"
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

/// What one side made of a rule.
struct Run {
  /// For one occurrence, or one question.
  let nanoseconds: Double
  /// The last occurrence, on the wall.
  let last: String
}

/// A library that expands rules.
protocol Side {
  var name: String { get }
  /// What is asked of Kinship against it.
  var bar: String? { get }
  /// The Kinship side that does the same work.
  var comparesWith: String { get }
  func occurrences(of rule: Sample) throws -> Run?
  func nextAfterThirtyYears(of rule: Sample) throws -> Run?
}

extension Side {
  var comparesWith: String { "kinship" }
}

/// The time of one piece of work, by the median of seven rounds; each repeats it for a twentieth of a second.
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
