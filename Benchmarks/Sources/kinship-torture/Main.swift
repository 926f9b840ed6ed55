import Foundation

/// Treats a real `kin serve` worse than its users ever will; ends with 1 when a promise was broken.
@main struct Main {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options = Options(Array(arguments.dropFirst()))
    do {
      try await run(arguments.first, options)
    } catch let broken as BrokenPromise {
      print(broken.text)
      exit(1)
    }
  }

  private static func run(_ command: String?, _ options: Options) async throws {
    switch command {
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

/// What a run found to be wrong.
///
/// It is thrown, so that the run's processes and files are gone before the program ends.
struct BrokenPromise: Error {
  let text: String
  init(_ text: String) { self.text = text }
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
