import BenchmarkResults
import Foundation

/// Runs one benchmark; prints its results and stores them in `Benchmarks/results.json`.
@main struct Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "store":
      try Results.write(try await StoreBenchmark(arguments: Array(arguments.dropFirst())).run())
    case "profile":
      print(try await StoreBenchmark(arguments: Array(arguments.dropFirst())).profile(), "/s")
    case "serve":
      try Results.write(try await ServeBenchmark(arguments: Array(arguments.dropFirst())).run())
    case "start":
      try Results.write(try StartBenchmark(arguments: Array(arguments.dropFirst())).run())
    case "screens":
      try Results.write(try await ScreenBenchmark(arguments: Array(arguments.dropFirst())).run())
    case "search":
      try Results.write(try await SearchBenchmark(arguments: Array(arguments.dropFirst())).run())
    default:
      print("usage: kinship-bench start [--runs N]")
      print("       kinship-bench store|serve [--seconds N] [--households N] [--only page|command]")
      print(
        "       kinship-bench screens [--years N] [--runs N] [--rebuild] [--cache FOLDER] [--kin FILE]"
      )
      print("       kinship-bench search [--messages N] [--households N] [--runs N]")
      print("       kinship-bench profile [--seconds N]: grouped commands alone")
      exit(64)
    }
  }
}
