internal import Crypto
import KinshipDomain

/// The SHA-256 over what a call asks for: where, as whom, and the request as it crosses the wire.
///
/// The server tells by it whether a repeat is the same request, and a client whether a person does
/// the same again.
struct RequestDigest: Hashable, Sendable {
  /// 32 bytes.
  let bytes: [UInt8]

  /// The digest of a call.
  ///
  /// No two calls are written alike: a path has no zero byte, and the number behind it says whether a
  /// member follows.
  init(path: String, actingMember: MemberID?, request: [UInt8]) {
    var hash = SHA256()
    hash.update(data: Array(path.utf8))
    hash.update(data: [0, actingMember == nil ? 0 : 1] + (actingMember?.bytes ?? []))
    hash.update(data: request)
    bytes = Array(hash.finalize())
  }
}
