import FramedRPC
import FramedRPCDescriptors
import FramedRPCProtobuf

/// A call of a method with JSON.
///
/// Without requests, a call with one request sends an empty message, and a call with a stream of
/// requests reads them from standard input.
struct Call: Sendable {
  private let method: MethodDescriptor
  private let requests: Requests?
  private let request: MessageType
  private let reply: MessageType
  private let session: Session

  /// Creates a call of a method by name.
  ///
  /// Throws a `Failure` for an unknown method, and for one that streams in both directions.
  init(_ name: String, _ requests: Requests?, of catalogue: Catalogue, in session: Session) throws {
    let (method, path) = try catalogue.method(name)
    self.method = MethodDescriptor(
      path: path, kind: try method.kind, idempotency: method.callIdempotency)
    self.requests = requests
    request = try catalogue.type(method.input)
    reply = try catalogue.type(method.output)
    self.session = session
  }

  /// Runs the call and writes its replies.
  ///
  /// Throws the call's `RPCError`, or a `Failure` for JSON that does not match the request type.
  func run(with client: RPCClient) async throws {
    switch method.kind {
    case .unary:
      let reply = try await client.unary(
        method, try bytes(try requests?.wholeText() ?? "{}"), options: session.options)
      try write(reply.message, defaultStyle: .pretty)
    case .serverStreaming:
      let message = try bytes(try requests?.wholeText() ?? "{}")
      try await client.serverStreaming(method, message, options: session.options) { replies in
        for try await reply in replies { try write(reply, defaultStyle: .compact) }
      }
    case .clientStreaming:
      let reply = try await client.clientStreaming(method, options: session.options) { writer in
        var count = 0
        try await (requests ?? .standardInput).forEachLine { line in
          count += 1
          try await writer.write(try bytes(line, named: "request \(count)"))
        }
      }
      try write(reply.message, defaultStyle: .pretty)
    }
  }

  private func bytes(_ json: String, named name: String = "the request") throws -> [UInt8] {
    do {
      return try request.bytes(fromJSON: json)
    } catch let error as JSONError {
      throw Failure.usage("\(name) is not a \(request.name): \(error)")
    }
  }

  private func write(_ message: [UInt8], defaultStyle: Options.Style) throws {
    let options = JSONOptions(
      isPretty: (session.style ?? defaultStyle) == .pretty, includesDefaults: session.emitsDefaults)
    let json: String
    do {
      json = try reply.json(from: message, options: options)
    } catch let error as WireError {
      throw Failure.contract("the reply is not a \(reply.name): \("\(error)".escaped)")
    }
    try session.output.line(json)
  }
}

extension ProtoMethod {
  /// The streaming kind of the method; throws a `Failure` for streams in both directions.
  fileprivate var kind: MethodDescriptor.Kind {
    get throws {
      switch (clientStreams, serverStreams) {
      case (false, false): .unary
      case (false, true): .serverStreaming
      case (true, false): .clientStreaming
      case (true, true):
        throw Failure.contract("\(name) streams in both directions, which FramedRPC does not offer")
      }
    }
  }

  fileprivate var callIdempotency: MethodDescriptor.Idempotency {
    switch idempotency {
    case .noSideEffects: .noSideEffects
    case .idempotent: .idempotent
    case .unknown, nil: .unknown
    }
  }
}

/// Writes a log of each call: its path, the keys of its metadata, the metadata of its reply and its
/// duration.
struct CallNotes: ClientInterceptor {
  let output: Output

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    let start = ContinuousClock.now
    let keys = call.options.metadata.entries.map(\.key)
    output.note(
      "> \(call.method.path)" + (keys.isEmpty ? "" : " with \(keys.joined(separator: ", "))"))
    defer { output.note("< ended after \(start.duration(to: .now))") }
    let reply = try await next(call)
    for entry in reply.initialMetadata.entries { output.note("< header \(entry.line)") }
    for entry in reply.trailers.entries { output.note("< trailer \(entry.line)") }
    return reply
  }
}
