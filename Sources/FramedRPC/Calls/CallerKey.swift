/// The account of an identified caller, as a number that the application chooses.
///
/// Limits per account count all calls with the same key together.
public struct AccountKey: Sendable, Hashable {
  /// The number of the account, for example the bits of its UUID.
  public let bits: UInt128

  /// Creates the key of the account with that number.
  public init(bits: UInt128) {
    self.bits = bits
  }
}

/// The owner of a call for a server's limits: an account or, without one, an address.
public enum CallerKey: Sendable, Hashable {
  /// A caller that ``MethodTable/identify`` has identified.
  case account(AccountKey)
  /// An unidentified caller: its IP address, or its user on a Unix socket.
  ///
  /// An IPv6 address counts with its first 64 bits.
  case address(String)

  /// The caller as 128 bits: the account, or a hash of the address.
  package var bits: UInt128 {
    switch self {
    case .account(let key): key.bits
    case .address(let address): UInt128(UInt(bitPattern: address.hashValue))
    }
  }
}
