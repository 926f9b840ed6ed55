/// The location of the data: a local store file, or a server.
enum Origin: Hashable {
  case file(String)
  case server(ServerAddress)

  var isServer: Bool { if case .server = self { true } else { false } }

  /// Parses the text in a profile.
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

/// A text that is not a server address.
struct MalformedAddress: Error {
  let text: String
}

extension ProcessEnvironment {
  /// The origin that the variables select; throws the text of a malformed address.
  func origin() throws(MalformedAddress) -> Origin? {
    if let text = variable("KIN_CONNECT") {
      guard let address = ServerAddress(argument: text) else { throw MalformedAddress(text: text) }
      return .server(address)
    }
    return variable("KIN_STORE").map { .file(resolved($0)) }
  }
}
