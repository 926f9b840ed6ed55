import KinshipDomain
import KinshipTime
import KinshipWire

extension Instant: WireValue {
  typealias Raw = Int64

  init(raw: Int64) throws {
    guard let instant = Instant(millisecondsSinceEpoch: raw) else {
      throw WireError.Problem.invalid
    }
    self = instant
  }

  func raw(in arena: Arena) -> Int64 { millisecondsSinceEpoch }
}

extension CivilDate: WireValue {
  typealias Raw = Int32

  init(raw: Int32) throws {
    guard let date = CivilDate(daysSinceEpoch: Int(raw)) else { throw WireError.Problem.invalid }
    self = date
  }

  func raw(in arena: Arena) -> Int32 { Int32(daysSinceEpoch) }
}

extension TimeOfDay: WireValue {
  typealias Raw = Int32

  init(raw: Int32) throws {
    let seconds = Int(raw)
    guard
      let time = TimeOfDay(hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
    else { throw WireError.Problem.invalid }
    self = time
  }

  func raw(in arena: Arena) -> Int32 { Int32(secondsSinceMidnight) }
}

extension CivilDateTime: WireValue {
  typealias Raw = Int64

  init(raw: Int64) throws {
    guard let local = CivilDateTime(wallSeconds: raw) else { throw WireError.Problem.invalid }
    self = local
  }

  func raw(in arena: Arena) -> Int64 { wallSeconds }
}

extension Due {
  init(date: CivilDate, time: TimeOfDay?) { self.init(date, at: time) }
}
