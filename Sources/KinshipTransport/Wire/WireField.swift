import FramedRPCProtobuf

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

/// A type of Swift that crosses the wire as one value: each conforms once, by hand.
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

/// A type whose values cross the wire as the texts that describe them.
protocol WireText: WireValue, CustomStringConvertible where Raw == String {}

extension WireText {
  func raw(in arena: Arena) -> String { description }
}

/// An enumeration whose cases are those of the contract: generated.
protocol WireEnumeration: WireValue where Raw: RawRepresentable<UInt32> {
  /// The constant that C has for the case.
  var raw: Raw { get }
}

extension WireEnumeration {
  func raw(in arena: Arena) -> Raw { raw }
}

// MARK: - Where it went wrong

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
