extension Instant: CustomStringConvertible {
  /// Reads an RFC 3339 timestamp: `2026-03-29T01:00:00Z`, `2026-03-29T03:00:00.5+02:00`.
  ///
  /// The date, the time with seconds and the offset are required. The fraction has one to three
  /// digits. The offset is `Z` or `±hh:mm` up to `±23:59`; `-00:00` counts as UTC. `t` and `z` can
  /// be lower case, as the standard allows.
  ///
  /// Nil for anything else, including finer fractions (which an instant cannot represent), the leap
  /// second `:60`, and instants outside the years 1 to 9999.
  public init?(_ rfc3339: some StringProtocol) {
    var scanner = TextScanner(rfc3339)
    guard let date = scanner.civilDate(), scanner.take("T") || scanner.take("t"),
      let time = scanner.timeOfDay(seconds: .required),
      let milliseconds = scanner.fractionInMilliseconds(),
      let offset = scanner.utcOffset(), scanner.isAtEnd
    else { return nil }
    let seconds = CivilDateTime(date, time).secondsSinceEpoch - Int64(offset)
    self.init(millisecondsSinceEpoch: seconds * 1000 + Int64(milliseconds))
  }

  /// RFC 3339 in UTC, with three digits of milliseconds only when they are not zero.
  ///
  /// Reading it back gives the same instant.
  public var description: String { text(omittingZeroMilliseconds: true) }

  /// RFC 3339 in UTC, always with three digits of milliseconds.
  ///
  /// All texts have the same length and sort as their instants. Reading one back gives the same
  /// instant.
  public var descriptionWithMilliseconds: String { text(omittingZeroMilliseconds: false) }

  private func text(omittingZeroMilliseconds: Bool) -> String {
    let seconds = secondsSinceEpoch
    let milliseconds = Int(millisecondsSinceEpoch - seconds * 1000)
    let civil = CivilDateTime(clampingSecondsSinceEpoch: seconds)
    var text = TextBuilder()
    text.append(civil.date)
    text.append("T")
    text.append(civil.time, withSeconds: true)
    if milliseconds != 0 || !omittingZeroMilliseconds {
      text.append(".")
      text.append(milliseconds, digits: 3)
    }
    text.append("Z")
    return text.string
  }
}

extension TextScanner {
  /// A fraction of a second: zero if there is none, nil if it is malformed.
  fileprivate mutating func fractionInMilliseconds() -> Int? {
    guard take(".") else { return 0 }
    var milliseconds = 0
    var weight = 100
    while let digit = digit() {
      guard weight > 0 else { return nil }
      milliseconds += digit * weight
      weight /= 10
    }
    return weight == 100 ? nil : milliseconds
  }

  /// The offset at the end of an RFC 3339 timestamp, in seconds east of UTC.
  fileprivate mutating func utcOffset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let offset = timeOfDay(seconds: .none) else { return nil }
    return isWest ? -offset.secondsSinceMidnight : offset.secondsSinceMidnight
  }
}
