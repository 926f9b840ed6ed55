import FramedRPCProtobuf
import KinshipDomain
import KinshipTime

extension Int: WireValue {
  typealias Raw = Int64

  /// The largest number that every language represents exactly, and that rules can add and multiply
  /// without overflow.
  private static let limit: Int64 = 1 << 53

  init(raw: Int64) throws {
    guard (-Self.limit...Self.limit).contains(raw) else { throw WireError.Problem.invalid }
    self.init(raw)
  }

  func raw(in arena: Arena) throws -> Int64 {
    _ = try Int(raw: Int64(self))
    return Int64(self)
  }
}

extension Points: WireValue {
  typealias Raw = Int64

  init(raw: Int64) throws { self = try Points(Int(raw)).orInvalid() }
  /// Declared as throwing, as the generated code of a choice expects; throws nothing.
  func raw(in arena: Arena) throws -> Int64 { Int64(value) }
}

extension Version: WireValue {
  typealias Raw = Int64

  init(raw: Int64) throws {
    guard raw >= 0 else { throw WireError.Problem.invalid }
    self.init(raw)
  }

  func raw(in arena: Arena) -> Int64 { sequence }
}
