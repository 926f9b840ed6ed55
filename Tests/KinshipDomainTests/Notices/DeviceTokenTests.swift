import KinshipDomain
import Testing

@Suite struct DeviceTokenTests {
  // Proves: UC-A12
  @Test func `a token is one to 1,024 printable ASCII characters without blanks`() throws {
    for text in ["a", "fcm:AB_c-9", String(repeating: "~", count: DeviceToken.limit)] {
      #expect(try DeviceToken(text).secret == text)
    }
    let refused: [(String, Refusal.Problem)] = [
      ("", .blank), ("a b", .malformed), ("a\n", .malformed), ("ü", .malformed),
      ("\u{7F}", .malformed),
      (String(repeating: "a", count: DeviceToken.limit + 1), .tooLong(limit: DeviceToken.limit)),
    ]
    for (text, problem) in refused {
      #expect(try refusal { try DeviceToken(text) } == .validation(.deviceToken, problem))
    }
  }

  @Test func `a description does not contain the token`() throws {
    let token = try DeviceToken("secret")
    #expect(!"\(token) \(String(reflecting: token))".contains("secret"))
  }
}
