/// A message type that is known at run time, for translating its messages to and from JSON.
///
/// It comes from the descriptor that protoc-c generated for a message, or from `MessageTypes`,
/// which a program builds from a `FileDescriptorSet`.
public struct MessageType: Sendable {
  let types: MessageTypes
  let index: Int

  var message: MessageTypes.Message { types.messages[index] }

  /// The full name, such as `kv.v1.GetRequest`.
  public var name: String { message.name }

  /// The fields by ascending number.
  public var fields: [Field] { message.fields.map(\.declaration) }
}

extension MessageType {
  /// A message type as a `.proto` file declares it, for building `MessageTypes`.
  public struct Definition: Hashable, Sendable {
    /// The full name without a leading dot, such as `kv.v1.GetRequest`.
    public var name: String
    /// The fields in any order.
    public var fields: [Field]
    /// Whether protoc made the type for the entries of a map field.
    public var isMapEntry: Bool

    /// Creates a message type with its fields.
    public init(name: String, fields: [Field], isMapEntry: Bool = false) {
      self.name = name
      self.fields = fields
      self.isMapEntry = isMapEntry
    }
  }

  /// An enumeration as a `.proto` file declares it, for building `MessageTypes`.
  public struct Enumeration: Hashable, Sendable {
    /// One name and its number.
    public struct Value: Hashable, Sendable {
      /// The name, such as `RED`.
      public var name: String
      /// The number; several names of one enumeration may share it.
      public var number: Int32

      /// Creates a name with its number.
      public init(name: String, number: Int32) {
        self.name = name
        self.number = number
      }
    }

    /// The full name without a leading dot, such as `kv.v1.Colour`.
    public var name: String
    /// The values in the order of the declaration; JSON shows the first name of a number.
    public var values: [Value]

    /// Creates an enumeration with its values.
    public init(name: String, values: [Value]) {
      self.name = name
      self.values = values
    }
  }

  /// The number of occurrences of a field, and whether its absence differs from a zero value.
  public enum Label: Hashable, Sendable {
    /// Present in every message (`required` of proto2).
    case required
    /// Present or absent: `optional`, and every singular message field or member of a `oneof`.
    case optional
    /// Absent means zero: a singular proto3 field without `optional`.
    case implicit
    /// An array or a map.
    case repeated
  }

  /// A field of a message type.
  public struct Field: Hashable, Sendable {
    /// The name in the `.proto` file, such as `last_change`.
    public var name: String
    /// The name in JSON, such as `lastChange`.
    public var jsonName: String
    /// The number, from 1 to 2^29 − 1.
    public var number: UInt32
    /// The type of its values.
    public var kind: FieldKind
    /// The number of its occurrences.
    public var label: Label
    /// The full name of its message type or enumeration, without a leading dot; else nil.
    public var typeName: String?
    /// The `oneof` of the field: a number that is the same for all members of a `oneof`.
    public var oneof: Int?
    /// Whether its values from JSON input are encoded after one length.
    public var isPacked: Bool

    /// Creates a field; without a JSON name, protobuf's rule derives it from `name`.
    public init(
      name: String, jsonName: String? = nil, number: UInt32, kind: FieldKind, label: Label,
      typeName: String? = nil, oneof: Int? = nil, isPacked: Bool = false
    ) {
      self.name = name
      self.jsonName = jsonName ?? Self.camelCase(name)
      self.number = number
      self.kind = kind
      self.label = label
      self.typeName = typeName
      self.oneof = oneof
      self.isPacked = isPacked
    }

    /// Converts `last_change` to `lastChange`: removes each underscore and raises the next letter.
    static func camelCase(_ name: String) -> String {
      var result = ""
      var raisesNext = false
      for character in name {
        if character == "_" {
          raisesNext = true
        } else {
          result += raisesNext ? character.uppercased() : String(character)
          raisesNext = false
        }
      }
      return result
    }
  }
}
