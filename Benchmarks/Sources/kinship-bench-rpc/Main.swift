import BenchmarkResults

/// Compares FramedRPC with grpc-swift-2; prints the results and stores them in `Benchmarks/results.json`.
@main struct Main {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "rpc":
      let options = Array(CommandLine.arguments.dropFirst(2))
      try Results.write(try await RPCBenchmark(arguments: options).run())
    case "profile":
      let options = Array(CommandLine.arguments.dropFirst(2))
      try await RPCBenchmark(arguments: options).profile(options.first ?? "stream")
    default:
      print("usage: kinship-bench-rpc profile alone|together|stream|upload|page [--seconds N]")
      print("usage: kinship-bench-rpc rpc [--rounds N] [--seconds N]")
    }
  }
}
