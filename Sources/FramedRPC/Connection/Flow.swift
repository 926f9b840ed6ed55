/// The arithmetic of credit: what may be sent, what was received, what was given back.
enum Flow {
  /// What a frame with a part of a message costs besides its bytes.
  ///
  /// Without it, empty and tiny messages would fill a receiver's memory at no cost to the sender.
  static let frameCost = 16
  static let maxWindow = Int(Int32.max)
  /// How many bytes have to be sent for each WINDOW frame that is received without raising an eyebrow.
  static let bytesPerGrant = 1 << 10
}

/// What may still be sent before the receiver gives more credit.
struct SendWindow: Sendable, Hashable {
  private(set) var available: Int

  init(_ initial: Int) {
    available = initial
  }

  mutating func take(_ cost: Int) {
    available -= cost
  }

  /// Adds the peer's credit; false if there is then more than can be counted.
  mutating func add(_ increment: Int) -> Bool {
    available += increment
    return available <= Flow.maxWindow
  }
}

/// What the peer may still send, and what of it was used up here and not given back yet.
struct ReceiveWindow: Sendable, Hashable {
  private(set) var initial: Int
  private(set) var available: Int
  /// Used up by the application, not announced to the peer.
  private(set) var returned = 0

  init(_ initial: Int) {
    self.initial = initial
    available = initial
  }

  /// Counts what arrived; false if the peer had no credit for it.
  mutating func receive(_ cost: Int) -> Bool {
    available -= cost
    return available >= 0
  }

  /// Counts what was used up.
  mutating func giveBack(_ cost: Int) {
    returned = min(returned + cost, initial - available)
  }

  /// Whether enough was used up for it to be worth a frame.
  var isGrantDue: Bool { returned > 0 && returned >= initial / 2 }

  /// Enlarges the window; the difference is announced with the next grant.
  mutating func raise(to size: Int) {
    guard size > initial else { return }
    returned += size - initial
    initial = size
  }

  /// What to announce now.
  mutating func takeGrant() -> Int {
    let grant = returned
    available += grant
    returned = 0
    return grant
  }
}
