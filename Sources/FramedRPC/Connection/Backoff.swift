/// How long to wait before the next attempt to connect: longer each time, with some chance in it.
package struct Backoff: Sendable, Hashable {
  var initial: Int64 = 250_000_000
  var factor = 1.6
  var jitter = 0.2
  var limit: Int64 = 30_000_000_000
  private var failures = 0

  /// A series with the pauses of gRPC: from 250 milliseconds to 30 seconds.
  package init() {}

  /// A series that begins with one pause and ends with another.
  package init(initial: Int64, limit: Int64) {
    self.initial = initial
    self.limit = limit
  }

  /// The pause after one more failure; `chance` is a number from -1 to 1.
  package mutating func next(chance: Double) -> Int64 {
    var pause = Double(initial)
    for _ in 0..<failures where pause < Double(limit) { pause *= factor }
    failures += 1
    pause = min(pause, Double(limit))
    return Jitter.spread(Int64(clamping: pause), by: jitter, chance: chance)
  }

  /// The peer said hello: the next failure begins a new series.
  package mutating func reset() {
    failures = 0
  }
}

/// Chance where many would otherwise do the same at the same time.
enum Jitter {
  /// A span made longer or shorter by up to a share of it; `chance` is a number from -1 to 1.
  static func spread(_ span: Int64, by share: Double, chance: Double) -> Int64 {
    Int64(clamping: Double(span) * (1 + share * min(max(chance, -1), 1)))
  }
}

extension Int64 {
  /// The whole part of a number of nanoseconds, or the largest there is.
  fileprivate init(clamping value: Double) {
    self = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}
