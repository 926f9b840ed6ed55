/// A date that is added to a recurrence (RDATE) or excluded from it (EXDATE).
public enum RecurrenceDate: Hashable, Sendable {
  /// A whole date. An exclusion removes all occurrences on it; an addition has the start's time of
  /// day.
  case date(CivilDate)
  /// A civil date and time.
  case local(CivilDateTime)
  /// An instant, in whole seconds; a recurrence without a zone reads it as UTC.
  case instant(Instant)
}

extension RecurrenceDate: CustomStringConvertible {
  /// The text in the format of RFC 5545: `20260601`, `20260601T080000`, `20260601T060000Z`.
  public var description: String {
    switch self {
    case .date(let date): date.basicText
    case .local(let local): local.basicText
    case .instant(let instant): Zone.utc.local(instant).basicText + "Z"
    }
  }

  /// Reads the value of an RDATE or EXDATE, dates separated by commas: `20260601,20260608T080000`.
  ///
  /// Periods are not supported.
  ///
  /// - Parameters:
  ///   - text: The dates, at most ``maximumCount``.
  ///   - part: The property that an error names: `RDATE` or `EXDATE`.
  /// - Throws: ``RecurrenceError`` with the position of the first invalid date.
  public static func list(
    _ text: some StringProtocol, as part: RecurrenceError.Part
  ) throws(RecurrenceError) -> [RecurrenceDate] {
    var dates: [RecurrenceDate] = []
    var offset = 0
    let texts = text.utf8.split(
      separator: UInt8(ascii: ","), maxSplits: maximumCount, omittingEmptySubsequences: false)
    for text in texts {
      guard dates.count < maximumCount else {
        throw RecurrenceError(part, .tooMany(limit: maximumCount), offset: offset)
      }
      var scanner = TextScanner(ArraySlice(text))
      guard let moment = scanner.basicMoment(), scanner.isAtEnd else {
        throw RecurrenceError(part, .notADate, offset: offset)
      }
      dates.append(moment)
      offset += text.count + 1
    }
    return dates
  }

  /// The maximum number of dates in one text: 10,000.
  public static let maximumCount = 10_000
}
