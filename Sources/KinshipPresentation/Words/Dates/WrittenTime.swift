import KinshipTime

/// A time of day, and how its date follows from the day beside it.
struct PlacedTime {
  enum Placement {
    /// On the day.
    case onDay
    /// On the day. For today, in the coming night.
    case atNight
    /// After the midnight that ends the day. For today, in the coming night.
    case afterMidnight
  }

  let time: TimeOfDay
  let placement: Placement

  /// The midnight that ends a day.
  static let midnight = PlacedTime(.midnight, .afterMidnight)

  init(_ time: TimeOfDay, _ placement: Placement = .onDay) {
    self.time = time
    self.placement = placement
  }

  init?(hour: Int, minute: Int = 0, _ placement: Placement = .onDay) {
    guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
    self.init(time, placement)
  }

  /// The moment on a day other than today.
  func moment(on day: CivilDate) -> CivilDateTime {
    CivilDateTime(placement == .afterMidnight ? day.advanced(byDays: 1) : day, time)
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
  case atNight

  /// The time in this part of the day: 8:00 in the evening is 20:00, and 12:00 at night is 0:00.
  ///
  /// Nil for a time that is not in this part.
  func placed(_ time: TimeOfDay) -> PlacedTime? {
    switch (self, time.hour) {
    case (.morning, 0..<12), (.midday, 11..<17), (.afternoon, 12..<19), (.evening, 17...),
      (.eveningOrNight, 17...), (.night, 20...), (.atNight, 20...):
      PlacedTime(time)
    case (.midday, 1..<5), (.afternoon, 1..<7), (.evening, 5..<12), (.eveningOrNight, 5..<12),
      (.night, 8..<12), (.atNight, 8..<12):
      PlacedTime(hour: time.hour + 12, minute: time.minute)
    case (.evening, 0..<1), (.eveningOrNight, 0..<5), (.night, 0..<6):
      PlacedTime(time, .afterMidnight)
    case (.atNight, 0..<6): PlacedTime(time, .atNight)
    // Half past twelve is in the same night as one o'clock, but midnight ends the day.
    case (.atNight, 12) where time.minute > 0: PlacedTime(hour: 0, minute: time.minute, .atNight)
    case (.evening, 12), (.eveningOrNight, 12), (.night, 12), (.atNight, 12):
      PlacedTime(hour: 0, minute: time.minute, .afterMidnight)
    default: nil
    }
  }

  /// The time of this part if none is written: "tomorrow morning" is 9:00.
  var usualTime: PlacedTime? {
    switch self {
    case .morning: PlacedTime(hour: 9)
    case .midday: PlacedTime(hour: 12)
    case .afternoon: PlacedTime(hour: 15)
    case .evening, .eveningOrNight: PlacedTime(hour: 20)
    case .night, .atNight: PlacedTime.midnight
    }
  }
}

/// A written time, before a part of the day is applied to it.
struct WrittenTime {
  enum Kind {
    /// One of twenty-four hours, or with "am" or "pm".
    case exact
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
  var placed: PlacedTime {
    switch kind {
    case .exact: PlacedTime(time)
    case .spoken: PartOfDay.afternoon.placed(time) ?? PlacedTime(time)
    case .midnight: .midnight
    }
  }

  /// The time in a part of the day; nil for a time that is not in this part.
  func placed(in part: PartOfDay) -> PlacedTime? { part.placed(time) }
}
