import Foundation
import FramedRPC
import Logging
import Store

// kv-server ADDRESS: serves a store in memory until SIGTERM.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: kv-server tcp://HOST:PORT|unix:/PATH\n".utf8))
  exit(64)
}
var methods = MethodTable()
methods.add(KeyValueService())
let server = RPCServer(methods: methods, logger: Logger(label: "kv-server"))

// At SIGTERM the server accepts no new calls, and ends after the running ones. This code runs on the main queue.
signal(SIGTERM, SIG_IGN)
let termination = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
termination.setEventHandler { server.drain() }
termination.resume()

do {
  try await server.run(on: [Endpoint(CommandLine.arguments[1])]) { addresses in
    for address in addresses {
      FileHandle.standardOutput.write(Data("listening at \(address.description)\n".utf8))
    }
  }
} catch {
  FileHandle.standardError.write(Data("kv-server: \(error)\n".utf8))
  exit(1)
}
