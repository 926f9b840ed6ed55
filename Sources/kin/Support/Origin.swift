/// Where everything is kept, as far as a `kin` knows: a file of this machine, or a server.
enum Origin: Hashable {
  case file(String)
  case server(ServerAddress)

  /// What a profile remembers.
  init(remembered text: String) {
    self = ServerAddress(text).map(Origin.server) ?? .file(text)
  }
}

extension Origin: CustomStringConvertible {
  /// The path or the address.
  var description: String {
    switch self {
    case .file(let path): path
    case .server(let address): "\(address)"
    }
  }
}

/// A text that is no address of a server.
struct MalformedAddress: Error {
  let text: String
}

extension GlobalOptions {
  /// Where the options and the surroundings say that everything is; nil when they say nothing.
  ///
  /// An option counts more than a variable. Throws the text of a variable that is no address.
  func origin(in surroundings: Surroundings) throws(MalformedAddress) -> Origin? {
    if let connect { return .server(connect) }
    if let store { return .file(surroundings.absolute(store)) }
    if let text = surroundings.variable("KIN_CONNECT") {
      guard let address = ServerAddress(text) else { throw MalformedAddress(text: text) }
      return .server(address)
    }
    return surroundings.variable("KIN_STORE").map { .file(surroundings.absolute($0)) }
  }
}
