import Foundation

/// One result of a benchmark.
package struct Figure: Codable {
  let name: String
  let value: Double
  let unit: String
  /// The target for the value, for example `≤ 30`; nil without one.
  let bar: String?

  /// Creates a result with its target.
  package init(name: String, value: Double, unit: String, bar: String? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.bar = bar
  }
}

/// Prints results and stores the latest ones of each benchmark in `Benchmarks/results.json`, or in the file that
/// the environment variable `KINSHIP_BENCH_RESULTS` names.
package enum Results {
  private static var file: URL {
    if let path = ProcessInfo.processInfo.environment["KINSHIP_BENCH_RESULTS"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../results.json").standardizedFileURL
  }

  /// Prints the results of one run and stores them in place of those of an earlier run.
  package static func write(_ run: (benchmark: String, measurements: [Figure])) throws {
    for measurement in run.measurements {
      let value = String(format: measurement.value >= 100 ? "%.0f" : "%.2f", measurement.value)
      let name = measurement.name.padding(toLength: 52, withPad: " ", startingAt: 0)
      let bar = measurement.bar.map { "   bar: \($0)" } ?? ""
      print("\(name) \(value) \(measurement.unit)\(bar)")
    }
    var all: [String: [Figure]] = [:]
    if let data = try? Data(contentsOf: file) {
      all = try JSONDecoder().decode([String: [Figure]].self, from: data)
    }
    all[run.benchmark] = run.measurements
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(all) + Data("\n".utf8)).write(to: file)
  }
}

extension [Double] {
  /// The median; the upper one for an even count, and 0 for no values.
  package var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
