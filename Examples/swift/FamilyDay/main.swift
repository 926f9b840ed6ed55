// A family's day, on a server: Anna and Bram run a household, and their child Ben earns screen time.
//
//   FamilyDay tcp://127.0.0.1:7411
//   FamilyDay unix:/run/user/1000/kin.sock
//
// Prints what each of them sees. Ends with 0, or with 1 and the code of what the server refused.

import Foundation
import KinshipDomain
import KinshipTime
import KinshipTransport

guard CommandLine.arguments.count == 2, let endpoint = Endpoint(CommandLine.arguments[1]) else {
  complain("usage: FamilyDay tcp://HOST:PORT | unix:PATH")
  exit(64)
}

do {
  var configuration = ClientConfiguration()
  configuration.agent = "family-day-swift/1.0"
  let zones = try ZoneDatabase.system()
  let connection = BadConnection()
  try await withRPCClient(
    to: endpoint, configuration: configuration, interceptors: [connection]
  ) { client in
    let server = RemotePerformer(client: client, ids: .system)
    try await FamilyDay(server: server, ids: .system, zones: zones, connection: connection).live()
  }
} catch {
  complain("\(error)")
  exit(1)
}
