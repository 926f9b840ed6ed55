import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Stores a new message at the end of the chat; throws `quotaExceeded` for a full chat.
  ///
  /// No message is ever deleted, so the last position is at least the number of messages.
  func append(_ message: (_ position: Int) -> ChatMessage) throws -> ChatMessage {
    let quotas = context.quotas
    let last = try context.chat.lastPosition(in: household.id)
    guard last < quotas.messages else {
      throw Refusal.quotaExceeded(.messages, limit: quotas.messages)
    }
    let new = message(last + 1)
    try context.requireRoom(
      for: new.bytes, of: .chatBytes, in: household.id, .chatBytes, limit: quotas.chatBytes)
    return try context.chat.save(new)
  }

  /// Posts a system message about a subject; does nothing if it was posted for that occasion, or if
  /// the chat is full.
  func post<Subject>(
    _ content: SystemMessage, about subject: Identifier<Subject>, _ occasion: Occasion = .once
  ) throws {
    let id = ChatMessageID(derivedFrom: subject, .systemMessage(content.kind, occasion))
    guard try context.chat.message(id, in: household.id) == nil else { return }
    do {
      _ = try append { position in
        ChatMessage(
          id: id, household: household.id, position: position, author: nil, text: nil,
          system: content, isImportant: content.kind.isImportant, createdAt: context.now,
          updatedAt: context.now)
      }
    } catch Refusal.quotaExceeded(_, _) {
      // The chat is full.
    }
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

// MARK: - Deleted accounts

extension HouseholdAutomation {
  /// The most messages that one command changes, because other commands wait for it.
  static let messagesAtOnce = 100
}

extension HouseholdOperations {
  /// Retracts a batch of the messages of a member whose account was deleted, and removes its name
  /// from a batch of system messages; returns whether more are left.
  func eraseMessages(of gone: Member) throws -> Bool {
    let most = HouseholdAutomation.messagesAtOnce
    let written = try context.chat.messages(by: gone.id, in: household.id, limit: most)
    for var message in written {
      message.retract(by: gone.id, at: context.now)
      try context.chat.save(message)
    }
    let rest = most - written.count
    guard rest > 0 else { return true }
    let naming = try context.chat.systemMessages(naming: gone.id, in: household.id, limit: rest)
    for var message in naming {
      message.forget(gone.id, at: context.now)
      try context.chat.save(message)
    }
    return naming.count == rest
  }

  /// Continues the removal of a member who has left, and of its messages after the deletion of its
  /// account; a scheduled job, due at once, handles the rest.
  func continueDeparture(of member: MemberID) throws {
    var hasMoreMessages = false
    if let gone = try context.members.member(member, in: household.id), gone.isAnonymized {
      hasMoreMessages = try eraseMessages(of: gone)
    }
    try unassignBatch(of: member)
    if hasMoreMessages { try planDeparture(of: member) }
  }

  /// Plans a job, due at once, that continues the removal of a member who has left.
  func planDeparture(of member: MemberID) throws {
    let rest = ScheduledJob(.departure, about: member, in: household.id, dueAt: context.now)
    try context.jobs.plan([rest], about: member.bits, in: household.id)
  }
}
