import KinshipDomain
import KinshipTime
import NIOSSL

/// The files of a server's certificate, checked before the server listens.
struct CertificateFiles {
  /// The absolute paths of the certificate chain and its key.
  let certificate: String
  let key: String
  /// The absolute path of the root certificates for clients, or nil.
  let clientRoots: String?

  /// Reads the files and returns the server's certificate.
  ///
  /// Throws the sentence about the first file that cannot be used.
  func read() throws(EndpointProblem) -> ServerCertificate {
    for path in [certificate, key, clientRoots].compactMap(\.self) {
      try CertificateFile.open(path)
    }
    let chain = try CertificateFile.certificates(in: certificate)
    if let clientRoots { _ = try CertificateFile.certificates(in: clientRoots) }
    guard let privateKey = try? NIOSSLPrivateKey(file: key, format: .pem) else {
      throw EndpointProblem(words: .noPrivateKey(path: key))
    }
    let configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    // Both were read, so the cause is that they do not match.
    guard (try? NIOSSLContext(configuration: configuration)) != nil else {
      throw EndpointProblem(words: .keyOfOtherCertificate(key: key, certificate: certificate))
    }
    return ServerCertificate(chain[0])
  }
}

/// The properties of a server's certificate that devices check.
struct ServerCertificate {
  let expiry: Instant
  /// Whether it has a subjectAltName, which contains the names that devices can use.
  let hasNames: Bool

  fileprivate init(_ certificate: NIOSSLCertificate) {
    expiry = Instant(clampingMilliseconds: Int64(certificate.notValidAfter) * 1_000)
    hasNames = !certificate._subjectAlternativeNames().isEmpty
  }
}
