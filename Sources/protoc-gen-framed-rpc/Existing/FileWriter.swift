import FramedRPCDescriptors

/// Writes the Swift for one `.proto` file: how its messages and enumerations are read and written,
/// and its methods.
struct FileWriter {
  let file: ProtoFile
  let types: KnownTypes
  let options: Options

  func written() -> String {
    var lines = Lines()
    lines.add("// Made by protoc-gen-framed-rpc from \(file.name). Change that, not this.")
    lines.add()
    for module in imports { lines.add("import \(module)") }
    for type in file.allEnums {
      lines.add()
      EnumWriter(type: type).write(to: &lines)
    }
    for message in file.allMessages where Directive(comment: message.comment) != .byHand {
      lines.add()
      MessageWriter(message: message, types: types).write(to: &lines)
    }
    for service in file.services {
      lines.add()
      ServiceWriter(service: service, types: types).write(to: &lines)
    }
    return lines.text
  }

  private var imports: [String] {
    ([options.cModule, "CProtobufC", "FramedRPC", "FramedRPCProtobuf"] + options.imports).sorted()
  }
}

/// Writes the mapping of one enumeration.
struct EnumWriter {
  let type: ProtoEnum

  func write(to lines: inout Lines) {
    let raw = CNames.type(type.cName)
    lines.block("extension \(type.swiftType): WireEnumeration") { lines in
      lines.add("typealias Raw = \(raw)")
      lines.add()
      lines.block("init(raw: \(raw)) throws") { lines in
        lines.add("switch raw {")
        for value in type.values {
          lines.add("case \(constant(value)): self = .\(name(value))")
        }
        lines.add("default: throw WireError.Problem.invalid")
        lines.add("}")
      }
      lines.add()
      lines.block("var raw: \(raw)") { lines in
        lines.add("switch self {")
        for value in type.values { lines.add("case .\(name(value)): \(constant(value))") }
        lines.add("}")
      }
    }
  }

  private func constant(_ value: ProtoEnum.Value) -> String {
    CNames.constant(value.name, of: type.cName)
  }

  private func name(_ value: ProtoEnum.Value) -> String {
    SwiftNames.caseName(value.name, of: type.name)
  }
}
