/// Where everything is kept, as far as a `kin` knows: a file of this machine, or a server.
enum Origin: Hashable {
  case file(String)
  case server(ServerAddress)

  var isServer: Bool { if case .server = self { true } else { false } }

  /// What a profile remembers.
  init(remembered text: String) {
    self = ServerAddress(argument: text).map(Origin.server) ?? .file(text)
  }
}

extension Origin: CustomStringConvertible {
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

extension ProcessEnvironment {
  /// Where the variables say that everything is; throws the text of one that is no address.
  func origin() throws(MalformedAddress) -> Origin? {
    if let text = variable("KIN_CONNECT") {
      guard let address = ServerAddress(argument: text) else { throw MalformedAddress(text: text) }
      return .server(address)
    }
    return variable("KIN_STORE").map { .file(absolute($0)) }
  }
}
