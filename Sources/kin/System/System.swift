import Libc

// System calls under names that no method in this module hides.

/// `read(2)`.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// `write(2)`.
func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// `pipe(2)` with close-on-exec on both ends; nil on failure.
func openPipe() -> (read: Int32, write: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// `poll(2)`: whether the other end of a pipe or socket is closed.
func isAbandoned(_ descriptor: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: 0, revents: 0)
  return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & (POLLERR | POLLHUP) != 0
}

/// `gethostname(3)`: the name of the machine; nil if it is unknown.
func hostName() -> String? {
  var name = [CChar](repeating: 0, count: 256)
  guard gethostname(&name, name.count - 1) == 0 else { return nil }
  let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return String(validating: bytes, as: UTF8.self)
}

/// `raise(3)` that also works on threads that block signals, such as those of dispatch queues.
///
/// The signal has been delivered when this returns.
func raiseHere(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

/// Ends the program by a signal with its default action.
func terminate(bySignal number: Int32) {
  signal(number, SIG_DFL)
  raiseHere(number)
}

/// Ends the program like Control-C.
func endByInterrupt() {
  terminate(bySignal: SIGINT)
}

/// `sigaction(2)`: installs `handler` for a signal and returns the former action.
@discardableResult
func installSignalHandler(
  _ number: Int32, flags: Int32 = 0, _ handler: @escaping @convention(c) (Int32) -> Void
) -> sigaction {
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #else
    action.__sigaction_handler.sa_handler = handler
  #endif
  action.sa_flags = flags
  var former = sigaction()
  sigaction(number, &action, &former)
  return former
}

/// `sigaction(2)`: whether this process neither handles nor ignores the signal.
func hasDefaultAction(_ number: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  #if canImport(Darwin)
    return action.__sigaction_u.__sa_handler == nil
  #else
    return action.__sigaction_handler.sa_handler == nil
  #endif
}

/// `sigaction(2)`: whether this process ignores the signal.
func isIgnored(_ number: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// `_exit(2)`: ends the program at once, without waiting for its threads.
func exitAtOnce() -> Never {
  _exit(0)
}

/// Discards everything that is written to standard error from now on.
func silenceErrors() {
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  guard nowhere >= 0 else { return }
  dup2(nowhere, STDERR_FILENO)
  close(nowhere)
}

/// Opens substitutes for closed standard descriptors, so that no store or lock file gets one.
///
/// Reading standard input, and writing to standard output or error, then fails with `EBADF`.
func openClosedStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The system assigns the lowest free descriptor.
    let opened = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    if opened < 0 { _ = open("/", O_RDONLY) }
  }
}

/// `exit(3)`.
func exitProcess(_ status: Int32) -> Never {
  exit(status)
}

/// `unlink(2)`: removes a file if it exists.
func removeFile(_ path: String) {
  unlink(path)
}

/// `access(2)`: whether a file or folder exists.
func fileExists(at path: String) -> Bool {
  access(path, F_OK) == 0
}

/// `access(2)`: whether this process may write the file or folder; otherwise `errno` has the reason.
func isWritable(_ path: String) -> Bool {
  access(path, W_OK) == 0
}

/// `access(2)`: whether this process may execute the file.
func isExecutable(_ path: String) -> Bool {
  access(path, X_OK) == 0
}
