import FramedRPCTestSupport
import Synchronization
import Testing

@testable import FramedRPC

@Suite struct `Pools of requests` {
  private static let anna = AccountKey(bits: 1)
  private static let ben = AccountKey(bits: 2)
  private let pools = SharedRequestPools(
    RequestPoolLimits(
      unidentified: 100, unidentifiedPerAddress: 40, identified: 1_000, identifiedPerAddress: 500,
      perAccount: 300))

  private func stranger(_ address: String) -> RequestPools.Owner {
    .init(address: address, isIdentified: false)
  }

  private func owner(_ account: AccountKey, _ address: String) -> RequestPools.Owner {
    .init(address: address, isIdentified: true, account: account)
  }

  @Test func `unidentified peers share a pool, with a limit per address`() {
    #expect(pools.reserve(40, for: stranger("a")))
    #expect(!pools.reserve(1, for: stranger("a")))
    #expect(pools.reserve(40, for: stranger("b")))
    #expect(!pools.reserve(21, for: stranger("c")))
    #expect(pools.reserve(20, for: stranger("c")))
    pools.release(40, of: stranger("a"))
    #expect(pools.reserve(1, for: stranger("c")))
  }

  @Test func `unidentified peers do not use the pool of identified ones`() {
    for address in ["a", "b", "c"] { _ = pools.reserve(33, for: stranger(address)) }
    #expect(pools.reserve(300, for: owner(Self.anna, "a")))
  }

  @Test func `an account has a limit across addresses`() {
    #expect(pools.reserve(200, for: owner(Self.anna, "a")))
    #expect(!pools.reserve(101, for: owner(Self.anna, "b")))
    #expect(pools.reserve(300, for: owner(Self.ben, "a")))
    #expect(!pools.reserve(1, for: owner(AccountKey(bits: 3), "a")), "The address has enough")
    #expect(pools.total == 500)
  }

  @Test func `a reservation moves to the account after identification`() {
    #expect(pools.reserve(40, for: stranger("a")))
    pools.move(40, from: stranger("a"), to: owner(Self.anna, "a"))
    #expect(pools.reserve(40, for: stranger("a")))
    #expect(!pools.reserve(261, for: owner(Self.anna, "a")))
    pools.release(40, of: owner(Self.anna, "a"))
    pools.release(40, of: stranger("a"))
    #expect(pools.total == 0)
  }

  @Test func `free memory is returned to the system once after each peak`() {
    var memory = MemoryTrimPolicy(threshold: 100)
    let used = [50, 0, 99, 0, 400, 200, 101, 100, 90, 50, 0, 200, 0]
    let due = used.indices.filter { memory.note(used[$0]) }
    #expect(due == [7, 12], "At a quarter of 400, and after 200")
  }

  @Test func `the server trims memory when its requests have ended`() {
    let count = Mutex(0)
    let pools = SharedRequestPools { count.withLock { $0 += 1 } }
    let reservation = ConnectionReservation(of: pools, address: "a", isIdentified: true)
    #expect(reservation.reserve(20 << 20))
    reservation.release(10 << 20)
    #expect(count.withLock { $0 } == 0)
    reservation.release(10 << 20)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a meter reserves only beyond its free bytes and returns the rest`() {
    let pools = SharedRequestPools()
    var meter = RequestMeter(
      limit: 1 << 20,
      reservation: ConnectionReservation(of: pools, address: "a", isIdentified: true))
    var taken = [meter.take(RequestMeter.free)]
    #expect(pools.total == 0)
    taken.append(meter.take(1))
    #expect(pools.total == RequestMeter.step)
    taken.append(meter.take(1 << 20))
    #expect(taken == [true, true, false])
    meter.giveBack(1)
    #expect(pools.total == 0 && meter.held == RequestMeter.free)
  }
}
