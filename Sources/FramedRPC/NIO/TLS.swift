internal import NIOCore
internal import NIOSSL
internal import Synchronization

/// The certificate that a server presents to new connections.
final class ServerIdentity: Sendable {
  private let options: TLSOptions
  private let current: Mutex<NIOSSLContext>

  /// Reads the certificate and the key; throws when they cannot be read or do not match.
  init(_ options: TLSOptions) throws {
    self.options = options
    current = Mutex(try TLS.server(options))
  }

  var context: NIOSSLContext { current.withLock { $0 } }

  /// Reads both again; on failure the former ones stay.
  func reload() throws {
    let context = try TLS.server(options)
    current.withLock { $0 = context }
  }
}

/// The TLS settings of the protocol: TLS 1.2 or newer with ALPN, and verification of the peer.
enum TLS {
  static func server(_ options: TLSOptions) throws -> NIOSSLContext {
    guard let certificates = options.certificates, let key = options.privateKey else {
      throw EndpointError("a server with TLS needs a certificate and its key")
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try chain(certificates), privateKey: .privateKey(try self.key(key)))
    if options.requiresClientCertificate {
      guard let roots = options.trustRoots else {
        throw EndpointError("to ask for client certificates, say which roots to trust")
      }
      configuration.certificateVerification = .noHostnameVerification
      configuration.trustRoots = try trust(roots)
    }
    return try context(configuration)
  }

  static func client(_ options: TLSOptions) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .fullVerification
    if let roots = options.trustRoots { configuration.trustRoots = try trust(roots) }
    if let certificates = options.certificates, let key = options.privateKey {
      configuration.certificateChain = try chain(certificates)
      configuration.privateKey = .privateKey(try self.key(key))
    }
    return try context(configuration)
  }

  private static func context(_ base: TLSConfiguration) throws -> NIOSSLContext {
    var configuration = base
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = [LinkHandler.alpn]
    return try NIOSSLContext(configuration: configuration)
  }

  private static func certificates(_ source: TLSOptions.Source) throws -> [NIOSSLCertificate] {
    try reading(source, "certificate") {
      switch source {
      case .file(let path): try NIOSSLCertificate.fromPEMFile(path)
      case .text(let bytes): try NIOSSLCertificate.fromPEMBytes(bytes)
      }
    }
  }

  private static func chain(
    _ source: TLSOptions.Source
  ) throws -> [NIOSSLCertificateSource] {
    try certificates(source).map { .certificate($0) }
  }

  private static func trust(_ source: TLSOptions.Source) throws -> NIOSSLTrustRoots {
    .certificates(try certificates(source))
  }

  private static func key(_ source: TLSOptions.Source) throws -> NIOSSLPrivateKey {
    try reading(source, "private key") {
      switch source {
      case .file(let path): try NIOSSLPrivateKey(file: path, format: .pem)
      case .text(let bytes): try NIOSSLPrivateKey(bytes: bytes, format: .pem)
      }
    }
  }

  /// Runs `body`; a failure becomes an error that names the item and its file.
  private static func reading<Value>(
    _ source: TLSOptions.Source, _ what: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      let place = if case .file(let path) = source { " in \(path)" } else { "" }
      throw EndpointError("there is no usable \(what)\(place)")
    }
  }
}
