/// A host with an optional port, as in the URL of a service to which messages are sent.
package struct NetworkHost: Hashable, Sendable {
  /// The reason why a text is not a host with an optional port.
  package enum Malformed: Error {
    /// The host is missing, or is neither a name nor an address.
    case host
    /// The port is not a number from 1 to 65535.
    case port
  }

  /// The name or address, an IPv6 address without brackets.
  package let host: String
  /// The port; nil if the text has none.
  package let port: UInt16?

  /// Parses `host`, `host:port` or `[address]:port` in lower case.
  package init(_ text: Substring) throws(Malformed) {
    let (host, port) = try Self.split(text)
    self.host = host
    guard let port else {
      self.port = nil
      return
    }
    guard !port.isEmpty, port.utf8.allSatisfy(Self.isDigit), let number = UInt16(port), number > 0
    else { throw .port }
    self.port = number
  }

  /// Whether it is this machine.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  /// Splits the text at the port, and checks the host.
  private static func split(
    _ text: Substring
  ) throws(Malformed) -> (host: String, port: Substring?) {
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { throw .host }
      let host = text[text.index(after: text.startIndex)..<end]
      guard host.contains(":"), host.utf8.allSatisfy(isInIPv6Address) else { throw .host }
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { throw .host }
      return (String(host), rest.isEmpty ? nil : rest.dropFirst())
    }
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = pieces[0]
    guard !host.isEmpty, host.utf8.count <= 253, host.first != "-", host.first != ".",
      host.utf8.allSatisfy(isInHostName)
    else { throw .host }
    return (String(host), pieces.count > 1 ? pieces[1] : nil)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether an IPv6 address can contain the byte; a dot is in those that embed an IPv4 address.
  private static func isInIPv6Address(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// Whether a host name in lower case, or an IPv4 address, can contain the byte.
  private static func isInHostName(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

extension NetworkHost: CustomStringConvertible {
  /// The host, with the port if there is one.
  package var description: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }
}
