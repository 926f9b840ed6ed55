/// Where something stands in a `.proto` file.
package struct Position: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1.
  package let column: Int

  package var description: String { "\(file):\(line):\(column)" }
}

/// What somebody has to put right, and where.
package struct Finding: Error, Hashable, Sendable, CustomStringConvertible {
  package let position: Position
  package let message: String

  package var description: String { "\(position): \(message)" }

  /// A finding at a position.
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
  /// The names of the files that it imports.
  package let imports: [String]
  /// The file as a `FileDescriptorProto`, without the positions and comments of the source.
  package let descriptor: [UInt8]
  package let extensions: [Position]
  /// Options of protoc-c by which it would generate something else than the mapping expects.
  package let foreignOptions: [Position]
  package let position: Position

  /// Every message, nested ones after those they are in.
  package var allMessages: [ProtoMessage] { messages.flatMap(\.withNested) }
  /// Every enumeration, nested ones too.
  package var allEnums: [ProtoEnum] { enums + allMessages.flatMap(\.enums) }
}

package struct ProtoMessage: Sendable {
  /// With its package, without a leading dot.
  package let fullName: String
  /// The full name that protoc-c makes C names of: with the package that it is told to take.
  package let cName: String
  /// The name after the package, as Swift nests it too.
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

  /// Whether the message is one choice and nothing else: an enumeration with values in Swift.
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
  /// The name in Swift: that of JSON where it is a word of letters, digits and `_`, otherwise made of
  /// the field's own.
  package var swiftName: String {
    if jsonName.isIdentifier { return jsonName }
    let words = name.split(separator: "_", omittingEmptySubsequences: false)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first.map(String.init) ?? "") + rest.joined()
  }
  /// Whether an absent field can be told from a field with the zero of its type.
  package let hasPresence: Bool
  /// Whether the file marks the field as deprecated, which C warns of.
  package let isDeprecated: Bool
  /// The default as the file has it; nil for the zero of the type.
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
  /// The full name that protoc-c makes C names of.
  package let cName: String
  package let swiftName: String
  package let name: String
  package let values: [Value]
  package let position: Position
  package let comment: String

  /// The Swift type that it stands for: of its own name, unless its comment says otherwise.
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
  /// What the `rpc` says; nil when it says nothing.
  package let idempotency: Idempotency?
  package let position: Position
  package let comment: String
}

/// What a comment tells the generator, behind `swift:`.
package enum Directive: Hashable, Sendable {
  case none
  /// `by hand`: the mapping of the message is not generated.
  case byHand
  /// `recursive`: the message may contain itself.
  case recursive
  /// `edit`: the message says how a change sets or clears an optional value, an `Edit` in Swift.
  case edit
  /// `assigned`: the type has an initialiser without arguments, and properties that are set then.
  case assigned
  /// `absent is VALUE`: what Swift takes an absent field for.
  case absent(String)
  /// `in PROPERTY`: the field belongs to the value of a property, which is made of all such fields.
  case within(String)
  /// `label NAME`: the label of a case's value, for a field of a choice.
  case label(String)
  /// The Swift type that a message or an enumeration stands for.
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
  /// Whether the text is a name in C and in Swift: ASCII letters, digits and `_`, no digit first.
  package var isIdentifier: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x5F
    }
  }
}
