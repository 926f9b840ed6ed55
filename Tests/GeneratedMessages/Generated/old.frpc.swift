// Made by protoc-gen-framed-rpc from old.proto. Change that, not this.

import CGenerated
import CProtobufC
public import FramedRPCProtobuf

public enum Mode: Hashable, Sendable {
  case slow
  case fast
  /// A value that this program does not know, by its number.
  case unrecognized(Int32)

  /// The value with a number.
  public init(number: Int32) {
    switch number {
    case 1: self = .slow
    case 7: self = .fast
    default: self = .unrecognized(number)
    }
  }

  /// The number of the value.
  public var number: Int32 {
    switch self {
    case .slow: 1
    case .fast: 7
    case .unrecognized(let number): number
    }
  }
}

public struct Settings: ProtobufMessage {
  public var name: String
  public var mode: Mode
  public var retries: Int32
  public var greeting: String
  public var fallback: Mode
  public var ratio: Double
  public var limit: UInt64?
  public var isOn: Bool?
  public var seed: [UInt8]?
  public var third: Mode?
  public var comment: String?
  public var packed: [Int32]

  /// A message with these fields.
  public init(
    name: String, mode: Mode, retries: Int32 = 3, greeting: String = "say \"hi\"",
    fallback: Mode = .fast, ratio: Double = -1.5, limit: UInt64? = nil, isOn: Bool? = nil,
    seed: [UInt8]? = nil, third: Mode? = nil, comment: String? = nil, packed: [Int32] = []
  ) {
    self.name = name
    self.mode = mode
    self.retries = retries
    self.greeting = greeting
    self.fallback = fallback
    self.ratio = ratio
    self.limit = limit
    self.isOn = isOn
    self.seed = seed
    self.third = third
    self.comment = comment
    self.packed = packed
  }

  public static var messageDescriptor: MessageDescriptor {
    MessageDescriptor(schema)
  }

  public init(protobufBytes bytes: UnsafeRawBufferPointer) throws {
    self = try Self.decoded(bytes)
  }

  public func protobufBytes() throws -> [UInt8] {
    try encoded()
  }
}

// MARK: - How they are read and written

extension Mode: WireValue {
  typealias Raw = Zoo__Old__Mode

  init(raw: Zoo__Old__Mode) { self.init(number: .init(truncatingIfNeeded: raw.rawValue)) }
  func raw(in arena: Arena) -> Zoo__Old__Mode {
    Zoo__Old__Mode(rawValue: .init(truncatingIfNeeded: number))
  }
}

extension Settings: WireMessage {
  typealias Message = Zoo__Old__Settings

  static let schema = MessageSchema<Zoo__Old__Settings>(zoo__old__settings__init)

  init(from message: UnsafePointer<Zoo__Old__Settings>) throws {
    try self.init(
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      mode: .init(wire: Incoming("mode", 1, message.pointee.mode)),
      retries: .init(wire: Incoming("retries", 1, message.pointee.retries)),
      greeting: .init(wire: Incoming("greeting", text: message.pointee.greeting)),
      fallback: .init(wire: Incoming("fallback", 1, message.pointee.fallback)),
      ratio: .init(wire: Incoming("ratio", 1, message.pointee.ratio)),
      limit: .init(wire: Incoming("limit", message.pointee.has_limit, message.pointee.limit)),
      isOn: .init(wire: Incoming("is_on", message.pointee.has_is_on, message.pointee.is_on != 0)),
      seed: .init(wire: Incoming("seed", message.pointee.has_seed, message.pointee.seed)),
      third: .init(wire: Incoming("third", message.pointee.has_third, message.pointee.third)),
      comment: .init(wire: Incoming("comment", text: message.pointee.comment)),
      packed: .init(wire: "packed", message.pointee.n_packed, message.pointee.packed))
  }

  func write(to message: UnsafeMutablePointer<Zoo__Old__Settings>, in arena: Arena) throws {
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.mode = self.mode.raw(in: arena)
    message.pointee.has_retries = 1
    message.pointee.retries = self.retries
    message.pointee.greeting = try arena.text("greeting", self.greeting)
    message.pointee.has_fallback = 1
    message.pointee.fallback = self.fallback.raw(in: arena)
    message.pointee.has_ratio = 1
    message.pointee.ratio = self.ratio
    if let raw = try self.limit.wire(in: arena) {
      message.pointee.has_limit = 1
      message.pointee.limit = raw
    }
    if let raw = try self.isOn.wire(in: arena) {
      message.pointee.has_is_on = 1
      message.pointee.is_on = raw ? 1 : 0
    }
    if let raw = try self.seed.wire(in: arena) {
      message.pointee.has_seed = 1
      message.pointee.seed = raw
    }
    if let raw = try self.third.wire(in: arena) {
      message.pointee.has_third = 1
      message.pointee.third = raw
    }
    message.pointee.comment = try arena.text("comment", self.comment)
    (message.pointee.n_packed, message.pointee.packed) = try arena.values("packed", self.packed)
  }
}
