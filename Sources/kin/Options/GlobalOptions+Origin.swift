extension GlobalOptions {
  /// The store or server that the options or variables select, or nil for none.
  ///
  /// An option takes precedence over a variable. Throws the text of a variable that is not an
  /// address.
  func origin(in environment: ProcessEnvironment) throws(MalformedAddress) -> Origin? {
    if let typed = typedOrigin(in: environment) { return typed }
    return try environment.origin()
  }

  /// The store or server that the options select.
  func typedOrigin(in environment: ProcessEnvironment) -> Origin? {
    connect.map(Origin.server) ?? store.map { .file(environment.absolute($0)) }
  }
}
