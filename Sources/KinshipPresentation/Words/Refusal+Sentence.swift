public import KinshipDomain
public import KinshipTime

extension Refusal {
  /// Why not, and what to do next, in one or two sentences.
  ///
  /// - Parameters:
  ///   - language: The language of the reader.
  ///   - clock: The calendar that times are told in; nil for UTC.
  ///   - pointsName: What the household calls points, where that is known.
  public func sentence(
    in language: Language, clock: HouseholdCalendar?, pointsName: PointsName? = nil
  ) -> String {
    Wording(
      language: language, calendar: clock ?? HouseholdCalendar(zone: .utc), pointsName: pointsName,
      now: .distantPast
    ).sentence(of: self)
  }
}

extension Wording {
  /// Why not, and what to do next.
  func sentence(of refusal: Refusal) -> String {
    switch language {
    case .english: refusal.english(self)
    case .dutch: refusal.dutch(self)
    case .german: refusal.german(self)
    }
  }

  /// When to try again: at a time on the household's wall, or where there is no household yet in so
  /// many seconds or minutes.
  func retryTime(_ until: Instant) -> RetryTime {
    guard let calendar else {
      let seconds = max(
        1, Int((until.millisecondsSinceEpoch - now.millisecondsSinceEpoch + 999) / 1_000))
      return seconds < 100 ? .seconds(seconds) : .minutes((seconds + 59) / 60)
    }
    let time = text(.time(calendar.zone.local(roundedUp(until)).time))
    return .time(calendar.zone == .utc ? "\(time) UTC" : time)
  }

  /// The next full minute: at the minute shown it works.
  private func roundedUp(_ instant: Instant) -> Instant {
    let rest = instant.millisecondsSinceEpoch % 60_000
    return rest > 0 ? instant + .milliseconds(60_000 - rest) : instant
  }
}

/// When to try again.
enum RetryTime {
  /// At this time, in words.
  case time(String)
  /// In so many seconds.
  case seconds(Int)
  /// In so many minutes.
  case minutes(Int)
}
