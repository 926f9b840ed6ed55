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
    return try context.chat.save(
      ChatMessage(
        id: id, household: household, position: try caller.positionOfNewMessage(),
        author: caller.member.id, text: text, isImportant: isImportant, createdAt: context.now,
        updatedAt: context.now))
  }
}
