extension GlobalOptions {
  /// Where the options and the surroundings say that everything is; nil when they say nothing.
  ///
  /// An option counts more than a variable. Throws the text of a variable that is no address.
  func origin(in surroundings: Surroundings) throws(MalformedAddress) -> Origin? {
    if let typed = typedOrigin(in: surroundings) { return typed }
    return try surroundings.origin()
  }

  /// Where the options alone say that everything is.
  func typedOrigin(in surroundings: Surroundings) -> Origin? {
    connect.map(Origin.server) ?? store.map { .file(surroundings.absolute($0)) }
  }
}
