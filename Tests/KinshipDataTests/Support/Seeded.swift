import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Synchronization

extension Seeded {
  mutating func id<Entity>(_ kind: Entity.Type = Entity.self) -> Identifier<Entity> {
    let random = UInt128(next()) << 64 | UInt128(next())
    return Identifier(v7At: Instant(clampingMilliseconds: 1_790_000_000_000), random: random)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
  }

  mutating func chance(_ one: Int, in many: Int) -> Bool {
    Int.random(in: 0..<many, using: &self) < one
  }
}

/// A clock that changes only when it is set.
final class StandingClock: Sendable {
  private let instant: Mutex<Instant>

  init(at instant: Instant = .at(0)) {
    self.instant = Mutex(instant)
  }

  var now: Instant {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }
}

extension Instant {
  /// The instant `seconds` after the start instant of the tests.
  static func at(_ seconds: Int) -> Instant {
    Instant(clampingMilliseconds: 1_795_000_000_000 + Int64(seconds) * 1_000)
  }
}
