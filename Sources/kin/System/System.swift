import Libc

// The system's calls by names that no method of ours hides.

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

/// `raise(3)`, also on a thread that holds signals back, as those of queues do: it has come when this returns.
func raiseHere(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

/// Lets a signal end the program, as it ends those that do not take it.
func terminate(bySignal number: Int32) {
  signal(number, SIG_DFL)
  raiseHere(number)
}

/// Ends the program as Control-C does.
func endByInterrupt() {
  terminate(bySignal: SIGINT)
}

/// `sigaction(2)`: has a signal call `handler`; answers what it did before.
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

/// `sigaction(2)`: whether nothing in this process handles or ignores the signal.
func hasDefaultAction(_ number: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  #if canImport(Darwin)
    return action.__sigaction_u.__sa_handler == nil
  #else
    return action.__sigaction_handler.sa_handler == nil
  #endif
}

/// `_exit(2)`: ends the program at once, whatever its threads do.
func exitAtOnce() -> Never {
  _exit(0)
}

/// Has nobody read what is written to standard error from now on.
func silenceErrors() {
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  guard nowhere >= 0 else { return }
  dup2(nowhere, STDERR_FILENO)
  close(nowhere)
}

/// `exit(3)`.
func exitProcess(_ status: Int32) -> Never {
  exit(status)
}

/// `unlink(2)`: takes a file away, if it is there.
func removeFile(_ path: String) {
  unlink(path)
}

/// `access(2)`: whether there is such a file or folder.
func fileExists(at path: String) -> Bool {
  access(path, F_OK) == 0
}

/// `access(2)`: whether we may run the file.
func isExecutable(_ path: String) -> Bool {
  access(path, X_OK) == 0
}
