/// Where something stands in a `.proto` file.
struct Position: Hashable, Sendable, CustomStringConvertible {
  let file: String
  /// From 1.
  let line: Int
  /// From 1.
  let column: Int

  var description: String { "\(file):\(line):\(column)" }
}

/// What somebody has to put right, and where.
struct Finding: Error, Hashable, Sendable, CustomStringConvertible {
  let position: Position
  let message: String

  var description: String { "\(position): \(message)" }
}

struct ProtoFile: Sendable {
  let name: String
  let package: String
  let syntax: String
  let messages: [ProtoMessage]
  let enums: [ProtoEnum]
  let services: [ProtoService]
  let extensions: [Position]
  /// Options of protoc-c by which it would generate something else than the mapping expects.
  let foreignOptions: [Position]
  let position: Position

  /// Every message, nested ones after those they are in.
  var allMessages: [ProtoMessage] { messages.flatMap(\.withNested) }
  /// Every enumeration, nested ones too.
  var allEnums: [ProtoEnum] { enums + allMessages.flatMap(\.enums) }
}

struct ProtoMessage: Sendable {
  /// With its package, without a leading dot.
  let fullName: String
  /// The full name that protoc-c makes C names of: with the package that it is told to take.
  let cName: String
  /// The name after the package, as Swift nests it too.
  let swiftName: String
  let fields: [ProtoField]
  let oneofs: [String]
  let messages: [ProtoMessage]
  let enums: [ProtoEnum]
  let reserved: [Range<Int>]
  let extensions: [Position]
  let isMapEntry: Bool
  let position: Position
  let comment: String

  /// Whether the message is one choice and nothing else: an enumeration with values in Swift.
  var isChoice: Bool { oneofs.count == 1 && fields.allSatisfy { $0.oneof == 0 } }

  var withNested: [ProtoMessage] { [self] + messages.flatMap(\.withNested) }
}

struct ProtoField: Sendable {
  enum Label: Int32, Sendable { case optional = 1, required, repeated }

  enum Kind: Int32, Sendable {
    case double = 1, float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message
    case bytes, uint32, enumeration, sfixed32, sfixed64, sint32, sint64
  }

  let name: String
  let swiftName: String
  let number: Int
  let label: Label
  let kind: Kind
  /// The full name of a message or enumeration, without a leading dot.
  let typeName: String
  let oneof: Int?
  let isProto3Optional: Bool
  let hasDefault: Bool
  let position: Position
  let comment: String
}

struct ProtoEnum: Sendable {
  struct Value: Sendable {
    let name: String
    let number: Int
    let position: Position
  }

  let fullName: String
  /// The full name that protoc-c makes C names of.
  let cName: String
  let swiftName: String
  let name: String
  let values: [Value]
  let position: Position
  let comment: String

  /// The Swift type that it stands for: of its own name, unless its comment says otherwise.
  var swiftType: String {
    if case .type(let name) = Directive(comment: comment) { return name }
    return swiftName
  }
}

struct ProtoService: Sendable {
  let fullName: String
  let name: String
  let methods: [ProtoMethod]
}

struct ProtoMethod: Sendable {
  enum Idempotency: Int, Sendable { case unknown, noSideEffects, idempotent }

  let name: String
  let input: String
  let output: String
  let clientStreams: Bool
  let serverStreams: Bool
  /// What the `rpc` says; nil when it says nothing.
  let idempotency: Idempotency?
  let position: Position
  let comment: String
}

/// What a comment tells the generator, behind `swift:`.
enum Directive: Hashable, Sendable {
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
  /// `label NAME`: the label of a case's value, for a field of a choice.
  case label(String)
  /// The Swift type that a message or an enumeration stands for.
  case type(String)

  init(comment: String) {
    let prefix = "swift:"
    let line = comment.split(separator: "\n").first {
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
    case let words where words.count == 2 && words[0] == "label": self = .label(words[1])
    default: self = .type(words.joined(separator: " "))
    }
  }
}
