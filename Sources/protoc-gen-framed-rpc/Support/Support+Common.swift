extension Support {
  /// The code that reads and writes fields and messages.
  static let common = #"""
    /// A field of a received message: absent, or as libprotobuf-c unpacked it.
    struct Incoming<Raw> {
      let name: StaticString
      let raw: Raw?

      init(_ name: StaticString, _ isThere: Int32, _ raw: Raw) {
        self.name = name
        self.raw = isThere != 0 ? raw : nil
      }
    }

    extension Incoming where Raw == String {
      init(_ name: StaticString, text: UnsafeMutablePointer<CChar>?) {
        self.name = name
        raw = text.map { String(cString: $0) }
      }
    }

    extension Incoming {
      init<Message>(_ name: StaticString, message: UnsafeMutablePointer<Message>?)
      where Raw == UnsafePointer<Message> {
        self.name = name
        raw = message.map { UnsafePointer($0) }
      }
    }

    /// What a singular field is in Swift: a value, or an optional one where the field may be absent.
    protocol WireField<Raw> {
      /// What the generated C struct has for it.
      associatedtype Raw

      /// The value that came; throws a `WireError` that names the field.
      init(wire field: Incoming<Raw>) throws
      /// What to send; nil to leave the field out.
      func wire(in arena: Arena) throws -> Raw?
    }

    /// A Swift type that is one value on the wire.
    protocol WireValue<Raw>: WireField {
      /// The value; throws when it is none of this type.
      init(raw: Raw) throws
      /// What to send.
      func raw(in arena: Arena) throws -> Raw
    }

    extension WireValue {
      init(wire field: Incoming<Raw>) throws {
        self = try WireError.inside(field.name) {
          guard let raw = field.raw else { throw WireError.Problem.missing }
          return try Self(raw: raw)
        }
      }

      func wire(in arena: Arena) throws -> Raw? { try raw(in: arena) }
    }

    extension Optional: WireField where Wrapped: WireValue {
      init(wire field: Incoming<Wrapped.Raw>) throws {
        self = try WireError.inside(field.name) { try field.raw.map { try Wrapped(raw: $0) } }
      }

      func wire(in arena: Arena) throws -> Wrapped.Raw? { try self?.raw(in: arena) }
    }

    // MARK: - Error paths

    extension Optional {
      /// The wrapped value; throws `invalid` for nil.
      func orInvalid() throws(WireError.Problem) -> Wrapped {
        guard let self else { throw .invalid }
        return self
      }
    }

    extension WireError {
      /// Runs `body`; what it throws becomes an error at that field.
      static func inside<Value>(
        _ field: StaticString, at index: Int? = nil, _ body: () throws -> Value
      ) throws -> Value {
        do {
          return try body()
        } catch {
          throw WireError(error).inside("\(field)" + (index.map { "[\($0)]" } ?? ""))
        }
      }

      /// The error that something thrown while reading a value stands for: a rule that refuses the value
      /// makes it invalid.
      init(_ error: any Error) {
        switch error {
        case let error as WireError: self = error
        case let problem as Problem: self.init(message: "", path: "", problem: problem)
        default: self.init(message: "", path: "", problem: .invalid)
        }
      }

      private func inside(_ field: String) -> WireError {
        WireError(
          message: message, path: path.isEmpty ? field : "\(field).\(path)", problem: problem)
      }

      /// The same error in a message of that name, when it names none yet.
      func inMessage(_ name: String) -> WireError {
        WireError(message: message.isEmpty ? name : message, path: path, problem: problem)
      }
    }

    // MARK: - Messages

    /// How a value of Swift is read from and written to a message of the contract.
    protocol WireMapping: SendableMetatype {
      associatedtype Value: Sendable
      associatedtype Message

      static var schema: MessageSchema<Message> { get }
      static func read(_ message: UnsafePointer<Message>) throws -> Value
      static func write(
        _ value: Value, to message: UnsafeMutablePointer<Message>, in arena: Arena) throws
    }

    /// A Swift type that has a message of its own name: generated, or by hand where the message is
    /// shaped otherwise.
    protocol WireMessage: WireValue, WireMapping, Sendable
    where Raw == UnsafePointer<Message>, Value == Self {
      init(from message: UnsafePointer<Message>) throws
      func write(to message: UnsafeMutablePointer<Message>, in arena: Arena) throws
    }

    extension WireMessage {
      static func read(_ message: UnsafePointer<Message>) throws -> Self { try Self(from: message) }

      static func write(
        _ value: Self, to message: UnsafeMutablePointer<Message>, in arena: Arena
      ) throws {
        try value.write(to: message, in: arena)
      }

      init(raw: UnsafePointer<Message>) throws { try self.init(from: raw) }

      func raw(in arena: Arena) throws -> UnsafePointer<Message> {
        let message = Self.schema.make(in: arena)
        try write(to: message, in: arena)
        return UnsafePointer(message)
      }
    }

    // MARK: - Repeated fields

    extension Array where Element: WireValue {
      /// The elements of a repeated field, each read by `raw`.
      private init<Stored>(
        _ name: StaticString, _ count: Int, _ items: UnsafeMutablePointer<Stored>?,
        _ raw: (Stored) -> Element.Raw?
      ) throws {
        self = try UnsafeBufferPointer(start: items, count: count).enumerated().map { index, item in
          try WireError.inside(name, at: index) {
            guard let raw = raw(item) else { throw WireError.Problem.missing }
            return try Element(raw: raw)
          }
        }
      }

      init(
        wire name: StaticString, _ count: Int, _ items: UnsafeMutablePointer<Element.Raw>?
      ) throws {
        try self.init(name, count, items) { $0 }
      }

      init(
        wire name: StaticString, texts count: Int,
        _ items: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) throws where Element.Raw == String {
        try self.init(name, count, items) { $0.map { String(cString: $0) } }
      }

      init<Message>(
        wire name: StaticString, messages count: Int,
        _ items: UnsafeMutablePointer<UnsafeMutablePointer<Message>?>?
      ) throws where Element.Raw == UnsafePointer<Message> {
        try self.init(name, count, items) { $0.map { UnsafePointer($0) } }
      }
    }

    extension Arena {
      func text(_ name: StaticString, _ value: some WireField<String>) throws
        -> UnsafeMutablePointer<CChar>?
      {
        try WireError.inside(name) { try value.wire(in: self).map { try text($0) } }
      }

      func message<Message>(
        _ name: StaticString, _ value: some WireField<UnsafePointer<Message>>
      ) throws -> UnsafeMutablePointer<Message>? {
        try WireError.inside(name) {
          try value.wire(in: self).map { UnsafeMutablePointer(mutating: $0) }
        }
      }

      /// A repeated field of numbers, enumerations or bytes.
      func values<Element: WireValue>(_ name: StaticString, _ values: [Element]) throws -> (
        Int, UnsafeMutablePointer<Element.Raw>?
      ) {
        try array(name, values) { try $0.raw(in: self) }
      }

      func texts(_ name: StaticString, _ values: [some WireValue<String>]) throws -> (
        Int, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) {
        try array(name, values) { try text($0.raw(in: self)) }
      }

      func messages<Message>(
        _ name: StaticString, _ values: [some WireValue<UnsafePointer<Message>>]
      ) throws -> (Int, UnsafeMutablePointer<UnsafeMutablePointer<Message>?>?) {
        try array(name, values) { UnsafeMutablePointer(mutating: try $0.raw(in: self)) }
      }

      private func array<Element, Stored>(
        _ name: StaticString, _ values: [Element], _ stored: (Element) throws -> Stored
      ) throws -> (Int, UnsafeMutablePointer<Stored>?) {
        guard !values.isEmpty else { return (0, nil) }
        let items = array(values.count, of: Stored.self)
        for (index, value) in values.enumerated() {
          (items + index).initialize(
            to: try WireError.inside(name, at: index) { try stored(value) })
        }
        return (values.count, items)
      }
    }

    // MARK: - Values

    extension Bool: WireValue {
      typealias Raw = Bool

      init(raw: Bool) { self = raw }
      func raw(in arena: Arena) -> Bool { self }
    }

    extension Int64: WireValue {
      typealias Raw = Int64

      init(raw: Int64) { self = raw }
      func raw(in arena: Arena) -> Int64 { self }
    }

    extension String: WireValue {
      typealias Raw = String

      init(raw: String) { self = raw }
      func raw(in arena: Arena) -> String { self }
    }

    """#
}
