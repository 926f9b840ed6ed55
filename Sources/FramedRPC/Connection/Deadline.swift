/// A span of time in the unit of the state machines.
struct Nanoseconds: Sendable, Hashable {
  var value: Int64

  /// Converts a duration; a duration that does not fit becomes the smallest or largest value.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else {
      value = seconds < 0 ? .min : .max
      return
    }
    value = whole.addingSaturating(attoseconds / 1_000_000_000)
  }
}

extension Int64 {
  /// The sum, or the smallest or largest value on overflow.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }
}

/// The rules for the deadlines of calls.
enum Deadline {
  /// The deadline of a call that starts at `now`; nil without a timeout.
  static func instant(after timeout: Int64?, from now: Int64) -> Int64? {
    timeout.map { now.addingSaturating(max($0, 0)) }
  }

  /// The timeout that a server allows: its default for a call without one, and at most its maximum.
  ///
  /// A method with a stream of replies is exempt from both: a feed may last as long as its
  /// connection.
  static func allowed(
    asked: Int64?, kind: MethodDescriptor.Kind, default standard: Int64, max limit: Int64
  ) -> Int64? {
    switch kind {
    case .serverStreaming: asked
    case .unary, .clientStreaming: min(asked ?? standard, limit)
    }
  }
}
