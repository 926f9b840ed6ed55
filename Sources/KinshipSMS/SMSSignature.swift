internal import Crypto
internal import Foundation

/// The signature of a webhook: the HMAC-SHA-1 of URL and form with the token of the account.
///
/// The provider documents it for its header `X-Twilio-Signature`. The URL is the one that the
/// provider was told, with its query, and not the one behind a proxy. To the URL, each name and
/// value of the form is appended: names in ascending order of their bytes, the distinct values of a
/// name in ascending order. The signature has no time, so a repeated webhook is recognized by the id
/// of its message.
enum SMSSignature {
  /// The number of bytes of a signature.
  private static let size = 20

  /// Whether the signature in base64 belongs to the URL and form.
  ///
  /// Libraries of the provider differ in whether the URL has the standard port, so both forms are
  /// accepted. The time of the comparison does not depend on the signature.
  static func isValid(
    _ signature: String, of form: FormFields, at url: String, signedWith token: SMSToken
  ) -> Bool {
    guard signature.utf8.count <= 64, let data = Data(base64Encoded: signature),
      data.count == size
    else { return false }
    let key = SymmetricKey(data: Array(token.secret.utf8))
    let suffix = signedText(of: form)
    var isValid = false
    for form in forms(of: url) {
      let matches = HMAC<Insecure.SHA1>.isValidAuthenticationCode(
        [UInt8](data), authenticating: Array(form.utf8) + suffix, using: key)
      isValid = matches || isValid
    }
    return isValid
  }

  private static func signedText(of form: FormFields) -> [UInt8] {
    let sorted = Set(form.fields).sorted { first, second in
      if first.name == second.name {
        return first.value.utf8.lexicographicallyPrecedes(second.value.utf8)
      }
      return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }
    return sorted.flatMap { Array($0.name.utf8) + Array($0.value.utf8) }
  }

  /// The URL as it is, and the same with or without a port.
  private static func forms(of url: String) -> [String] {
    guard let start = url.range(of: "://")?.upperBound else { return [url] }
    let authority = url[start...].prefix { $0 != "/" && $0 != "?" }
    let rest = url[start...].dropFirst(authority.count)
    let scheme = url[..<start]
    if let colon = authority.lastIndex(of: ":"),
      authority[colon...].dropFirst().allSatisfy(\.isNumber), authority.last != "]"
    {
      return [url, "\(scheme)\(authority[..<colon])\(rest)"]
    }
    return [url, "\(scheme)\(authority):\(scheme == "https://" ? 443 : 80)\(rest)"]
  }
}
