/// Message types that refer to each other, such as those of one `FileDescriptorSet`.
public final class MessageTypes: Sendable {
  /// A message type whose references are resolved.
  struct Message: Sendable {
    let name: String
    let isMapEntry: Bool
    /// The fields by ascending number.
    let fields: [Field]
    /// The index of a field by its number.
    let indexByNumber: [UInt32: Int]
    /// The index of a field by its JSON name and by its name in the `.proto` file.
    let indexByName: [String: Int]
    /// The indices of the required fields, ascending.
    let required: [Int]
    /// The indices of the fields without presence, ascending: an absent one has a default.
    let withDefault: [Int]

    init(
      _ definition: MessageType.Definition, _ fields: [Field], _ indexByNumber: [UInt32: Int],
      _ indexByName: [String: Int]
    ) {
      name = definition.name
      isMapEntry = definition.isMapEntry
      self.fields = fields
      self.indexByNumber = indexByNumber
      self.indexByName = indexByName
      required = fields.indices.filter { fields[$0].declaration.label == .required }
      withDefault = fields.indices.filter {
        [.implicit, .repeated].contains(fields[$0].declaration.label)
      }
    }
  }

  /// A field whose type is resolved.
  struct Field: Sendable {
    let declaration: MessageType.Field
    /// The index of its message type among the messages.
    let messageIndex: Int?
    /// The names of its enumeration.
    let names: EnumerationNames?
    /// Whether it is a map.
    let isMap: Bool

    /// Whether its values are written after one length.
    var isPacked: Bool {
      declaration.label == .repeated && declaration.isPacked && declaration.kind.isPackable
    }

    /// The tag before every value, or before all values of a packed field.
    var tag: [UInt8] {
      let type = isPacked ? .delimited : declaration.kind.wireType
      var bytes: [UInt8] = []
      bytes.append(varint: UInt64(declaration.number) << 3 | UInt64(type.rawValue))
      return bytes
    }
  }

  /// The names of an enumeration, for lookups in both directions.
  final class EnumerationNames: Sendable {
    let byNumber: [Int32: String]
    let byName: [String: Int32]

    init(_ values: [MessageType.Enumeration.Value]) {
      byNumber = Dictionary(values.map { ($0.number, $0.name) }) { first, _ in first }
      byName = Dictionary(values.map { ($0.name, $0.number) }) { first, _ in first }
    }
  }

  /// The reason why definitions are inconsistent.
  public struct Inconsistency: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the full name of the declaration.
    public let description: String
  }

  private static let fieldLimit = 4_096

  let messages: [Message]
  private let indexByName: [String: Int]

  /// Resolves every reference between the definitions.
  ///
  /// Memory and time grow only with the definitions, so that untrusted definitions are safe. Throws
  /// `Inconsistency` in these cases:
  ///
  /// - A type is missing or declared twice.
  /// - A message has more than 4,096 fields.
  /// - A field number is illegal or used twice.
  /// - A map entry lacks a usable key and value.
  public convenience init(
    messages: [MessageType.Definition], enumerations: [MessageType.Enumeration]
  ) throws(Inconsistency) {
    if let wide = messages.first(where: { $0.fields.count > Self.fieldLimit }) {
      throw .init(description: "The message \(wide.name) has more than 4,096 fields.")
    }
    try self.init(trusted: messages, enumerations: enumerations)
  }

  /// Resolves definitions without the limit of fields, for generated descriptors.
  init(
    trusted messages: [MessageType.Definition], enumerations: [MessageType.Enumeration]
  ) throws(Inconsistency) {
    let resolver = try Resolver(messages, enumerations)
    var resolved: [Message] = []
    for message in messages { resolved.append(try resolver.message(message)) }
    self.messages = resolved
    indexByName = resolver.indexByName
  }

  /// The message type with a full name such as `kv.v1.GetRequest`; nil if there is none.
  public subscript(name: String) -> MessageType? {
    indexByName[name].map { MessageType(types: self, index: $0) }
  }
}

/// Looks up the types to which fields refer.
private struct Resolver {
  let messages: [MessageType.Definition]
  private(set) var indexByName: [String: Int] = [:]
  private var names: [String: MessageTypes.EnumerationNames] = [:]

  init(
    _ messages: [MessageType.Definition], _ enumerations: [MessageType.Enumeration]
  ) throws(MessageTypes.Inconsistency) {
    self.messages = messages
    for (index, message) in messages.enumerated()
    where indexByName.updateValue(index, forKey: message.name) != nil {
      throw .init(description: "The message \(message.name) is declared twice.")
    }
    for enumeration in enumerations
    where names.updateValue(.init(enumeration.values), forKey: enumeration.name) != nil {
      throw .init(description: "The enumeration \(enumeration.name) is declared twice.")
    }
  }

  func message(
    _ message: MessageType.Definition
  ) throws(MessageTypes.Inconsistency) -> MessageTypes.Message {
    var fields = message.fields.sorted { $0.number < $1.number }
    var indexByNumber: [UInt32: Int] = [:]
    var indexByName: [String: Int] = [:]
    for (index, field) in fields.enumerated() {
      guard field.number > 0, field.number < 1 << 29 else {
        throw .init(description: "\(message.name).\(field.name) has an illegal number.")
      }
      guard indexByNumber.updateValue(index, forKey: field.number) == nil else {
        throw .init(description: "\(message.name) has the field number \(field.number) twice.")
      }
      // Two proto2 fields may have the same JSON name: the second keeps its name of the `.proto`
      // file.
      if indexByName[field.jsonName] != nil { fields[index].jsonName = field.name }
      indexByName[fields[index].jsonName] = index
    }
    for (index, field) in fields.enumerated() where indexByName[field.name] == nil {
      indexByName[field.name] = index
    }
    if message.isMapEntry { try checkMapEntry(message.name, fields) }
    var resolved: [MessageTypes.Field] = []
    for field in fields { resolved.append(try self.field(field, of: message)) }
    return MessageTypes.Message(message, resolved, indexByNumber, indexByName)
  }

  private func field(
    _ field: MessageType.Field, of message: MessageType.Definition
  ) throws(MessageTypes.Inconsistency) -> MessageTypes.Field {
    let index = field.kind == .message ? field.typeName.flatMap { indexByName[$0] } : nil
    let names = field.kind == .enumeration ? field.typeName.flatMap { self.names[$0] } : nil
    if index == nil && field.kind == .message || names == nil && field.kind == .enumeration {
      throw .init(
        description: "\(message.name).\(field.name) has an unknown type \(field.typeName ?? "").")
    }
    return MessageTypes.Field(
      declaration: field, messageIndex: index, names: names,
      isMap: field.label == .repeated && index.map { messages[$0].isMapEntry } == true)
  }

  /// Throws unless the fields are a key and a value; a key is a string, a Boolean or an integer.
  private func checkMapEntry(
    _ name: String, _ fields: [MessageType.Field]
  ) throws(MessageTypes.Inconsistency) {
    guard fields.map(\.number) == [1, 2], fields.allSatisfy({ $0.label != .repeated }),
      fields[0].kind.isMapKey
    else { throw .init(description: "\(name) is not a map entry.") }
  }
}

extension FieldKind {
  /// Whether a map may have keys of the kind.
  var isMapKey: Bool {
    switch self {
    case .float, .double, .enumeration, .bytes, .message: false
    default: true
    }
  }
}
