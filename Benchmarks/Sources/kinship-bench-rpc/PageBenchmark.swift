import BenchmarkResults
@_spi(Measuring) import KinshipTransport
import KinshipUseCases
import SwiftProtobuf

/// Decoding and encoding of a page of 50 tasks, with protobuf-c and with swift-protobuf.
///
/// Two comparisons are of equal work: only the message of the library, and the conversion to Kinship's values and
/// back. The third one favours the peer: Kinship converts to values, and swift-protobuf only reads its messages.
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
    precondition(
      readBack.allSatisfy { $0 == page } && page.message == message, "All decode the same page")
    let works: [() throws -> Void] = [
      { _ = try codec.repack(bytes) },
      { _ = try codec.encode(codec.decode(bytes)) },
      {
        let message = try Kinship_V1_TaskPage(serializedBytes: bytes)
        let _: [UInt8] = try message.serializedBytes()
      },
      {
        let page = try TaskPage(Kinship_V1_TaskPage(serializedBytes: bytes))
        let _: [UInt8] = try page.message.serializedBytes()
      },
    ]
    var times = [[Double]](repeating: [], count: works.count)
    // The first slice warms up and is not counted. Short alternating slices share changes of the machine's speed.
    for slice in 0...(rounds * Self.slices) {
      for (index, work) in works.enumerated() {
        let figure = try time(work)
        if slice >= 1 { times[index].append(figure) }
      }
    }
    let medians = times.map(\.median)
    let row = { (name: String, value: Double) in
      Figure(name: "50-task page, \(name)", value: value, unit: "µs")
    }
    let ratio = { (name: String, value: Double, bar: String?) in
      Figure(name: "50-task page, \(name)", value: value, unit: "×", bar: bar)
    }
    let faster = { (own: Int, peer: Int) in zip(times[own], times[peer]).map { $1 / $0 }.median }
    return [
      Figure(name: "50-task page, size", value: Double(bytes.count), unit: "bytes"),
      row("message only, kinship", medians[0]),
      row("message only, swift-protobuf", medians[2]),
      ratio("message only, times faster", faster(0, 2), "≥ 2.5"),
      row("values, kinship", medians[1]),
      row("values, swift-protobuf", medians[3]),
      ratio("values, times faster", faster(1, 3), "≥ 2.5"),
      ratio("values against messages, times faster", faster(1, 2), nil),
    ]
  }

  private static let slices = 6

  /// Decodes and encodes Kinship's values for `seconds`, for a profiler; returns the time of one repetition in µs.
  func profile() throws -> Double {
    let codec = Samples.pageCodec
    let bytes = try codec.encode(Samples.page())
    return try time(for: seconds) { _ = try codec.encode(codec.decode(bytes)) }
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    try time(for: seconds / 4 / Double(Self.slices), body)
  }

  /// The time of one repetition, in µs.
  private func time(for seconds: Double, _ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
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
