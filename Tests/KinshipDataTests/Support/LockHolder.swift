import Foundation
import Glibc

/// Another process that holds a lock file until it is killed.
///
/// The process is spawned and awaited with system calls: Foundation's `Process` waits for every descendant
/// that shares its descriptors, and a child process of another test can share them.
struct LockHolder {
  private let process: pid_t

  /// Starts the process and returns when it holds the lock.
  init(of file: String) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    defer { ends.forEach { close($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // `flock --no-fork` executes the shell, which executes `sleep`: one process that holds the lock.
    let words = ["flock", "--no-fork", file, "sh", "-c", "echo held; exec sleep 600"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, "flock", &actions, nil, &arguments, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    self.process = process
    var byte: UInt8 = 0
    guard read(ends[0], &byte, 1) == 1 else { throw POSIXError(.EIO) }
  }

  /// Kills the process with SIGKILL and waits for its end.
  func kill() {
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
