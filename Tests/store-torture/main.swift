import Foundation
import KinshipData

// Treats a store as failing machines do, for scripts/torture kill9, powercut and ioerror; the tests run
// the same, smaller. The figures come last; it ends with 1 when a promise was broken.

let arguments = Array(CommandLine.arguments.dropFirst())
let options = Options(arguments.dropFirst())

/// Prints a report; ends with 1 when it is not what it has to be.
func finish(_ report: Report, hasToLose: Bool = false) {
  print(report.text)
  let isGood = hasToLose ? report.lost > 0 : report.isGood
  print(isGood ? (hasToLose ? "control noticed: ok" : "ok") : "FAILED")
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
  // Without the sync at each commit the same machine has to lose something, or it sees nothing.
  finish(
    try await PowerCut(cycles: min(cycles, 100), seed: options.seed, synchronous: .normal).run(),
    hasToLose: true)
case "ioerror":
  // Each cycle is a session of its own, in which every operation fails once.
  finish(try await FailingDisk(sessions: options.cycles ?? 3, seed: options.seed).run())
default:
  print("usage: store-torture kill9|powercut|ioerror [--cycles N] [--seed S]")
  exit(64)
}

/// What was typed after the name.
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

/// Where this program is.
func ownPath() -> String {
  (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    ?? CommandLine.arguments[0]
}

/// A store whose disk has failed keeps its files open until the process ends.
func raiseFileLimit() {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
