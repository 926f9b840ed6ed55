import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import Testing

@testable import kin

/// The HTTP listener of `kin serve`, over sockets of the loopback interface.
@Suite struct HTTPServerTests {
  private static let page = "/page"
  private static let action = "/action"

  /// A page, and an action that answers with the number of bytes of the body.
  private static let routes: [String: HTTPRoute] = [
    page: .page { HTTPAnswer(.ok, "hello\n") },
    action: .action { HTTPAnswer(.ok, "\($0.body.count)", type: "text/xml") },
  ]

  private func server(
    _ routes: [String: HTTPRoute], _ limits: HTTPLimits, onReady: @escaping @Sendable (Int) -> Void
  ) -> HTTPServer {
    HTTPServer(
      address: HTTPAddress(host: "127.0.0.1", port: 0), routes: routes, limits: limits,
      occupied: .httpPortOccupied(0), onReady: onReady)
  }

  /// Runs a server, passes its port to `body`, and ends the server.
  private func withServer(
    _ routes: [String: HTTPRoute] = HTTPServerTests.routes,
    limits: HTTPLimits = HTTPLimits(connections: 48),
    _ body: (Int) async throws -> Void
  ) async throws {
    let (ports, opened) = AsyncStream.makeStream(of: Int.self)
    let server = server(routes, limits) { opened.yield($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { opened.finish() }
        try await server.run()
      }
      var iterator = ports.makeAsyncIterator()
      let port = try #require(await iterator.next())
      try await body(port)
      group.cancelAll()
    }
  }

  /// Connects, sends a text, and returns the answer until the server closes the connection.
  private func exchange(_ text: String, port: Int) async throws -> String {
    let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(
      host: "127.0.0.1", port: port
    ) { channel in
      channel.eventLoop.makeCompletedFuture {
        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }
    }
    return try await client.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var answer = ""
      for try await part in inbound { answer += String(buffer: part) }
      return answer
    }
  }

  private func request(
    _ method: String, _ path: String, body: String = "", headers: [String] = []
  ) -> String {
    let lines =
      ["\(method) \(path) HTTP/1.1", "Host: x", "Content-Length: \(body.utf8.count)"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private func status(_ answer: String) -> String { String(answer.dropFirst(9).prefix(3)) }

  // MARK: Routes

  @Test func `a connection gets one answer, which closes it`() async throws {
    try await withServer { port in
      let request = request("GET", "\(Self.page)?x=1")
      let answer = try await exchange(request + request, port: port)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\nhello\n"))
      #expect(answer.lowercased().contains("\r\nconnection: close\r\n"))
      #expect(answer.lowercased().contains("\r\ncontent-length: 6\r\n"))
      #expect(answer.split(separator: "HTTP/1.1").count == 1)
      let head = try await exchange(self.request("HEAD", Self.page), port: port)
      #expect(status(head) == "200" && head.hasSuffix("\r\n\r\n"))
      let posted = try await exchange(
        self.request("POST", Self.action, body: "a=b&c=d"), port: port)
      #expect(status(posted) == "200" && posted.hasSuffix("\r\n\r\n7"))
      #expect(posted.lowercased().contains("\r\ncontent-type: text/xml\r\n"))
    }
  }

  @Test(arguments: [
    ("GET", "/else", "404", ""), ("GET", "/", "404", ""),
    ("GET", "http://x/page", "404", ""), ("POST", "/page", "405", "allow: GET, HEAD\r\n"),
    ("GET", "/action", "405", "allow: POST\r\n"), ("DELETE", "/action", "405", "allow: POST\r\n"),
    ("GET", "/%3Cscript%3E/../page", "404", ""),
  ])
  func `another path or method is refused, and the answer repeats nothing of the request`(
    method: String, path: String, expected: String, allow: String
  ) async throws {
    try await withServer { port in
      let answer = try await exchange(
        request(method, path, headers: ["X-Mark: reflected", "User-Agent: reflected"]),
        port: port)
      #expect(status(answer) == expected, "\(answer)")
      #expect((allow.isEmpty || answer.contains(allow)) && !answer.contains("reflected"))
      #expect(!answer.contains("script"))
    }
  }

  // MARK: Limits

  @Test func `a body over the limit is refused, also before it is sent`() async throws {
    var limits = HTTPLimits(connections: 48)
    limits.bodyBytes = 100
    try await withServer(limits: limits) { port in
      let largest = request("POST", Self.action, body: String(repeating: "a", count: 100))
      let accepted = try await exchange(largest, port: port)
      #expect(accepted.hasSuffix("\r\n\r\n100"))
      let announced = "POST /action HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n"
      let refused = try await exchange(announced, port: port)
      #expect(status(refused) == "413")
      let chunk = "32\r\n" + String(repeating: "a", count: 50) + "\r\n"
      let chunked =
        "POST /action HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)1\r\na"
      let refusedChunks = try await exchange(chunked, port: port)
      #expect(status(refusedChunks) == "413")
      let page = request("GET", Self.page, body: String(repeating: "a", count: 101))
      let refusedPage = try await exchange(page, port: port)
      #expect(status(refusedPage) == "413")
    }
  }

  @Test(arguments: [
    "GET /page HTTP/1.1\r\nX-Long: \(String(repeating: "a", count: 9_000))\r\n\r\n",
    "GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\n\r\n",
    "GET /page HTTP/1.1\r\n\(String(repeating: "a: b\r\n", count: 65))\r\n",
    "POST /action HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
    "\u{16}\u{3}\u{1}not HTTP\r\n\r\n",
  ])
  func `a head that is too long or malformed gets status 400`(head: String) async throws {
    try await withServer { port in
      let answer = try await exchange(head, port: port)
      #expect(status(answer) == "400")
    }
  }

  @Test func `a request that does not end in time is closed without an answer`() async throws {
    var limits = HTTPLimits(connections: 48)
    limits.receiving = .milliseconds(100)
    try await withServer(limits: limits) { port in
      for part in ["", "POST /act", "POST /action HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc"] {
        let answer = try await exchange(part, port: port)
        #expect(answer == "")
      }
    }
  }

  @Test func `an answer that takes too long closes the connection`() async throws {
    var limits = HTTPLimits(connections: 48)
    limits.answering = .milliseconds(100)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let slow = HTTPRoute.action { _ in
      for await _ in gate {}
      return HTTPAnswer(.ok, "late")
    }
    try await withServer([Self.action: slow], limits: limits) { port in
      let answer = try await exchange(request("POST", Self.action), port: port)
      #expect(answer == "")
      opener.finish()
    }
  }

  @Test func `a request beyond those in work gets status 503 with a time to come back`()
    async throws
  {
    var limits = HTTPLimits(connections: 48)
    limits.requestsInWork = 1
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let slow = HTTPRoute.action { _ in
      begin.yield()
      for await _ in gate {}
      return HTTPAnswer(.ok, "done")
    }
    let routes = [Self.action: slow, Self.page: HTTPRoute.page { HTTPAnswer(.ok, "up") }]
    try await withServer(routes, limits: limits) { port in
      async let first = exchange(request("POST", Self.action), port: port)
      var iterator = begun.makeAsyncIterator()
      _ = await iterator.next()
      let second = try await exchange(request("POST", Self.action), port: port)
      #expect(status(second) == "503" && second.contains("\r\nretry-after: 5\r\n"))
      // Pages are still answered.
      let page = try await exchange(request("GET", Self.page), port: port)
      #expect(status(page) == "200")
      opener.finish()
      let answered = try await first
      #expect(answered.hasSuffix("done"))
      let action = try await exchange(request("POST", Self.action), port: port)
      #expect(status(action) == "200")
    }
  }

  @Test func `a connection beyond the limit is closed`() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let slow = HTTPRoute.action { _ in
      begin.yield()
      for await _ in gate {}
      return HTTPAnswer(.ok, "done")
    }
    try await withServer([Self.action: slow], limits: HTTPLimits(connections: 1)) { port in
      async let first = exchange(request("POST", Self.action), port: port)
      var iterator = begun.makeAsyncIterator()
      _ = await iterator.next()
      let second = (try? await exchange(request("POST", Self.action), port: port)) ?? ""
      #expect(second == "")
      opener.finish()
      let answered = try await first
      #expect(answered.hasSuffix("done"))
    }
  }

  @Test func `connections count for each address of another machine, and end with it`() throws {
    var limits = HTTPLimits(connections: 5)
    limits.connectionsPerAddress = 2
    let connections = HTTPConnections(limits: limits)
    func add(_ address: String?) -> Int? {
      let number = connections.add(address) {}
      // A connection with a complete request is not replaced.
      if let number { connections.endReceiving(number) }
      return number
    }
    let first = try #require(add("a"))
    #expect(add("a") != nil && add("a") == nil)
    #expect(add("b") != nil && add(nil) != nil && add(nil) != nil)
    #expect(add("b") == nil && add(nil) == nil)
    connections.remove(first)
    #expect(add("a") != nil && add("a") == nil)
  }

  @Test func `a new connection replaces a slow one of the address with the most`() throws {
    var limits = HTTPLimits(connections: 4)
    limits.connectionsPerAddress = 2
    let connections = HTTPConnections(limits: limits)
    let closed = LogLines()
    func add(_ address: String, _ name: String) -> Int? {
      connections.add(address) { closed.add(name) }
    }
    _ = try #require(add("a", "only one"))
    let busy = try #require(add("b", "busy"))
    connections.endReceiving(busy)
    _ = try #require(add("b", "slow"))
    _ = try #require(add("c", "newest"))
    let number = try #require(add("d", "provider"))
    #expect(closed.all == ["slow"])
    connections.endReceiving(number)
    _ = try #require(add("e", "next"))
    #expect(closed.all == ["slow", "only one"])
    connections.remove(busy)
    _ = try #require(add("e", "more"))
    #expect(closed.all == ["slow", "only one"])
  }

  @Test(
    arguments: [
      ("127.0.0.1", nil), ("::1", nil), ("::ffff:127.0.0.1", nil), ("192.0.2.7", "192.0.2.7"),
      ("2001:db8:1:2:3:4:5:6", "20010db800010002"), ("2001:db8:1:2::9", "20010db800010002"),
    ] as [(String, String?)])
  func `an address counts alone, and an IPv6 address with its network`(
    address: String, expected: String?
  ) throws {
    #expect(try SocketAddress(ipAddress: address, port: 1).limitKey == expected)
  }

  // MARK: The end

  @Test func `a graceful shutdown still answers the request in work`() async throws {
    let (ports, opened) = AsyncStream.makeStream(of: Int.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let slow = HTTPRoute.action { _ in
      begin.yield()
      for await _ in gate {}
      return HTTPAnswer(.ok, "stored")
    }
    let server = server([Self.action: slow], HTTPLimits(connections: 48)) { opened.yield($0) }
    let services = ServiceGroup(services: [server], logger: Logger(label: "test"))
    async let running: Void = services.run()
    var portIterator = ports.makeAsyncIterator()
    let port = try #require(await portIterator.next())
    async let answer = exchange(request("POST", Self.action), port: port)
    var iterator = begun.makeAsyncIterator()
    _ = await iterator.next()
    await services.triggerGracefulShutdown()
    opener.finish()
    let answered = try await answer
    #expect(answered.hasSuffix("stored"))
    try await running
  }

  // MARK: The address

  @Test(arguments: [
    ("127.0.0.1:7412", true), ("localhost:0", true), ("[::1]:80", true), ("0.0.0.0:443", false),
    ("[::]:443", false), ("kin.example.org:443", false),
  ])
  func `an address is a host and a port`(text: String, isLocal: Bool) throws {
    let address = try #require(HTTPAddress(argument: text))
    #expect(address.description == text && address.isLocal == isLocal)
  }

  @Test(arguments: [
    "", "7412", "127.0.0.1", ":7412", "127.0.0.1:70000", "http://127.0.0.1:1", "127.0.0.1:1/x",
    "unix:/x",
  ])
  func `another text is no address`(text: String) {
    #expect(HTTPAddress(argument: text) == nil)
  }
}
