import Foundation

// Floods a server and measures what it does to it, for scripts/torture flood.
//
// `flood-probe serve [identifying]` is the server, a process of its own whose memory is measured; `flood-probe run`
// floods one after the other, a new server for each, and prints a line for each.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
  try await Service.serve(identifying: arguments.contains("identifying"))
} else if arguments.first == "run" {
  let connectionCount = arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
  exit(try await Report.run(connectionCount: connectionCount) ? 0 : 1)
} else {
  print("usage: flood-probe serve [identifying] | run [CONNECTIONS]")
  exit(2)
}
