import FramedRPCDescriptors

/// Finds declarations that get the same Swift name but have different names in the `.proto` file.
struct SwiftNameCheck {
  private var findings: [Finding] = []

  static func findings(in files: [ProtoFile]) -> [Finding] {
    var check = SwiftNameCheck()
    check.unique(
      files.flatMap { $0.messages.map { ($0.swiftName, $0.fullName, $0.position) } }
        + files.flatMap { $0.enums.map { ($0.swiftName, $0.fullName, $0.position) } }
        + files.flatMap(\.services).flatMap(Self.types))
    for message in files.flatMap(\.allMessages) { check.check(message) }
    for service in files.flatMap(\.services) {
      check.unique(service.methods.map { (Self.lower($0.name), $0.name, $0.position) })
    }
    return check.findings
  }

  private mutating func check(_ message: ProtoMessage) {
    var members: [(String, String, Position)] = []
    for (index, oneof) in message.oneofs.enumerated() {
      let fields = message.fields.filter { $0.oneof == index }
      unique(fields.map { ($0.swiftName, $0.name, $0.position) })
      if let first = fields.first { members.append((Self.lower(oneof), oneof, first.position)) }
    }
    members += message.fields.filter { $0.oneof == nil }
      .map { ($0.swiftName, $0.name, $0.position) }
    unique(members)
  }

  /// The types of a service, at the position of its first method.
  private static func types(of service: ProtoService) -> [(String, String, Position)] {
    guard let position = service.methods.first?.position else { return [] }
    return ["Methods", "Service", "Client"].map {
      (SwiftNames.upperCamel(service.name) + $0, service.fullName, position)
    }
  }

  private static func lower(_ name: String) -> String {
    SwiftNames.lowerFirst(SwiftNames.upperCamel(name))
  }

  private mutating func unique(_ names: [(swift: String, proto: String, position: Position)]) {
    var seen: [String: String] = [:]
    for name in names {
      if let other = seen.updateValue(name.proto, forKey: name.swift) {
        findings.append(
          Finding(
            position: name.position,
            message: "\(name.proto) and \(other) are both \(name.swift) in Swift: rename one"))
      }
    }
  }
}
