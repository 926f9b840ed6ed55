import Foundation
import FramedRPC

// The peer of the conformance suite: serves the service of conformance.proto, or calls it.
//
// `conformance-peer serve ADDRESS` prints its address and serves until SIGTERM;
// `conformance-peer call ADDRESS CALL…` makes the calls in turn and prints how they end.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let endpoint = Endpoint(address: arguments[2]) else {
  print("usage: conformance-peer serve ADDRESS | call ADDRESS CALL…")
  exit(2)
}
switch arguments.first {
case "serve": try await ConformanceServer.serve(at: endpoint)
default: try await ConformanceCaller.run(Array(arguments.dropFirst(2)), to: endpoint)
}

extension Endpoint {
  /// Parses `tcp://HOST:PORT` or `unix:PATH`.
  init?(address: String) {
    if address.hasPrefix("unix:") {
      self = .unix(path: String(address.dropFirst(5)))
      return
    }
    guard address.hasPrefix("tcp://"), let colon = address.lastIndex(of: ":"),
      let port = Int(address[address.index(after: colon)...])
    else { return nil }
    let host = address[..<colon].dropFirst(6)
    self = .tcp(host: String(host), port: port, security: .plaintext)
  }
}
