import KinshipTime

/// A time of day, and how its date follows from the day beside it.
struct DatedTime {
  enum Placement {
    /// The date of the day.
    case sameDate
    /// The date of a named day; without a day or for today, the date of the next such time.
    case nextNight
    /// The date after a named day; without a day or for today, the date of the next such time.
    case nextDate
  }

  let time: TimeOfDay
  let placement: Placement

  /// The midnight that ends a day.
  static let midnight = DatedTime(.midnight, .nextDate)

  init(_ time: TimeOfDay, _ placement: Placement = .sameDate) {
    self.time = time
    self.placement = placement
  }

  init?(hour: Int, minute: Int = 0, _ placement: Placement = .sameDate) {
    guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
    self.init(time, placement)
  }

  /// The moment on a day other than today.
  func moment(on day: CivilDate) -> CivilDateTime {
    CivilDateTime(placement == .nextDate ? day.advanced(byDays: 1) : day, time)
  }
}

/// A part of a day that says which half of a twelve-hour clock is meant.
enum PartOfDay {
  case morning, midday, afternoon, evening
  /// The night after the day: "vannacht", "Freitagnacht".
  case night
  /// The evening and the night after it: "tonight", "Friday night".
  case eveningOrNight
  /// The night of any date: "at night".
  case anyNight

  /// The time in this part of the day: 8:00 in the evening is 20:00, and 12:00 at night is 0:00.
  ///
  /// Nil for a time that is not in this part.
  func resolve(_ time: TimeOfDay) -> DatedTime? {
    switch (self, time.hour) {
    case (.morning, 0..<12), (.midday, 11..<17), (.afternoon, 12..<19), (.evening, 17...),
      (.eveningOrNight, 17...), (.night, 20...), (.anyNight, 20...):
      DatedTime(time)
    case (.midday, 1..<5), (.afternoon, 1..<7), (.evening, 5..<12), (.eveningOrNight, 5..<12),
      (.night, 8..<12), (.anyNight, 8..<12):
      DatedTime(hour: time.hour + 12, minute: time.minute)
    case (.evening, 0..<1), (.eveningOrNight, 0..<5), (.night, 0..<6):
      DatedTime(time, .nextDate)
    case (.anyNight, 0..<6): DatedTime(time, .nextNight)
    // Half past twelve is in the same night as one o'clock, but midnight ends the day.
    case (.anyNight, 12) where time.minute > 0: DatedTime(hour: 0, minute: time.minute, .nextNight)
    case (.evening, 12), (.eveningOrNight, 12), (.night, 12), (.anyNight, 12):
      DatedTime(hour: 0, minute: time.minute, .nextDate)
    default: nil
    }
  }

  /// The time of this part if none is written: "tomorrow morning" is 9:00.
  var usualTime: DatedTime {
    let hour: Int? =
      switch self {
      case .morning: 9
      case .midday: 12
      case .afternoon: 15
      case .evening, .eveningOrNight: 20
      case .night, .anyNight: nil
      }
    return hour.flatMap { DatedTime(hour: $0) } ?? .midnight
  }
}

/// A written time, before a part of the day is applied to it.
struct WrittenTime {
  enum Kind {
    /// One of twenty-four hours.
    case exact
    /// In a written half of the day: with "am" or "pm", or "noon".
    case inHalf
    /// One of twelve hours, as people say it: "half drie", "3 uur", "at 6:30".
    case spoken
    /// "midnight".
    case midnight
  }

  let time: TimeOfDay
  let kind: Kind
  /// The words as typed.
  let words: String

  /// The time without a part of the day.
  ///
  /// A spoken time from 1:00 to 6:59 is in the afternoon: "half drie" is 14:30. A time of a
  /// family's day is rarely at night, and people who mean the night say so. Midnight ends the day.
  var withoutPart: DatedTime { resolved(in: [.afternoon]) }

  /// The time without a part of the day; a spoken one is in the first of these parts that has it.
  func resolved(in usualParts: [PartOfDay]) -> DatedTime {
    switch kind {
    case .exact, .inHalf: DatedTime(time)
    case .spoken: usualParts.lazy.compactMap { $0.resolve(time) }.first ?? DatedTime(time)
    case .midnight: .midnight
    }
  }

  /// The time in a part of the day; nil if it is not in that part.
  ///
  /// A part does not change a written half of the day: "tonight at 6 am" is a contradiction.
  func dated(in part: PartOfDay) -> DatedTime? {
    guard let dated = part.resolve(time), kind != .inHalf || dated.time == time else { return nil }
    return dated
  }
}
