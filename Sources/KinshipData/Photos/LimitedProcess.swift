import Foundation
import Synchronization

/// A program that is run on what a stranger has sent: with little memory and time, no variables but those
/// given, and no file but its input and output.
///
/// `sh` sets the limits and then becomes the program: `posix_spawn` cannot set them, and between `fork`
/// and `exec` a process of several threads may do next to nothing.
struct LimitedProcess {
  /// What the program may use.
  struct Limits: Sendable {
    /// Bytes of addresses: memory, and what the program's libraries are mapped to.
    var addressSpace: Int
    /// Seconds of one processor.
    var processorSeconds: Int
    /// How long it may take, on the wall.
    var duration: Duration
    /// Bytes of its output.
    var output: Int
  }

  /// How the program ended.
  enum Ending: Equatable, Sendable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal, such as that of a limit.
    case killed(Int32)
    /// By us, when its time on the wall was over.
    case timedOut
  }

  let program: String
  let arguments: [String]
  let environment: [String]
  let limits: Limits

  /// Runs the program between two open files, and waits for it; what it says on standard error is cut
  /// off after 4 KiB.
  func run(input: Int32, output: Int32) throws -> (ending: Ending, message: String) {
    let (process, error) = try Self.starting.withLock { _ in
      var pipe: [Int32] = [-1, -1]
      guard openPipe(&pipe) else { throw StoreFault.system(errno, "a pipe") }
      defer { close(pipe[1]) }
      do {
        return (try spawn(input: input, output: output, error: pipe[1]), pipe[0])
      } catch {
        close(pipe[0])
        throw error
      }
    }
    defer { close(error) }
    return wait(for: process, hearing: error)
  }

  // MARK: Starting

  /// One at a time: a program started between the making of a pipe and its marking would hold it open.
  private static let starting = Mutex(())

  /// Sets the limits, each from an argument; blocks of `-f` have 512 bytes, those of `-v` 1,024.
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

  /// Reads until the program has ended or closed its standard error, then waits for its end.
  private func wait(
    for process: pid_t, hearing descriptor: Int32
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

  /// How the program has ended; nil while it runs.
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

  /// A pipe whose ends no other child gets.
  private func openPipe(_ ends: inout [Int32]) -> Bool {
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }
}

// MARK: - What posix_spawn is told

/// What becomes of the files of a new process.
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

  /// Gives it three files; whatever else we have open is closed by the system, as we ask of every file.
  mutating func connect(input: Int32, output: Int32, error: Int32) {
    for (number, descriptor) in [input, output, error].enumerated() {
      posix_spawn_file_actions_adddup2(&raw, descriptor, Int32(number))
    }
  }
}

/// How a new process is made: with no signal blocked or ignored, whatever our threads do.
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
