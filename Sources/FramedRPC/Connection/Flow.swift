/// The constants of flow control.
enum Flow {
  /// The credit that a frame with a part of a message costs besides its bytes.
  ///
  /// Without it, empty and tiny messages would fill a receiver's memory at no cost to the sender.
  static let frameCost = 16
  static let maxWindow = Int(Int32.max)
  /// The bytes that have to be sent for each WINDOW frame that is not counted as a nuisance.
  static let bytesPerGrant = 1 << 10
}

/// The credit for sending: the bytes that may be sent before the receiver grants more.
struct SendWindow: Sendable, Hashable {
  private(set) var available: Int

  init(_ initial: Int) {
    available = initial
  }

  mutating func take(_ cost: Int) {
    available -= cost
  }

  /// Adds the peer's credit; false if the sum exceeds the largest window.
  mutating func add(_ increment: Int) -> Bool {
    available += increment
    return available <= Flow.maxWindow
  }
}

/// The credit for receiving: the bytes that the peer may still send, and used bytes to be returned.
struct ReceiveWindow: Sendable, Hashable {
  private(set) var initial: Int
  private(set) var available: Int
  /// Bytes that the application has used and that are not announced to the peer yet.
  private(set) var returned = 0

  init(_ initial: Int) {
    self.initial = initial
    available = initial
  }

  /// Counts received bytes; false if the peer had no credit for them.
  mutating func receive(_ cost: Int) -> Bool {
    available -= cost
    return available >= 0
  }

  /// Counts bytes that were used up.
  mutating func giveBack(_ cost: Int) {
    returned = min(returned + cost, initial - available)
  }

  /// Whether enough bytes were used up to justify a WINDOW frame.
  var isGrantDue: Bool { returned > 0 && returned >= initial / 2 }

  /// Enlarges the window; the difference is announced with the next grant.
  mutating func raise(to size: Int) {
    guard size > initial else { return }
    returned += size - initial
    initial = size
  }

  /// Returns the credit to announce now.
  mutating func takeGrant() -> Int {
    let grant = returned
    available += grant
    returned = 0
    return grant
  }
}
