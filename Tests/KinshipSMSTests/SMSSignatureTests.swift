import KinshipDomain
import SMSSandbox
import Testing

@testable import KinshipSMS

/// The vectors of the provider's own libraries: twilio-php, `RequestValidatorTest`, and twilio-csharp,
/// `RequestValidatorTest`; the token is `12345`.
@Suite struct SMSSignatureTests {
  private static let form = FormFields([
    (name: "To", value: "+18005551212"), (name: "Digits", value: "1234"),
    (name: "From", value: "+14158675309"), (name: "Caller", value: "+14158675309"),
    (name: "CallSid", value: "CA1234567890ABCDE"),
  ])

  private func isValid(
    _ signature: String, _ url: String, _ form: FormFields = Self.form, token: String = "12345"
  ) throws -> Bool {
    SMSSignature.isValid(signature, of: form, at: url, signedWith: try #require(SMSToken(token)))
  }

  // Proves: SYNC-61
  @Test(arguments: [
    ("RSOYDt4T1cUTdK1PDd93/VVr8B8=", "https://mycompany.com/myapp.php?foo=1&bar=2"),
    // The case of the host is kept.
    ("g9IN/x4Cft2g517EjYvEvM/W7LU=", "https://MyCompany.com/myapp.php?foo=1&bar=2"),
    ("PCqOZm8cnu/L6+u5i5fuEd+Iac4=", "https://MyCompany.com:1234/myapp.php?foo=1&bar=2"),
    // Signed without the port, and with the standard port.
    ("RSOYDt4T1cUTdK1PDd93/VVr8B8=", "https://mycompany.com:1234/myapp.php?foo=1&bar=2"),
    ("kvajT1Ptam85bY51eRf/AJRuM3w=", "https://mycompany.com/myapp.php?foo=1&bar=2"),
    ("0ZXoZLH/DfblKGATFgpif+LLRf4=", "http://mycompany.com/myapp.php?foo=1&bar=2"),
    ("Zmvh+3yNM1Phv2jhDCwEM3q5ebU=", "http://mycompany.com:1234/myapp.php?foo=1&bar=2"),
  ])
  func `a published signature is valid for its URL`(signature: String, url: String) throws {
    #expect(try isValid(signature, url))
  }

  @Test func `distinct values of one name are signed in ascending order`() throws {
    let form = FormFields([
      (name: "Sid", value: "CA123"), (name: "SidAccount", value: "AC123"),
      (name: "Digits", value: "5678"), (name: "Digits", value: "1234"),
      (name: "Digits", value: "1234"),
    ])
    let url = "https://mycompany.com/myapp.php?foo=1&bar=2"
    #expect(try isValid("IK+Dwps556ElfBT0I3Rgjkr1wJU=", url, form))
  }

  // Proves: SYNC-61
  @Test func `a changed form, URL or token, and a malformed signature, are not valid`() throws {
    let (signature, url) = (
      "RSOYDt4T1cUTdK1PDd93/VVr8B8=", "https://mycompany.com/myapp.php?foo=1&bar=2"
    )
    for name in ["To", "Digits", "From", "Caller", "CallSid"] {
      let changed = FormFields(
        Self.form.fields.map { (name: $0.name, value: $0.name == name ? "9" : $0.value) })
      let missing = FormFields(
        Self.form.fields.filter { $0.name != name }.map { (name: $0.name, value: $0.value) })
      #expect(try !isValid(signature, url, changed))
      #expect(try !isValid(signature, url, missing))
    }
    #expect(try !isValid(signature, url + "&x=1"))
    #expect(try !isValid(signature, "http://mycompany.com/myapp.php?foo=1&bar=2"))
    #expect(try !isValid(signature, url, token: "12346"))
    for other in [
      "", "FAIL", "RSOYDt4T1cUTdK1PDd93/VVr8B8", "RSOYDt4T1cUTdK1PDd93/VVr8B9=",
      " RSOYDt4T1cUTdK1PDd93/VVr8B8=", String(repeating: "A", count: 10_000),
    ] {
      #expect(try !isValid(other, url), "\(other.prefix(40))")
    }
  }
}
