import BenchmarkResults
import Foundation

/// The time from the start of a program to the first byte of its output, for three commands of `kin` and for a
/// program in C that only prints a line.
///
/// The commands run alternately, so that changes of the machine's speed affect all of them. The first turns warm
/// up and are not counted.
struct StartBenchmark {
  private var runs = 100
  private var path: String?
  private static let warmUp = 5
  /// The arguments of `kin` in each measured command.
  private static let commands = [["--version"], ["--help"], ["task", "list"]]

  init(arguments: [String]) {
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--runs", let value = Int(value) { runs = max(50, value) }
      if option == "--kin" { path = value }
    }
  }

  func run() throws -> (benchmark: String, measurements: [Figure]) {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-start-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let kin = Program(path ?? folder.appendingPathComponent("kin").path, in: home.path)
    let floor = Program(folder.appendingPathComponent("start-floor").path, in: home.path)
    try prepare(kin)
    var times = [[Double]](repeating: [], count: Self.commands.count + 1)
    for turn in 0..<(runs + Self.warmUp) {
      for (index, command) in ([[]] + Self.commands).enumerated() {
        let time = try (index == 0 ? floor : kin).firstOutput(command)
        if turn >= Self.warmUp { times[index].append(time) }
      }
    }
    return ("start", figures(times))
  }

  private func figures(_ times: [[Double]]) -> [Figure] {
    let names = ["a program in C"] + Self.commands.map { "kin " + $0.joined(separator: " ") }
    return zip(names, times).enumerated().flatMap { index, measured in
      let sorted = measured.1.sorted()
      let bar = index == 0 ? nil : "≤ 30"
      return [
        Figure(name: "\(measured.0), p50", value: sorted[sorted.count / 2], unit: "ms", bar: bar),
        Figure(
          name: "\(measured.0), p95", value: sorted[sorted.count * 95 / 100], unit: "ms", bar: bar),
      ]
    }
  }

  /// Creates a store with a household and 20 tasks by running `kin`.
  private func prepare(_ kin: Program) throws {
    let password = "correct horse battery\n"
    try kin.run(
      ["account", "sign-up", "--email", "anna@example.org", "--name", "Anna"], typing: password)
    try kin.run(["household", "create", "--name", "Home", "--zone", "Europe/Amsterdam"])
    for number in 1...20 { try kin.run(["task", "add", "Task \(number)"]) }
  }
}

/// A program that the benchmark starts.
private struct Program {
  let path: String
  let environment: [String]

  init(_ path: String, in home: String) {
    self.path = path
    environment = ["KIN_HOME=\(home)", "KIN_LANGUAGE=en", "PATH=/usr/bin:/bin"]
  }

  /// Runs the program; returns the milliseconds from its start to its first byte of output.
  func firstOutput(_ arguments: [String]) throws -> Double {
    let start = ContinuousClock.now
    let (process, output) = try spawn(arguments, input: "/dev/null")
    var byte: UInt8 = 0
    guard read(output, &byte, 1) == 1 else { throw CocoaError(.executableLoad) }
    let time = start.duration(to: .now) / .milliseconds(1)
    try end(process, output)
    return time
  }

  /// Runs the program with input; throws if its exit status is not 0.
  func run(_ arguments: [String], typing text: String = "") throws {
    let input = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-input-\(getpid())")
    try Data(text.utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let (process, output) = try spawn(arguments, input: input.path)
    try end(process, output)
  }

  private func end(_ process: pid_t, _ output: Int32) throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while read(output, &buffer, buffer.count) > 0 {}
    close(output)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw CocoaError(.executableLoad)
    }
  }

  private func spawn(_ arguments: [String], input: String) throws -> (pid_t, Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CocoaError(.executableLoad) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawn(&process, path, &actions, nil, &words, &variables)
    close(ends[1])
    guard failure == 0 else { throw CocoaError(.executableLoad) }
    return (process, ends[0])
  }
}
