import FramedRPCDescriptors

/// Writes an open enumeration, which keeps the number of an unknown value.
struct EnumDeclarationWriter {
  let type: ProtoEnum
  let types: KnownTypes

  private var names: EnumNames { EnumNames(type) }
  private var visibility: String { types.options.visibility.prefix }

  /// Writes the declaration, nested in its message.
  func writeDeclaration(to lines: inout Lines) {
    let name = SwiftNames.type(type.name)
    lines.document(type.comment)
    let isOuter = !type.swiftName.contains(".")
    lines.block(
      "\(visibility)enum \(isOuter ? types.options.prefix : "")\(name): Hashable, Sendable"
    ) { lines in
      for value in distinct { lines.add("case \(names[value.name])") }
      lines.add("/// A value that this program does not know, by its number.")
      lines.add("case unrecognized(\(types.standard("Int32")))")
      for value in aliases { writeAlias(value, to: &lines) }
      lines.add()
      writeInitializer(to: &lines)
      lines.add()
      writeNumber(to: &lines)
    }
  }

  /// Writes the mapping of the enumeration.
  func writeMapping(to lines: inout Lines) {
    let raw = CNames.type(type.cName)
    lines.block("extension \(types.swiftType(type.swiftName)): WireValue") { lines in
      lines.add("typealias Raw = \(raw)")
      lines.add()
      lines.add("init(raw: \(raw)) { self.init(number: .init(truncatingIfNeeded: raw.rawValue)) }")
      lines.block("func raw(in arena: Arena) -> \(raw)") { lines in
        lines.add("\(raw)(rawValue: .init(truncatingIfNeeded: number))")
      }
    }
  }

  /// The values without aliases of earlier values.
  private var distinct: [ProtoEnum.Value] {
    var seen: Set<Int> = []
    return type.values.filter { seen.insert($0.number).inserted }
  }

  private var aliases: [ProtoEnum.Value] {
    let kept = Set(distinct.map(\.name))
    return type.values.filter { !kept.contains($0.name) }
  }

  private func writeAlias(_ value: ProtoEnum.Value, to lines: inout Lines) {
    guard let other = distinct.first(where: { $0.number == value.number }) else { return }
    lines.add("/// Another name of `\(names[other.name])`.")
    lines.add(
      "\(visibility)static var \(names[value.name]): Self { .\(names[other.name]) }")
  }

  private func writeInitializer(to lines: inout Lines) {
    lines.add("/// The case with a number; `unrecognized` for an unknown one.")
    lines.block("\(visibility)init(number: \(types.standard("Int32")))") { lines in
      lines.add("switch number {")
      for value in distinct { lines.add("case \(value.number): self = .\(names[value.name])") }
      lines.add("default: self = .unrecognized(number)")
      lines.add("}")
    }
  }

  private func writeNumber(to lines: inout Lines) {
    lines.add("/// The number of the value.")
    lines.block("\(visibility)var number: \(types.standard("Int32"))") { lines in
      lines.add("switch self {")
      for value in distinct { lines.add("case .\(names[value.name]): \(value.number)") }
      lines.add("case .unrecognized(let number): number")
      lines.add("}")
    }
  }
}
