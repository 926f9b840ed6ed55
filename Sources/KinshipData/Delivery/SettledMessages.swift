import Synchronization

/// The messages that need no other attempt, although they are still in the store.
///
/// They are few, because a delivery stops at the first message that it cannot remove: one of mails,
/// and one to each account of pushes.
final class SettledMessages<Message: Hashable & Sendable>: Sendable {
  private let set = Mutex<Set<Message>>([])

  func contains(_ message: Message) -> Bool { set.withLock { $0.contains(message) } }

  func add(_ message: Message) { set.withLock { _ = $0.insert(message) } }

  func remove(_ message: Message) { set.withLock { _ = $0.remove(message) } }
}
