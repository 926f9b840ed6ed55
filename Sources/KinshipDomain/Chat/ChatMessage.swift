public import KinshipTime

/// The identity of a chat message.
public typealias ChatMessageID = Identifier<ChatMessage>

/// A message in the chat of a household, which has one chronological stream.
///
/// A family message is written by a member; a system message is posted by the household's rules.
/// The content is never edited. A retracted message stays in the stream as a placeholder. When an
/// account is deleted, its messages are retracted, and its name in system messages is replaced.
public struct ChatMessage: Hashable, Sendable {
  /// The name that system messages have as their author.
  public static let systemAuthor = "FamSphere"

  /// Record that the text of a message was removed.
  public struct Retraction: Hashable, Sendable {
    /// The member who retracted the message.
    public let by: MemberID
    /// Time of the retraction.
    public let at: Instant

    /// A retraction with every field given.
    public init(by: MemberID, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  /// The message's identity.
  public let id: ChatMessageID
  /// The household.
  public let household: HouseholdID
  /// Position in the stream, from 1; a later message has a higher one.
  public let position: Int
  /// The member who wrote it; nil for a system message.
  public let author: MemberID?
  /// The text of a family message; nil after its retraction, and for a system message.
  public private(set) var text: MessageText?
  /// The content of a system message; nil for a family message.
  public private(set) var system: SystemMessage?
  /// Whether it is marked as important.
  public private(set) var isImportant: Bool
  /// Time at which it was pinned; nil while it is not pinned.
  public private(set) var pinnedAt: Instant?
  /// The retraction; nil while the message has its text.
  public private(set) var retraction: Retraction?
  /// Time at which it was posted.
  public let createdAt: Instant
  /// Time of the last change.
  public private(set) var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A message with every field given; by default plain, not pinned and not retracted.
  public init(
    id: ChatMessageID, household: HouseholdID, position: Int, author: MemberID?,
    text: MessageText?, system: SystemMessage? = nil, isImportant: Bool = false,
    pinnedAt: Instant? = nil, retraction: Retraction? = nil, createdAt: Instant,
    updatedAt: Instant, version: Version = .unsaved
  ) {
    self.id = id
    self.household = household
    self.position = position
    self.author = author
    self.text = text
    self.system = system
    self.isImportant = isImportant
    self.pinnedAt = pinnedAt
    self.retraction = retraction
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Whether the household's rules posted it.
  public var isSystem: Bool { author == nil }
  /// Whether it is pinned.
  public var isPinned: Bool { pinnedAt != nil }
  /// Whether its text was removed.
  public var isRetracted: Bool { retraction != nil }

  /// Whether the fields agree: exactly one of a system content, a text and a retraction.
  public var isConsistent: Bool {
    guard position >= 1, system?.content.isConsistent ?? true else { return false }
    let contents = [system != nil, text != nil, retraction != nil]
    return contents.filter(\.self).count == 1 && (author == nil) == (system != nil)
      && !(isRetracted && (isPinned || isImportant))
  }

  /// The size of its texts in bytes, which a quota limits.
  public var bytes: Int {
    let texts = [
      text?.description, system?.goal.description, system?.child.description,
      system?.content.adult?.description, system?.content.note?.description,
    ]
    return texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }

  /// The text in the reader's language; nil after the retraction.
  public func content(in language: Language) -> String? {
    text?.description ?? system?.text(in: language)
  }
}

// MARK: - Changes

extension ChatMessage {
  /// Removes the text, the pin and the important mark; does nothing if it is retracted already.
  public mutating func retract(by member: MemberID, at now: Instant) {
    guard retraction == nil else { return }
    text = nil
    isImportant = false
    pinnedAt = nil
    retraction = Retraction(by: member, at: now)
    updatedAt = now
  }

  /// Replaces the name of a member whose account was deleted.
  public mutating func anonymize(_ member: MemberID, at now: Instant) {
    guard let system, system.names(member) else { return }
    self.system?.anonymize(member)
    updatedAt = now
  }

  /// Pins the message; does nothing if it is pinned already.
  public mutating func pin(at now: Instant) {
    guard pinnedAt == nil, retraction == nil else { return }
    pinnedAt = now
    updatedAt = now
  }

  /// Removes the pin.
  public mutating func unpin(at now: Instant) {
    guard pinnedAt != nil else { return }
    pinnedAt = nil
    updatedAt = now
  }

  /// Sets or clears the important mark.
  public mutating func mark(isImportant: Bool, at now: Instant) {
    guard isImportant != self.isImportant, retraction == nil else { return }
    self.isImportant = isImportant
    updatedAt = now
  }
}

// MARK: - Outcomes of commands

extension ChatMessage {
  /// The message without its content, as it is kept as the outcome of a command.
  public var withoutContent: ChatMessage {
    var kept = self
    (kept.text, kept.system) = (nil, nil)
    return kept
  }

  /// This message, which was kept without its content, with the content of the stored one; the
  /// stored one after a retraction.
  public func restored(from stored: ChatMessage) -> ChatMessage {
    guard !stored.isRetracted else { return stored }
    var whole = self
    (whole.text, whole.system) = (stored.text, stored.system)
    return whole
  }
}
