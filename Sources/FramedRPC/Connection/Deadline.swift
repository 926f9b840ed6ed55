/// A stretch of time as the state machines count it.
struct Nanoseconds: Sendable, Hashable {
  var value: Int64

  /// A duration, cut to what 64 bits of nanoseconds hold.
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
  /// The sum, or the end of the scale it would run over.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }
}

/// The rules of how long a call may take.
enum Deadline {
  /// When a call that starts now and may take `timeout` has to be over; nil for never.
  static func instant(after timeout: Int64?, from now: Int64) -> Int64? {
    timeout.map { now.addingSaturating(max($0, 0)) }
  }

  /// What a server allows of what was asked: its default for a call that says nothing, and its maximum.
  ///
  /// A stream of replies is exempt from both: a feed may last as long as its connection.
  static func allowed(
    asked: Int64?, kind: MethodDescriptor.Kind, default standard: Int64, max limit: Int64
  ) -> Int64? {
    switch kind {
    case .serverStreaming: asked
    case .unary, .clientStreaming: min(asked ?? standard, limit)
    }
  }
}
