import FramedRPCDescriptors
import FramedRPCProtobuf

/// Writes the client, the server protocol and the methods of a service.
struct StubWriter {
  let service: ProtoService
  let types: KnownTypes
  /// The file and its imports, as a `FileDescriptorSet`.
  let descriptors: [UInt8]

  private var visibility: String { types.options.visibility.prefix }
  private var name: String { types.options.prefix + SwiftNames.upperCamel(service.name) }
  private var context: String { types.ofRPC("ServerContext") }

  func write(to lines: inout Lines) {
    writeMethods(to: &lines)
    lines.add()
    writeProtocol(to: &lines)
    lines.add()
    writeRegistration(to: &lines)
    lines.add()
    writeClient(to: &lines)
  }

  private func member(_ method: ProtoMethod) -> String {
    let name = SwiftNames.lowerFirst(SwiftNames.upperCamel(method.name))
    return name == "fileDescriptorSetBase64" ? name + "_" : SwiftNames.member(name)
  }

  private func request(_ method: ProtoMethod) -> String { types.swiftType(ofMessage: method.input) }
  private func reply(_ method: ProtoMethod) -> String { types.swiftType(ofMessage: method.output) }

  // MARK: Methods

  private func writeMethods(to lines: inout Lines) {
    lines.add("/// The methods of `\(service.fullName)`.")
    lines.block("\(visibility)enum \(name)Methods") { lines in
      for method in service.methods {
        lines.document(method.comment)
        lines.add("\(visibility)static let \(member(method)) = MethodDescriptor(")
        lines.add("  path: \"/\(service.fullName)/\(method.name)\", kind: .\(kind(method)),")
        lines.add("  idempotency: .\(idempotency(method)))")
        lines.add()
      }
      lines.add("/// The files that describe the service: a FileDescriptorSet in base64.")
      lines.add("\(visibility)static let fileDescriptorSetBase64: StaticString = \"\"\"")
      let text = String(
        decoding: descriptors.withUnsafeBytes { Base64.encoded($0) }, as: UTF8.self)
      for line in text.chunks(of: 88) { lines.add("  \(line)\\") }
      lines.add("")
      lines.add("  \"\"\"")
    }
  }

  private func kind(_ method: ProtoMethod) -> String {
    if method.clientStreams { return "clientStreaming" }
    return method.serverStreams ? "serverStreaming" : "unary"
  }

  private func idempotency(_ method: ProtoMethod) -> String {
    switch method.idempotency {
    case .noSideEffects: "noSideEffects"
    case .idempotent: "idempotent"
    case .unknown, nil: "unknown"
    }
  }

  // MARK: The server

  private func writeProtocol(to lines: inout Lines) {
    lines.add("/// The handlers of `\(service.fullName)`, which a server implements.")
    lines.add("///")
    lines.add("/// Throw an `RPCError` to end a call with a status.")
    lines.block("\(visibility)protocol \(name)Service: Sendable") { lines in
      for (index, method) in service.methods.enumerated() {
        if index > 0 { lines.add() }
        lines.document(method.comment)
        lines.add(signature(ofHandler: method))
      }
    }
  }

  private func signature(ofHandler method: ProtoMethod) -> String {
    let (name, request, reply) = (member(method), request(method), reply(method))
    if method.clientStreams {
      return "func \(name)(_ requests: RequestSequence<\(request)>, context: \(context))"
        + " async throws -> \(reply)"
    }
    if method.serverStreams {
      return "func \(name)(_ request: \(request), replies: ReplySender<\(reply)>,"
        + " context: \(context)) async throws"
    }
    return "func \(name)(_ request: \(request), context: \(context)) async throws -> \(reply)"
  }

  private func writeRegistration(to lines: inout Lines) {
    lines.block("extension MethodTable") { lines in
      lines.add("/// Adds the methods of `\(service.fullName)`, and describes them.")
      lines.block("\(visibility)mutating func add(_ service: some \(name)Service)") { lines in
        for method in service.methods { writeRegistration(of: method, to: &lines) }
        lines.add("describe(base64: \(name)Methods.fileDescriptorSetBase64)")
      }
    }
  }

  private func writeRegistration(of method: ProtoMethod, to lines: inout Lines) {
    let (parameters, arguments) =
      method.clientStreams
      ? ("requests, context", "requests")
      : method.serverStreams
        ? ("request, replies, context", "request, replies: replies")
        : ("request, context", "request")
    lines.block(
      "\(kind(method))(\(name)Methods.\(member(method)))", parameters: parameters
    ) { lines in
      lines.add("try await service.\(member(method))(\(arguments), context: context)")
    }
  }

  // MARK: The client

  private func writeClient(to lines: inout Lines) {
    lines.add("/// Calls the methods of `\(service.fullName)`; every call throws an `RPCError`.")
    lines.block("\(visibility)struct \(name)Client: Sendable") { lines in
      lines.add("/// The client that makes the calls.")
      lines.add("\(visibility)let client: \(types.ofRPC("RPCClient"))")
      lines.add()
      lines.add("/// Calls over a client, which the program shuts down itself.")
      lines.block("\(visibility)init(_ client: \(types.ofRPC("RPCClient")))") {
        $0.add("self.client = client")
      }
      for method in service.methods {
        lines.add()
        lines.document(method.comment)
        writeCall(of: method, to: &lines)
      }
    }
  }

  private func writeCall(of method: ProtoMethod, to lines: inout Lines) {
    let (request, reply) = (request(method), reply(method))
    let head = "\(visibility)func \(member(method))"
    let options = "options: \(types.ofRPC("CallOptions")) = .init()"
    let descriptor = "\(name)Methods.\(member(method))"
    if method.clientStreams {
      lines.block(
        "\(head)(\(options), _ body: @escaping @Sendable (RequestSender<\(request)>) async throws -> Void)"
          + " async throws -> \(reply)"
      ) { $0.add("try await client.clientStreaming(\(descriptor), options: options, body)") }
    } else if method.serverStreams {
      lines.block(
        "\(head)<Result: Sendable>(_ request: \(request), \(options),"
          + " _ body: @escaping @Sendable (ReplySequence<\(reply)>) async throws -> Result)"
          + " async throws -> Result"
      ) {
        $0.add("try await client.serverStreaming(\(descriptor), request, options: options, body)")
      }
    } else {
      lines.block("\(head)(_ request: \(request), \(options)) async throws -> \(reply)") {
        $0.add("try await client.unary(\(descriptor), request, options: options)")
      }
    }
  }
}

extension String {
  /// The text in pieces of `count` characters.
  fileprivate func chunks(of count: Int) -> [Substring] {
    var (rest, pieces) = (self[...], [Substring]())
    while !rest.isEmpty {
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
