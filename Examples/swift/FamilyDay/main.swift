// A family's day, on a server: Anna and Bram run a household, and their child Ben earns screen time.
//
//   FamilyDay tcp://127.0.0.1:7411
//   FamilyDay unix:/run/user/1000/kin.sock table.jpg
//
// Prints what each of them sees. With a picture (JPEG, PNG or WebP) Ben has to prove what he did. Ends
// with 0, or with 1 and the code of what the server refused.

import Foundation
import FramedRPC
import KinshipDomain
import KinshipTime
import KinshipTransport

let arguments = CommandLine.arguments.dropFirst()
guard 1...2 ~= arguments.count, let endpoint = arguments.first.flatMap({ try? Endpoint($0) })
else {
  complain("usage: FamilyDay tcp://HOST:PORT | unix:PATH [PICTURE]")
  exit(64)
}

do {
  var configuration = ClientConfiguration()
  configuration.agent = "family-day-swift/1.0"
  let zones = try ZoneDatabase.system()
  let file: String? = arguments.dropFirst().first
  let proof = try file.map { try picture(at: $0) }
  let connection = BadConnection()
  try await withRPCClient(
    to: endpoint, configuration: configuration, interceptors: [connection]
  ) { client in
    let server = RemotePerformer(client: client, ids: .system)
    let day = FamilyDay(
      server: server, ids: .system, zones: zones, picture: proof, connection: connection)
    try await day.live()
  }
} catch {
  complain("\(error)")
  exit(1)
}
