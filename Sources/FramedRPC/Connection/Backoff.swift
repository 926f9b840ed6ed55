/// Exponential backoff with jitter for the attempts to connect.
package struct Backoff: Sendable, Hashable {
  var initial: Int64 = 250_000_000
  var factor = 1.6
  var jitter = 0.2
  var limit: Int64 = 30_000_000_000
  private var failures = 0

  /// Creates a backoff with the pauses of gRPC: from 250 milliseconds to 30 seconds.
  package init() {}

  /// Creates a backoff with a first and a longest pause, in nanoseconds.
  package init(initial: Int64, limit: Int64) {
    self.initial = initial
    self.limit = limit
  }

  /// The pause after one more failure, in nanoseconds; `chance` is a number from -1 to 1.
  package mutating func next(chance: Double) -> Int64 {
    var pause = Double(initial)
    for _ in 0..<failures where pause < Double(limit) { pause *= factor }
    failures += 1
    pause = min(pause, Double(limit))
    return Jitter.spread(Int64(clamping: pause), by: jitter, chance: chance)
  }

  /// Starts a new series of pauses, after a connection has carried a call.
  package mutating func reset() {
    failures = 0
  }
}

/// Random variation, so that many clients do not act at the same time.
enum Jitter {
  /// Returns the span, longer or shorter by up to a share of it; `chance` is a number from -1 to 1.
  static func spread(_ span: Int64, by share: Double, chance: Double) -> Int64 {
    Int64(clamping: Double(span) * (1 + share * min(max(chance, -1), 1)))
  }
}

extension Int64 {
  /// Rounds a number towards zero; a number that does not fit becomes the smallest or the largest.
  fileprivate init(clamping value: Double) {
    self = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}
