import FramedRPC
import Testing

@Suite struct `Endpoint addresses` {
  @Test(arguments: [
    ("tcp://127.0.0.1:7411", EndpointAddress.tcp(host: "127.0.0.1", port: 7411)),
    ("tls://home.example.org:0", .tls(host: "home.example.org", port: 0)),
    ("tcp://[::1]:65535", .tcp(host: "::1", port: 65535)),
    ("unix:/run/kin.sock", .unix(path: "/run/kin.sock")),
  ])
  func `an address is parsed and formatted with transport, host and port`(
    text: String, address: EndpointAddress
  ) throws {
    #expect(try EndpointAddress(text) == address)
    #expect("\(address)" == text)
  }

  @Test func `an address without a port gets the default port`() throws {
    #expect(try EndpointAddress("tls://a", defaultPort: 5) == .tls(host: "a", port: 5))
    #expect(try EndpointAddress("tcp://[::1]", defaultPort: 5) == .tcp(host: "::1", port: 5))
    #expect(try EndpointAddress("tls://a:6", defaultPort: 5) == .tls(host: "a", port: 6))
  }

  @Test(arguments: [
    ("", "write tcp://HOST:PORT, tls://HOST:PORT or unix:/PATH"),
    ("http://a:1", "write tcp://HOST:PORT, tls://HOST:PORT or unix:/PATH"),
    ("TCP://a:1", "write tcp://HOST:PORT, tls://HOST:PORT or unix:/PATH"),
    ("unix:kin.sock", "unix: needs an absolute path"), ("unix:", "unix: needs an absolute path"),
    ("tls://a", "the port is missing"), ("tls://:1", "the host is missing or malformed"),
    ("tls://a/b:1", "the host is missing or malformed"),
    ("tls://a b:1", "the host is missing or malformed"),
    ("tls://[::1:1", "the host is missing or malformed"),
    ("tls://[]:1", "the host is missing or malformed"),
    ("tls://a:", "the port is a number from 0 to 65535"),
    ("tls://a:65536", "the port is a number from 0 to 65535"),
    ("tls://a:+1", "the port is a number from 0 to 65535"),
    ("tls://a:1:2", "the port is a number from 0 to 65535"),
    ("tls://[::1]1", "the port is a number from 0 to 65535"),
  ])
  func `a malformed address is refused with a sentence and the reason`(
    text: String, reason: String
  ) {
    let error = #expect(throws: EndpointError.self) { try Endpoint(text) }
    #expect(error?.description == "“\(text)” is no address: \(reason)")
  }

  @Test func `the error for a long malformed address quotes only a part`() {
    let text = String(repeating: "x", count: 100_000)
    let error = #expect(throws: EndpointError.self) { try Endpoint(text) }
    #expect((error?.description.count ?? 0) < 300)
  }

  @Test func `loopback addresses are local, and a bound port replaces port 0`() throws {
    #expect(try EndpointAddress("tls://127.0.0.1:0").isLocal)
    #expect(try EndpointAddress("unix:/a").isLocal)
    #expect(try !EndpointAddress("tls://0.0.0.0:0").isLocal)
    #expect(try "\(EndpointAddress("tcp://[::1]:0").bound(to: 80))" == "tcp://[::1]:80")
    #expect(try EndpointAddress("unix:/a").bound(to: 80) == .unix(path: "/a"))
  }
}
