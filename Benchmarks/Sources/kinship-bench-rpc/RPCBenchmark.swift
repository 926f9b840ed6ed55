import BenchmarkResults
import Foundation

/// The framed RPC on protobuf-c against grpc-swift-2 with swift-protobuf: the same calls with the
/// same messages, in turns, in one process.
struct RPCBenchmark {
  private var rounds = 7
  private var seconds = 1.0

  init(arguments: [String]) {
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--rounds", let value = Int(value) { rounds = max(1, value) }
      if option == "--seconds", let value = Double(value) { seconds = value }
    }
  }

  func run() async throws -> (benchmark: String, measurements: [Figure]) {
    let page = try PageBenchmark(rounds: rounds, seconds: seconds).run()
    let calls = Contests()
    try await KinshipSide.run { kinship in
      try await GRPCSide.run(flushing: .atOnce) { direct in
        try await GRPCSide.run(flushing: .coalesced) { coalesced in
          let sides: [any RPCSide] = [kinship, direct, coalesced]
          // The first round warms up, and is forgotten.
          for round in 0...rounds {
            // Each goes first as often as the others.
            for turn in sides.indices {
              let side = sides[(round + turn) % sides.count]
              try await measure(side, into: round == 0 ? Contests() : calls)
            }
          }
        }
      }
    }
    return ("rpc", calls.measurements + page)
  }

  /// One discipline on Kinship's side alone, for a profiler: `alone`, `together`, `stream` or `upload`.
  func profile(_ discipline: String) async throws {
    try await KinshipSide.run { kinship in
      switch discipline {
      case "alone": print(try await alone(kinship), "µs")
      case "together": print(try await together(kinship).rate, "/s")
      case "upload": print(try await rate(of: 256) { try await kinship.upload($0) }, "/s")
      default: print(try await rate(of: 10_000) { try await kinship.readTasks($0) }, "/s")
      }
    }
  }

  private func measure(_ side: any RPCSide, into contests: Contests) async throws {
    contests.add(.alone, side, try await alone(side))
    let many = try await together(side)
    contests.add(.together, side, many.rate)
    contests.add(.cpu, side, many.cpu)
    contests.add(.stream, side, try await rate(of: 10_000) { try await side.readTasks($0) })
    let bytes = Double(Calls.chunk.count) / 1e6
    contests.add(.upload, side, try await rate(of: 256) { try await side.upload($0) } * bytes)
  }

  /// The median time of a call when there is no other, in µs.
  private func alone(_ side: any RPCSide) async throws -> Double {
    var times: [Double] = []
    let end = ContinuousClock.now + .seconds(seconds)
    var start = ContinuousClock.now
    while start < end {
      try await side.echo()
      let now = ContinuousClock.now
      times.append((now - start) / .microseconds(1))
      start = now
    }
    return times.median
  }

  /// Calls per second and the processor time of each in µs, both ends together, with 64 in flight.
  private func together(_ side: any RPCSide) async throws -> (rate: Double, cpu: Double) {
    let (start, cpu) = (ContinuousClock.now, processorTime())
    let end = start + .seconds(seconds)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            try await side.echo()
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    let spent = (ContinuousClock.now - start) / .seconds(1)
    return (Double(count) / spent, (processorTime() - cpu) * 1e6 / Double(count))
  }

  /// How many of something that comes in batches there are in a second.
  private func rate(of batch: Int, _ body: (Int) async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    var count = 0
    while ContinuousClock.now < end {
      try await body(batch)
      count += batch
    }
    return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
  }

  /// Seconds of processor time that this process has used.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
