import Foundation
import FramedRPC

extension Endpoint {
  /// Where a server is: `tcp://HOST:PORT` on this machine, or `unix:PATH`; nil for anything else.
  init?(_ address: String) {
    if address.hasPrefix("unix:") {
      self = .unix(path: String(address.dropFirst("unix:".count)))
    } else if let place = URLComponents(string: address), place.scheme == "tcp",
      let host = place.host, let port = place.port
    {
      self = .tcp(host: host, port: port, security: .plaintext)
    } else {
      return nil
    }
  }
}

/// The bytes of a file.
func picture(at path: String) throws -> [UInt8] {
  guard let bytes = FileManager.default.contents(atPath: path) else {
    throw Disappointment("The picture cannot be read: \(path)")
  }
  return Array(bytes)
}

/// Writes a line to standard error.
func complain(_ sentence: String) {
  FileHandle.standardError.write(Data((sentence + "\n").utf8))
}
