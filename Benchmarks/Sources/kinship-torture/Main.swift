import Foundation

/// Treats a real `kin serve` worse than its users ever will; ends with 1 when a promise was broken.
@main struct Main {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options = Options(Array(arguments.dropFirst()))
    switch arguments.first {
    case "serve": try await ServeTorture(options).run()
    case "load": try await LoadTorture(options).run()
    case "neighbours": try await NeighboursTorture(options).run()
    case "readers": try await Readers(options).run()
    case "hostile": try await Hostile(options).run()
    case "silence": try await Silence().run()
    default:
      print("usage: kinship-torture serve --kin FILE [--cycles N] [--seed S] [--clients N]")
      print("       kinship-torture load --kin FILE [--connections N] [--readers N]")
      print("       kinship-torture neighbours --kin FILE [--seconds N]")
      exit(64)
    }
  }
}

/// Options by name, each with a value, and flags.
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
