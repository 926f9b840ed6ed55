import BenchmarkResults
import Synchronization

/// The measurements to compare, in the order of the results.
enum RPCMeasurement: Int, CaseIterable {
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

  /// The target for Kinship's own value; nil without one.
  fileprivate var ownBar: String? {
    switch self {
    case .alone: "≤ 80"
    case .together: "≥ 50000"
    default: nil
    }
  }

  /// The target for the factor by which Kinship is better than its best peer.
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

/// Collects the values of all time slices, and computes the results.
final class RPCMeasurements: Sendable {
  private let values = Mutex<[RPCMeasurement: [String: [Double]]]>([:])

  /// Adds the value of one implementation in one time slice.
  func add(_ measurement: RPCMeasurement, _ side: any RPCSide, _ value: Double) {
    values.withLock { $0[measurement, default: [:]][side.name, default: []].append(value) }
  }

  /// The median of each implementation, and the factor by which Kinship is better than its best peer.
  var figures: [Figure] {
    values.withLock { values in
      RPCMeasurement.allCases.flatMap { figures(of: $0, values[$0] ?? [:]) }
    }
  }

  private func figures(
    of measurement: RPCMeasurement, _ sides: [String: [Double]]
  ) -> [Figure] {
    let medians = sides.mapValues(\.median)
    let (own, peers) = (medians["kinship"] ?? 0, medians.filter { $0.key != "kinship" })
    let order = peers.sorted { $0.value < $1.value }
    let best = (measurement.lessIsBetter ? order.first : order.last)?.key ?? ""
    // Each slice is compared with the peer's slice that ran next to it.
    let ratios = zip(sides["kinship"] ?? [], sides[best] ?? []).map { own, peer in
      measurement.lessIsBetter ? peer / own : own / peer
    }
    let row = { (name: String, value: Double, bar: String?) in
      Figure(
        name: "\(measurement.name), \(name)", value: value, unit: measurement.unit, bar: bar)
    }
    return [row("kinship", own, measurement.ownBar)]
      + peers.sorted { $0.key < $1.key }.map { row($0.key, $0.value, nil) }
      + [
        Figure(
          name: "\(measurement.name), times better", value: ratios.median, unit: "×",
          bar: measurement.bar)
      ]
  }
}
