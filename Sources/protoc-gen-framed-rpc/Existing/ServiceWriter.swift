import FramedRPCDescriptors

/// Writes the table of one service's methods.
struct ServiceWriter {
  let service: ProtoService
  let types: KnownTypes

  func write(to lines: inout Lines) {
    lines.add("/// The methods of `\(service.fullName)`.")
    lines.block("enum \(service.name)Methods") { lines in
      for method in service.methods {
        write(method, to: &lines)
        lines.add()
      }
      lines.add("/// Hands every method to a registrar.")
      lines.block("static func register(in registrar: inout some MethodRegistrar)") { lines in
        for method in service.methods {
          lines.add("registrar.add(\(label(method)): \(SwiftNames.lowerFirst(method.name)))")
        }
      }
    }
  }

  private func write(_ method: ProtoMethod, to lines: inout Lines) {
    for line in firstSentence(of: method.comment) { lines.add("/// \(line)") }
    lines.add("static let \(SwiftNames.lowerFirst(method.name)) = ContractMethod(")
    lines.add(
      "  \"/\(service.fullName)/\(method.name)\", .\(kind(method)), .\(idempotency(method)),")
    lines.add("  request: \(types.mapping(of: method.input)).self,")
    lines.add("  reply: \(types.mapping(of: method.output)).self)")
  }

  /// What a registrar is told that a method is: streams are no use cases.
  private func label(_ method: ProtoMethod) -> String {
    if method.clientStreams || method.serverStreams { return "stream" }
    return method.idempotency == .noSideEffects ? "query" : "useCase"
  }

  /// The comment up to its first full stop, with the line breaks that it has.
  private func firstSentence(of comment: String) -> [String] {
    var lines: [String] = []
    for line in comment.split(separator: "\n") {
      let words = line.split(separator: " ").joined(separator: " ")
      guard let stop = words.firstRange(of: ". ")?.lowerBound else {
        lines.append(words)
        if words.hasSuffix(".") { break }
        continue
      }
      lines.append(words[...stop].description)
      break
    }
    return lines
  }

  private func idempotency(_ method: ProtoMethod) -> String {
    switch method.idempotency {
    case .noSideEffects: "noSideEffects"
    case .idempotent: "idempotent"
    case .unknown, nil: "unknown"
    }
  }

  private func kind(_ method: ProtoMethod) -> String {
    if method.clientStreams { return "clientStreaming" }
    return method.serverStreams ? "serverStreaming" : "unary"
  }
}

/// Writes what is about all files together.
enum ContractWriter {
  /// The registration of every service, and the schema of every message.
  static func file(for files: [ProtoFile], _ options: Options) -> GeneratedFile {
    var lines = Lines()
    lines.add(
      "// Made by protoc-gen-framed-rpc from every file of the contract. Change those, not this.")
    lines.add()
    lines.add("import \(options.cModule)")
    lines.add("package import FramedRPCProtobuf")
    lines.add()
    lines.add("/// The whole contract.")
    lines.block("package enum Contract") { lines in
      lines.add("/// Hands every method of every service to a registrar.")
      lines.block("static func register(in registrar: inout some MethodRegistrar)") { lines in
        for service in files.flatMap(\.services) {
          lines.add("\(service.name)Methods.register(in: &registrar)")
        }
      }
      lines.add()
      lines.add("/// Every message type, nested ones too.")
      lines.add("package static let messages: [MessageDescriptor] = [")
      for message in files.flatMap(\.allMessages) {
        let type = CNames.type(message.cName)
        let initializer = CNames.initializer(message.cName)
        lines.add("  MessageDescriptor(MessageSchema<\(type)>(\(initializer))),")
      }
      lines.add("]")
    }
    return GeneratedFile(name: "contract.\(options.suffix).swift", content: lines.text)
  }
}
