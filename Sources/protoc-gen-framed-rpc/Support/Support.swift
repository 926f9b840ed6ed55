/// The Swift that generated code calls, written beside it: internal there, so that the compiler
/// specialises it, and a public type can have an internal mapping.
enum Support {
  static func file(for options: Options) -> GeneratedFile {
    var lines = Lines()
    lines.add("// Made by protoc-gen-framed-rpc. Change that, not this.")
    lines.add()
    for module in [options.cModule, "CProtobufC", "FramedRPCProtobuf"] {
      lines.add("import \(module)")
    }
    let parts = [common, options.mapsExistingTypes ? existing : generated]
    return GeneratedFile(
      name: "support.\(options.suffix).swift",
      content: lines.text + "\n" + parts.joined(separator: "\n"))
  }
}
