import FramedRPCDescriptors

// The Swift types of messages, enumerations and fields.

extension KnownTypes {
  /// The Swift type of a message or an enumeration: `Outer.Inner`.
  func swiftType(_ swiftName: String) -> String {
    let parts = swiftName.split(separator: ".").map { SwiftNames.type(String($0)) }
    return options.prefix + parts.joined(separator: ".")
  }

  /// The Swift type of a message by its full name.
  func swiftType(ofMessage fullName: String) -> String {
    swiftType(messages[fullName]?.swiftName ?? fullName)
  }

  /// A type of the standard library, qualified with its module if a message has the same name.
  func standard(_ name: String) -> String { taken.contains(name) ? "Swift.\(name)" : name }

  /// A type of FramedRPC, qualified with its module if a message has the same name.
  func ofRPC(_ name: String) -> String { taken.contains(name) ? "FramedRPC.\(name)" : name }

  /// The type of one value of a field.
  func valueType(of field: ProtoField) -> String {
    switch field.kind {
    case .double: standard("Double")
    case .float: standard("Float")
    case .int64, .sint64, .sfixed64: standard("Int64")
    case .uint64, .fixed64: standard("UInt64")
    case .int32, .sint32, .sfixed32: standard("Int32")
    case .uint32, .fixed32: standard("UInt32")
    case .bool: standard("Bool")
    case .string: standard("String")
    case .bytes: "[\(standard("UInt8"))]"
    case .message, .group: swiftType(ofMessage: field.typeName)
    case .enumeration: swiftType(enums[field.typeName]?.swiftName ?? field.typeName)
    }
  }

  /// The key and the value of a map field; nil for other fields.
  func mapEntry(of field: ProtoField) -> (entry: ProtoMessage, key: ProtoField, value: ProtoField)?
  {
    guard field.label == .repeated, let entry = messages[field.typeName], entry.isMapEntry,
      let key = entry.fields.first(where: { $0.number == 1 }),
      let value = entry.fields.first(where: { $0.number == 2 })
    else { return nil }
    return (entry, key, value)
  }

  /// Whether the property of a field is optional.
  func isOptional(_ field: ProtoField) -> Bool {
    field.label == .optional && field.hasPresence && field.defaultValue == nil
  }

  /// The type of the property of a field.
  func propertyType(of field: ProtoField) -> String {
    if let map = mapEntry(of: field) {
      return "[\(valueType(of: map.key)): \(valueType(of: map.value))]"
    }
    if field.label == .repeated { return "[\(valueType(of: field))]" }
    return valueType(of: field) + (isOptional(field) ? "?" : "")
  }

  /// The default value of a property; nil if the initializer requires a value.
  func initialValue(of field: ProtoField) -> String? {
    if mapEntry(of: field) != nil { return "[:]" }
    if field.label == .repeated { return "[]" }
    if field.label == .required { return nil }
    if isOptional(field) { return "nil" }
    if let text = field.defaultValue { return literal(text, of: field) }
    switch field.kind {
    case .bool: return "false"
    case .string: return "\"\""
    case .bytes: return "[]"
    case .enumeration: return zeroCase(of: field)
    default: return "0"
    }
  }

  private func literal(_ text: String, of field: ProtoField) -> String {
    switch field.kind {
    case .string: return "\"\(Self.escaped(text))\""
    case .enumeration:
      guard let type = enums[field.typeName] else { return "0" }
      return ".\(EnumNames(type)[text])"
    default: return text
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }.joined()
  }

  private func zeroCase(of field: ProtoField) -> String? {
    guard let type = enums[field.typeName], let first = type.values.first else { return nil }
    return ".\(EnumNames(type)[first.name])"
  }

  // MARK: Messages that contain themselves

  /// Whether a singular field can contain its own message, and needs indirect storage.
  func isIndirect(_ field: ProtoField, of message: ProtoMessage) -> Bool {
    guard field.kind == .message, field.label != .repeated else { return false }
    return field.typeName == message.fullName || reaches(message.fullName, from: field.typeName)
  }

  /// Whether a message contains another through singular fields, at any depth.
  private func reaches(_ target: String, from start: String) -> Bool {
    var (open, seen) = ([start], Set([start]))
    while let name = open.popLast(), let message = messages[name] {
      for field in message.fields where field.kind == .message && field.label != .repeated {
        if field.typeName == target { return true }
        if seen.insert(field.typeName).inserted { open.append(field.typeName) }
      }
    }
    return false
  }
}

/// The case names of an enumeration, by the names of its values.
struct EnumNames {
  private let names: [String: String]

  init(_ type: ProtoEnum) {
    let prefix = SwiftNames.prefix(ofValuesOf: type.name)
    let hasPrefix = type.values.allSatisfy { $0.name.hasPrefix(prefix) && $0.name != prefix }
    let pairs = type.values.map { value in
      let bare = hasPrefix ? String(value.name.dropFirst(prefix.count)) : value.name
      return (value.name, SwiftNames.member(SwiftNames.lowerCamel(bare)))
    }
    let isUnique = Set(pairs.map(\.1)).count == pairs.count
    names = Dictionary(
      pairs.map { ($0.0, isUnique ? $0.1 : SwiftNames.member($0.0)) },
      uniquingKeysWith: { a, _ in a })
  }

  subscript(_ value: String) -> String { names[value] ?? value }
}
