public import KinshipDomain
import KinshipTime
import Synchronization

/// A SplitMix64 generator: the same seed gives the same random numbers on every machine.
public struct Seeded: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(_ seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension IDSource {
  /// Creates a source of ids that are the same for the same seed and clock.
  public static func seeded(_ seed: UInt64, clock: TestClock) -> IDSource {
    let generator = Mutex(Seeded(seed))
    return IDSource(
      now: { clock.now },
      random: {
        generator.withLock { generator in
          UInt128(generator.next()) << 64 | UInt128(generator.next())
        }
      })
  }
}
