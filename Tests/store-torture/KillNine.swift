import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport

/// Kills a process that writes to a store, again and again, with `kill -9`.
///
/// The process gives points in three lanes at once and says of each gift that it was answered. The
/// next one goes on where the last was killed, with the gift that had no answer. Every gift tells how
/// many points there are, so one that was lost or doubled shows at the next.
struct KillNine {
  let cycles: Int
  let seed: UInt64
  /// The program that writes.
  let program: String

  private static let lanes = 3

  func run() async throws -> Report {
    var random = Seeded(seed)
    let scratch = try Scratch()
    let path = try scratch.folder("disk") + "/family.kin"
    let family = try await Family.make(at: path, children: Self.lanes)
    var report = Report("kill -9")
    var next = [Int](repeating: 0, count: Self.lanes)
    for cycle in 0..<cycles {
      let writer = try Writer(
        [
          program, "write", path, "\(Family.readers(in: cycle))", family.access.secret,
          "\(family.household)",
        ]
          + family.children.map(\.description) + next.map(String.init))
      let answers = Int.random(in: 0...60, using: &random)
      let turns = Int.random(in: 0...2_000, using: &random)
      for line in writer.lines(killingAfter: answers, turns: turns) {
        take(line, &next, &report, "seed \(seed), cycle \(cycle)")
      }
      report.cycles += 1
      if cycle % 100 == 99 {
        report.violations += try StoreCheck.run(at: path).findings.map(\.text)
      }
    }
    report.acknowledged = next.reduce(0, +)
    try await Inspection(family: family, path: path, place: "after \(cycles) kills")
      .run(next, &report)
    return report
  }

  /// A line of a writer: the lane, the gift, and the points after it.
  private func take(_ line: String, _ next: inout [Int], _ report: inout Report, _ place: String) {
    let words = line.split(separator: " ").compactMap { Int($0) }
    guard words.count == 3, next.indices.contains(words[0]) else {
      report.violations.append("\(place): \(line)")
      return
    }
    let (lane, gift, points) = (words[0], words[1], words[2])
    if gift != next[lane] || points != gift + 1 {
      report.violations.append("\(place), lane \(lane): gift \(gift) leads to \(points) points")
    }
    next[lane] = gift + 1
  }

  // MARK: The process that is killed

  /// Gives until it is killed: the store, its readers, a token, the household, the children, the next
  /// gift of each.
  static func write(_ arguments: [String]) async throws {
    let children = arguments.dropFirst(4).prefix(lanes).compactMap { MemberID($0) }
    let next = arguments.dropFirst(4 + lanes).compactMap { Int($0) }
    guard arguments.count == 4 + 2 * lanes, let readers = Int(arguments[1]),
      let access = Token(arguments[2]), let household = HouseholdID(arguments[3]),
      children.count == lanes, next.count == lanes
    else { throw CocoaError(.featureUnsupported) }
    let family = Family(household: household, children: children, access: access)
    let store = try Family.open(arguments[0], readers: readers)
    say("ready")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          for gift in next[lane]... {
            let points = try await family.give(gift, in: lane, of: store)
            say("\(lane) \(gift) \(points)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// One line, in one write: an answer that was given is not kept back in the process.
  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Foundation.write(1, bytes, bytes.count)
  }
}

/// A process whose lines are read, and which is killed.
///
/// Spawned and waited for by system calls alone: Foundation's `Process` waits for every descendant that
/// shares its descriptors, which another test's child may do.
private struct Writer {
  private let process: pid_t
  private let output: Int32

  init(_ words: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO)
    }
    (self.process, output) = (process, ends[0])
  }

  /// What it says until it is killed, after it was ready and has given so many answers; a line that was
  /// cut off was not said.
  ///
  /// It goes on meanwhile: so many turns of the processor that are passed on let it be anywhere in what
  /// comes after that answer.
  func lines(killingAfter answers: Int, turns: Int) -> [String] {
    defer { close(output) }
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= answers, read(into: &bytes) {}
    for _ in 0..<turns { sched_yield() }
    kill(process, SIGKILL)
    while read(into: &bytes) {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return ["it never got ready"] }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
    return lines.filter { $0 != "ready" }.map(String.init)
  }

  private func read(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(output, &buffer, buffer.count)
    if count < 0 && errno == EINTR { return true }
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}
