internal import Libc

/// The part of an IPv6 address that one customer has to himself.
package enum IPv6Network {
  /// The first 64 bits in hexadecimal; nil for what is no IPv6 address.
  ///
  /// An IPv4 address in IPv6's clothes (RFC 4291, section 2.5.5.2) is a place of its own, and nil here.
  package static func name(of address: String) -> String? {
    var all = [UInt8](repeating: 0, count: 16)
    let text = address.prefix { $0 != "%" }
    guard inet_pton(AF_INET6, String(text), &all) == 1 else { return nil }
    let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
    guard !isMapped else { return nil }
    return all[..<8].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
