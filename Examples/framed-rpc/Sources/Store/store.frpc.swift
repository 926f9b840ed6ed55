// Made by protoc-gen-framed-rpc from store.proto. Change that, not this.

import CStore
import CProtobufC
public import FramedRPC
public import FramedRPCProtobuf

/// A key with its value.
public struct Entry: ProtobufMessage {
  public var key: String
  public var value: [UInt8]
  /// Increases with every change of the store.
  public var version: UInt64

  /// A message with these fields.
  public init(key: String = "", value: [UInt8] = [], version: UInt64 = 0) {
    self.key = key
    self.value = value
    self.version = version
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

public struct GetRequest: ProtobufMessage {
  public var key: String

  /// A message with these fields.
  public init(key: String = "") {
    self.key = key
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

public struct GetReply: ProtobufMessage {
  public var entry: Entry?

  /// A message with these fields.
  public init(entry: Entry? = nil) {
    self.entry = entry
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

public struct PutRequest: ProtobufMessage {
  /// From 1 to 256 bytes.
  public var key: String
  /// At most 64 KiB.
  public var value: [UInt8]

  /// A message with these fields.
  public init(key: String = "", value: [UInt8] = []) {
    self.key = key
    self.value = value
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

public struct PutReply: ProtobufMessage {
  public var version: UInt64

  /// A message with these fields.
  public init(version: UInt64 = 0) {
    self.version = version
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

public struct DeleteRequest: ProtobufMessage {
  public var key: String

  /// A message with these fields.
  public init(key: String = "") {
    self.key = key
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

public struct DeleteReply: ProtobufMessage {
  /// Whether the key had an entry.
  public var existed: Bool

  /// A message with these fields.
  public init(existed: Bool = false) {
    self.existed = existed
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

public struct ListRequest: ProtobufMessage {
  /// What the keys begin with; empty for all keys.
  public var prefix: String
  /// The most entries of a page, at most 100; 0 for 100.
  public var pageSize: UInt32
  /// From the reply before; empty for the first page.
  public var pageToken: String

  /// A message with these fields.
  public init(prefix: String = "", pageSize: UInt32 = 0, pageToken: String = "") {
    self.prefix = prefix
    self.pageSize = pageSize
    self.pageToken = pageToken
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

public struct ListReply: ProtobufMessage {
  public var entries: [Entry]
  /// Empty with the last page.
  public var nextPageToken: String

  /// A message with these fields.
  public init(entries: [Entry] = [], nextPageToken: String = "") {
    self.entries = entries
    self.nextPageToken = nextPageToken
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

public struct WatchRequest: ProtobufMessage {
  /// What the keys begin with; empty for all keys.
  public var prefix: String

  /// A message with these fields.
  public init(prefix: String = "") {
    self.prefix = prefix
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

public struct Change: ProtobufMessage {
  public var event: Event?

  /// A message with these fields.
  public init(event: Event? = nil) {
    self.event = event
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

  /// The field of `event` that is there.
  public enum Event: Hashable, Sendable {
    case put(Entry)
    /// The key of the entry that was removed.
    case deleted(String)
  }
}

public struct LoadReply: ProtobufMessage {
  public var count: UInt64

  /// A message with these fields.
  public init(count: UInt64 = 0) {
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

/// The methods of `kv.v1.Store`.
public enum StoreMethods {
  /// Returns the entry of a key; NOT_FOUND without one.
  public static let get = MethodDescriptor(
    path: "/kv.v1.Store/Get", kind: .unary,
    idempotency: .noSideEffects)

  /// Stores a value, in place of the one that the key had.
  public static let put = MethodDescriptor(
    path: "/kv.v1.Store/Put", kind: .unary,
    idempotency: .idempotent)

  /// Removes the entry of a key.
  public static let delete = MethodDescriptor(
    path: "/kv.v1.Store/Delete", kind: .unary,
    idempotency: .idempotent)

  /// Returns entries in the order of their keys, page by page.
  public static let list = MethodDescriptor(
    path: "/kv.v1.Store/List", kind: .unary,
    idempotency: .noSideEffects)

  /// Sends the entries that there are, and then every change, until the client ends the call.
  public static let watch = MethodDescriptor(
    path: "/kv.v1.Store/Watch", kind: .serverStreaming,
    idempotency: .noSideEffects)

  /// Stores the values of a stream one by one.
  public static let load = MethodDescriptor(
    path: "/kv.v1.Store/Load", kind: .clientStreaming,
    idempotency: .unknown)

  /// The service with the files that describe it.
  public static let service = ServiceDescriptor(
    name: "kv.v1.Store",
    fileDescriptorSet: """
      CvQHCgtzdG9yZS5wcm90bxIFa3YudjEiSQoFRW50cnkSEAoDa2V5GAEgASgJUgNrZXkSFAoFdmFsdWUYAiABKAxS\
      BXZhbHVlEhgKB3ZlcnNpb24YAyABKARSB3ZlcnNpb24iHgoKR2V0UmVxdWVzdBIQCgNrZXkYASABKAlSA2tleSIu\
      CghHZXRSZXBseRIiCgVlbnRyeRgBIAEoCzIMLmt2LnYxLkVudHJ5UgVlbnRyeSI0CgpQdXRSZXF1ZXN0EhAKA2tl\
      eRgBIAEoCVIDa2V5EhQKBXZhbHVlGAIgASgMUgV2YWx1ZSIkCghQdXRSZXBseRIYCgd2ZXJzaW9uGAEgASgEUgd2\
      ZXJzaW9uIiEKDURlbGV0ZVJlcXVlc3QSEAoDa2V5GAEgASgJUgNrZXkiJwoLRGVsZXRlUmVwbHkSGAoHZXhpc3Rl\
      ZBgBIAEoCFIHZXhpc3RlZCJhCgtMaXN0UmVxdWVzdBIWCgZwcmVmaXgYASABKAlSBnByZWZpeBIbCglwYWdlX3Np\
      emUYAiABKA1SCHBhZ2VTaXplEh0KCnBhZ2VfdG9rZW4YAyABKAlSCXBhZ2VUb2tlbiJbCglMaXN0UmVwbHkSJgoH\
      ZW50cmllcxgBIAMoCzIMLmt2LnYxLkVudHJ5UgdlbnRyaWVzEiYKD25leHRfcGFnZV90b2tlbhgCIAEoCVINbmV4\
      dFBhZ2VUb2tlbiImCgxXYXRjaFJlcXVlc3QSFgoGcHJlZml4GAEgASgJUgZwcmVmaXgiTwoGQ2hhbmdlEiAKA3B1\
      dBgBIAEoCzIMLmt2LnYxLkVudHJ5SABSA3B1dBIaCgdkZWxldGVkGAIgASgJSABSB2RlbGV0ZWRCBwoFZXZlbnQi\
      IQoJTG9hZFJlcGx5EhQKBWNvdW50GAEgASgEUgVjb3VudDK2AgoFU3RvcmUSLgoDR2V0EhEua3YudjEuR2V0UmVx\
      dWVzdBoPLmt2LnYxLkdldFJlcGx5IgOQAgESLgoDUHV0EhEua3YudjEuUHV0UmVxdWVzdBoPLmt2LnYxLlB1dFJl\
      cGx5IgOQAgISNwoGRGVsZXRlEhQua3YudjEuRGVsZXRlUmVxdWVzdBoSLmt2LnYxLkRlbGV0ZVJlcGx5IgOQAgIS\
      MQoETGlzdBISLmt2LnYxLkxpc3RSZXF1ZXN0GhAua3YudjEuTGlzdFJlcGx5IgOQAgESMgoFV2F0Y2gSEy5rdi52\
      MS5XYXRjaFJlcXVlc3QaDS5rdi52MS5DaGFuZ2UiA5ACATABEi0KBExvYWQSES5rdi52MS5QdXRSZXF1ZXN0GhAu\
      a3YudjEuTG9hZFJlcGx5KAFiBnByb3RvMw==\

      """)
}

/// What a server does for each method of `kv.v1.Store`.
///
/// Throw an `RPCError` to end a call with a status.
public protocol StoreService: Sendable {
  /// Returns the entry of a key; NOT_FOUND without one.
  func get(_ request: GetRequest, context: ServerContext) async throws -> GetReply

  /// Stores a value, in place of the one that the key had.
  func put(_ request: PutRequest, context: ServerContext) async throws -> PutReply

  /// Removes the entry of a key.
  func delete(_ request: DeleteRequest, context: ServerContext) async throws -> DeleteReply

  /// Returns entries in the order of their keys, page by page.
  func list(_ request: ListRequest, context: ServerContext) async throws -> ListReply

  /// Sends the entries that there are, and then every change, until the client ends the call.
  func watch(_ request: WatchRequest, replies: ReplySender<Change>, context: ServerContext)
    async throws

  /// Stores the values of a stream one by one.
  func load(_ requests: RequestSequence<PutRequest>, context: ServerContext) async throws -> LoadReply
}

extension MethodTable {
  /// Adds the methods of `kv.v1.Store`, and describes them.
  public mutating func add(_ service: some StoreService) {
    unary(StoreMethods.get) { request, context in
      try await service.get(request, context: context)
    }
    unary(StoreMethods.put) { request, context in
      try await service.put(request, context: context)
    }
    unary(StoreMethods.delete) { request, context in
      try await service.delete(request, context: context)
    }
    unary(StoreMethods.list) { request, context in
      try await service.list(request, context: context)
    }
    serverStreaming(StoreMethods.watch) { request, replies, context in
      try await service.watch(request, replies: replies, context: context)
    }
    clientStreaming(StoreMethods.load) { requests, context in
      try await service.load(requests, context: context)
    }
    describe(StoreMethods.service)
  }
}

/// Calls the methods of `kv.v1.Store`; every call throws an `RPCError`.
public struct StoreClient: Sendable {
  /// The client of the server that is called.
  public let client: RPCClient

  /// Calls over a client, which the program shuts down itself.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// Returns the entry of a key; NOT_FOUND without one.
  public func get(_ request: GetRequest, options: CallOptions = .init()) async throws -> GetReply {
    try await client.unary(StoreMethods.get, request, options: options)
  }

  /// Stores a value, in place of the one that the key had.
  public func put(_ request: PutRequest, options: CallOptions = .init()) async throws -> PutReply {
    try await client.unary(StoreMethods.put, request, options: options)
  }

  /// Removes the entry of a key.
  public func delete(_ request: DeleteRequest, options: CallOptions = .init()) async throws
    -> DeleteReply
  {
    try await client.unary(StoreMethods.delete, request, options: options)
  }

  /// Returns entries in the order of their keys, page by page.
  public func list(_ request: ListRequest, options: CallOptions = .init()) async throws -> ListReply
  {
    try await client.unary(StoreMethods.list, request, options: options)
  }

  /// Sends the entries that there are, and then every change, until the client ends the call.
  public func watch<Result: Sendable>(
    _ request: WatchRequest, options: CallOptions = .init(),
    _ body: @escaping @Sendable (ReplySequence<Change>) async throws -> Result
  ) async throws -> Result {
    try await client.serverStreaming(StoreMethods.watch, request, options: options, body)
  }

  /// Stores the values of a stream one by one.
  public func load(
    options: CallOptions = .init(),
    _ body: @escaping @Sendable (RequestSender<PutRequest>) async throws -> Void
  ) async throws -> LoadReply {
    try await client.clientStreaming(StoreMethods.load, options: options, body)
  }
}

// MARK: - How they are read and written

extension Entry: WireMessage {
  typealias Message = Kv__V1__Entry

  static let schema = MessageSchema<Kv__V1__Entry>(kv__v1__entry__init)

  init(from message: UnsafePointer<Kv__V1__Entry>) throws {
    try self.init(
      key: .init(wire: Incoming("key", text: message.pointee.key)),
      value: .init(wire: Incoming("value", 1, message.pointee.value)),
      version: .init(wire: Incoming("version", 1, message.pointee.version)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__Entry>, in arena: Arena) throws {
    message.pointee.key = try arena.text("key", self.key)
    message.pointee.value = self.value.raw(in: arena)
    message.pointee.version = self.version
  }
}

extension GetRequest: WireMessage {
  typealias Message = Kv__V1__GetRequest

  static let schema = MessageSchema<Kv__V1__GetRequest>(kv__v1__get_request__init)

  init(from message: UnsafePointer<Kv__V1__GetRequest>) throws {
    try self.init(
      key: .init(wire: Incoming("key", text: message.pointee.key)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__GetRequest>, in arena: Arena) throws {
    message.pointee.key = try arena.text("key", self.key)
  }
}

extension GetReply: WireMessage {
  typealias Message = Kv__V1__GetReply

  static let schema = MessageSchema<Kv__V1__GetReply>(kv__v1__get_reply__init)

  init(from message: UnsafePointer<Kv__V1__GetReply>) throws {
    try self.init(
      entry: .init(wire: Incoming("entry", message: message.pointee.entry)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__GetReply>, in arena: Arena) throws {
    message.pointee.entry = try arena.message("entry", self.entry)
  }
}

extension PutRequest: WireMessage {
  typealias Message = Kv__V1__PutRequest

  static let schema = MessageSchema<Kv__V1__PutRequest>(kv__v1__put_request__init)

  init(from message: UnsafePointer<Kv__V1__PutRequest>) throws {
    try self.init(
      key: .init(wire: Incoming("key", text: message.pointee.key)),
      value: .init(wire: Incoming("value", 1, message.pointee.value)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__PutRequest>, in arena: Arena) throws {
    message.pointee.key = try arena.text("key", self.key)
    message.pointee.value = self.value.raw(in: arena)
  }
}

extension PutReply: WireMessage {
  typealias Message = Kv__V1__PutReply

  static let schema = MessageSchema<Kv__V1__PutReply>(kv__v1__put_reply__init)

  init(from message: UnsafePointer<Kv__V1__PutReply>) throws {
    try self.init(
      version: .init(wire: Incoming("version", 1, message.pointee.version)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__PutReply>, in arena: Arena) throws {
    message.pointee.version = self.version
  }
}

extension DeleteRequest: WireMessage {
  typealias Message = Kv__V1__DeleteRequest

  static let schema = MessageSchema<Kv__V1__DeleteRequest>(kv__v1__delete_request__init)

  init(from message: UnsafePointer<Kv__V1__DeleteRequest>) throws {
    try self.init(
      key: .init(wire: Incoming("key", text: message.pointee.key)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__DeleteRequest>, in arena: Arena) throws {
    message.pointee.key = try arena.text("key", self.key)
  }
}

extension DeleteReply: WireMessage {
  typealias Message = Kv__V1__DeleteReply

  static let schema = MessageSchema<Kv__V1__DeleteReply>(kv__v1__delete_reply__init)

  init(from message: UnsafePointer<Kv__V1__DeleteReply>) throws {
    try self.init(
      existed: .init(wire: Incoming("existed", 1, message.pointee.existed != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__DeleteReply>, in arena: Arena) throws {
    message.pointee.existed = self.existed ? 1 : 0
  }
}

extension ListRequest: WireMessage {
  typealias Message = Kv__V1__ListRequest

  static let schema = MessageSchema<Kv__V1__ListRequest>(kv__v1__list_request__init)

  init(from message: UnsafePointer<Kv__V1__ListRequest>) throws {
    try self.init(
      prefix: .init(wire: Incoming("prefix", text: message.pointee.prefix)),
      pageSize: .init(wire: Incoming("page_size", 1, message.pointee.page_size)),
      pageToken: .init(wire: Incoming("page_token", text: message.pointee.page_token)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__ListRequest>, in arena: Arena) throws {
    message.pointee.prefix = try arena.text("prefix", self.prefix)
    message.pointee.page_size = self.pageSize
    message.pointee.page_token = try arena.text("page_token", self.pageToken)
  }
}

extension ListReply: WireMessage {
  typealias Message = Kv__V1__ListReply

  static let schema = MessageSchema<Kv__V1__ListReply>(kv__v1__list_reply__init)

  init(from message: UnsafePointer<Kv__V1__ListReply>) throws {
    try self.init(
      entries: .init(wire: "entries", messages: message.pointee.n_entries, message.pointee.entries),
      nextPageToken: .init(wire: Incoming("next_page_token", text: message.pointee.next_page_token))
    )
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__ListReply>, in arena: Arena) throws {
    (message.pointee.n_entries, message.pointee.entries) = try arena.messages(
      "entries", self.entries)
    message.pointee.next_page_token = try arena.text("next_page_token", self.nextPageToken)
  }
}

extension WatchRequest: WireMessage {
  typealias Message = Kv__V1__WatchRequest

  static let schema = MessageSchema<Kv__V1__WatchRequest>(kv__v1__watch_request__init)

  init(from message: UnsafePointer<Kv__V1__WatchRequest>) throws {
    try self.init(
      prefix: .init(wire: Incoming("prefix", text: message.pointee.prefix)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__WatchRequest>, in arena: Arena) throws {
    message.pointee.prefix = try arena.text("prefix", self.prefix)
  }
}

extension Change: WireMessage {
  typealias Message = Kv__V1__Change

  static let schema = MessageSchema<Kv__V1__Change>(kv__v1__change__init)

  init(from message: UnsafePointer<Kv__V1__Change>) throws {
    try self.init(
      event: .read(from: message))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__Change>, in arena: Arena) throws {
    try self.event?.write(to: message, in: arena)
  }
}

extension Optional<Change.Event> {
  fileprivate static func read(from message: UnsafePointer<Kv__V1__Change>) throws -> Self {
    switch message.pointee.event_case {
    case KV__V1__CHANGE__EVENT_PUT:
      return .put(try .init(wire: Incoming("put", message: message.pointee.put)))
    case KV__V1__CHANGE__EVENT_DELETED:
      return .deleted(try .init(wire: Incoming("deleted", text: message.pointee.deleted)))
    default: return nil
    }
  }
}

extension Change.Event {
  fileprivate func write(to message: UnsafeMutablePointer<Kv__V1__Change>, in arena: Arena) throws {
    switch self {
    case .put(let value):
      message.pointee.event_case = KV__V1__CHANGE__EVENT_PUT
      message.pointee.put = try arena.message("put", value)
    case .deleted(let value):
      message.pointee.event_case = KV__V1__CHANGE__EVENT_DELETED
      message.pointee.deleted = try arena.text("deleted", value)
    }
  }
}

extension LoadReply: WireMessage {
  typealias Message = Kv__V1__LoadReply

  static let schema = MessageSchema<Kv__V1__LoadReply>(kv__v1__load_reply__init)

  init(from message: UnsafePointer<Kv__V1__LoadReply>) throws {
    try self.init(
      count: .init(wire: Incoming("count", 1, message.pointee.count)))
  }

  func write(to message: UnsafeMutablePointer<Kv__V1__LoadReply>, in arena: Arena) throws {
    message.pointee.count = self.count
  }
}
