/// The most bytes of requests that a server keeps, for all connections together.
struct RequestPoolLimits: Sendable, Hashable {
  /// Of all unidentified callers together: 16 MiB.
  var unidentified = 16 << 20
  /// Of unidentified callers from one address: 2 MiB.
  var unidentifiedPerAddress = 2 << 20
  /// Of all identified callers together: 256 MiB.
  var identified = 256 << 20
  /// Of identified callers from one address: 64 MiB.
  var identifiedPerAddress = 64 << 20
  /// Of one account: 32 MiB.
  var perAccount = 32 << 20
}

/// The bytes of requests that a server has reserved, by caller.
///
/// Unidentified callers have a pool of their own, so that they cannot block callers with a session.
struct RequestPools: Sendable {
  /// The owner of a reservation.
  struct Owner: Sendable, Hashable {
    let address: String
    /// Whether the connection has the limits of an identified caller.
    var isIdentified: Bool
    var account: AccountKey?
  }

  /// A pool and the largest amount that may be reserved in it.
  private typealias Pool = (key: Key, limit: Int)

  private enum Key: Sendable, Hashable {
    case unidentified
    case unidentifiedAddress(String)
    case identified
    case identifiedAddress(String)
    case account(AccountKey)
  }

  private let limits: RequestPoolLimits
  private var used: [Key: Int] = [:]

  init(_ limits: RequestPoolLimits = RequestPoolLimits()) {
    self.limits = limits
  }

  /// All reserved bytes.
  var total: Int { used[.unidentified, default: 0] + used[.identified, default: 0] }

  /// Reserves bytes in every pool of the owner; false, and nothing is reserved, if a pool is full.
  mutating func reserve(_ count: Int, for owner: Owner) -> Bool {
    let pools = pools(of: owner)
    guard pools.allSatisfy({ used[$0.key, default: 0] + count <= $0.limit }) else { return false }
    add(count, to: pools)
    return true
  }

  /// Releases reserved bytes.
  mutating func release(_ count: Int, of owner: Owner) {
    add(-count, to: pools(of: owner))
  }

  /// Moves a reservation to another owner, regardless of limits: the bytes are kept already.
  mutating func move(_ count: Int, from old: Owner, to new: Owner) {
    add(-count, to: pools(of: old))
    add(count, to: pools(of: new))
  }

  private func pools(of owner: Owner) -> [Pool] {
    guard owner.isIdentified else {
      return [
        (.unidentified, limits.unidentified),
        (.unidentifiedAddress(owner.address), limits.unidentifiedPerAddress),
      ]
    }
    let common: [Pool] = [
      (.identified, limits.identified),
      (.identifiedAddress(owner.address), limits.identifiedPerAddress),
    ]
    return common + (owner.account.map { [(.account($0), limits.perAccount)] } ?? [])
  }

  private mutating func add(_ count: Int, to pools: [Pool]) {
    for pool in pools {
      let sum = used[pool.key, default: 0] + count
      used[pool.key] = sum == 0 ? nil : sum
    }
  }
}
