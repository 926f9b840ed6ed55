import KinshipDomain
import KinshipTime

/// A second implementation of streaks, which writes down a letter for each period and reads them.
///
/// It knows neither sets of days nor weeks of households: a week is a number of days divided by 7.
struct NaiveStreak: Equatable {
  var current = 0
  var longest = 0
  var freezes = 0
  var start: Int?
  var frozen: [Int] = []

  /// The streak of a history: `done` and `neutral` are days since 1970.
  init(
    done: [Int], neutral: Set<Int>, today: Int, weekly: Bool, firstWeekday: Int, most: Int
  ) {
    // The 5th of January 1970 was a Monday.
    func number(_ day: Int) -> Int {
      weekly ? Int((Double(day - 4 - firstWeekday) / 7).rounded(.down)) : day
    }
    func days(_ number: Int) -> [Int] {
      weekly ? (0..<7).map { number * 7 + 4 + firstWeekday + $0 } : [number]
    }
    let past = Set(done.filter { $0 <= today }.map(number))
    guard let first = past.min() else { return }
    let letters = (first...number(today)).map { period -> Character in
      if past.contains(period) { return "d" }
      if period == number(today) { return "o" }
      return days(period).allSatisfy(neutral.contains) ? "n" : "m"
    }
    read(letters, first: first, most: most) { days($0)[0] }
  }

  private mutating func read(
    _ letters: [Character], first: Int, most: Int, firstDay: (Int) -> Int
  ) {
    var lengths = [0]
    for (index, letter) in letters.enumerated() {
      let day = firstDay(first + index)
      switch letter {
      case "d":
        if current == 0 { start = day }
        current += 1
        if current % 7 == 0, freezes < most { freezes += 1 }
      case "m" where freezes > 0:
        freezes -= 1
        frozen.append(day)
      case "m": (current, freezes, start) = (0, 0, nil)
      default: break
      }
      lengths.append(current)
    }
    longest = lengths.max() ?? 0
  }

  /// The streak by S-85 and C-44: the difference to the last day decides.
  static func bySeed(done: [Int], today: Int) -> (current: Int, longest: Int) {
    var (current, longest, last) = (0, 0, Int?.none)
    for day in done.sorted() where day <= today {
      switch last.map({ day - $0 }) {
      case nil: current = 1
      case 0: break
      case 1: current += 1
      default: current = 1
      }
      longest = max(longest, current)
      last = day
    }
    guard let last, today - last <= 1 else { return (0, longest) }
    return (current, longest)
  }
}

extension NaiveStreak {
  /// The streak of the implementation, in the same form.
  init(_ streak: Streak) {
    self.init(done: [], neutral: [], today: 0, weekly: false, firstWeekday: 0, most: 0)
    (current, longest, freezes) = (streak.current, streak.longest, streak.freezes)
    start = streak.start?.daysSinceEpoch
    frozen = streak.frozen.map(\.daysSinceEpoch)
  }
}
