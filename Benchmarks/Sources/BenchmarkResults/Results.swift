import Foundation

/// What one benchmark measured.
package struct Figure: Codable {
  let name: String
  let value: Double
  let unit: String
  /// What `ARCHITECTURE` asks of it, if anything.
  let bar: String?

  /// A value, and what is asked of it.
  package init(name: String, value: Double, unit: String, bar: String? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.bar = bar
  }
}

/// Prints measurements and keeps the last ones of each benchmark in `Benchmarks/results.json`, or in the file
/// that `KINSHIP_BENCH_RESULTS` names.
package enum Results {
  private static var file: URL {
    if let path = ProcessInfo.processInfo.environment["KINSHIP_BENCH_RESULTS"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../results.json").standardizedFileURL
  }

  /// Prints one run, and replaces what an earlier run of the same benchmark left.
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
  /// The value that half of them do not exceed.
  package var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
