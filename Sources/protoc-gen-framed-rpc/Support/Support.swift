import FramedRPCDescriptors

/// The Swift that generated code calls, written beside it: internal there, so that the compiler
/// specialises it, and a public type can have an internal mapping.
enum Support {
  static func file(for options: Options, hiding taken: Set<String>) -> GeneratedFile {
    var lines = Lines()
    lines.add("// Made by protoc-gen-framed-rpc. Change that, not this.")
    lines.add()
    for module in [options.cModule, "CProtobufC", "FramedRPCProtobuf"].sorted() {
      lines.add("import \(module)")
    }
    let code = [common, options.mapsExistingTypes ? existing : generated].joined(separator: "\n")
    return GeneratedFile(
      name: "support.\(options.suffix).swift",
      content: lines.text + "\n" + qualified(code, taken.intersection(standard)))
  }

  /// The types of the standard library in the code.
  private static let standard: Set<String> = [
    "Array", "Bool", "Dictionary", "Double", "Error", "Float", "Int", "Int32", "Int64", "Optional",
    "Set", "StaticString", "String", "UInt32", "UInt64", "UInt8", "UnsafeBufferPointer",
    "UnsafeMutablePointer", "UnsafePointer", "UnsafeRawBufferPointer",
  ]

  /// Code that names the module of types which a message would hide.
  private static func qualified(_ code: String, _ hidden: Set<String>) -> String {
    guard !hidden.isEmpty else { return code }
    var (result, word, before) = ("", "", Character(" "))
    for character in code + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      result += hidden.contains(word) && before != "." ? "Swift.\(word)" : word
      result.append(character)
      (word, before) = ("", character)
    }
    return String(result.dropLast())
  }
}
