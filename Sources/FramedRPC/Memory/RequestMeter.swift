/// Counts the bytes of requests that one connection keeps, and reserves them in the server's pools.
///
/// A small amount needs no reservation, so that an ordinary call takes no lock.
struct RequestMeter: Sendable {
  /// The charge for a call besides the bytes of its head and its request: its entries in the
  /// tables.
  static let callCost = 512
  /// Bytes that a connection may keep without a reservation: 32 KiB.
  static let free = 32 << 10
  /// Reservations are multiples of this: 32 KiB.
  static let step = 32 << 10

  /// The most bytes that the connection may keep.
  var limit: Int
  /// The reservation in the server's pools; nil for a connection without a server.
  let reservation: ConnectionReservation?
  /// The bytes that are kept now.
  private(set) var held = 0
  private var reserved = 0

  init(limit: Int, reservation: ConnectionReservation?) {
    self.limit = limit
    self.reservation = reservation
  }

  /// Counts bytes that are about to be kept; false, and nothing is counted, if a limit is reached.
  mutating func take(_ count: Int) -> Bool {
    guard held + count <= limit else { return false }
    let missing = held + count - Self.free - reserved
    if missing > 0, let reservation {
      let chunk = Self.roundedUp(missing)
      guard reservation.reserve(chunk) else { return false }
      reserved += chunk
    }
    held += count
    return true
  }

  /// Counts bytes that are no longer kept, and returns unneeded reservations to the pools.
  mutating func giveBack(_ count: Int) {
    held -= count
    let needed = Self.roundedUp(max(0, held - Self.free))
    guard reserved > needed, let reservation else { return }
    reservation.release(reserved - needed)
    reserved = needed
  }

  private static func roundedUp(_ count: Int) -> Int { (count + step - 1) / step * step }
}
