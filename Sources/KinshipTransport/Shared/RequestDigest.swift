internal import Crypto
import KinshipDomain

/// The SHA-256 over the content of a call: the method's path, the acting member and the encoded
/// request.
///
/// A server uses it to verify that a retry is the same request. A client uses it to detect that a
/// person repeats a request.
struct RequestDigest: Hashable, Sendable {
  /// 32 bytes.
  let bytes: [UInt8]

  /// Computes the digest of a call.
  ///
  /// Different calls have different inputs: a path contains no zero byte, and the byte after it
  /// tells whether a member follows.
  init(path: String, actingMember: MemberID?, request: [UInt8]) {
    var hash = SHA256()
    hash.update(data: Array(path.utf8))
    hash.update(data: [0, actingMember == nil ? 0 : 1] + (actingMember?.bytes ?? []))
    hash.update(data: request)
    bytes = Array(hash.finalize())
  }
}
