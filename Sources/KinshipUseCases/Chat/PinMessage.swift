public import KinshipDomain

/// Pins a message above the chat, or removes the pin; every member may.
///
/// `isPinned` is the target state, not a toggle. The household's policy limits the number of pinned
/// messages.
public struct PinMessage: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The message.
  public let message: ChatMessageID
  /// Whether the message is pinned after the change.
  public let isPinned: Bool

  /// A message to be pinned or unpinned.
  public init(household: HouseholdID, message: ChatMessageID, isPinned: Bool) {
    self.household = household
    self.message = message
    self.isPinned = isPinned
  }

  public func execute(in context: Context, with _: Void) throws -> ChatMessage {
    let caller = try context.caller(in: household)
    let old = try caller.message(message)
    guard old.isPinned != isPinned else { return old }
    var new = old
    if isPinned {
      guard !old.isRetracted else { throw Refusal.validation(.message, .notAllowed) }
      let limit = caller.household.policy.maxPinnedMessages
      let pinned = try context.chat.pinnedMessages(of: household, limit: limit)
      guard pinned.count < limit else {
        throw Refusal.validation(.pins, .tooMany(limit: limit))
      }
      new.pin(at: context.now)
    } else {
      new.unpin(at: context.now)
    }
    return try context.chat.save(new)
  }
}
