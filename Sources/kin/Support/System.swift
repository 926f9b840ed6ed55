#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The system's calls by names that no method of ours hides.

/// `read(2)`.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// `write(2)`.
func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// `pipe(2)`.
@discardableResult
func openPipe(_ ends: inout [Int32]) -> Int32 {
  pipe(&ends)
}

/// `raise(3)`, also on a thread that holds signals back, as those of queues do: it has come when this returns.
func raiseHere(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

/// `exit(3)`.
func leave(_ status: Int32) -> Never {
  exit(status)
}

/// `access(2)`: whether we may run the file.
func isExecutable(_ path: String) -> Bool {
  access(path, X_OK) == 0
}
