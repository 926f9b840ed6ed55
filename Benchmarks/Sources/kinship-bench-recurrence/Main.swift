import BenchmarkResults

/// Measures every library with every rule; prints the results and stores them in `Benchmarks/results.json`.
@main struct Main {
  static func main() throws {
    let sides: [any Side] = [
      try KinshipSide(zone: nil), try KinshipSide(zone: "Europe/Amsterdam"), LibicalSide(),
      try DateutilSide(), FoundationSide(),
    ]
    var nanoseconds: [String: [Double]] = [:]
    var next: [String: [Double]] = [:]
    for rule in Sample.all {
      for side in sides {
        guard let run = try side.occurrences(of: rule) else { continue }
        if run.last != rule.last {
          print("note: \(side.name) returned \(run.last) instead of \(rule.last) for \(rule.text)")
        }
        nanoseconds[side.name, default: []].append(run.nanoseconds)
        print("\(rule.text)  \(side.name): \(Int(run.nanoseconds)) ns")
        if let jump = try side.nextAfterThirtyYears(of: rule) {
          next[side.name, default: []].append(jump.nanoseconds)
        }
      }
    }
    try Results.write(("recurrence", figures(sides, nanoseconds, next)))
  }

  private static func figures(
    _ sides: [any Side], _ occurrences: [String: [Double]], _ next: [String: [Double]]
  ) -> [Figure] {
    var figures: [Figure] = []
    for side in sides {
      let all = occurrences[side.name] ?? []
      figures.append(
        Figure(
          name: "occurrences, \(side.name)", value: 1e9 * Double(all.count) / all.reduce(0, +),
          unit: "/s"))
    }
    for side in sides where side.bar != nil {
      let own = occurrences[side.comparesWith] ?? []
      let ratios = zip(occurrences[side.name] ?? [], own).map { $0 / $1 }
      figures.append(
        Figure(
          name: "times \(side.name), median of the rules", value: ratios.median, unit: "×",
          bar: side.bar))
      figures.append(
        Figure(name: "times \(side.name), worst rule", value: ratios.min() ?? 0, unit: "×"))
    }
    for side in sides {
      figures.append(
        Figure(
          name: "next after 30 years, \(side.name)", value: (next[side.name] ?? []).median / 1000,
          unit: "µs"))
    }
    return figures
  }
}
