import Libc

/// The location of the data: a local store file, or a server.
enum Origin: Hashable {
  case file(String)
  case server(ServerAddress)

  var isServer: Bool { if case .server = self { true } else { false } }

  /// Parses the text in a profile.
  init(remembered text: String) {
    self = ServerAddress(argument: text).map(Origin.server) ?? .file(text)
  }

  /// Whether both are the same server, or the same file by paths with `..` or symbolic links.
  func isSame(as other: Origin) -> Bool {
    guard self != other, case .file(let path) = self, case .file(let otherPath) = other else {
      return self == other
    }
    return Self.resolved(path) == Self.resolved(otherPath)
  }

  /// The path without `..` and symbolic links; the file and its folders can be missing.
  static func resolved(_ path: String) -> String {
    if let whole = realPath(path) { return whole }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
    return resolved(String(path[..<slash])) + path[slash...]
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
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
