import Testing
import WebhookTestSupport

@testable import KinshipWebhook

@Suite struct WebhookServerTests {
  private func server(_ url: String) throws -> WebhookServer {
    try WebhookServer(url, secret: #require(WebhookSecret(GatewayProcess.secret)))
  }

  @Test(arguments: [
    (
      "https://push.example.org/kinship?key=secret", "https://push.example.org/kinship?key=secret",
      "push.example.org"
    ),
    ("HTTPS://Push.Example.org:8443", "https://push.example.org:8443", "push.example.org:8443"),
    ("https://[2001:db8::7]/P", "https://[2001:db8::7]/P", "[2001:db8::7]"),
    ("http://localhost:8080/p", "http://localhost:8080/p", "localhost:8080"),
    ("http://127.0.0.1", "http://127.0.0.1", "127.0.0.1"),
    ("http://[::1]:80/", "http://[::1]:80/", "[::1]:80"),
  ])
  func `a URL keeps its path, and its description has the host and the port only`(
    url: String, used: String, description: String
  ) throws {
    let server = try server(url)
    #expect(server.url == used && "\(server)" == description)
  }

  @Test(arguments: [
    ("push.example.org", MalformedWebhookURL.scheme), ("ftp://push.example.org", .scheme),
    ("https:/push.example.org", .scheme), ("", .scheme),
    ("https://kin:secret@push.example.org", .parts), ("https://push.example.org/#top", .parts),
    ("https://push.example.org/a b", .parts), ("https://push.example.org/\r\nX: 1", .parts),
    ("https://push.example.org\\@x", .parts), ("https://pu%73h.example.org", .parts),
    ("https://", .host), ("https:///x", .host), ("https://-x.example.org", .host),
    ("https://[push]", .host), ("https://push.example.org:", .port),
    ("https://push.example.org:0/x", .port), ("https://push.example.org:65536", .port),
    ("http://push.example.org", .plaintext), ("http://127.0.0.1.example.org/x", .plaintext),
    ("http://192.0.2.7", .plaintext),
  ])
  func `a malformed URL is refused with the part that is wrong`(
    url: String, problem: MalformedWebhookURL
  ) {
    #expect(throws: problem) { try server(url) }
  }

  @Test func `a secret is 24 to 64 bytes in base64 with a prefix, and is never described`() {
    let bytes24 = String(repeating: "AAAA", count: 8)
    #expect(WebhookSecret("whsec_\(bytes24)") != nil)
    #expect(WebhookSecret(GatewayProcess.secret) != nil)
    for text in [
      bytes24, "whsec_", "whsec_AAAA", "whsec_\(bytes24)!",
      "whsec_\(String(repeating: "AAAA", count: 22))",
    ] {
      #expect(WebhookSecret(text) == nil)
    }
    let shown = WebhookSecret(GatewayProcess.secret).map { "\($0) \(String(reflecting: $0))" }
    #expect(shown?.contains("a2lu") == false)
  }
}
