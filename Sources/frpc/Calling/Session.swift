import Foundation
import FramedRPC
import FramedRPCDescriptors
import FramedRPCProtobuf

/// A server, with the options for its calls.
struct Session: Sendable {
  /// The timeout of a reflection request.
  private static let describeTimeout = Duration.seconds(10)

  let endpoint: Endpoint
  let options: CallOptions
  /// The JSON style; nil for pretty, and compact for a stream.
  let style: Options.Style?
  let emitsDefaults: Bool
  let isVerbose: Bool
  /// The file with the descriptor set; nil to use the server's reflection.
  let descriptorFile: String?
  var output = Output.standard

  // MARK: Actions

  /// Runs an action; throws a `Failure`.
  func run(_ action: Frpc.Action, _ operands: [String]) async throws {
    var configuration = ClientConfiguration()
    configuration.agent = "frpc"
    do {
      let notes = isVerbose ? [CallNotes(output: output)] : []
      try await withRPCClient(to: endpoint, configuration: configuration, interceptors: notes) {
        try await run(action, operands, with: $0)
      }
    } catch let error as EndpointError {
      throw Failure.usage("\(error)")
    } catch is CancellationError {
      throw Failure(status: .interrupted, text: "interrupted")
    }
  }

  private func run(
    _ action: Frpc.Action, _ operands: [String], with client: RPCClient
  ) async throws {
    let catalogue = try await catalogue(of: client)
    switch action {
    case .list: try list(operands.first, catalogue)
    case .describe: try describe(operands.first, catalogue)
    case .call:
      let call = try Call(
        operands[0], operands.dropFirst().first.map(Requests.init), of: catalogue, in: self)
      do {
        try await call.run(with: client)
      } catch let error as RPCError {
        if Task.isCancelled { throw CancellationError() }
        throw Failure(error, in: catalogue, isVerbose: isVerbose)
      }
    }
  }

  /// Writes the services, or the methods of a service.
  private func list(_ service: String?, _ catalogue: Catalogue) throws {
    guard let service else {
      for name in catalogue.serviceNames { try output.line(name.escaped) }
      return
    }
    let found = try catalogue.service(service)
    for method in found.methods { try output.line("\(found.described)/\(method.name)") }
  }

  /// Writes a declaration, or every service, as `.proto` text.
  private func describe(_ name: String?, _ catalogue: Catalogue) throws {
    let described = try name.map { [try catalogue.declaration($0)] } ?? catalogue.services
    let texts = described.map { ProtoText.text(of: $0, in: catalogue) }
    try output.line(String(texts.joined(separator: "\n").dropLast()))
  }

  // MARK: Descriptions

  private func catalogue(of client: RPCClient) async throws -> Catalogue {
    guard let descriptorFile else { return try await reflected(by: client) }
    let bytes = try InputFile(path: descriptorFile).readAll(maxMiB: DescriptorSetReader.maxMiB)
    return try Catalogue(descriptorSet: bytes)
  }

  private func reflected(by client: RPCClient) async throws -> Catalogue {
    var options = options
    options.timeout = min(options.timeout ?? Self.describeTimeout, Self.describeTimeout)
    do {
      let description = try await client.serverDescription(options: options)
      return try Catalogue(
        descriptorSet: description.fileDescriptorSet, services: description.services)
    } catch let error as RPCError {
      if Task.isCancelled { throw CancellationError() }
      let failure = Failure(error, in: nil, isVerbose: isVerbose)
      guard error.code == .unimplemented else { throw failure }
      throw Failure(
        status: .status,
        text: "\(failure.text)\n  the server has no reflection: use --descriptor-set")
    }
  }
}

// MARK: - What was typed

extension Session {
  /// Creates a session from the arguments; throws a `Failure` for an invalid address or header.
  init(address: String, options: Options, token: String?) throws {
    endpoint = try Self.endpoint(address, options)
    self.options = CallOptions(
      timeout: options.deadline?.duration, metadata: try Self.metadata(options.header, token))
    style = options.style
    emitsDefaults = options.emitDefaults
    isVerbose = options.verbose
    descriptorFile = options.descriptorSet
  }

  private static func endpoint(_ address: String, _ options: Options) throws -> Endpoint {
    let parsed: EndpointAddress
    do throws(EndpointError) {
      parsed = try EndpointAddress(address)
    } catch {
      throw Failure.usage("\(error)")
    }
    guard case .tcp(let host, let port) = parsed else {
      guard !options.insecure else { throw Failure.usage("--insecure is for tcp:// alone") }
      return Endpoint(parsed, tls: TLSOptions(trustRoots: options.ca.map { .file($0) }))
    }
    guard !parsed.isLocal else {
      return Endpoint(parsed, tls: TLSOptions(trustRoots: options.ca.map { .file($0) }))
    }
    guard options.insecure else {
      throw Failure.usage(
        "everybody on the way to \(host) can read tcp://: use tls:// or --insecure")
    }
    return .tcp(host: host, port: port, security: .plaintextAnywhere)
  }

  private static func metadata(_ headers: [Header], _ token: String?) throws -> Metadata {
    var metadata = Metadata()
    metadata.bearerToken = token
    for header in headers {
      guard header.name.hasSuffix("-bin") else {
        metadata.add(header.name, header.value)
        continue
      }
      guard let value = Data(base64Encoded: header.value) else {
        throw Failure.usage("the value of \(header.name) is not base64")
      }
      metadata.add(header.name, bytes: Array(value))
    }
    return metadata
  }
}
