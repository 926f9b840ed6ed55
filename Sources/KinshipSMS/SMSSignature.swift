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
  /// accepted. Base64 with other than zeros in its unused bits is refused, so that each signature has
  /// one form. The time of the comparison does not depend on the signature.
  static func isValid(
    _ signature: String, of form: FormFields, at url: String, signedWith token: SMSToken
  ) -> Bool {
    guard signature.utf8.count <= 64, let data = Data(base64Encoded: signature),
      data.count == size, data.base64EncodedString() == signature
    else { return false }
    let key = SymmetricKey(data: Array(token.secret.utf8))
    let suffix = signedText(of: form)
    var isValid = false
    for candidate in forms(of: url) {
      let matches = HMAC<Insecure.SHA1>.isValidAuthenticationCode(
        [UInt8](data), authenticating: Array(candidate.utf8) + suffix, using: key)
      isValid = matches || isValid
    }
    return isValid
  }

  /// A field as bytes: equal texts can have different bytes, and those are signed.
  private struct SignedField: Hashable {
    let name: [UInt8]
    let value: [UInt8]

    func precedes(_ other: SignedField) -> Bool {
      guard name == other.name else { return name.lexicographicallyPrecedes(other.name) }
      return value.lexicographicallyPrecedes(other.value)
    }
  }

  private static func signedText(of form: FormFields) -> [UInt8] {
    var fields: Set<SignedField> = []
    for field in form.fields {
      fields.insert(SignedField(name: Array(field.name.utf8), value: Array(field.value.utf8)))
    }
    var text: [UInt8] = []
    for field in fields.sorted(by: { $0.precedes($1) }) { text += field.name + field.value }
    return text
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
