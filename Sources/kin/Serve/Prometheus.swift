import Metrics
import Synchronization

/// Metrics in the Prometheus text format 0.0.4.
///
/// Labels come from fixed lists (methods of the contract, codes) and never from callers, so
/// requests cannot add series without bound.
final class Prometheus: MetricsFactory {
  /// Upper bounds of a histogram's buckets, in seconds.
  static let buckets = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
  ]

  private struct Name: Hashable {
    let family: String
    /// The labels without braces, such as `method="…",code="…"`, or empty.
    let labels: String

    init(_ family: String, _ dimensions: [(String, String)]) {
      self.family = family
      let pairs = dimensions.map { key, value in "\(key)=\"\(Prometheus.escaped(value))\"" }
      labels = pairs.joined(separator: ",")
    }
  }

  private struct State {
    /// The help text of each family, from `describe`.
    var help: [String: String] = [:]
    var counters: [Name: Count] = [:]
    var gauges: [Name: Gauge] = [:]
    var histograms: [Name: Histogram] = [:]
    var probes: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Sets the help text of a metric family.
  func describe(_ family: String, _ help: String) {
    state.withLock { $0.help[family] = help }
  }

  /// Creates a gauge without labels, with a help text.
  func gauge(_ family: String, _ help: String) -> Meter {
    describe(family, help)
    return Meter(label: family, dimensions: [], factory: self)
  }

  /// Runs `probe` before each scrape, to set gauges that are not updated continuously.
  func beforeReading(_ probe: @escaping @Sendable () -> Void) {
    state.withLock { $0.probes.append(probe) }
  }

  // MARK: Scraping

  /// All metrics, by type and name.
  func text() -> String {
    state.withLock(\.probes).forEach { $0() }
    let state = state.withLock { $0 }
    var text = ""
    append(state.counters, "counter", state.help, to: &text) { name, count in
      "\(Self.series(name.family, name.labels)) \(count.value)\n"
    }
    append(state.gauges, "gauge", state.help, to: &text) { name, gauge in
      "\(Self.series(name.family, name.labels)) \(Self.number(gauge.value))\n"
    }
    append(state.histograms, "histogram", state.help, to: &text) { name, histogram in
      Self.lines(name, histogram.counted)
    }
    return text
  }

  private func append<Value>(
    _ series: [Name: Value], _ type: String, _ help: [String: String], to text: inout String,
    _ line: (Name, Value) -> String
  ) {
    for (family, members) in Dictionary(grouping: series, by: \.key.family)
      .sorted(by: { $0.key < $1.key })
    {
      if let help = help[family] { text += "# HELP \(family) \(help)\n" }
      text += "# TYPE \(family) \(type)\n"
      for (name, value) in members.sorted(by: { $0.key.labels < $1.key.labels }) {
        text += line(name, value)
      }
    }
  }

  private static func lines(_ name: Name, _ counted: Histogram.Counted) -> String {
    var text = ""
    var sum: Int64 = 0
    let ends = buckets.map(number) + ["+Inf"]
    for (end, count) in zip(ends, counted.buckets) {
      sum += count
      let labels = name.labels.isEmpty ? "" : name.labels + ","
      text += "\(series(name.family + "_bucket", labels + "le=\"\(end)\"")) \(sum)\n"
    }
    text += "\(series(name.family + "_sum", name.labels)) \(number(counted.seconds))\n"
    text += "\(series(name.family + "_count", name.labels)) \(sum)\n"
    return text
  }

  private static func series(_ family: String, _ labels: String) -> String {
    labels.isEmpty ? family : "\(family){\(labels)}"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func escaped(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
  }

  // MARK: MetricsFactory

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    state.withLock { $0.counters.value(of: Name(label, dimensions), orInsert: Count()) }
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    gauge(label, dimensions)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    gauge(label, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    state.withLock { $0.histograms.value(of: Name(label, dimensions), orInsert: Histogram()) }
  }

  private func gauge(_ label: String, _ dimensions: [(String, String)]) -> Gauge {
    state.withLock { $0.gauges.value(of: Name(label, dimensions), orInsert: Gauge()) }
  }

  // Series are kept, because a series that restarts at zero would report a false value.

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

// MARK: - Metric values

/// A counter, which only grows.
private final class Count: CounterHandler {
  private let total = Atomic<Int64>(0)
  var value: Int64 { total.load(ordering: .relaxed) }

  func increment(by amount: Int64) { total.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { total.store(0, ordering: .relaxed) }
}

/// A gauge.
private final class Gauge: MeterHandler, RecorderHandler {
  private let now = Mutex(0.0)
  var value: Double { now.withLock { $0 } }

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { now.withLock { $0 = value } }
  func increment(by amount: Double) { now.withLock { $0 += amount } }
  func decrement(by amount: Double) { now.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }
}

/// A histogram of durations.
private final class Histogram: TimerHandler {
  struct Counted {
    var buckets = [Int64](repeating: 0, count: Prometheus.buckets.count + 1)
    var seconds = 0.0
  }

  private let state = Mutex(Counted())
  var counted: Counted { state.withLock { $0 } }

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1e9
    let bucket = Prometheus.buckets.firstIndex { seconds <= $0 } ?? Prometheus.buckets.count
    state.withLock { state in
      state.buckets[bucket] += 1
      state.seconds += seconds
    }
  }
}

extension Dictionary {
  /// The value of a key, inserted if it was missing.
  mutating func value(of key: Key, orInsert makeValue: @autoclosure () -> Value) -> Value {
    if let value = self[key] { return value }
    let value = makeValue()
    self[key] = value
    return value
  }
}
