import Foundation

// Floods a server and measures its memory and its other calls, for scripts/torture flood.
//
// `flood-probe serve [identifying]` runs the server, in a separate process so that its memory can be measured.
// `flood-probe run` runs each flood against a new server, and prints a line for each.

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
