internal import Libc

/// The network of an IPv6 address that is usually assigned to one customer.
package enum IPv6Network {
  /// The first 64 bits in hexadecimal; nil for a text that is not an IPv6 address.
  ///
  /// An IPv4-mapped address (RFC 4291, section 2.5.5.2) identifies a host on its own, so it is nil.
  package static func name(of address: String) -> String? {
    var all = [UInt8](repeating: 0, count: 16)
    let text = address.prefix { $0 != "%" }
    guard inet_pton(AF_INET6, String(text), &all) == 1 else { return nil }
    let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
    guard !isMapped else { return nil }
    return all[..<8].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
