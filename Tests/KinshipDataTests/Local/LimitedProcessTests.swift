import Foundation
import KinshipDomain
import Testing

@testable import KinshipData

/// Tests running a program with resource limits.
@Suite struct LimitedProcessTests {
  private static let megabyte = 1_024 * 1_024
  private static let usual = LimitedProcess.Limits(
    addressSpace: 512 * megabyte, processorSeconds: 60, duration: .seconds(60), output: megabyte)

  /// A separate queue, because waiting for a program blocks a thread.
  private static let waiting = WorkQueue("tests", width: 1, limit: 100)

  /// Runs a shell script and returns its ending, output and error output.
  private func run(
    _ script: String, _ limits: LimitedProcess.Limits = usual, environment: [String] = [],
    input: String = ""
  ) async throws -> (ending: LimitedProcess.Ending, output: String, message: String) {
    try await Self.waiting.run {
      try Self.wait(for: script, limits, environment, input)
    }
  }

  private static func wait(
    for script: String, _ limits: LimitedProcess.Limits, _ environment: [String], _ input: String
  ) throws -> (ending: LimitedProcess.Ending, output: String, message: String) {
    let source = try UnnamedFile(holding: Array(input.utf8))
    let output = try UnnamedFile(holding: [])
    let process = LimitedProcess(
      program: "/bin/sh", arguments: ["-c", script], environment: environment, limits: limits)
    let (ending, message) = try process.run(
      input: source.descriptor, output: output.descriptor)
    let bytes = try output.bytes(atMost: megabyte)
    return (ending, String(decoding: bytes, as: UTF8.self), message)
  }

  @Test func `a program reads its input and writes its output`() async throws {
    let (ending, output, message) = try await run("cat; echo oops >&2; exit 3", input: "hello")
    #expect(ending == .exited(3))
    #expect(output == "hello" && message == "oops\n")
  }

  // Proves: SYNC-59
  @Test func `the resource limits apply and core dumps are disabled`() async throws {
    let limits = LimitedProcess.Limits(
      addressSpace: 100 * Self.megabyte, processorSeconds: 7, duration: .seconds(60),
      output: 64 * 1_024)
    let (_, output, _) = try await run("ulimit -v; ulimit -t; ulimit -f; ulimit -c", limits)
    #expect(output.split(separator: "\n") == ["102400", "7", "128", "0"])
  }

  @Test func `a program gets only the given environment variables`() async throws {
    let (_, output, _) = try await run("/usr/bin/env", environment: ["ONE=1", "TWO=2"])
    let names = Set(output.split(separator: "\n").map { $0.prefix { $0 != "=" } })
    // The shell adds variables of its own; no variable of the test process is inherited.
    #expect(names.subtracting(["PWD", "OLDPWD", "SHLVL", "_"]) == ["ONE", "TWO"])
  }

  #if os(Linux)
    // Proves: SYNC-59
    @Test func `a program inherits only standard input, output and error`() async throws {
      // Descriptors without close-on-exec, like an accepted socket of a server.
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      let (_, output, _) = try await run("cd /proc/self/fd && for file in *; do echo $file; done")
      let numbers = output.split(separator: "\n").compactMap { Int32($0) }
      #expect(Set(numbers).isSuperset(of: [0, 1, 2]))
      // One more descriptor belongs to the folder that is listed.
      #expect(numbers.count <= 4 && !numbers.contains(ends[1]), "\(numbers)")
    }
  #endif

  // Proves: SYNC-59
  @Test func `a program cannot exceed its memory limit`() async throws {
    var limits = Self.usual
    limits.addressSpace = 64 * Self.megabyte
    let script = "x=$(head -c 200000000 /dev/zero | tr '\\0' a); echo done"
    let (ending, output, _) = try await run(script, limits)
    #expect(ending != .exited(0) || output.isEmpty)
    #expect(!output.contains("done"))
  }

  // Proves: SYNC-59
  @Test func `a program that exceeds its processor time is killed`() async throws {
    var limits = Self.usual
    limits.processorSeconds = 1
    let (ending, _, _) = try await run("while :; do :; done", limits)
    guard case .killed = ending else {
      Issue.record("\(ending)")
      return
    }
  }

  // Proves: SYNC-59
  @Test(arguments: ["exec sleep 600", "exec sleep 600 2>&-", "trap '' TERM; exec sleep 600"])
  func `a program that exceeds its duration is killed and reported as timed out`(script: String)
    async throws
  {
    var limits = Self.usual
    limits.duration = .milliseconds(1)
    #expect(try await run(script, limits).ending == .timedOut)
  }

  @Test func `a program that writes too much is killed and its output stays within the limit`()
    async throws
  {
    var limits = Self.usual
    limits.output = 4_096
    let (ending, output, _) = try await run("exec head -c 100000 /dev/zero", limits)
    #expect(ending != .exited(0))
    #expect(output.utf8.count <= 4_096)
  }

  @Test func `the error output of a program is truncated without blocking it`() async throws {
    let (ending, _, message) = try await run("head -c 300000 /dev/zero | tr '\\0' a >&2")
    #expect(ending == .exited(0))
    #expect(message.utf8.count == 4_096)
  }

  @Test func `a missing program exits with status 127`() async throws {
    let file = try UnnamedFile(holding: [])
    let process = LimitedProcess(
      program: "/nowhere/vipsthumbnail", arguments: [], environment: [], limits: Self.usual)
    let (ending, _) = try process.run(input: file.descriptor, output: file.descriptor)
    #expect(ending == .exited(127))
  }
}
