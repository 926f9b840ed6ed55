import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The result of a program: exit status and output.
struct Outcome {
  let status: Int32
  let output: String
  let error: String

  /// The error code: the text in parentheses at the end of the first line of standard error.
  var code: String? {
    guard let line = error.split(separator: "\n").first, line.hasSuffix(")"),
      let open = line.lastIndex(of: "(")
    else { return nil }
    return String(line[line.index(after: open)...].dropLast())
  }
}

/// A running program, which is killed when the object is released before its end.
///
/// A test that fails would otherwise leave a process that has ended but was never waited for. Tests
/// that run in a process of their own (`processExitsWith`) wait for any process of the runner, see
/// that one again and again, and never end.
final class Spawned {
  let id: pid_t
  private var hasEnded = false

  init(id: pid_t) {
    self.id = id
  }

  deinit {
    guard !hasEnded else { return }
    kill(id, SIGKILL)
    _ = wait()
  }

  /// Waits for the end, and returns the exit status, or 128 plus the signal that ended the program.
  ///
  /// A program that hangs for five minutes is killed, so that the test fails instead of hanging.
  func wait() -> Int32 {
    var status: Int32 = 0
    hasEnded = true
    for _ in 0..<150_000 {
      if waitpid(id, &status, WNOHANG) != 0 { return Self.code(of: status) }
      usleep(2_000)
    }
    kill(id, SIGKILL)
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return Self.code(of: status)
  }

  private static func code(of status: Int32) -> Int32 {
    status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// Waits until a condition holds, and returns false if it does not hold after a minute.
func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<6_000 {
    if try isSo() { return true }
    usleep(10_000)
  }
  return false
}

/// Starts a program with files as its standard input, output and error.
func spawn(
  _ arguments: [String], environment: [String: String], input: String, output: String,
  error: String, inSessionOfItsOwn: Bool = false
) throws -> Spawned {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  // The first terminal that a session leader opens becomes its controlling terminal.
  posix_spawn_file_actions_addopen(&actions, 0, input, inSessionOfItsOwn ? O_RDWR : O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads of tests block signals, and a child process would inherit the mask.
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  // A signal that the tests ignore, as under nohup, would be ignored by the program too.
  var standard = sigset_t()
  sigemptyset(&standard)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&standard, number) }
  posix_spawnattr_setsigdefault(&attributes, &standard)
  // POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK and POSIX_SPAWN_SETSID, of which no header
  // imported by Swift declares the last.
  posix_spawnattr_setflags(&attributes, inSessionOfItsOwn ? 0x8C : 0x0C)
  var id: pid_t = 0
  let words = arguments.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + variables { free(text) } }
  let number = posix_spawn(&id, arguments[0], &actions, &attributes, words, variables)
  guard number == 0 else { throw POSIXError(.init(rawValue: number) ?? .EINVAL) }
  return Spawned(id: id)
}

/// A pseudo terminal that reads the output of a program and types keys.
final class Terminal {
  private var descriptor: Int32
  /// The path of the terminal device, for the program.
  let path: String
  /// The output so far.
  private(set) var shown = ""
  /// The first bytes of a character whose other bytes have not arrived.
  private var unfinished: [UInt8] = []

  init() throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN, which no header imported by Swift declares.
    guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
      ioctl(descriptor, 0x8004_5430, &number) == 0
    else { throw POSIXError(.init(rawValue: errno) ?? .EINVAL) }
    path = "/dev/pts/\(number)"
  }

  /// Closes the terminal, which also ends a program that still runs on it.
  deinit {
    hangUp()
  }

  /// Closes the terminal, like the window of one.
  func hangUp() {
    close(descriptor)
    descriptor = -1
  }

  /// Reads until the text is shown, and returns false if the program ends first.
  func waitFor(_ text: String) -> Bool {
    while !shown.contains(text) {
      guard waitForMore() else { return false }
    }
    shown = String(shown[(shown.range(of: text)?.upperBound ?? shown.endIndex)...])
    return true
  }

  /// Reads the next output, and returns false if the program ends first.
  func waitForMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    guard hasOutput(), case let count = read(descriptor, &buffer, buffer.count), count > 0 else {
      return false
    }
    let bytes = unfinished + buffer[..<count]
    let whole = bytes.dropLast(Self.unfinishedCount(at: bytes))
    unfinished = Array(bytes[whole.endIndex...])
    shown += String(decoding: whole, as: UTF8.self)
    return true
  }

  /// The number of bytes at the end that begin a longer character of UTF-8.
  private static func unfinishedCount(at bytes: [UInt8]) -> Int {
    guard let first = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = bytes[first] < 0xE0 ? 2 : bytes[first] < 0xF0 ? 3 : 4
    let count = bytes.count - first
    return count < length ? count : 0
  }

  /// Reads the available output without waiting.
  func readWhatIsThere() {
    while hasOutput(within: 0), waitForMore() {}
  }

  /// Reads until there was no output for a moment.
  func readUntilQuiet() {
    while hasOutput(within: 200), waitForMore() {}
  }

  /// Reads until no process has the terminal open.
  func readToEnd() {
    while waitForMore() {}
  }

  /// Waits for output, with a timeout so that a program that hangs fails the test.
  private func hasOutput(within milliseconds: Int32 = 60_000) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, milliseconds) > 0
  }

  /// Writes to the terminal, as another program, until it takes no more output.
  func fill() throws {
    let other = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EINVAL) }
    defer { close(other) }
    let bytes = [UInt8](repeating: UInt8(ascii: "."), count: 4_096)
    // The terminal moves its output on in the background, after a while on a busy machine.
    var fullRounds = 0
    while fullRounds < 50 {
      fullRounds += 1
      while write(other, bytes, bytes.count) > 0 { fullRounds = 0 }
      usleep(10_000)
    }
  }

  /// Types a line and Return.
  func type(_ line: String) {
    press(line + "\n")
  }

  /// Types keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Whether the program has read all typed keys, if it reads each key.
  ///
  /// Also true for a key that has not arrived at the program's end of the terminal yet.
  var hasNoUnreadKeys: Bool {
    let other = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    defer { close(other) }
    var count: Int32 = 0
    return other >= 0 && ioctl(other, UInt(FIONREAD), &count) == 0 && count == 0
  }

  /// Sets the width of the terminal.
  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal echoes typed keys.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
