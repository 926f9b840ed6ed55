import Foundation

/// A program that a benchmark starts, in an environment with a folder for the data of `kin`.
struct Program {
  private let path: String
  private let environment: [String]

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
