/// Runs tasks one after the other, in order of arrival.
actor SerialTaskQueue {
  private var last: Task<Void, Never>?

  /// Runs the work after all earlier work, and returns when it is done.
  func run(_ work: @escaping @Sendable () async -> Void) async {
    let task = Task { [last] in
      await last?.value
      await work()
    }
    last = task
    await task.value
  }
}
