import Foundation
import KinshipTime
import Testing

@testable import kin

/// The metrics and the health of a server at its monitoring port.
@Suite struct MonitoringTests {
  private func monitorPort(of server: RunningServer) throws -> String {
    #expect(server.waitForLog("\"monitoring\""))
    let line = try #require(
      server.log.split(separator: "\n").first { $0.contains("\"monitoring\"") })
    return try #require(
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["port"]
        as? String)
  }

  private func get(_ path: String, at port: String, _ home: KinHome) throws -> String {
    try home.python(
      """
      import http.client
      connection = http.client.HTTPConnection("127.0.0.1", \(port))
      connection.request("GET", "\(path)")
      answer = connection.getresponse()
      print(answer.status, answer.read().decode(), sep="\\n")
      """)
  }

  @Test func `the monitoring port serves metrics and health`() throws {
    let home = try KinHome.withFamily()
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --monitor 0", in: home))
    let port = try monitorPort(of: server)
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("household list")
    func get(_ path: String) throws -> String { try self.get(path, at: port, home) }
    let metrics = try get("/metrics")
    #expect(metrics.hasPrefix("200\n"))
    #expect(
      metrics.contains(
        #"kinship_calls_total{method="/kinship.v1.Accounts/SignIn",code="ok"} 1"#))
    for family in [
      "kinship_call_seconds_bucket", "kinship_store_bytes", "process_resident_memory_bytes",
    ] {
      #expect(metrics.contains(family), "\(family)")
    }
    #expect(try get("/health") == "200\nserving\n\n")
    #expect(try get("/else").hasPrefix("404"))
  }

  @Test func `a monitoring connection with several requests gets one answer`() throws {
    let home = try KinHome.withFamily()
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --monitor 0", in: home))
    let port = try monitorPort(of: server)
    let output = try home.python(
      """
      import socket
      peer = socket.create_connection(("127.0.0.1", \(port)), timeout=30)
      peer.sendall(b"GET /health HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n" * 3)
      answer = b""
      while part := peer.recv(65536):
          answer += part
      print(answer.count(b"HTTP/1.1 200"), b"connection: close" in answer.lower())
      """)
    #expect(output == "1 True\n")
    #expect(server.stop().status == 0)
  }

  // Proves: B-22
  @Test func `a server runs jobs that became due before its start, and counts them`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    let clock = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --auto-approval 24")
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    try clock.advance(by: .seconds(86_460))
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --monitor 0", in: home))
    let port = try monitorPort(of: server)
    var metrics = ""
    while !metrics.contains(#"kinship_scheduled_jobs_total{kind="task_approval",outcome="done"} 1"#)
    {
      metrics = try get("/metrics", at: port, home)
    }
    #expect(metrics.contains("kinship_scheduled_job_lag_seconds 60\n"))
    #expect(server.log.contains("demo store: its clock stands still"))
    #expect(server.stop().status == 0)
    #expect(try home.kin("points show").contains("5 points"))
  }
}
