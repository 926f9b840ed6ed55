import Testing

@testable import SMSSandbox

/// The sandbox's own code for signatures, with the vectors of the standards.
@Suite struct SandboxSignatureTests {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// FIPS 180-4, and the examples of NIST for SHA-1.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func `digests are those of the standard`(text: String, digest: String) {
    #expect(hexadecimal(SandboxSignature.sha1(Array(text.utf8))) == digest)
  }

  /// RFC 2202, section 3, cases 1, 2 and 6.
  @Test(arguments: [
    ([UInt8](repeating: 0x0B, count: 20), "Hi There", "b617318655057264e28bc0b6fb378c8ef146be00"),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    ),
    (
      [UInt8](repeating: 0xAA, count: 80),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "aa4ae5e15272d00e95705637ce8a3b55ed402112"
    ),
  ])
  func `authentication codes are those of the standard`(
    key: [UInt8], text: String, code: String
  ) {
    let computed = SandboxSignature.authenticationCode(of: Array(text.utf8), key: key)
    #expect(hexadecimal(computed) == code)
  }

  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base64 is that of the standard`(text: String, encoded: String) {
    #expect(SandboxSignature.base64(Array(text.utf8)) == encoded)
  }

  /// The provider's example in the tests of its library twilio-php.
  @Test func `a signature is that of the provider's example`() {
    let form = SandboxForm(
      "Digits=1234&To=%2B18005551212&From=%2B14158675309&Caller=%2B14158675309"
        + "&CallSid=CA1234567890ABCDE")
    let signature = SandboxSignature.signature(
      of: form, at: "https://mycompany.com/myapp.php?foo=1&bar=2", token: "12345")
    #expect(signature == "RSOYDt4T1cUTdK1PDd93/VVr8B8=")
  }

  @Test func `a form is encoded and decoded`() {
    var form = SandboxForm()
    form.append("Body", "Zoë & 👍+1")
    form.append("Empty", "")
    #expect(form.encoded == "Body=Zo%C3%AB+%26+%F0%9F%91%8D%2B1&Empty=")
    #expect(SandboxForm(form.encoded) == form)
    #expect(SandboxForm("a=%zz&b")["a"] == "%zz")
  }
}
