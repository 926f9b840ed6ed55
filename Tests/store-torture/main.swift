import Foundation
import KinshipData

// Runs a store on failing machines, for scripts/torture kill9, powercut, ioerror and notify. The tests run smaller
// versions.
//
// Prints the results last; the exit code is 1 if the store or the delivery of its mails violates a guarantee.

let arguments = Array(CommandLine.arguments.dropFirst())
let options = Options(arguments.dropFirst())

/// Prints a report; exits with 1 for a bad one, or if a control that must lose data has lost none.
func finish(_ report: Report, mustLoseData: Bool = false) {
  print(report.text)
  let isGood = mustLoseData ? report.lost > 0 : report.isGood
  print(isGood ? (mustLoseData ? "loss of the control detected: ok" : "ok") : "FAILED")
  if !isGood { exit(1) }
}

raiseFileLimit()
switch arguments.first {
case "write": try await KillNine.write(Array(arguments.dropFirst()))
case "kill9":
  finish(
    try await KillNine(cycles: options.cycles ?? 1_000, seed: options.seed, program: ownPath())
      .run())
case "powercut":
  let cycles = options.cycles ?? 500
  finish(try await PowerCut(cycles: cycles, seed: options.seed).run())
  // The control: without a sync at each commit the simulated disk must lose data, or it simulates no power failure.
  finish(
    try await PowerCut(cycles: min(cycles, 100), seed: options.seed, synchronous: .normal).run(),
    mustLoseData: true)
case "ioerror":
  // Each cycle is a session whose operations fail one after the other.
  finish(try await FailingDisk(sessions: options.cycles ?? 3, seed: options.seed).run())
case "deliver": try await MailKills.deliver(Array(arguments.dropFirst()))
case "notify":
  let report = try await MailKills(
    cycles: options.cycles ?? 300, seed: options.seed, program: ownPath()
  ).run()
  print(report.text)
  print(report.isGood ? "ok" : "FAILED")
  if !report.isGood { exit(1) }
default:
  print("usage: store-torture kill9|powercut|ioerror|notify [--cycles N] [--seed S]")
  exit(64)
}

/// The options after the command.
struct Options {
  var cycles: Int?
  var seed: UInt64 = 1

  init(_ words: some Sequence<String>) {
    var name = ""
    for word in words {
      if name == "--cycles" { cycles = Int(word) }
      if name == "--seed" { seed = UInt64(word) ?? 1 }
      name = word
    }
  }
}

/// The path of this program.
func ownPath() -> String {
  (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    ?? CommandLine.arguments[0]
}

/// Raises the limit of open files: a store with a failed disk keeps its files open until the process ends.
func raiseFileLimit() {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
