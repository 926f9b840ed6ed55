import FramedRPCProtobuf
import KinshipDomain
import KinshipTime

extension Instant: WireValue {
  typealias Raw = Int64

  init(raw: Int64) throws {
    self = try Instant(millisecondsSinceEpoch: raw).orInvalid()
  }

  func raw(in arena: Arena) -> Int64 { millisecondsSinceEpoch }
}

extension CivilDate: WireValue {
  typealias Raw = Int32

  init(raw: Int32) throws {
    self = try CivilDate(daysSinceEpoch: Int(raw)).orInvalid()
  }

  func raw(in arena: Arena) -> Int32 { Int32(daysSinceEpoch) }
}

extension TimeOfDay: WireValue {
  typealias Raw = Int32

  init(raw: Int32) throws {
    let seconds = Int(raw)
    let time = TimeOfDay(hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
    self = try time.orInvalid()
  }

  func raw(in arena: Arena) -> Int32 { Int32(secondsSinceMidnight) }
}

extension CivilDateTime: WireValue {
  typealias Raw = Int64

  init(raw: Int64) throws {
    self = try CivilDateTime(wallSeconds: raw).orInvalid()
  }

  func raw(in arena: Arena) -> Int64 { wallSeconds }
}

extension Due {
  init(date: CivilDate, time: TimeOfDay?) { self.init(date, at: time) }
}
