public import KinshipDomain

/// Posts a message to the household's chat; every member may.
public struct PostMessage: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The id of the new message.
  public let id: ChatMessageID
  /// The text, 1–10,000 characters.
  public let text: String
  /// Whether it is marked as important.
  public let isImportant: Bool

  /// A message to be posted.
  public init(
    household: HouseholdID, id: ChatMessageID, text: String, isImportant: Bool = false
  ) {
    self.household = household
    self.id = id
    self.text = text
    self.isImportant = isImportant
  }

  public func execute(in context: Context, with _: Void) throws -> ChatMessage {
    let text = try MessageText(text)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    guard try context.chat.message(id, in: household) == nil else { throw Refusal.unusableID }
    return try caller.append { position in
      ChatMessage(
        id: id, household: household, position: position, author: caller.member.id, text: text,
        isImportant: isImportant, createdAt: context.now, updatedAt: context.now)
    }
  }
}

// The outcome of a change of a message is kept without the message's content, so that a retracted
// text is not kept with the outcomes of all who pinned or marked it.

extension UseCase where Output == ChatMessage, Self: HouseholdScoped {
  /// The message without its content.
  public func storedOutput(of message: ChatMessage) -> ChatMessage { message.withoutContent }

  /// The message with the content that is stored now; without it for a caller who has left the
  /// household.
  public func outcome(from kept: ChatMessage, in context: Context) throws -> ChatMessage {
    do { _ = try context.caller(in: household) } catch is Refusal { return kept }
    let stored = try context.chat.message(kept.id, in: household)
    return stored.map { kept.restored(from: $0) } ?? kept
  }
}
