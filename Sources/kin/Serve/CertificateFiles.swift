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
  func read() throws(ServeProblem) -> ServerCertificate {
    for path in [certificate, key, clientRoots].compactMap(\.self) { try Self.open(path) }
    let chain = try Self.certificates(in: certificate)
    if let clientRoots { _ = try Self.certificates(in: clientRoots) }
    guard let privateKey = try? NIOSSLPrivateKey(file: key, format: .pem) else {
      throw ServeProblem(words: .noPrivateKey(path: key))
    }
    let configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    // Both were read, so the cause is that they do not match.
    guard (try? NIOSSLContext(configuration: configuration)) != nil else {
      throw ServeProblem(words: .keyOfOtherCertificate(key: key, certificate: certificate))
    }
    return ServerCertificate(chain[0])
  }

  /// Checks that a file of trusted root certificates can be used.
  static func checkRoots(_ path: String) throws(ServeProblem) {
    try open(path)
    _ = try certificates(in: path)
  }

  private static func open(_ path: String) throws(ServeProblem) {
    do throws(FileError) {
      _ = try OpenFile(reading: path)
    } catch {
      throw ServeProblem(words: error.words, exit: .inputOutput)
    }
  }

  /// The certificates of a file; never empty.
  private static func certificates(in path: String) throws(ServeProblem) -> [NIOSSLCertificate] {
    guard let found = try? NIOSSLCertificate.fromPEMFile(path), !found.isEmpty else {
      throw ServeProblem(words: .noCertificate(path: path))
    }
    return found
  }
}

/// A reason why a server cannot start, or its certificate cannot be checked.
struct ServeProblem: Error {
  let words: ShellText
  var exit = Exit.unavailable
}

extension CommandError {
  init(_ problem: ServeProblem, in language: Language) {
    self.init(
      exit: problem.exit, code: problem.exit == .inputOutput ? "inputOutput" : "unavailable",
      sentence: problem.words.text(in: language))
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
