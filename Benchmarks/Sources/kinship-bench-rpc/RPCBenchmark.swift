import BenchmarkResults
import Foundation

/// Compares FramedRPC on protobuf-c with grpc-swift-2 on swift-protobuf: the same calls with the same messages,
/// alternately, in one process.
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
    let calls = RPCMeasurements()
    try await KinshipSide.run { kinship in
      try await GRPCSide.run(flushing: .atOnce) { direct in
        try await GRPCSide.run(flushing: .coalesced) { coalesced in
          // The first round warms up and is not counted.
          let sides: [any RPCSide] = [kinship, direct, coalesced]
          for round in 0...rounds {
            try await measure(sides, into: round == 0 ? RPCMeasurements() : calls)
          }
        }
      }
    }
    return ("rpc", calls.figures + page)
  }

  /// Runs one measurement with Kinship only, for a profiler.
  func profile(_ name: String) async throws {
    guard name != "page" else {
      return print(try PageBenchmark(rounds: 1, seconds: seconds).profile(), "µs")
    }
    var whole = self
    whole.seconds *= Double(Self.slices)
    try await KinshipSide.run { [whole] kinship in
      switch name {
      case "alone": print(try await whole.alone(kinship), "µs")
      case "together": print(try await whole.together(kinship).rate, "/s")
      case "upload": print(try await whole.rate(of: 256) { try await kinship.upload($0) }, "/s")
      default: print(try await whole.rate(of: 10_000) { try await kinship.readTasks($0) }, "/s")
      }
    }
  }

  /// Runs one round: each measurement in short time slices, with the implementations in rotating order.
  ///
  /// The speed of a machine changes within seconds. Adjacent slices have about the same speed, and each
  /// implementation is first equally often.
  private func measure(_ sides: [any RPCSide], into measurements: RPCMeasurements) async throws {
    for body in bodies {
      for slice in 0..<Self.slices {
        for turn in sides.indices {
          let side = sides[(slice + turn) % sides.count]
          for (measurement, value) in try await body(side) {
            measurements.add(measurement, side, value)
          }
        }
      }
    }
  }

  private static let slices = 6
  private var slice: Duration { .seconds(seconds / Double(Self.slices)) }

  private typealias Body = @Sendable (any RPCSide) async throws -> [(RPCMeasurement, Double)]

  /// The code of each measurement; it measures for one time slice.
  private var bodies: [Body] {
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

  /// The median latency of a call without other calls, in µs.
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

  /// Calls per second with 64 in flight, and the processor time of client and server for each call in µs.
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

  /// Runs `body` with batches for one time slice; returns the number of items per second.
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

  /// The processor time of this process, in seconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
