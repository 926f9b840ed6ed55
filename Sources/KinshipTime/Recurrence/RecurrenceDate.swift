/// A date that is added to a recurrence or taken away from it.
public enum RecurrenceDate: Hashable, Sendable {
  /// A whole date: taken away, all occurrences on it; added, one at the start's time of day.
  case date(CivilDate)
  /// A date and time on the wall.
  case local(CivilDateTime)
  /// An instant, in whole seconds; without a zone it is read as UTC.
  case instant(Instant)
}

extension RecurrenceDate: CustomStringConvertible {
  /// As RFC 5545 writes it: `20260601`, `20260601T080000`, `20260601T060000Z`.
  public var description: String {
    switch self {
    case .date(let date): date.basicText
    case .local(let local): local.basicText
    case .instant(let instant): Zone.utc.local(instant).basicText + "Z"
    }
  }

  /// Reads the value of an RDATE or EXDATE, dates separated by commas: `20260601,20260608T080000`.
  ///
  /// Periods are not understood.
  ///
  /// - Parameters:
  ///   - text: The dates, at most ``maximumCount``.
  ///   - part: What an error calls them: `RDATE` or `EXDATE`.
  /// - Throws: ``RecurrenceError`` with the place of the first date that is wrong.
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

  /// The greatest number of dates in one text: 10,000.
  public static let maximumCount = 10_000
}
