import FramedRPCProtobuf
import KinshipDomain
import KinshipTime

/// A type whose values are sent as their descriptions.
protocol WireText: WireValue, CustomStringConvertible where Raw == String {}

extension WireText {
  func raw(in arena: Arena) -> String { description }
}

extension Title: WireText {
  init(raw: String) throws { try self.init(raw) }
}

// `field` is irrelevant: the wire reports only "invalid" and the path.

extension Name: WireText {
  init(raw: String) throws { try self.init(raw, field: .displayName) }
}

extension Note: WireText {
  init(raw: String) throws { try self.init(raw, field: .details) }
}

extension MessageText: WireText {
  init(raw: String) throws { try self.init(raw) }
}

extension Email: WireText {
  init(raw: String) throws { try self.init(raw) }
}

extension ColorHex: WireText {
  init(raw: String) throws { try self.init(raw) }
}

extension Repetition: WireText {
  init(raw: String) throws { try self.init(raw) }
}

extension RecurrenceRule: WireText {
  init(raw: String) throws { try self.init(raw) }
}

extension EventUID: WireText {
  init(raw: String) throws { try self.init(raw) }
}

extension InviteCode: WireText {
  init(raw: String) throws { self = try InviteCode(raw).orInvalid() }
}

extension BadgeKey: WireText {
  init(raw: String) throws { self = try BadgeKey(raw).orInvalid() }
}

extension PhoneNumber: WireText {
  init(raw: String) throws { self = try PhoneNumber(e164: raw).orInvalid() }
}

extension Currency: WireText {
  init(raw: String) throws { self = try Currency(raw).orInvalid() }
}

extension DaySet: WireText {
  init(raw: String) throws { self = try DaySet(raw).orInvalid() }
}

extension Token: WireValue {
  typealias Raw = String

  init(raw: String) throws { self = try Token(raw).orInvalid() }
  func raw(in arena: Arena) -> String { secret }
}
