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
          // The first round warms up, and is forgotten.
          let sides: [any RPCSide] = [kinship, direct, coalesced]
          for round in 0...rounds {
            try await measure(sides, into: round == 0 ? Contests() : calls)
          }
        }
      }
    }
    return ("rpc", calls.measurements + page)
  }

  /// One discipline on Kinship's side alone, for a profiler.
  func profile(_ discipline: String) async throws {
    guard discipline != "page" else {
      return print(try PageBenchmark(rounds: 1, seconds: seconds).profile(), "µs")
    }
    var whole = self
    whole.seconds *= Double(Self.slices)
    try await KinshipSide.run { [whole] kinship in
      switch discipline {
      case "alone": print(try await whole.alone(kinship), "µs")
      case "together": print(try await whole.together(kinship).rate, "/s")
      case "upload": print(try await whole.rate(of: 256) { try await kinship.upload($0) }, "/s")
      default: print(try await whole.rate(of: 10_000) { try await kinship.readTasks($0) }, "/s")
      }
    }
  }

  /// A round: in every discipline all sides in turn, a slice of time each, again and again.
  ///
  /// The speed of a machine changes within seconds. Sides that follow each other at once have the same
  /// of it, and each goes first as often as the others.
  private func measure(_ sides: [any RPCSide], into contests: Contests) async throws {
    for discipline in disciplines {
      for slice in 0..<Self.slices {
        for turn in sides.indices {
          let side = sides[(slice + turn) % sides.count]
          for (contest, value) in try await discipline(side) { contests.add(contest, side, value) }
        }
      }
    }
  }

  private static let slices = 6
  private var slice: Duration { .seconds(seconds / Double(Self.slices)) }

  private typealias Discipline = @Sendable (any RPCSide) async throws -> [(Contest, Double)]

  private var disciplines: [Discipline] {
    [
      { [(.alone, try await alone($0))] },
      {
        let many = try await together($0)
        return [(.together, many.rate), (.cpu, many.cpu)]
      },
      { side in [(.stream, try await rate(of: 10_000) { try await side.readTasks($0) })] },
      { side in
        let chunks = try await rate(of: 256) { try await side.upload($0) }
        return [(.upload, chunks * Double(Calls.chunk.count) / 1e6)]
      },
    ]
  }

  /// The median time of a call when there is no other, in µs.
  private func alone(_ side: any RPCSide) async throws -> Double {
    var times: [Double] = []
    let end = ContinuousClock.now + slice
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
    let end = start + slice
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
    let end = start + slice
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
