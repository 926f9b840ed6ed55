import KinshipDomain
import Synchronization

/// Keeps outcomes under small numbers, for an envelope that does not encode them for the wire.
final class OutcomeBox: Sendable {
  private let kept = Mutex<[Result<HouseholdTask, Refusal>]>([])

  func keep(_ outcome: Result<HouseholdTask, Refusal>) -> UInt8 {
    kept.withLock { kept in
      kept.append(outcome)
      return UInt8(clamping: kept.count - 1)
    }
  }

  func outcome(_ number: UInt8?) -> Result<HouseholdTask, Refusal>? {
    kept.withLock { kept in
      number.flatMap { kept.indices.contains(Int($0)) ? kept[Int($0)] : nil }
    }
  }
}
