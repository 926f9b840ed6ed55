import FramedRPC

extension ServeCommand {
  /// The addresses to listen on; throws a `CommandError` for one that needs encryption.
  @MainActor
  func endpoints(in shell: Shell) throws -> [Endpoint] {
    try listen.map { address in
      guard case .tcp(let host, let port) = address else {
        return Endpoint(address, tls: tlsOptions(in: shell))
      }
      if allowPlaintext > 1 {
        return .tcp(host: host, port: port, security: .plaintextAnywhere)
      }
      guard address.isLocal else { throw shell.usage(.plaintextRefused("\(address)")) }
      return Endpoint(address)
    }
  }

  @MainActor
  private func tlsOptions(in shell: Shell) -> TLSOptions {
    func file(_ path: String?) -> TLSOptions.Source? {
      path.map { .file(shell.environment.absolute($0)) }
    }
    return TLSOptions(
      certificates: file(certificate), privateKey: file(key), trustRoots: file(clientRoots),
      requiresClientCertificate: clientRoots != nil)
  }

  /// The files of the certificate, or nil if no address uses TLS.
  @MainActor
  func certificateFiles(in shell: Shell) -> CertificateFiles? {
    let hasTLS = listen.contains { if case .tls = $0 { true } else { false } }
    return hasTLS || http?.isLocal == false ? givenCertificateFiles(in: shell) : nil
  }

  /// The files of the certificate for the HTTP listener, or nil if it serves without TLS.
  ///
  /// Throws a `CommandError` for an address that needs encryption.
  @MainActor
  func httpCertificateFiles(in shell: Shell) throws -> CertificateFiles? {
    guard let http, !http.isLocal else { return nil }
    if let files = givenCertificateFiles(in: shell) { return files }
    guard allowPlaintext > 1 else { throw shell.usage(.httpNotEncrypted("\(http)")) }
    return nil
  }

  @MainActor
  private func givenCertificateFiles(in shell: Shell) -> CertificateFiles? {
    guard let certificate, let key else { return nil }
    return CertificateFiles(
      certificate: shell.environment.absolute(certificate),
      key: shell.environment.absolute(key),
      clientRoots: clientRoots.map(shell.environment.absolute))
  }

  var serverConfiguration: ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.agent = "kin/\(Version.number)"
    configuration.maxConnections = maxConnections
    configuration.maxConnectionsPerPeer = maxConnectionsPerPeer
    configuration.maxConnectionAge = connectionAge
    configuration.drainGrace = .seconds(grace)
    configuration.handlerExecutor = .connectionLoop
    return configuration
  }
}
