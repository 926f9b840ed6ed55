/// A civil time of day, without a date or a time zone: 00:00:00 to 23:59:59.
///
/// The unit is whole seconds. There is no 24:00; the end of a day is the midnight of the next.
public struct TimeOfDay: Hashable, Sendable {
  private let seconds: Int32

  /// Creates a time from an hour (0 to 23), a minute and a second (0 to 59), or nil if one is out
  /// of range.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.init(secondsSinceMidnight: hour * 3600 + minute * 60 + second)
  }

  /// Creates a time from a number of seconds in 0..<86,400; not checked.
  init(secondsSinceMidnight: Int) {
    seconds = Int32(truncatingIfNeeded: secondsSinceMidnight)
  }

  /// The hour: 0 to 23.
  public var hour: Int { Int(seconds) / 3600 }

  /// The minute of the hour: 0 to 59.
  public var minute: Int { Int(seconds) / 60 % 60 }

  /// The second of the minute: 0 to 59.
  public var second: Int { Int(seconds) % 60 }

  /// Seconds since midnight, as on a day without a clock change: 0 to 86,399.
  public var secondsSinceMidnight: Int { Int(seconds) }

  /// 00:00, the first time of a date.
  public static let midnight = TimeOfDay(secondsSinceMidnight: 0)
}

extension TimeOfDay: Comparable {
  /// Whether the first time is earlier on the same date.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    first.seconds < second.seconds
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// Reads `08:00` or `08:00:30`; nil for anything else.
  ///
  /// Two digits each; no fraction, no zone, no `24:00`, no leap second.
  public init?(_ text: some StringProtocol) {
    var scanner = TextScanner(text)
    guard let time = scanner.timeOfDay(seconds: .optional), scanner.isAtEnd else { return nil }
    self = time
  }

  /// `08:00`, with seconds only when they are not zero: `08:00:30`.
  ///
  /// Reading it back gives the same time.
  public var description: String {
    var text = TextBuilder()
    text.append(self, withSeconds: second != 0)
    return text.string
  }
}
