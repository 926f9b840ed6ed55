/// How often the sandbox misbehaves, in percent, and for how long it delays.
///
/// The same seed causes the same faults for the same requests in the same order. Webhooks with
/// different delays arrive in another order.
package struct SandboxFaults: Hashable, Sendable {
  /// The seed of all decisions.
  package var seed: UInt64 = 1
  /// A message is created, but the connection closes without an answer.
  package var lostAnswers = 0
  /// A request is answered with the status 503, and nothing is done.
  package var refusals = 0
  /// A message is not delivered, with the code 30003 for a phone that is off.
  package var undelivered = 0
  /// A webhook is sent twice.
  package var duplicates = 0
  /// A webhook is not sent.
  package var drops = 0
  /// Maximum delay of a webhook and between two statuses.
  package var mostDelay = Duration.zero

  /// Creates faults that never occur.
  package init() {}
}

/// A generator of SplitMix64, whose numbers follow from its seed.
struct SandboxRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Whether an event of this probability occurs.
  mutating func occurs(percent: Int) -> Bool {
    percent > 0 && Int.random(in: 0..<100, using: &self) < percent
  }
}
