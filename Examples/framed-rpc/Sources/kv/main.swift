import Foundation
import FramedRPC
import Store

// kv ADDRESS COMMAND …: calls a kv-server and prints the reply.

func report(_ text: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
  exit(status)
}

do {
  guard let command = Command(CommandLine.arguments.dropFirst(2)) else {
    report(Command.usage, status: 64)
  }
  try await withRPCClient(to: Endpoint(CommandLine.arguments[1])) { client in
    try await command.run(on: StoreClient(client))
  }
} catch let error as RPCError {
  report("\(error.code): \(error.message)", status: 1)
} catch {
  report("\(error)", status: 1)
}
