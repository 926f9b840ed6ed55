import KinshipDomain
import KinshipTime
import KinshipWire

extension String: WireValue {
  typealias Raw = String

  init(raw: String) { self = raw }
  func raw(in arena: Arena) -> String { self }
}

extension Title: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw) }
  func raw(in arena: Arena) -> String { description }
}

extension Name: WireValue {
  typealias Raw = String

  // The field is of no consequence: who reads the wire is told that the value is invalid, and where.
  init(raw: String) throws { try self.init(raw, field: .displayName) }
  func raw(in arena: Arena) -> String { description }
}

extension Note: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw, field: .details) }
  func raw(in arena: Arena) -> String { description }
}

extension Email: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw) }
  func raw(in arena: Arena) -> String { description }
}

extension ColorHex: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw) }
  func raw(in arena: Arena) -> String { description }
}

extension InviteCode: WireValue {
  typealias Raw = String

  init(raw: String) throws {
    guard let code = InviteCode(raw) else { throw WireError.Problem.invalid }
    self = code
  }

  func raw(in arena: Arena) -> String { description }
}

extension Repetition: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw) }
  func raw(in arena: Arena) -> String { description }
}

extension RecurrenceRule: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw) }
  func raw(in arena: Arena) -> String { description }
}

extension EventUID: WireValue {
  typealias Raw = String

  init(raw: String) throws { try self.init(raw) }
  func raw(in arena: Arena) -> String { description }
}

extension Token: WireValue {
  typealias Raw = String

  init(raw: String) throws {
    guard let token = Token(raw) else { throw WireError.Problem.invalid }
    self = token
  }

  func raw(in arena: Arena) -> String { secret }
}
