import FramedRPCDescriptors

/// Swift names for the declarations of a `.proto` file.
enum SwiftNames {
  /// The prefix of an enumeration's values: `TASK_STATUS_` for `TaskStatus`.
  static func prefix(ofValuesOf name: String) -> String {
    var (result, wasLower) = ("", false)
    for character in name {
      if character.isUppercase && wasLower { result.append("_") }
      result.append(character.uppercased())
      wasLower = !character.isUppercase
    }
    return result + "_"
  }

  /// The case of a value: `inProgress` for `TASK_STATUS_IN_PROGRESS`.
  static func caseName(_ value: String, of name: String) -> String {
    lowerCamel(String(value.dropFirst(prefix(ofValuesOf: name).count)))
  }

  /// Converts to lower camel case: `inProgress` for `IN_PROGRESS` and `in_progress`.
  static func lowerCamel(_ name: String) -> String {
    let words = name.split(separator: "_")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return (words.first?.lowercased() ?? "") + rest.joined()
  }

  /// Converts to upper camel case: `PaymentMethod` for `payment_method`.
  static func upperCamel(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The name with a lower-case first letter: `createTask` for `CreateTask`.
  static func lowerFirst(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name of a property, a case or a method.
  ///
  /// A keyword gets backticks; a name that Swift does not allow even in backticks gets a trailing
  /// `_`.
  static func member(_ name: String) -> String {
    if takenMembers.contains(name) { return name + "_" }
    if name.first?.isNumber ?? true { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The argument label for a property.
  static func label(_ name: String) -> String {
    let member = member(name)
    return member.hasPrefix("`") && name != "inout" ? String(member.dropFirst().dropLast()) : member
  }

  /// A member of a C struct after a dot; `self` and `init` need backticks.
  static func ofStruct(_ field: String) -> String {
    let name = CNames.field(field)
    return ["self", "init"].contains(name) ? "`\(name)`" : name
  }

  /// The name of a type, nested or not.
  static func type(_ name: String) -> String {
    takenTypes.contains(name) ? name + "_" : keywords.contains(name) ? "`\(name)`" : name
  }

  private static let takenMembers: Set<String> = [
    "self", "Self", "Type", "Protocol", "init", "hashValue", "hash", "protobufBytes", "none",
    "some",
    "unrecognized", "_",
  ]
  private static let takenTypes: Set<String> = ["Type", "Protocol", "Self", "self", "Any", "init"]

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false", "is",
    "nil", "super", "throws", "true", "try",
  ]
}
