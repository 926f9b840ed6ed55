// A family's day, on a server: Anna and Bram have a household, and their child Ben earns screen time.
//
//   FamilyDay tcp://127.0.0.1:7411
//   FamilyDay unix:/run/user/1000/kin.sock table.jpg
//
// Prints the texts that each of them sees. With a picture (JPEG, PNG or WebP) the task requires a photo, and Ben
// sends the picture. Exits with 0, or with 1 and the code of a refusal.

import Foundation
import FramedRPC
import KinshipDomain
import KinshipTime
import KinshipTransport

let arguments = CommandLine.arguments.dropFirst()
guard 1...2 ~= arguments.count, let endpoint = arguments.first.flatMap({ try? Endpoint($0) })
else {
  printError("usage: FamilyDay tcp://HOST:PORT | unix:PATH [PICTURE]")
  exit(64)
}

do {
  var configuration = ClientConfiguration()
  configuration.agent = "family-day-swift/1.0"
  let zones = try ZoneDatabase.system()
  let file: String? = arguments.dropFirst().first
  let photo = try file.map { try picture(at: $0) }
  let replyDropper = ReplyDropper()
  try await withRPCClient(
    to: endpoint, configuration: configuration, interceptors: [replyDropper]
  ) { client in
    let server = RemotePerformer(client: client, ids: .system)
    let day = FamilyDay(
      server: server, ids: .system, zones: zones, picture: photo, replyDropper: replyDropper)
    try await day.run()
  }
} catch {
  printError("\(error)")
  exit(1)
}
