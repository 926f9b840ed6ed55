/// Work that excludes other work of its kind, from `begin` to `end`, in the order of arrival.
@MainActor
final class TurnQueue {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until all work that began earlier has ended, also in a cancelled task.
  func begin() async {
    guard isBusy else { return isBusy = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the work that has begun; the next work that waits begins.
  func end() {
    guard !waiting.isEmpty else { return isBusy = false }
    waiting.removeFirst().resume()
  }
}
