import BenchmarkResults
@_spi(Measuring) import KinshipTransport
import KinshipUseCases
import SwiftProtobuf

/// A page of 50 tasks, read and written once: with protobuf-c and with swift-protobuf.
///
/// Two comparisons of like with like: only the library's own message, and all the way to Kinship's
/// values and back. And the one that flatters nobody but the peer: Kinship's values against mere
/// messages.
struct PageBenchmark {
  let rounds: Int
  let seconds: Double

  func run() throws -> [Figure] {
    let codec = Samples.pageCodec
    let page = try Samples.page()
    let bytes = try codec.encode(page)
    let message = try Kinship_V1_TaskPage(serializedBytes: bytes)
    let readBack = try [
      codec.decode(bytes), TaskPage(message), codec.decode(message.serializedBytes()),
      codec.decode(codec.repack(bytes)),
    ]
    precondition(readBack.allSatisfy { $0 == page } && page.message == message, "All read the same")
    var times = [[Double]](repeating: [], count: 4)
    for round in 0...rounds {
      let figures = [
        try time { _ = try codec.repack(bytes) },
        try time { _ = try codec.encode(codec.decode(bytes)) },
        try time {
          let message = try Kinship_V1_TaskPage(serializedBytes: bytes)
          let _: [UInt8] = try message.serializedBytes()
        },
        try time {
          let page = try TaskPage(Kinship_V1_TaskPage(serializedBytes: bytes))
          let _: [UInt8] = try page.message.serializedBytes()
        },
      ]
      guard round > 0 else { continue }
      for (index, figure) in figures.enumerated() { times[index].append(figure) }
    }
    let medians = times.map(\.median)
    let row = { (name: String, value: Double) in
      Figure(name: "50-task page, \(name)", value: value, unit: "µs")
    }
    let ratio = { (name: String, value: Double, bar: String?) in
      Figure(name: "50-task page, \(name)", value: value, unit: "×", bar: bar)
    }
    return [
      Figure(name: "50-task page, size", value: Double(bytes.count), unit: "bytes"),
      row("message only, kinship", medians[0]),
      row("message only, swift-protobuf", medians[2]),
      ratio("message only, times faster", medians[2] / medians[0], "≥ 2.5"),
      row("values, kinship", medians[1]),
      row("values, swift-protobuf", medians[3]),
      ratio("values, times faster", medians[3] / medians[1], "≥ 2.5"),
      ratio("values against messages, times faster", medians[2] / medians[1], nil),
    ]
  }

  /// The time of one repetition, in µs.
  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds / 4)
    var count = 0
    var now = start
    while now < end {
      for _ in 0..<50 { try body() }
      count += 50
      now = .now
    }
    return (now - start) / .microseconds(1) / Double(count)
  }
}
