import Foundation
import FramedRPC

// The FramedRPC implementation under test: serves the service of conformance.proto, or calls it.
//
// `conformance-peer serve ADDRESS` prints its address and serves until SIGTERM;
// `conformance-peer call ADDRESS CALL…` makes the calls one after the other and prints their results.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  print("usage: conformance-peer serve ADDRESS | call ADDRESS CALL…")
  exit(2)
}
let endpoint: Endpoint
do throws(EndpointError) {
  endpoint = try Endpoint(arguments[2])
} catch {
  print(error)
  exit(2)
}
switch arguments.first {
case "serve": try await ConformanceServer.serve(at: endpoint)
default: try await ConformanceCaller.run(Array(arguments.dropFirst(2)), to: endpoint)
}
