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

/// The messages that one command may still erase, because other commands wait for it.
struct ErasureBudget: Hashable {
  /// The number of messages.
  private(set) var messages = 100
  /// The size of their texts in bytes, after which no further message is erased.
  private var bytes = 64 * 1_024

  /// Whether no further message may be erased.
  var isSpent: Bool { messages == 0 || bytes <= 0 }

  /// Subtracts a message; returns false if it may not be erased.
  mutating func take(_ message: ChatMessage) -> Bool {
    guard !isSpent else { return false }
    messages -= 1
    bytes -= message.bytes
    return true
  }
}

extension HouseholdOperations {
  /// Retracts messages of a member whose account was deleted, and removes its name from system
  /// messages, within the budget; returns whether more may be left.
  func eraseMessages(of gone: Member, within budget: inout ErasureBudget) throws -> Bool {
    let written = try context.chat.messages(
      by: gone.id, in: household.id, limit: budget.messages)
    for var message in written {
      guard budget.take(message) else { return true }
      message.retract(by: gone.id, at: context.now)
      try context.chat.save(message)
    }
    let naming = try context.chat.systemMessages(
      naming: gone.id, in: household.id, limit: budget.messages)
    for var message in naming {
      guard budget.take(message) else { return true }
      message.anonymize(gone.id, at: context.now)
      try context.chat.save(message)
    }
    return budget.isSpent
  }

  /// Continues the removal of a member who has left, and of its messages after the deletion of its
  /// account; a scheduled job, due at once, handles the rest.
  func continueDeparture(of member: MemberID) throws {
    if let gone = try context.members.member(member, in: household.id), gone.isAnonymized {
      var budget = ErasureBudget()
      _ = try eraseMessages(of: gone, within: &budget)
      // A failure below must undo no erasure, so it waits for a run without one.
      guard budget == ErasureBudget() else { return try planDeparture(of: member) }
    }
    try unassignBatch(of: member)
  }

  /// Plans a job, due at once, that continues the removal of a member who has left.
  func planDeparture(of member: MemberID) throws {
    let rest = ScheduledJob(.departure, about: member, in: household.id, dueAt: context.now)
    try context.jobs.plan([rest], about: member.bits, in: household.id)
  }
}
