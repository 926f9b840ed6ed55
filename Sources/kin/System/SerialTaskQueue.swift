/// Runs pieces of work one after the other, in the order in which they came.
actor SerialTaskQueue {
  private var last: Task<Void, Never>?

  /// Runs the work after all that came before it, and returns when it is done.
  func run(_ work: @escaping @Sendable () async -> Void) async {
    let task = Task { [last] in
      await last?.value
      await work()
    }
    last = task
    await task.value
  }
}
