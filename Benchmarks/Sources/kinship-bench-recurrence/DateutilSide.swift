import Foundation

/// python-dateutil, in a separate Python process that measures itself with the same method.
struct DateutilSide: Side {
  let name = "python-dateutil"
  let bar: String? = "≥ 20"
  private let answers: [String: (Run, Run)]

  init() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", "-c", Self.program, Sample.start, Sample.later]
      + [String(Sample.count)] + Sample.all.map(\.text)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(
        .executableLoad,
        userInfo: [NSLocalizedDescriptionKey: "python3-dateutil is missing: run scripts/setup"])
    }
    var answers: [String: (Run, Run)] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 5, let each = Double(fields[1]), let next = Double(fields[3]) else {
        continue
      }
      answers[fields[0]] = (
        Run(nanoseconds: each, last: fields[2]), Run(nanoseconds: next, last: fields[4])
      )
    }
    self.answers = answers
  }

  func occurrences(of rule: Sample) -> Run? { answers[rule.text]?.0 }
  func nextAfterThirtyYears(of rule: Sample) -> Run? { answers[rule.text]?.1 }

  private static let program = """
    import datetime, itertools, sys, time
    from dateutil import rrule
    start, later, count, rules = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
    start, later = (datetime.datetime.fromisoformat(text) for text in (start, later))
    def measure(pieces, body):
      rounds = []
      for _ in range(7):
        repeats, begin = 0, time.perf_counter_ns()
        while True:
          last = body()
          repeats += 1
          spent = time.perf_counter_ns() - begin
          if spent > 50_000_000:
            break
        rounds.append(spent / (repeats * pieces))
      return sorted(rounds)[3], last
    for text in rules:
      rule = rrule.rrulestr(text, dtstart=start)
      def expand():
        for moment in itertools.islice(rule, count):
          last = moment
        return last
      each, last = measure(count, expand)
      jump, following = measure(1, lambda: rule.after(later))
      print(text, each, last.isoformat(), jump, following.isoformat(), sep="\\t")
    """
}
