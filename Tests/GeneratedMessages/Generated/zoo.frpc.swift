// Made by protoc-gen-framed-rpc from zoo.proto. Change that, not this.

import CGenerated
import CProtobufC
public import FramedRPC
public import FramedRPCProtobuf

public struct FindRequest: ProtobufMessage {
  public var name: String

  /// A message with these fields.
  public init(name: String = "") {
    self.name = name
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

public struct ParadeRequest: ProtobufMessage {
  /// A message with these fields.
  public init() {
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

public struct Delivery: ProtobufMessage {
  public var count: UInt32

  /// A message with these fields.
  public init(count: UInt32 = 0) {
    self.count = count
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

/// One animal.
public struct Animal: ProtobufMessage {
  public var name: String
  public var danger: Animal.Danger
  public var weight: Double
  public var height: Float
  public var `protocol`: Bool
  public var self_: Int64
  public var pastDangers: [Animal.Danger]
  public var nights: [Bool]
  public var nickNames: [String]
  public var tags: [Animal.Tag]
  public var marks: [UInt32]
  public var photos: [[UInt8]]
  public var tagsByPlace: [String: Animal.Tag]
  public var notes: [Int32: String]
  public var chances: [Bool: Double]
  public var mother: Animal? {
    get { _mother?.value }
    set { _mother = newValue.map(Indirect.init) }
  }
  private var _mother: Indirect<Animal>?
  public var children: [Animal]
  public var home: Home?

  /// A message with these fields.
  public init(
    name: String = "", danger: Animal.Danger = .unspecified, weight: Double = 0, height: Float = 0,
    `protocol`: Bool = false, self_: Int64 = 0, pastDangers: [Animal.Danger] = [],
    nights: [Bool] = [], nickNames: [String] = [], tags: [Animal.Tag] = [], marks: [UInt32] = [],
    photos: [[UInt8]] = [], tagsByPlace: [String: Animal.Tag] = [:], notes: [Int32: String] = [:],
    chances: [Bool: Double] = [:], mother: Animal? = nil, children: [Animal] = [], home: Home? = nil
  ) {
    self.name = name
    self.danger = danger
    self.weight = weight
    self.height = height
    self.`protocol` = `protocol`
    self.self_ = self_
    self.pastDangers = pastDangers
    self.nights = nights
    self.nickNames = nickNames
    self.tags = tags
    self.marks = marks
    self.photos = photos
    self.tagsByPlace = tagsByPlace
    self.notes = notes
    self.chances = chances
    self._mother = mother.map(Indirect.init)
    self.children = children
    self.home = home
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

  /// The field of `home` that is there.
  public indirect enum Home: Hashable, Sendable {
    /// The number of a cage.
    case cage(Int32)
    case pond(String)
    case enclosure(Animal.Tag)
    case host(Animal)
    case isFree(Bool)
    case guarded(Animal.Danger)
    case key([UInt8])
  }

  /// How dangerous it is.
  public enum Danger: Hashable, Sendable {
    case unspecified
    case none_
    case bites
    case negative
    /// A value that this program does not know, by its number.
    case unrecognized(Int32)
    /// Another name of `none_`.
    public static var harmless: Self { .none_ }

    /// The value with a number.
    public init(number: Int32) {
      switch number {
      case 0: self = .unspecified
      case 1: self = .none_
      case 2: self = .bites
      case -3: self = .negative
      default: self = .unrecognized(number)
      }
    }

    /// The number of the value.
    public var number: Int32 {
      switch self {
      case .unspecified: 0
      case .none_: 1
      case .bites: 2
      case .negative: -3
      case .unrecognized(let number): number
      }
    }
  }

  public struct Tag: ProtobufMessage {
    public var code: [UInt8]
    public var offset: Int64

    /// A message with these fields.
    public init(code: [UInt8] = [], offset: Int64 = 0) {
      self.code = code
      self.offset = offset
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
}

/// The methods of `zoo.v1.Keeper`.
public enum KeeperMethods {
  /// Looks an animal up.
  ///
  /// NOT_FOUND for one that is not there.
  public static let find = MethodDescriptor(
    path: "/zoo.v1.Keeper/Find", kind: .unary,
    idempotency: .noSideEffects)

  /// Tells of every animal, one after the other.
  public static let parade = MethodDescriptor(
    path: "/zoo.v1.Keeper/Parade", kind: .serverStreaming,
    idempotency: .unknown)

  /// Counts what is delivered.
  public static let deliver = MethodDescriptor(
    path: "/zoo.v1.Keeper/Deliver", kind: .clientStreaming,
    idempotency: .unknown)

  /// The files that describe the service: a FileDescriptorSet in base64.
  public static let fileDescriptorSet: StaticString = """
    Cu8LCgl6b28ucHJvdG8SBnpvby52MSIhCgtGaW5kUmVxdWVzdBISCgRuYW1lGAEgASgJUgRuYW1lIg8KDVBhcmFk\
    ZVJlcXVlc3QiIAoIRGVsaXZlcnkSFAoFY291bnQYASABKA1SBWNvdW50ItwJCgZBbmltYWwSEgoEbmFtZRgBIAEo\
    CVIEbmFtZRItCgZkYW5nZXIYAiABKA4yFS56b28udjEuQW5pbWFsLkRhbmdlclIGZGFuZ2VyEhYKBndlaWdodBgD\
    IAEoAVIGd2VpZ2h0EhYKBmhlaWdodBgEIAEoAlIGaGVpZ2h0EhoKCHByb3RvY29sGAUgASgIUghwcm90b2NvbBIS\
    CgRzZWxmGAYgASgDUgRzZWxmEjgKDHBhc3RfZGFuZ2VycxgHIAMoDjIVLnpvby52MS5BbmltYWwuRGFuZ2VyUgtw\
    YXN0RGFuZ2VycxIWCgZuaWdodHMYCCADKAhSBm5pZ2h0cxIdCgpuaWNrX25hbWVzGAkgAygJUgluaWNrTmFtZXMS\
    JgoEdGFncxgKIAMoCzISLnpvby52MS5BbmltYWwuVGFnUgR0YWdzEhQKBW1hcmtzGAsgAygHUgVtYXJrcxIWCgZw\
    aG90b3MYDCADKAxSBnBob3RvcxJDCg10YWdzX2J5X3BsYWNlGA0gAygLMh8uem9vLnYxLkFuaW1hbC5UYWdzQnlQ\
    bGFjZUVudHJ5Ugt0YWdzQnlQbGFjZRIvCgVub3RlcxgOIAMoCzIZLnpvby52MS5BbmltYWwuTm90ZXNFbnRyeVIF\
    bm90ZXMSNQoHY2hhbmNlcxgPIAMoCzIbLnpvby52MS5BbmltYWwuQ2hhbmNlc0VudHJ5UgdjaGFuY2VzEiYKBm1v\
    dGhlchgQIAEoCzIOLnpvby52MS5BbmltYWxSBm1vdGhlchIqCghjaGlsZHJlbhgRIAMoCzIOLnpvby52MS5Bbmlt\
    YWxSCGNoaWxkcmVuEhQKBGNhZ2UYEiABKAVIAFIEY2FnZRIUCgRwb25kGBMgASgJSABSBHBvbmQSMgoJZW5jbG9z\
    dXJlGBQgASgLMhIuem9vLnYxLkFuaW1hbC5UYWdIAFIJZW5jbG9zdXJlEiQKBGhvc3QYFSABKAsyDi56b28udjEu\
    QW5pbWFsSABSBGhvc3QSGQoHaXNfZnJlZRgWIAEoCEgAUgZpc0ZyZWUSMQoHZ3VhcmRlZBgXIAEoDjIVLnpvby52\
    MS5BbmltYWwuRGFuZ2VySABSB2d1YXJkZWQSEgoDa2V5GBggASgMSABSA2tleRoxCgNUYWcSEgoEY29kZRgBIAEo\
    DFIEY29kZRIWCgZvZmZzZXQYAiABKBJSBm9mZnNldBpSChBUYWdzQnlQbGFjZUVudHJ5EhAKA2tleRgBIAEoCVID\
    a2V5EigKBXZhbHVlGAIgASgLMhIuem9vLnYxLkFuaW1hbC5UYWdSBXZhbHVlOgI4ARo4CgpOb3Rlc0VudHJ5EhAK\
    A2tleRgBIAEoBVIDa2V5EhQKBXZhbHVlGAIgASgJUgV2YWx1ZToCOAEaOgoMQ2hhbmNlc0VudHJ5EhAKA2tleRgB\
    IAEoCFIDa2V5EhQKBXZhbHVlGAIgASgBUgV2YWx1ZToCOAEiegoGRGFuZ2VyEhYKEkRBTkdFUl9VTlNQRUNJRklF\
    RBAAEg8KC0RBTkdFUl9OT05FEAESEwoPREFOR0VSX0hBUk1MRVNTEAESEAoMREFOR0VSX0JJVEVTEAISHAoPREFO\
    R0VSX05FR0FUSVZFEP3//////////wEaAhABQgYKBGhvbWUynAEKBktlZXBlchIwCgRGaW5kEhMuem9vLnYxLkZp\
    bmRSZXF1ZXN0Gg4uem9vLnYxLkFuaW1hbCIDkAIBEjEKBlBhcmFkZRIVLnpvby52MS5QYXJhZGVSZXF1ZXN0Gg4u\
    em9vLnYxLkFuaW1hbDABEi0KB0RlbGl2ZXISDi56b28udjEuQW5pbWFsGhAuem9vLnYxLkRlbGl2ZXJ5KAFiBnBy\
    b3RvMw==\

    """
}

/// What a server does for each method of `zoo.v1.Keeper`.
///
/// Throw an `RPCError` to end a call with a status.
public protocol KeeperService: Sendable {
  /// Looks an animal up.
  ///
  /// NOT_FOUND for one that is not there.
  func find(_ request: FindRequest, context: ServerContext) async throws -> Animal

  /// Tells of every animal, one after the other.
  func parade(_ request: ParadeRequest, replies: ReplyStream<Animal>, context: ServerContext)
    async throws

  /// Counts what is delivered.
  func deliver(_ requests: RequestStream<Animal>, context: ServerContext) async throws -> Delivery
}

extension MethodTable {
  /// Adds the methods of `zoo.v1.Keeper`, and describes them.
  public mutating func add(_ service: some KeeperService) {
    unary(KeeperMethods.find) { request, context in
      try await service.find(request, context: context)
    }
    serverStreaming(KeeperMethods.parade) { request, replies, context in
      try await service.parade(request, replies: replies, context: context)
    }
    clientStreaming(KeeperMethods.deliver) { requests, context in
      try await service.deliver(requests, context: context)
    }
    describe(base64: KeeperMethods.fileDescriptorSet)
  }
}

/// Calls the methods of `zoo.v1.Keeper`; every call throws an `RPCError`.
public struct KeeperClient: Sendable {
  /// The client of the server that is called.
  public let client: RPCClient

  /// Calls over a client, which the program shuts down itself.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// Looks an animal up.
  ///
  /// NOT_FOUND for one that is not there.
  public func find(_ request: FindRequest, options: CallOptions = .init()) async throws -> Animal {
    try await client.unary(KeeperMethods.find, request, options: options)
  }

  /// Tells of every animal, one after the other.
  public func parade<Result: Sendable>(
    _ request: ParadeRequest, options: CallOptions = .init(),
    _ body: @escaping @Sendable (ReplySequence<Animal>) async throws -> Result
  ) async throws -> Result {
    try await client.serverStreaming(KeeperMethods.parade, request, options: options, body)
  }

  /// Counts what is delivered.
  public func deliver(
    options: CallOptions = .init(),
    _ body: @escaping @Sendable (RequestSender<Animal>) async throws -> Void
  ) async throws -> Delivery {
    try await client.clientStreaming(KeeperMethods.deliver, options: options, body)
  }
}

// MARK: - How they are read and written

extension Animal.Danger: WireValue {
  typealias Raw = Zoo__V1__Animal__Danger

  init(raw: Zoo__V1__Animal__Danger) { self.init(number: .init(truncatingIfNeeded: raw.rawValue)) }
  func raw(in arena: Arena) -> Zoo__V1__Animal__Danger {
    Zoo__V1__Animal__Danger(rawValue: .init(truncatingIfNeeded: number))
  }
}

extension FindRequest: WireMessage {
  typealias Message = Zoo__V1__FindRequest

  static let schema = MessageSchema<Zoo__V1__FindRequest>(zoo__v1__find_request__init)

  init(from message: UnsafePointer<Zoo__V1__FindRequest>) throws {
    try self.init(
      name: .init(wire: Incoming("name", text: message.pointee.name)))
  }

  func write(to message: UnsafeMutablePointer<Zoo__V1__FindRequest>, in arena: Arena) throws {
    message.pointee.name = try arena.text("name", self.name)
  }
}

extension ParadeRequest: WireMessage {
  typealias Message = Zoo__V1__ParadeRequest

  static let schema = MessageSchema<Zoo__V1__ParadeRequest>(zoo__v1__parade_request__init)

  init(from message: UnsafePointer<Zoo__V1__ParadeRequest>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Zoo__V1__ParadeRequest>, in arena: Arena) throws {
  }
}

extension Delivery: WireMessage {
  typealias Message = Zoo__V1__Delivery

  static let schema = MessageSchema<Zoo__V1__Delivery>(zoo__v1__delivery__init)

  init(from message: UnsafePointer<Zoo__V1__Delivery>) throws {
    try self.init(
      count: .init(wire: Incoming("count", 1, message.pointee.count)))
  }

  func write(to message: UnsafeMutablePointer<Zoo__V1__Delivery>, in arena: Arena) throws {
    message.pointee.count = self.count
  }
}

extension Animal: WireMessage {
  typealias Message = Zoo__V1__Animal

  static let schema = MessageSchema<Zoo__V1__Animal>(zoo__v1__animal__init)
  private static let entryOf_tagsByPlace = MessageSchema<Zoo__V1__Animal__TagsByPlaceEntry>(
    zoo__v1__animal__tags_by_place_entry__init)
  private static let entryOf_notes = MessageSchema<Zoo__V1__Animal__NotesEntry>(
    zoo__v1__animal__notes_entry__init)
  private static let entryOf_chances = MessageSchema<Zoo__V1__Animal__ChancesEntry>(
    zoo__v1__animal__chances_entry__init)

  init(from message: UnsafePointer<Zoo__V1__Animal>) throws {
    try self.init(
      name: .init(wire: Incoming("name", text: message.pointee.name)),
      danger: .init(wire: Incoming("danger", 1, message.pointee.danger)),
      weight: .init(wire: Incoming("weight", 1, message.pointee.weight)),
      height: .init(wire: Incoming("height", 1, message.pointee.height)),
      protocol: .init(wire: Incoming("protocol", 1, message.pointee.protocol != 0)),
      self_: .init(wire: Incoming("self", 1, message.pointee.`self`)),
      pastDangers: .init(
        wire: "past_dangers", message.pointee.n_past_dangers, message.pointee.past_dangers),
      nights: .init(wire: "nights", booleans: message.pointee.n_nights, message.pointee.nights),
      nickNames: .init(
        wire: "nick_names", texts: message.pointee.n_nick_names, message.pointee.nick_names),
      tags: .init(wire: "tags", messages: message.pointee.n_tags, message.pointee.tags),
      marks: .init(wire: "marks", message.pointee.n_marks, message.pointee.marks),
      photos: .init(wire: "photos", message.pointee.n_photos, message.pointee.photos),
      tagsByPlace: .init(
        wire: "tags_by_place", entries: message.pointee.n_tags_by_place,
        message.pointee.tags_by_place
      ) { entry in
        (
          try String(wire: Incoming("key", text: entry.pointee.key)),
          try Animal.Tag?(wire: Incoming("value", message: entry.pointee.value))
            ?? Animal.Tag(protobufBytes: [])
        )
      },
      notes: .init(wire: "notes", entries: message.pointee.n_notes, message.pointee.notes) {
        entry in
        (
          try Int32(wire: Incoming("key", 1, entry.pointee.key)),
          try String(wire: Incoming("value", text: entry.pointee.value))
        )
      },
      chances: .init(wire: "chances", entries: message.pointee.n_chances, message.pointee.chances) {
        entry in
        (
          try Bool(wire: Incoming("key", 1, entry.pointee.key != 0)),
          try Double(wire: Incoming("value", 1, entry.pointee.value))
        )
      },
      mother: .init(wire: Incoming("mother", message: message.pointee.mother)),
      children: .init(
        wire: "children", messages: message.pointee.n_children, message.pointee.children),
      home: .read(from: message))
  }

  func write(to message: UnsafeMutablePointer<Zoo__V1__Animal>, in arena: Arena) throws {
    message.pointee.name = try arena.text("name", self.name)
    message.pointee.danger = self.danger.raw(in: arena)
    message.pointee.weight = self.weight
    message.pointee.height = self.height
    message.pointee.protocol = self.`protocol` ? 1 : 0
    message.pointee.`self` = self.self_
    (message.pointee.n_past_dangers, message.pointee.past_dangers) = try arena.values(
      "past_dangers", self.pastDangers)
    (message.pointee.n_nights, message.pointee.nights) = arena.booleans("nights", self.nights)
    (message.pointee.n_nick_names, message.pointee.nick_names) = try arena.texts(
      "nick_names", self.nickNames)
    (message.pointee.n_tags, message.pointee.tags) = try arena.messages("tags", self.tags)
    (message.pointee.n_marks, message.pointee.marks) = try arena.values("marks", self.marks)
    (message.pointee.n_photos, message.pointee.photos) = try arena.values("photos", self.photos)
    (message.pointee.n_tags_by_place, message.pointee.tags_by_place) = try arena.entries(
      "tags_by_place", self.tagsByPlace.sorted { $0.key < $1.key }, Self.entryOf_tagsByPlace
    ) { entry, key, value in
      entry.pointee.key = try arena.text("key", key)
      entry.pointee.value = try arena.message("value", value)
    }
    (message.pointee.n_notes, message.pointee.notes) = try arena.entries(
      "notes", self.notes.sorted { $0.key < $1.key }, Self.entryOf_notes
    ) { entry, key, value in
      entry.pointee.key = key
      entry.pointee.value = try arena.text("value", value)
    }
    (message.pointee.n_chances, message.pointee.chances) = try arena.entries(
      "chances", self.chances.sorted { !$0.key && $1.key }, Self.entryOf_chances
    ) { entry, key, value in
      entry.pointee.key = key ? 1 : 0
      entry.pointee.value = value
    }
    message.pointee.mother = try arena.message("mother", self.mother)
    (message.pointee.n_children, message.pointee.children) = try arena.messages(
      "children", self.children)
    try self.home?.write(to: message, in: arena)
  }
}

extension Optional<Animal.Home> {
  fileprivate static func read(from message: UnsafePointer<Zoo__V1__Animal>) throws -> Self {
    switch message.pointee.home_case {
    case ZOO__V1__ANIMAL__HOME_CAGE:
      return .cage(try .init(wire: Incoming("cage", 1, message.pointee.cage)))
    case ZOO__V1__ANIMAL__HOME_POND:
      return .pond(try .init(wire: Incoming("pond", text: message.pointee.pond)))
    case ZOO__V1__ANIMAL__HOME_ENCLOSURE:
      return .enclosure(try .init(wire: Incoming("enclosure", message: message.pointee.enclosure)))
    case ZOO__V1__ANIMAL__HOME_HOST:
      return .host(try .init(wire: Incoming("host", message: message.pointee.host)))
    case ZOO__V1__ANIMAL__HOME_IS_FREE:
      return .isFree(try .init(wire: Incoming("is_free", 1, message.pointee.is_free != 0)))
    case ZOO__V1__ANIMAL__HOME_GUARDED:
      return .guarded(try .init(wire: Incoming("guarded", 1, message.pointee.guarded)))
    case ZOO__V1__ANIMAL__HOME_KEY:
      return .key(try .init(wire: Incoming("key", 1, message.pointee.key)))
    default: return nil
    }
  }
}

extension Animal.Home {
  fileprivate func write(to message: UnsafeMutablePointer<Zoo__V1__Animal>, in arena: Arena) throws
  {
    switch self {
    case .cage(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_CAGE
      message.pointee.cage = value
    case .pond(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_POND
      message.pointee.pond = try arena.text("pond", value)
    case .enclosure(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_ENCLOSURE
      message.pointee.enclosure = try arena.message("enclosure", value)
    case .host(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_HOST
      message.pointee.host = try arena.message("host", value)
    case .isFree(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_IS_FREE
      message.pointee.is_free = value ? 1 : 0
    case .guarded(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_GUARDED
      message.pointee.guarded = value.raw(in: arena)
    case .key(let value):
      message.pointee.home_case = ZOO__V1__ANIMAL__HOME_KEY
      message.pointee.key = value.raw(in: arena)
    }
  }
}

extension Animal.Tag: WireMessage {
  typealias Message = Zoo__V1__Animal__Tag

  static let schema = MessageSchema<Zoo__V1__Animal__Tag>(zoo__v1__animal__tag__init)

  init(from message: UnsafePointer<Zoo__V1__Animal__Tag>) throws {
    try self.init(
      code: .init(wire: Incoming("code", 1, message.pointee.code)),
      offset: .init(wire: Incoming("offset", 1, message.pointee.offset)))
  }

  func write(to message: UnsafeMutablePointer<Zoo__V1__Animal__Tag>, in arena: Arena) throws {
    message.pointee.code = self.code.raw(in: arena)
    message.pointee.offset = self.offset
  }
}
