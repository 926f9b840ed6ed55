import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits until a process has written output, and returns false if it has not after a minute.
///
/// It keeps no thread from other tasks. A test waits for the output before it reads it if a task
/// that it has created causes the output: two tests that read at once can occupy all threads, so
/// that their tasks never begin.
package func waitForOutput(of descriptor: Int32) async -> Bool {
  await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
    DispatchQueue.global().async {
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      continuation.resume(returning: poll(&event, 1, 60_000) > 0)
    }
  }
}
