/// A position in a `.proto` file.
package struct Position: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int

  package var description: String { "\(file):\(line):\(column)" }
}

/// An error in a `.proto` file, with its position.
package struct Finding: Error, Hashable, Sendable, CustomStringConvertible {
  package let position: Position
  package let message: String

  package var description: String { "\(position): \(message)" }

  /// Creates a finding at a position.
  package init(position: Position, message: String) {
    self.position = position
    self.message = message
  }
}

package struct ProtoFile: Sendable {
  package let name: String
  package let package: String
  package let syntax: String
  package let messages: [ProtoMessage]
  package let enums: [ProtoEnum]
  package let services: [ProtoService]
  /// The names of the imported files.
  package let imports: [String]
  /// The file as a `FileDescriptorProto`, without the positions and comments of the source.
  package let descriptor: [UInt8]
  package let extensions: [Position]
  /// The positions of protoc-c options that change the generated code.
  package let foreignOptions: [Position]
  package let position: Position

  /// All messages; nested ones follow their outer message.
  package var allMessages: [ProtoMessage] { messages.flatMap(\.withNested) }
  /// All enumerations, including nested ones.
  package var allEnums: [ProtoEnum] { enums + allMessages.flatMap(\.enums) }
}

package struct ProtoMessage: Sendable {
  /// The full name with its package, without a leading dot.
  package let fullName: String
  /// The full name for C names, with the package of the option c_package.
  package let cName: String
  /// The name without the package, as Swift nests it.
  package let swiftName: String
  package let fields: [ProtoField]
  package let oneofs: [String]
  package let messages: [ProtoMessage]
  package let enums: [ProtoEnum]
  package let reserved: [Range<Int>]
  package let extensions: [Position]
  package let isMapEntry: Bool
  package let position: Position
  package let comment: String

  /// Whether all fields belong to one `oneof`, which becomes an enumeration with values in Swift.
  package var isChoice: Bool { oneofs.count == 1 && fields.allSatisfy { $0.oneof == 0 } }

  package var withNested: [ProtoMessage] { [self] + messages.flatMap(\.withNested) }
}

package struct ProtoField: Sendable {
  package enum Label: Int32, Sendable { case optional = 1, required, repeated }

  package enum Kind: Int32, Sendable {
    case double = 1, float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message
    case bytes, uint32, enumeration, sfixed32, sfixed64, sint32, sint64
  }

  package let name: String
  /// The name in protobuf's JSON form.
  package let jsonName: String
  package let number: Int
  package let label: Label
  package let kind: Kind
  /// The full name of a message or enumeration, without a leading dot.
  package let typeName: String
  package let oneof: Int?
  package let isProto3Optional: Bool
  /// The Swift name: the JSON name if it is an identifier, otherwise derived from the field's name.
  package var swiftName: String {
    if jsonName.isIdentifier { return jsonName }
    let words = name.split(separator: "_", omittingEmptySubsequences: false)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first.map(String.init) ?? "") + rest.joined()
  }
  /// Whether an absent field can be distinguished from the zero of its type.
  package let hasPresence: Bool
  /// Whether the field is marked as deprecated, for which C warns.
  package let isDeprecated: Bool
  /// The default of the file; nil for the zero of the type.
  package let defaultValue: String?
  package let position: Position
  package let comment: String
}

package struct ProtoEnum: Sendable {
  package struct Value: Sendable {
    package let name: String
    package let number: Int
    package let position: Position
  }

  package let fullName: String
  /// The full name for C names.
  package let cName: String
  package let swiftName: String
  package let name: String
  package let values: [Value]
  package let position: Position
  package let comment: String

  /// The Swift type of the enumeration: its own name, unless its comment has a `swift:` directive.
  package var swiftType: String {
    if case .type(let name) = Directive(comment: comment) { return name }
    return swiftName
  }
}

package struct ProtoService: Sendable {
  package let fullName: String
  package let name: String
  package let methods: [ProtoMethod]
}

package struct ProtoMethod: Sendable {
  package enum Idempotency: Int, Sendable { case unknown, noSideEffects, idempotent }

  package let name: String
  package let input: String
  package let output: String
  package let clientStreams: Bool
  package let serverStreams: Bool
  /// The idempotency level of the `rpc`; nil if it has none.
  package let idempotency: Idempotency?
  package let position: Position
  package let comment: String
}

/// A directive to the generator in a comment, after `swift:`.
package enum Directive: Hashable, Sendable {
  case none
  /// `by hand`: the mapping of the message is handwritten.
  case byHand
  /// `recursive`: the message can contain itself.
  case recursive
  /// `edit`: the message sets or clears an optional value; it is an `Edit` in Swift.
  case edit
  /// `assigned`: the type has an initializer without arguments; its properties are assigned.
  case assigned
  /// `absent is VALUE`: the Swift value of an absent field.
  case absent(String)
  /// `in PROPERTY`: the field belongs to the value of a property, which all such fields form.
  case within(String)
  /// `label NAME`: the label of a case's value, for a field of a choice.
  case label(String)
  /// The Swift type that a message or an enumeration represents.
  case type(String)

  package init(comment: String) {
    let prefix = "swift:"
    let line = CommentText.lines(of: comment).first {
      $0.drop { $0 == " " }.hasPrefix(prefix)
    }
    guard let line, let colon = line.firstIndex(of: ":") else {
      self = .none
      return
    }
    let words = line[line.index(after: colon)...].split(separator: " ").map(String.init)
    switch words {
    case ["by", "hand"]: self = .byHand
    case ["recursive"]: self = .recursive
    case ["edit"]: self = .edit
    case ["assigned"]: self = .assigned
    case let words where words.count == 3 && words.starts(with: ["absent", "is"]):
      self = .absent(words[2])
    case let words where words.count == 2 && words[0] == "in": self = .within(words[1])
    case let words where words.count == 2 && words[0] == "label": self = .label(words[1])
    default: self = .type(words.joined(separator: " "))
    }
  }
}

extension StringProtocol {
  /// Whether the text is an identifier in C and in Swift: ASCII letters, digits and `_`, no digit
  /// first.
  package var isIdentifier: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x5F
    }
  }
}
