extension GlobalOptions {
  /// Where the options and the surroundings say that everything is; nil when they say nothing.
  ///
  /// An option counts more than a variable. Throws the text of a variable that is no address.
  func origin(in environment: ProcessEnvironment) throws(MalformedAddress) -> Origin? {
    if let typed = typedOrigin(in: environment) { return typed }
    return try environment.origin()
  }

  /// Where the options alone say that everything is.
  func typedOrigin(in environment: ProcessEnvironment) -> Origin? {
    connect.map(Origin.server) ?? store.map { .file(environment.absolute($0)) }
  }
}
