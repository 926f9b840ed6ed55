import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// The number of the newest messages that are observed.
  private static let observedMessages = 20

  /// Observes the newest messages of the chat, without the pinned ones; the first answer is not
  /// reported.
  func followChat(_ isReady: IsReady) async throws {
    let newest = FetchMessages(
      household: household, before: FetchMessages.end, limit: Self.observedMessages)
    for try await now in device.performer.values(of: newest) {
      let before = chat ?? now
      let whole = try await continuing(now, to: before)
      // The end of `follow` cancels this task: the next call reports the changes.
      guard !Task.isCancelled else { return }
      for change in Self.chatChanges(from: before, to: whole) { add(change) }
      chat = now
      isReady.yield()
    }
  }

  /// An answer with the older messages down to the newest one of the answer before; at most as many
  /// as events are kept.
  private func continuing(_ now: ChatPage, to before: ChatPage) async throws -> ChatPage {
    let last = before.rows.first?.message.position ?? 0
    var (rows, next) = (now.rows, now.next)
    while let start = next, start > last + 1, rows.count < Self.mostEvents {
      let page = try await device.performer.fetch(
        FetchMessages(household: household, before: start))
      rows += page.rows
      next = page.next
    }
    return ChatPage(rows: rows, pinned: [], next: next, pinCount: nil)
  }

  /// The differences between two states of the newest messages: new ones in the order of the chat,
  /// then retracted ones.
  static func chatChanges(from before: ChatPage, to now: ChatPage) -> [PendingWatchEvent] {
    let last = before.rows.first?.message.position ?? 0
    let known = Dictionary(before.rows.map { ($0.message.id, $0.message) }) { first, _ in first }
    let new = now.rows.reversed().filter {
      $0.message.position > last && !$0.message.isRetracted
    }.map { row in
      let name = row.authorName.map { "\($0)" } ?? ChatMessage.systemAuthor
      return PendingWatchEvent(
        .added, row.message, named: name, .messagePosted(row.message, by: name))
    }
    let retracted = now.rows.compactMap { row -> PendingWatchEvent? in
      guard let old = known[row.message.id], !old.isRetracted, row.message.isRetracted else {
        return nil
      }
      let name = row.retractorName.map { "\($0)" } ?? "?"
      return PendingWatchEvent(
        .removed, row.message, named: name, .messageWithdrawn(by: name))
    }
    return new + retracted
  }
}

extension PendingWatchEvent {
  fileprivate init(
    _ change: WatchModel.Change, _ message: ChatMessage, named name: String, _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .message, subject: .init(message.id, name),
      actor: change == .removed ? message.retraction?.by : message.author, text: text)
  }
}
