/// Message types that refer to each other, such as those of one `FileDescriptorSet`.
public final class MessageTypes: Sendable {
  /// A message type whose references are resolved.
  struct Entry: Sendable {
    let name: String
    let isMapEntry: Bool
    /// By ascending number.
    let fields: [Node]
    /// The place of a field by its number.
    let places: [UInt32: Int]
    /// The place of a field by its JSON name and by its name in the `.proto` file.
    let placesByName: [String: Int]
  }

  /// A field whose type is resolved.
  struct Node: Sendable {
    let field: MessageType.Field
    /// The place of its message type among the entries.
    let message: Int?
    /// The names of its enumeration.
    let names: EnumerationNames?
    /// Whether it is a map.
    let isMap: Bool

    /// Whether its values are written behind one length.
    var isPacked: Bool { field.label == .repeated && field.isPacked && field.kind.isPackable }

    /// The tag in front of every value, or of all that are packed.
    var tag: [UInt8] {
      let type = isPacked ? .delimited : field.kind.wireType
      var bytes: [UInt8] = []
      bytes.append(varint: UInt64(field.number) << 3 | UInt64(type.rawValue))
      return bytes
    }
  }

  /// The names of an enumeration, both ways.
  final class EnumerationNames: Sendable {
    let byNumber: [Int32: String]
    let byName: [String: Int32]

    init(_ values: [MessageType.Enumeration.Value]) {
      byNumber = Dictionary(values.map { ($0.number, $0.name) }) { first, _ in first }
      byName = Dictionary(values.map { ($0.name, $0.number) }) { first, _ in first }
    }
  }

  /// Why definitions do not fit together.
  public struct Inconsistency: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the full name of the declaration.
    public let description: String
  }

  let entries: [Entry]
  private let places: [String: Int]

  /// Resolves every reference between the definitions.
  ///
  /// Throws `Inconsistency` for a type that is missing or there twice, for a field number that is
  /// illegal or there twice, and for a map entry without a usable key and value. Memory and time
  /// grow with the definitions only, so that definitions of a stranger do no harm.
  public init(
    messages: [MessageType.Definition], enumerations: [MessageType.Enumeration]
  ) throws(Inconsistency) {
    let resolver = try Resolver(messages, enumerations)
    var entries: [Entry] = []
    for message in messages { entries.append(try resolver.entry(for: message)) }
    self.entries = entries
    places = resolver.places
  }

  /// The message type with a full name such as `kv.v1.GetRequest`; nil when there is none.
  public subscript(name: String) -> MessageType? {
    places[name].map { MessageType(types: self, index: $0) }
  }
}

/// Looks up the types that fields name.
private struct Resolver {
  let messages: [MessageType.Definition]
  private(set) var places: [String: Int] = [:]
  private var names: [String: MessageTypes.EnumerationNames] = [:]

  init(
    _ messages: [MessageType.Definition], _ enumerations: [MessageType.Enumeration]
  ) throws(MessageTypes.Inconsistency) {
    self.messages = messages
    for (place, message) in messages.enumerated()
    where places.updateValue(place, forKey: message.name) != nil {
      throw .init(description: "The message \(message.name) is declared twice.")
    }
    for enumeration in enumerations
    where names.updateValue(.init(enumeration.values), forKey: enumeration.name) != nil {
      throw .init(description: "The enumeration \(enumeration.name) is declared twice.")
    }
  }

  func entry(
    for message: MessageType.Definition
  ) throws(MessageTypes.Inconsistency) -> MessageTypes.Entry {
    var fields = message.fields.sorted { $0.number < $1.number }
    var places: [UInt32: Int] = [:]
    var placesByName: [String: Int] = [:]
    for (place, field) in fields.enumerated() {
      guard field.number > 0, field.number < 1 << 29 else {
        throw .init(description: "\(message.name).\(field.name) has an illegal number.")
      }
      guard places.updateValue(place, forKey: field.number) == nil else {
        throw .init(description: "\(message.name) has the field number \(field.number) twice.")
      }
      // Two proto2 fields may have one JSON name: the second keeps its name of the `.proto` file.
      if placesByName[field.jsonName] != nil { fields[place].jsonName = field.name }
      placesByName[fields[place].jsonName] = place
    }
    for (place, field) in fields.enumerated() where placesByName[field.name] == nil {
      placesByName[field.name] = place
    }
    if message.isMapEntry { try checkMapEntry(message.name, fields) }
    var nodes: [MessageTypes.Node] = []
    for field in fields { nodes.append(try node(for: field, of: message)) }
    return MessageTypes.Entry(
      name: message.name, isMapEntry: message.isMapEntry, fields: nodes, places: places,
      placesByName: placesByName)
  }

  private func node(
    for field: MessageType.Field, of message: MessageType.Definition
  ) throws(MessageTypes.Inconsistency) -> MessageTypes.Node {
    let place = field.kind == .message ? field.typeName.flatMap { places[$0] } : nil
    let names = field.kind == .enumeration ? field.typeName.flatMap { self.names[$0] } : nil
    if place == nil && field.kind == .message || names == nil && field.kind == .enumeration {
      throw .init(
        description: "\(message.name).\(field.name) has an unknown type \(field.typeName ?? "").")
    }
    return MessageTypes.Node(
      field: field, message: place, names: names,
      isMap: field.label == .repeated && place.map { messages[$0].isMapEntry } == true)
  }

  /// Throws unless the fields are a key, which is text, a truth value or a whole number, and a
  /// value.
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
