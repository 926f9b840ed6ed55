/// The account that a caller has been identified as, in numbers that only the server's owner can read.
public struct AccountKey: Sendable, Hashable {
  /// The number of the account.
  public let bits: UInt128

  /// The account with that number.
  public init(bits: UInt128) {
    self.bits = bits
  }
}

/// Whom a server's limits count a call for.
public enum CallerKey: Sendable, Hashable {
  /// A caller that was identified.
  case account(AccountKey)
  /// A caller that was not: its address (of IPv6 the first 64 bits), or its user on a Unix socket.
  case address(String)

  /// The caller as 128 bits: the account, or a hash of the address.
  package var bits: UInt128 {
    switch self {
    case .account(let key): key.bits
    case .address(let address): UInt128(UInt(bitPattern: address.hashValue))
    }
  }
}
