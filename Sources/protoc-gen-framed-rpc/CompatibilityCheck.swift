import FramedRPCDescriptors

/// Finds changes of a contract that break clients of its published version, the baseline.
///
/// A change must not remove, rename or retype a published declaration, and must not reuse a number.
/// A field can be removed if its number is reserved.
struct CompatibilityCheck {
  private let old: [ProtoFile]
  private let new: [ProtoFile]
  private var findings: [Finding] = []

  /// All incompatible changes from `old` to `new`.
  static func findings(old: [ProtoFile], new: [ProtoFile]) -> [Finding] {
    var check = CompatibilityCheck(old: old, new: new)
    check.compareMessages()
    check.compareEnums()
    check.compareMethods()
    return check.findings
  }

  private mutating func refuse(_ position: Position, _ message: String) {
    findings.append(Finding(position: position, message: message + " (breaks existing clients)"))
  }

  /// The position of a file in the new contract; for a removed file, its old position.
  private func start(of file: ProtoFile) -> Position {
    new.first { $0.name == file.name }?.position ?? file.position
  }

  private mutating func compareMessages() {
    let known = Dictionary(
      uniqueKeysWithValues: new.flatMap(\.allMessages).map { ($0.fullName, $0) })
    for file in old {
      for message in file.allMessages {
        guard let now = known[message.fullName] else {
          refuse(start(of: file), "message \(message.swiftName) is gone")
          continue
        }
        for field in message.fields { compare(field, of: message, in: now) }
      }
    }
  }

  private mutating func compare(_ field: ProtoField, of old: ProtoMessage, in now: ProtoMessage) {
    let name = "\(old.swiftName).\(field.name)"
    guard let new = now.fields.first(where: { $0.number == field.number }) else {
      if !now.reserved.contains(where: { $0.contains(field.number) }) {
        refuse(now.position, "\(name) is gone and its number \(field.number) is not reserved")
      }
      return
    }
    if new.name != field.name {
      refuse(new.position, "\(name) is called \(new.name) now, or its number is used again")
    }
    let isSameType =
      (new.kind, new.typeName, new.label) == (field.kind, field.typeName, field.label)
    if !isSameType || (new.oneof == nil) != (field.oneof == nil) {
      refuse(new.position, "\(name) has another type now")
    }
  }

  private mutating func compareEnums() {
    let known = Dictionary(uniqueKeysWithValues: new.flatMap(\.allEnums).map { ($0.fullName, $0) })
    for file in old {
      for type in file.allEnums {
        guard let now = known[type.fullName] else {
          refuse(start(of: file), "enum \(type.swiftName) is gone")
          continue
        }
        for value in type.values
        where !now.values.contains(where: { ($0.name, $0.number) == (value.name, value.number) }) {
          refuse(now.position, "\(value.name) = \(value.number) is gone or has another number")
        }
      }
    }
  }

  private mutating func compareMethods() {
    let known = Dictionary(
      uniqueKeysWithValues: new.flatMap(\.services).flatMap { service in
        service.methods.map { ("\(service.fullName)/\($0.name)", $0) }
      })
    for file in old {
      for service in file.services {
        for method in service.methods {
          compare(method, path: "\(service.fullName)/\(method.name)", known, start(of: file))
        }
      }
    }
  }

  private mutating func compare(
    _ method: ProtoMethod, path: String, _ known: [String: ProtoMethod], _ start: Position
  ) {
    guard let now = known[path] else { return refuse(start, "rpc \(path) is gone") }
    if (now.input, now.output) != (method.input, method.output) {
      refuse(now.position, "rpc \(path) has another request or reply type")
    }
    if (now.clientStreams, now.serverStreams) != (method.clientStreams, method.serverStreams) {
      refuse(now.position, "rpc \(path) streams in another way")
    }
    // Clients cannot rely on a level that was not published.
    let old = method.idempotency ?? .unknown
    if old != .unknown, now.idempotency != old {
      refuse(now.position, "rpc \(path) has another idempotency level")
    }
  }
}
