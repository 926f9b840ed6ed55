extension GlobalOptions {
  /// The store or server that the options select, or nil for none.
  func typedOrigin(in environment: ProcessEnvironment) -> Origin? {
    connect.map(Origin.server) ?? store.map { .file(environment.absolute($0)) }
  }
}
