import FramedRPCProtobuf

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

extension Set where Element: WireEnumeration {
  /// The elements of a repeated field; one that is there twice is invalid.
  init(
    wire name: StaticString, _ count: Int, _ items: UnsafeMutablePointer<Element.Raw>?
  ) throws {
    let all = try [Element](wire: name, count, items)
    self.init(all)
    guard self.count == all.count else {
      throw WireError(message: "", path: "\(name)", problem: .invalid)
    }
  }
}

// MARK: - Writing

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

  /// A set in the order of its constants, so that equal messages are equal bytes.
  func values<Element: WireEnumeration>(_ name: StaticString, _ values: Set<Element>) throws -> (
    Int, UnsafeMutablePointer<Element.Raw>?
  ) {
    try self.values(name, values.sorted { $0.raw.rawValue < $1.raw.rawValue })
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
