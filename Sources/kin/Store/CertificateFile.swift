import KinshipDomain
import NIOSSL

/// A file of certificates, checked before it is used.
enum CertificateFile {
  /// Checks that a file of trusted root certificates can be used.
  static func checkRoots(_ path: String) throws(EndpointProblem) {
    try open(path)
    _ = try certificates(in: path)
  }

  static func open(_ path: String) throws(EndpointProblem) {
    do throws(FileError) {
      _ = try OpenFile(reading: path)
    } catch {
      throw EndpointProblem(words: error.words, exit: .inputOutput)
    }
  }

  /// The certificates of a file; never empty.
  static func certificates(in path: String) throws(EndpointProblem) -> [NIOSSLCertificate] {
    guard let found = try? NIOSSLCertificate.fromPEMFile(path), !found.isEmpty else {
      throw EndpointProblem(words: .noCertificate(path: path))
    }
    return found
  }
}

/// A reason why a server cannot start, or a certificate file cannot be used.
struct EndpointProblem: Error {
  let words: ShellText
  var exit = Exit.unavailable
}

extension CommandError {
  init(_ problem: EndpointProblem, in language: Language) {
    self.init(
      exit: problem.exit, code: problem.exit == .inputOutput ? "inputOutput" : "unavailable",
      sentence: problem.words.text(in: language))
  }
}

// MARK: - Texts

extension ShellText {
  static func noCertificate(path: String) -> Self {
    Self(
      "There is no certificate in \(path): name a file in PEM.",
      nl: "Er staat geen certificaat in \(path): noem een bestand in PEM.",
      de: "In \(path) ist kein Zertifikat: nenne eine Datei in PEM.")
  }
}
