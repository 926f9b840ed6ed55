import Synchronization

/// The messages that are not sent again, although they are still in the store.
///
/// They are few, because a delivery stops at the first message that it cannot remove: one of mails,
/// and one to each account of pushes.
final class SettledMessages<Message: Hashable & Sendable>: Sendable {
  /// The end of the attempts to send a message.
  enum Outcome { case sent, refused }

  private let outcomes = Mutex<[Message: Outcome]>([:])

  /// The outcome of a message; nil for one that has none yet, or that was removed.
  subscript(message: Message) -> Outcome? {
    get { outcomes.withLock { $0[message] } }
    set { outcomes.withLock { $0[message] = newValue } }
  }
}
