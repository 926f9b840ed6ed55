import BenchmarkResults
import Synchronization

/// What is compared, in the order of the results.
enum Contest: Int, CaseIterable {
  case alone, together, cpu, stream, upload

  fileprivate var name: String {
    switch self {
    case .alone: "unary alone, p50"
    case .together: "unary, 64 in flight"
    case .cpu: "CPU per call, both ends"
    case .stream: "stream of 128 B messages"
    case .upload: "upload in 64 KiB chunks"
    }
  }

  fileprivate var unit: String {
    switch self {
    case .alone, .cpu: "µs"
    case .together, .stream: "/s"
    case .upload: "MB/s"
    }
  }

  /// What is asked of Kinship by itself.
  fileprivate var ownBar: String? {
    switch self {
    case .alone: "≤ 80"
    case .together: "≥ 50000"
    default: nil
    }
  }

  /// How many times better Kinship has to be.
  fileprivate var bar: String {
    switch self {
    case .alone: "≥ 5"
    case .together: "≥ 8"
    case .cpu: "≥ 6"
    case .stream: "≥ 3"
    case .upload: "≥ 1"
    }
  }

  fileprivate var lessIsBetter: Bool { self == .alone || self == .cpu }
}

/// The figures of all slices of time.
final class Contests: Sendable {
  private let values = Mutex<[Contest: [String: [Double]]]>([:])

  /// Adds what one side did in one slice.
  func add(_ contest: Contest, _ side: any RPCSide, _ value: Double) {
    values.withLock { $0[contest, default: [:]][side.name, default: []].append(value) }
  }

  /// The medians; and how many times better Kinship is than the better of its peers.
  var measurements: [Figure] {
    values.withLock { values in
      Contest.allCases.flatMap { measurements(of: $0, values[$0] ?? [:]) }
    }
  }

  private func measurements(of contest: Contest, _ sides: [String: [Double]]) -> [Figure] {
    let medians = sides.mapValues(\.median)
    let (own, peers) = (medians["kinship"] ?? 0, medians.filter { $0.key != "kinship" })
    let order = peers.sorted { $0.value < $1.value }
    let best = (contest.lessIsBetter ? order.first : order.last)?.key ?? ""
    // Each slice against the one beside it.
    let ratios = zip(sides["kinship"] ?? [], sides[best] ?? []).map { own, peer in
      contest.lessIsBetter ? peer / own : own / peer
    }
    let row = { (name: String, value: Double, bar: String?) in
      Figure(
        name: "\(contest.name), \(name)", value: value, unit: contest.unit, bar: bar)
    }
    return [row("kinship", own, contest.ownBar)]
      + peers.sorted { $0.key < $1.key }.map { row($0.key, $0.value, nil) }
      + [
        Figure(
          name: "\(contest.name), times better", value: ratios.median, unit: "×", bar: contest.bar)
      ]
  }
}
