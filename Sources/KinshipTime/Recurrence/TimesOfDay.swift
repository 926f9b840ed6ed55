/// The times of a unit of a rule, in order, as seconds from its start.
///
/// They are the product of hours, minutes and seconds. The product is computed and not stored,
/// because a short rule can have 86,400 times. The few times that BYSETPOS chooses are stored.
struct TimesOfDay {
  private let hours: [Int32]
  private let minutes: [Int32]
  private let seconds: [Int32]
  private let chosen: [Int32]?
  let count: Int
  /// The first time, which usually is the only one.
  let first: Int

  /// Creates the product of sorted lists, none of which is empty.
  init(hours: [Int], minutes: [Int], seconds: [Int]) {
    self.init(
      hours: hours.map { Int32($0) * 3600 }, minutes: minutes.map { Int32($0) * 60 },
      seconds: Self.withoutLeapSecond(seconds), chosen: nil)
  }

  private init(hours: [Int32], minutes: [Int32], seconds: [Int32], chosen: [Int32]?) {
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
    self.chosen = chosen
    if let chosen {
      count = chosen.count
      first = Int(chosen.first ?? 0)
    } else {
      count = hours.count * minutes.count * seconds.count
      first = Int(hours[0] + minutes[0] + seconds[0])
    }
  }

  subscript(index: Int) -> Int {
    if let chosen { return Int(chosen[index]) }
    let (rest, second) = UInt32(truncatingIfNeeded: index)
      .quotientAndRemainder(dividingBy: UInt32(truncatingIfNeeded: seconds.count))
    let (hour, minute) =
      rest.quotientAndRemainder(dividingBy: UInt32(truncatingIfNeeded: minutes.count))
    return Int(hours[Int(hour)] + minutes[Int(minute)] + seconds[Int(second)])
  }

  /// The times at the positions, for a unit of a single day.
  func choosing(_ positions: SetPositions) -> TimesOfDay {
    var indices: [Int32] = []
    positions.choose(from: count, into: &indices)
    return TimesOfDay(
      hours: hours, minutes: minutes, seconds: seconds,
      chosen: indices.map { Int32(self[Int($0)]) })
  }

  /// The number of times before a second.
  func count(before time: Int) -> Int {
    partitioningIndex(count: count) { self[$0] >= time }
  }

  /// Replaces 60 by 59, without a duplicate.
  private static func withoutLeapSecond(_ seconds: [Int]) -> [Int32] {
    guard seconds.last == 60 else { return seconds.map(Int32.init) }
    return Set(seconds.map { Int32(min($0, 59)) }).sorted()
  }
}

/// The positions of BYSETPOS.
struct SetPositions {
  /// Sorted, without zero.
  let positions: [Int]

  /// Replaces the indices with those that the positions choose among `count`, sorted and without
  /// duplicates.
  func choose(from count: Int, into indices: inout [Int32]) {
    indices.removeAll(keepingCapacity: true)
    for position in positions {
      let index = position > 0 ? position - 1 : count + position
      if (0..<count).contains(index) { indices.append(Int32(truncatingIfNeeded: index)) }
    }
    guard indices.count > 1, positions[0] < 0 else { return }
    indices.sort()
    var kept = 0
    for index in indices.indices where index == 0 || indices[index] != indices[kept - 1] {
      indices[kept] = indices[index]
      kept += 1
    }
    indices.removeLast(indices.count - kept)
  }
}
