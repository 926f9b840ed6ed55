public import KinshipDomain

/// Retracts a message: its text, its pin and its important mark are removed, and a placeholder stays
/// in the stream.
///
/// The author may, and an adult. A system message cannot be retracted. Retracting a retracted
/// message again returns the same answer.
public struct RetractMessage: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The message.
  public let message: ChatMessageID

  /// A message to be retracted.
  public init(household: HouseholdID, message: ChatMessageID) {
    self.household = household
    self.message = message
  }

  public func execute(in context: Context, with _: Void) throws -> ChatMessage {
    let caller = try context.caller(in: household)
    var changed = try caller.editableMessage(message)
    guard !changed.isRetracted else { return changed }
    changed.retract(by: caller.member.id, at: context.now)
    return try context.chat.save(changed)
  }
}

/// Marks a message as important, or removes the mark.
///
/// The author may, and an adult. The mark of a system message does not change.
public struct MarkMessage: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The message.
  public let message: ChatMessageID
  /// Whether it is important after the change.
  public let isImportant: Bool

  /// A message to be marked.
  public init(household: HouseholdID, message: ChatMessageID, isImportant: Bool) {
    self.household = household
    self.message = message
    self.isImportant = isImportant
  }

  public func execute(in context: Context, with _: Void) throws -> ChatMessage {
    let caller = try context.caller(in: household)
    let old = try caller.editableMessage(message)
    guard old.isImportant != isImportant else { return old }
    guard !old.isRetracted else { throw Refusal.validation(.message, .notAllowed) }
    var new = old
    new.mark(isImportant: isImportant, at: context.now)
    return try context.chat.save(new)
  }
}

extension Caller {
  /// A message of the household's chat; throws `notFound(.message)`.
  func message(_ id: ChatMessageID) throws -> ChatMessage {
    guard let message = try context.chat.message(id, in: household.id) else {
      throw Refusal.notFound(.message)
    }
    return message
  }

  /// A family message that the caller wrote, or any family message for an adult.
  ///
  /// Throws `notFound(.message)` and then `unauthorized`.
  fileprivate func editableMessage(_ id: ChatMessageID) throws -> ChatMessage {
    let message = try message(id)
    guard let author = message.author else { throw Refusal.unauthorized }
    if author != member.id { try require(.moderateChat) }
    return message
  }
}
