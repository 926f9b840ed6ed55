import NIOSSL
import Synchronization

/// The certificate that an HTTP listener presents to new connections.
final class HTTPCertificate: Sendable {
  private let files: CertificateFiles
  private let current: Mutex<NIOSSLContext>

  /// Reads the certificate and its key; throws if they cannot be used.
  init(_ files: CertificateFiles) throws {
    self.files = files
    current = Mutex(try Self.context(of: files))
  }

  /// The context of new connections.
  var context: NIOSSLContext { current.withLock { $0 } }

  /// Reads both files again; after a failure, the former certificate stays.
  func reload() throws {
    let context = try Self.context(of: files)
    current.withLock { $0 = context }
  }

  /// A context of TLS 1.2 or newer with HTTP/1.1.
  ///
  /// Clients present no certificates: webhooks have signatures.
  private static func context(of files: CertificateFiles) throws -> NIOSSLContext {
    let chain = try CertificateFile.certificates(in: files.certificate)
    let key = try NIOSSLPrivateKey(file: files.key, format: .pem)
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    return try NIOSSLContext(configuration: configuration)
  }
}
