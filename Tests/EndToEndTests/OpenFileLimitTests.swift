import Foundation
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct OpenFileLimitTests {
  /// Starts `kin serve` in a shell that first sets resource limits.
  private func serve(_ home: KinHome, after limits: String) throws -> Spawned {
    try spawn(
      [
        "/bin/sh", "-c",
        "\(limits) && exec \(KinHome.kinPath) serve --listen unix:\(home.path)/run/s",
      ],
      environment: home.environment, input: "/dev/null", output: home.path + "/serve.out",
      error: home.path + "/serve.log")
  }

  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  @Test func `the connection limit is reduced to fit the open file limit, or nil below a minimum`()
  {
    #expect(OpenFileLimit.connections(1_024, within: .max) == 1_024)
    #expect(OpenFileLimit.connections(1_024, within: 1_408) == 1_024)
    #expect(OpenFileLimit.connections(1_024, within: 1_407) == 1_023)
    #expect(OpenFileLimit.connections(1_024, within: 448) == 64)
    #expect(OpenFileLimit.connections(1_024, within: 447) == nil)
    #expect(OpenFileLimit.connections(1_024, within: 0) == nil)
    #expect(OpenFileLimit.connections(10, within: 394) == 10)
    #expect(OpenFileLimit.connections(10, within: 393) == nil)
  }

  @Test func `a server raises its soft open file limit to what its connections need`() throws {
    let home = try KinHome.withFamily()
    let process = try serve(home, after: "ulimit -S -n 300 && ulimit -H -n 2000")
    #expect(eventually { text(home.path + "/serve.out").contains("Listening on") })
    let limits = text("/proc/\(process.id)/limits").split(separator: "\n")
    let files = limits.first { $0.hasPrefix("Max open files") }?.split(separator: " ") ?? []
    #expect(files.dropFirst(3).prefix(2) == ["1408", "2000"])
    #expect(!text(home.path + "/serve.log").contains("fewer connections"))
    kill(process.id, SIGTERM)
    #expect(process.wait() == 0)
  }

  @Test
  func `a server reduces its connections to a low file limit, and exits if fewer than 64 fit`()
    throws
  {
    let home = try KinHome.withFamily()
    let process = try serve(home, after: "ulimit -n 500")
    #expect(eventually { text(home.path + "/serve.out").contains("Listening on") })
    let log = text(home.path + "/serve.log")
    #expect(log.contains("fewer connections") && log.contains("\"116\""), "\(log)")
    kill(process.id, SIGTERM)
    #expect(process.wait() == 0)
    let refused = try home.run(
      program: [
        "/bin/sh", "-c",
        "ulimit -n 200 && exec \(KinHome.kinPath) serve --listen unix:\(home.path)/run/s",
      ])
    #expect(refused.status == 69)
    #expect(refused.error.contains("at least 448 open files"), "\(refused.error)")
    #expect(refused.code == "unavailable")
  }
}
