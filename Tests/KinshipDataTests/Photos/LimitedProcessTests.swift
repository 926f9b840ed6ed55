import Foundation
import KinshipDomain
import Testing

@testable import KinshipData

/// A program that may do little.
@Suite struct LimitedProcessTests {
  private static let megabyte = 1_024 * 1_024
  private static let usual = LimitedProcess.Limits(
    addressSpace: 512 * megabyte, processorSeconds: 60, duration: .seconds(60), output: megabyte)

  /// How a shell script ended, and what it said.
  private func run(
    _ script: String, _ limits: LimitedProcess.Limits = usual, environment: [String] = [],
    input: String = ""
  ) throws -> (ending: LimitedProcess.Ending, output: String, message: String) {
    let source = try UnnamedFile(holding: Array(input.utf8))
    let output = try UnnamedFile(holding: [])
    let process = LimitedProcess(
      program: "/bin/sh", arguments: ["-c", script], environment: environment, limits: limits)
    let (ending, message) = try process.run(
      input: source.descriptor, output: output.descriptor)
    let bytes = try output.bytes(atMost: Self.megabyte)
    return (ending, String(decoding: bytes, as: UTF8.self), message)
  }

  @Test func `a program reads its input and writes its output`() throws {
    let (ending, output, message) = try run("cat; echo oops >&2; exit 3", input: "hello")
    #expect(ending == .exited(3))
    #expect(output == "hello" && message == "oops\n")
  }

  // Proves: SYNC-59
  @Test func `the limits are in force, and no core is left`() throws {
    let limits = LimitedProcess.Limits(
      addressSpace: 100 * Self.megabyte, processorSeconds: 7, duration: .seconds(60),
      output: 64 * 1_024)
    let (_, output, _) = try run("ulimit -v; ulimit -t; ulimit -f; ulimit -c", limits)
    #expect(output.split(separator: "\n") == ["102400", "7", "128", "0"])
  }

  @Test func `a program knows no variables but those that it is given`() throws {
    let (_, output, _) = try run("/usr/bin/env", environment: ["ONE=1", "TWO=2"])
    let names = Set(output.split(separator: "\n").map { $0.prefix { $0 != "=" } })
    // The shell adds its own; nothing of ours is among them.
    #expect(names.subtracting(["PWD", "OLDPWD", "SHLVL", "_"]) == ["ONE", "TWO"])
  }

  // Proves: SYNC-59
  @Test func `a program that wants more memory does not get it`() throws {
    var limits = Self.usual
    limits.addressSpace = 64 * Self.megabyte
    let script = "x=$(head -c 200000000 /dev/zero | tr '\\0' a); echo done"
    let (ending, output, _) = try run(script, limits)
    #expect(ending != .exited(0) || output.isEmpty)
    #expect(!output.contains("done"))
  }

  // Proves: SYNC-59
  @Test func `a program that computes for too long is ended by its own limit`() throws {
    var limits = Self.usual
    limits.processorSeconds = 1
    let (ending, _, _) = try run("while :; do :; done", limits)
    guard case .killed = ending else {
      Issue.record("\(ending)")
      return
    }
  }

  // Proves: SYNC-59
  @Test(arguments: ["exec sleep 600", "exec sleep 600 2>&-", "trap '' TERM; exec sleep 600"])
  func `a program that takes its time is ended from outside`(script: String) throws {
    var limits = Self.usual
    limits.duration = .milliseconds(1)
    #expect(try run(script, limits).ending == .timedOut)
  }

  @Test func `a program that writes too much is ended, and its output is no longer than the limit`()
    throws
  {
    var limits = Self.usual
    limits.output = 4_096
    let (ending, output, _) = try run("exec head -c 100000 /dev/zero", limits)
    #expect(ending != .exited(0))
    #expect(output.utf8.count <= 4_096)
  }

  @Test func `what a program says is cut off, not waited for`() throws {
    let (ending, _, message) = try run("head -c 300000 /dev/zero | tr '\\0' a >&2")
    #expect(ending == .exited(0))
    #expect(message.utf8.count == 4_096)
  }

  @Test func `a program that is not there ends as a shell says so`() throws {
    let file = try UnnamedFile(holding: [])
    let process = LimitedProcess(
      program: "/nowhere/vipsthumbnail", arguments: [], environment: [], limits: Self.usual)
    let (ending, _) = try process.run(input: file.descriptor, output: file.descriptor)
    #expect(ending == .exited(127))
  }
}
