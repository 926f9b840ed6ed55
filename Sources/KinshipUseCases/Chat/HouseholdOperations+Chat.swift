import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// The position of the next message; nil for a chat with the maximum number of messages.
  ///
  /// No message is ever deleted, so the last position is at least the number of messages.
  private func nextPosition() throws -> Int? {
    let last = try context.chat.lastPosition(in: household.id)
    return last < context.quotas.messages ? last + 1 : nil
  }

  /// The position of the next message of a member; throws `quotaExceeded` for a full chat.
  func positionOfNewMessage() throws -> Int {
    guard let position = try nextPosition() else {
      throw Refusal.quotaExceeded(.messages, limit: context.quotas.messages)
    }
    return position
  }

  /// Posts a system message about a subject; does nothing if it was posted for that occasion, or if
  /// the chat is full.
  func post<Subject>(
    _ content: SystemMessage, about subject: Identifier<Subject>, _ occasion: Occasion = .once
  ) throws {
    let id = ChatMessageID(derivedFrom: subject, .systemMessage(content.kind, occasion))
    guard try context.chat.message(id, in: household.id) == nil,
      let position = try nextPosition()
    else { return }
    try context.chat.save(
      ChatMessage(
        id: id, household: household.id, position: position, author: nil, text: nil,
        system: content, isImportant: content.kind.isImportant, createdAt: context.now,
        updatedAt: context.now))
  }

  /// Removes the pins of messages that a leaving member wrote.
  func removePins(of author: MemberID) throws {
    let most = HouseholdPolicy.pinLimits.upperBound
    for pinned in try context.chat.pinnedMessages(of: household.id, limit: most)
    where pinned.author == author {
      var message = pinned
      message.unpin(at: context.now)
      try context.chat.save(message)
    }
  }
}
