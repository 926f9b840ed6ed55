internal import NIOCore

/// Runs the tasks of a connection's handlers on its event loop.
///
/// A short call then needs no other thread: waking a thread takes longer than most handlers.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
