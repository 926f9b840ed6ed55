/// The C names that protoc-c 1.4.1 generates.
package enum CNames {
  /// The C struct of a message, or the C type of an enumeration: `Kinship__V1__GetTask__Output`.
  package static func type(_ fullName: String) -> String {
    pieces(fullName).map(camel).joined(separator: "__")
  }

  /// The function that initializes a message: `kinship__v1__get_task__output__init`.
  package static func initializer(_ fullName: String) -> String {
    lower(fullName) + "__init"
  }

  /// A field of a C struct: in lower case, with a trailing `_` for a keyword of C or C++.
  package static func field(_ name: String) -> String {
    let lowered = name.lowercased()
    return keywords.contains(lowered) ? lowered + "_" : lowered
  }

  /// Whether a name is a C keyword, which protoc-c does not escape in the functions of a service.
  package static func isKeywordOfC(_ name: String) -> Bool { keywordsOfC.contains(name) }

  private static let keywordsOfC: Set<String> = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
    "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict",
    "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union",
    "unsigned", "void", "volatile", "while",
  ]

  /// A constant of an enumeration: `KINSHIP__V1__ROLE__ROLE_CHILD`.
  package static func constant(_ value: String, of fullName: String) -> String {
    "\(upper(fullName))__\(value)"
  }

  /// The member of a message that holds the selected field of a `oneof`.
  package static func choice(_ oneof: String) -> String {
    underscored(oneof).lowercased() + "_case"
  }

  /// The constant of a field of a `oneof`.
  package static func choice(_ field: String, of oneof: String, in message: String) -> String {
    "\(upper(message))__\(upperCase(oneof))_\(upperCase(field))"
  }

  private static func lower(_ fullName: String) -> String {
    pieces(fullName).map { underscored($0).lowercased() }.joined(separator: "__")
  }

  private static func upper(_ fullName: String) -> String {
    pieces(fullName).map(upperCase).joined(separator: "__")
  }

  private static func upperCase(_ name: String) -> String { underscored(name).uppercased() }

  private static func pieces(_ fullName: String) -> [String] {
    fullName.split(separator: ".").map(String.init)
  }

  /// Inserts `_` before a capital that follows another character: `HTTPServerInfo2` is
  /// `HTTPServer_Info2`.
  private static func underscored(_ name: String) -> String {
    var (result, wasUpper) = ("", true)
    for character in name {
      let isUpper = character.isASCII && character.isUppercase
      if isUpper && !wasUpper { result.append("_") }
      result.append(character)
      wasUpper = isUpper
    }
    return result
  }

  private static func camel(_ name: String) -> String {
    var (result, nextIsUpper) = ("", true)
    for character in name {
      if character == "_" {
        nextIsUpper = true
      } else {
        result.append(nextIsUpper ? character.uppercased() : String(character))
        nextIsUpper = false
      }
    }
    return result
  }

  private static let keywords: Set<String> = [
    "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "class", "compl", "const", "const_cast", "continue", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "explicit", "extern", "false", "float", "for", "friend", "goto",
    "if", "inline", "int", "long", "mutable", "namespace", "new", "not", "not_eq", "operator", "or",
    "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "return", "short",
    "signed", "sizeof", "static", "static_cast", "struct", "switch", "template", "this", "throw",
    "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual", "void",
    "volatile", "wchar_t", "while", "xor", "xor_eq",
  ]
}
