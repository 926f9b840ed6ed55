import Foundation

/// Runs a program with limits on memory and time, a given environment, and no files except its
/// input and output.
///
/// `sh` sets the limits and then executes the program. `posix_spawn` cannot set them, and few
/// functions are safe between `fork` and `exec` in a process with several threads.
package struct LimitedProcess: Sendable {
  /// The resources that the program may use.
  package struct Limits: Sendable {
    /// The bytes of address space, including mapped libraries.
    package var addressSpace: Int
    /// The CPU time in seconds.
    package var processorSeconds: Int
    /// The wall-clock time.
    package var duration: Duration
    /// The bytes of each file that the program writes.
    package var output: Int

    package init(addressSpace: Int, processorSeconds: Int, duration: Duration, output: Int) {
      self.addressSpace = addressSpace
      self.processorSeconds = processorSeconds
      self.duration = duration
      self.output = output
    }
  }

  /// The way in which the program ended.
  package enum Ending: Equatable, Sendable {
    /// The program exited with this status.
    case exited(Int32)
    /// A signal ended the program, for example because of a limit.
    case killed(Int32)
    /// The program was killed after its wall-clock time.
    case timedOut
  }

  private let program: String
  private let arguments: [String]
  private let environment: [String]
  private let limits: Limits

  package init(program: String, arguments: [String], environment: [String], limits: Limits) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.limits = limits
  }

  /// Runs the program on two open files and waits for it; the text on standard error is truncated
  /// after 4 KiB.
  package func run(input: Int32, output: Int32) throws -> (ending: Ending, message: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StoreFault.system(errno, "a pipe") }
    defer { close(ends[0]) }
    let process: pid_t
    do {
      // Closed before the read: an open writing end would prevent the end of file.
      defer { close(ends[1]) }
      process = try spawn(input: input, output: output, error: ends[1])
    }
    return wait(for: process, connectionChanges: ends[0])
  }

  // MARK: Starting

  /// Sets the limits from its arguments; `-f` counts blocks of 512 bytes and `-v` blocks of 1,024.
  private static let script = """
    ulimit -c 0 && ulimit -v "$1" && ulimit -t "$2" && ulimit -f "$3" && shift 3 && exec "$@"
    """

  private func spawn(input: Int32, output: Int32, error: Int32) throws -> pid_t {
    var actions = SpawnActions()
    defer { actions.destroy() }
    actions.connect(input: input, output: output, error: error)
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    let numbers = [
      limits.addressSpace / 1_024, limits.processorSeconds, (limits.output + 511) / 512,
    ]
    let words =
      ["sh", "-c", Self.script, "sh"] + numbers.map(String.init) + [program] + arguments
    let argv = words.map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", &actions.raw, &attributes.raw, argv, envp)
    guard failure == 0 else { throw StoreFault.system(failure, "/bin/sh") }
    return process
  }

  // MARK: Waiting

  /// Reads standard error until the program closes it or ends, then waits for the end.
  private func wait(
    for process: pid_t, connectionChanges descriptor: Int32
  ) -> (ending: Ending, message: String) {
    let deadline = ContinuousClock.now + limits.duration
    var message: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var events = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      let ready = left > .zero ? poll(&events, 1, Int32(left.inSeconds * 1_000) + 1) : 0
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return (stop(process), Self.text(message)) }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      message += buffer.prefix(min(count, 4_096 - message.count))
    }
    return (ending(of: process, until: deadline), Self.text(message))
  }

  private func ending(of process: pid_t, until deadline: ContinuousClock.Instant) -> Ending {
    while true {
      if let ending = collect(process, WNOHANG) { return ending }
      guard ContinuousClock.now < deadline else { return stop(process) }
      usleep(1_000)
    }
  }

  private func stop(_ process: pid_t) -> Ending {
    kill(process, SIGKILL)
    _ = collect(process, 0)
    return .timedOut
  }

  /// The ending of the program; nil while it runs.
  private func collect(_ process: pid_t, _ options: Int32) -> Ending? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, options)
      if found < 0 && errno == EINTR { continue }
      guard found == process else { return found == 0 ? nil : .exited(-1) }
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Arguments of posix_spawn

/// The file actions of a new process.
private struct SpawnActions {
  #if canImport(Darwin)
    var raw: posix_spawn_file_actions_t?
  #else
    var raw = posix_spawn_file_actions_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&raw)
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&raw)
  }

  /// Connects the three standard files and closes every other open file, including sockets of other
  /// clients.
  ///
  /// Not every descriptor has the close-on-exec flag. On macOS `POSIX_SPAWN_CLOEXEC_DEFAULT` does
  /// the same.
  mutating func connect(input: Int32, output: Int32, error: Int32) {
    for (number, descriptor) in [input, output, error].enumerated() {
      posix_spawn_file_actions_adddup2(&raw, descriptor, Int32(number))
    }
    #if canImport(Glibc)
      if let closeFrom = Self.closeFrom {
        _ = closeFrom(&raw, 3)
      } else {
        let open = (try? FileAccess.allNames(in: "/proc/self/fd")) ?? []
        for number in open.compactMap({ Int32($0) }) where number > 2 {
          posix_spawn_file_actions_addclose(&raw, number)
        }
      }
    #endif
  }

  #if canImport(Glibc)
    private typealias CloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// `posix_spawn_file_actions_addclosefrom_np`, which glibc has since 2.34 and Swift does not
    /// import.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
      .map { unsafeBitCast($0, to: CloseFrom.self) }
  #endif
}

/// The attributes of a new process: no signal is blocked or ignored, regardless of this process's
/// threads.
private struct SpawnAttributes {
  #if canImport(Darwin)
    var raw: posix_spawnattr_t?
  #else
    var raw = posix_spawnattr_t()
  #endif

  init() {
    posix_spawnattr_init(&raw)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&raw, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXCPU, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&ignored, signal)
    }
    posix_spawnattr_setsigdefault(&raw, &ignored)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&raw, flags)
  }

  mutating func destroy() {
    posix_spawnattr_destroy(&raw)
  }
}
