import Foundation

/// Starts a process, reads its lines, and kills it.
///
/// It uses system calls, because Foundation's `Process` also waits for all other processes that have inherited its
/// descriptors, such as the children of other tests.
struct KilledProcess {
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

  /// Kills the process some time after it is ready and has printed `answers` lines; returns its complete
  /// lines after the first, `ready`.
  ///
  /// Yields the processor `yields` times before the kill, so that the process is killed at different points of
  /// its next line's work.
  func lines(killingAfter answers: Int, yields: Int) -> [String] {
    defer { close(output) }
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= answers, read(into: &bytes) {}
    for _ in 0..<yields { sched_yield() }
    kill(process, SIGKILL)
    while read(into: &bytes) {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      return ["the process did not become ready"]
    }
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

  /// The path of a program of this package that is built next to the tests.
  static func path(of name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    repeat {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    } while folder.path != "/"
    return name
  }

  // MARK: In the process

  /// Writes a line without a buffer, so that no line is lost when the process is killed.
  static func write(line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Foundation.write(1, bytes, bytes.count)
  }
}
