import KinshipDomain
import Synchronization

/// Tells subscribers which spaces changed: none is lost, and a slow one gets several commits at once.
final class ChangeFeed: Sendable {
  private let subscribers = Mutex<[Weak]>([])

  /// Tells every subscriber.
  func publish(_ spaces: Set<Space>) {
    guard !spaces.isEmpty else { return }
    let living = subscribers.withLock { boxes in
      boxes.removeAll { $0.subscriber == nil }
      return boxes.compactMap(\.subscriber)
    }
    for subscriber in living { subscriber.add(spaces) }
  }

  /// The changes from now on.
  ///
  /// The subscription ends when nobody holds the stream any more.
  func changes() -> AsyncStream<Set<Space>> {
    let subscriber = Subscriber()
    subscribers.withLock { $0.append(Weak(subscriber: subscriber)) }
    return AsyncStream { await subscriber.next() }
  }

  private struct Weak: Sendable {
    weak let subscriber: Subscriber?
  }
}

/// What one reader has not seen yet, and a bell that rings when there is something.
private final class Subscriber: Sendable {
  private let pending = Mutex<Set<Space>>([])
  private let bell: AsyncStream<Void>
  private let ring: AsyncStream<Void>.Continuation

  init() {
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ spaces: Set<Space>) {
    pending.withLock { $0.formUnion(spaces) }
    ring.yield()
  }

  func next() async -> Set<Space>? {
    for await _ in bell {
      let spaces = pending.withLock { pending in
        defer { pending = [] }
        return pending
      }
      if !spaces.isEmpty { return spaces }
    }
    return nil
  }
}
