import Foundation

/// Stress tests of a real `kin serve` process; the exit code is 1 if the server violates a guarantee.
@main struct Main {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options = Options(Array(arguments.dropFirst()))
    do {
      try await run(arguments.first, options)
    } catch let violation as GuaranteeViolation {
      print(violation.text)
      exit(1)
    }
  }

  private static func run(_ command: String?, _ options: Options) async throws {
    switch command {
    case "serve": try await ServeTorture(options).run()
    case "load": try await LoadTorture(options).run()
    case "neighbours": try await NeighboursTorture(options).run()
    case "readers": try await ReaderCommand(options).run()
    case "hostile": try await HostileAccount(options).run()
    case "silence": try await EmptyServer().run()
    default:
      print("usage: kinship-torture serve --kin FILE [--cycles N] [--seed S] [--clients N]")
      print("       kinship-torture load --kin FILE [--connections N] [--readers N]")
      print("       kinship-torture neighbours --kin FILE [--seconds N]")
      exit(64)
    }
  }
}

/// A guarantee that the server violated.
///
/// Runs throw it instead of exiting, so that their processes and files are removed first.
struct GuaranteeViolation: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

/// The options of a command: names with a value, and flags without one.
struct Options {
  private var values: [String: String] = [:]

  init(_ arguments: [String]) {
    var name: String?
    for argument in arguments {
      if argument.hasPrefix("--") {
        name = String(argument.dropFirst(2))
        values[name ?? ""] = ""
      } else if let known = name {
        values[known] = argument
      }
    }
  }

  func number(_ name: String, or fallback: Int) -> Int {
    values[name].flatMap(Int.init) ?? fallback
  }
  func text(_ name: String, or fallback: String) -> String { values[name] ?? fallback }
  func has(_ name: String) -> Bool { values[name] != nil }
}
