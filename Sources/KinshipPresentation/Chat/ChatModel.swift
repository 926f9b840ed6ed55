public import KinshipDomain
import KinshipTime
import KinshipUseCases
public import Observation

/// A household's chat: one chronological stream of family and system messages, with a search.
@MainActor @Observable
public final class ChatModel: LoadedScreen {
  /// The side of the stream on which a message is shown.
  public enum Alignment: String, Sendable, CaseIterable {
    /// A message of the reader.
    case own
    /// A message of another member.
    case others
    /// A system message.
    case center
  }

  /// A message, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The message.
    public let message: ChatMessage
    /// The name of the author; the product's name for a system message.
    public let author: String
    /// The time at which it was posted, in words.
    public let when: String
    /// The text, divided at the matches of the search term; a placeholder after a retraction.
    public let parts: [Snippet.Part]
    /// The side of the stream.
    public let alignment: Alignment
    /// The whole message as one text for a screen reader.
    public let accessibilityLabel: String

    /// The message's id.
    public var id: ChatMessageID { message.id }
    /// The text as one string.
    public var text: String { parts.map(\.text).joined() }
  }

  private struct Content {
    var rows: [Row]
    var pinned: [Row]
  }

  /// The state of the stream and of the last change.
  public internal(set) var screen = ScreenState()
  /// The kind of messages that is shown.
  public private(set) var filter: ChatFilter
  /// The search term as typed; blank for no search.
  public private(set) var term: String
  /// The position before which older messages begin; nil if all are loaded.
  public private(set) var next: Int?
  /// The message that was posted or changed last.
  public private(set) var changed: ChatMessage?
  let device: Device
  let household: HouseholdID
  private let start: Int?
  private let limit: Int?
  private(set) var home: LoadedHousehold?
  private var answers: [ChatPage] = []
  private var localizedContent: LocalizedContent<Content>?
  @ObservationIgnored private var unsent: PostMessage?

  /// The chat of a household on a device.
  ///
  /// A shell with its own paging gives the position before which messages are loaded, and the
  /// length of a page.
  public init(
    _ device: Device, household: HouseholdID, filter: ChatFilter = .all, term: String = "",
    before start: Int? = nil, limit: Int? = nil
  ) {
    self.device = device
    self.household = household
    self.filter = filter
    self.term = term
    self.start = start
    self.limit = limit
  }

  /// Loads the newest messages that fit the filter and the term, down to the oldest one that is
  /// shown.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, pages) = try await model.newest { model in
        (try await model.readHome(model.household), try await model.pages())
      }
      (model.home, model.answers, model.next) = (home, pages, pages.last?.next)
      try model.updateContent()
      let isEmpty = pages.allSatisfy(\.rows.isEmpty) && !model.canLoadMore
      return isEmpty ? try model.nothing() : nil
    }
  }

  /// Reads the first page, and further ones until the oldest message that is shown.
  private func pages() async throws -> [ChatPage] {
    try await reloadPages(
      answers, from: start, downTo: answers.last?.rows.last?.message.position, next: \.next
    ) { try await page(before: $0) }
  }

  /// Loads older messages; does nothing if all are loaded, or while a load is running.
  @discardableResult
  public func loadMore() async -> Bool {
    guard let next, !screen.isWorking else { return true }
    return await load { model in
      let page = try await model.newest { try await $0.page(before: next) }
      model.answers.append(page)
      model.next = page.next
      try model.updateContent()
      return nil
    }
  }

  /// The maximum number of steps of a search before it shows an empty page.
  private static let mostSteps = 50

  /// Reads a page; continues a search until a step finds a message.
  private func page(before position: Int?) async throws -> ChatPage {
    guard try SearchTerm(term) != nil else {
      return try await device.performer.fetch(
        FetchMessages(household: household, filter: filter, before: position, limit: limit))
    }
    let first = try await step(before: position)
    var page = first
    for _ in 0..<Self.mostSteps {
      guard page.rows.isEmpty, let next = page.next else { break }
      page = try await step(before: next)
    }
    return ChatPage(
      rows: page.rows, pinned: first.pinned, next: page.next, pinCount: first.pinCount)
  }

  private func step(before position: Int?) async throws -> ChatPage {
    try await device.performer.fetch(
      SearchMessages(
        household: household, term: term, language: device.language, filter: filter,
        before: position, limit: limit))
  }

  private func updateContent() throws {
    let (answers, term, me) = (answers, try SearchTerm(term), home?.details.actingMember)
    localizedContent = localized { texts in
      let rows = answers.reversed().flatMap { $0.rows.reversed() }
      return Content(
        rows: rows.map { Row($0, matching: term, me: me, in: texts) },
        pinned: (answers.first?.pinned ?? []).map { Row($0, matching: term, me: me, in: texts) })
    }
  }

  private func nothing() throws -> MessageTemplate {
    if let term = try SearchTerm(term) {
      return MessageTemplate(
        .noMessagesMatch(term.description), .noMessagesMatchBody, picture: .empty,
        button: .showAllMessages, action: .showAll)
    }
    guard filter == .all, start == nil else {
      return MessageTemplate(
        .noMessagesHere, .noMessagesHereBody, picture: .empty, button: .showAllMessages,
        action: .showAll)
    }
    return nothingYet(.noMessages, .noMessagesBody, picture: .empty)
  }
}

// MARK: - Content

extension ChatModel {
  /// The messages in chronological order.
  public var rows: [Row] { localizedContent?.words(in: device.language).rows ?? [] }
  /// The pinned messages that fit the filter and the term, the latest pin first.
  public var pinned: [Row] { localizedContent?.words(in: device.language).pinned ?? [] }
  /// The line below the title of the screen.
  public var tagline: String { texts.text(.chatTagline) }
  /// The heading of the pinned messages.
  public var pinnedTitle: String { texts.text(.pinnedMessages) }
  /// Whether older messages can be loaded.
  public var canLoadMore: Bool { next != nil }
  /// Whether the household allows another pinned message.
  public var canPin: Bool {
    let most = home?.details.policy.maxPinnedMessages ?? HouseholdPolicy.pinLimits.upperBound
    return (answers.first?.pinCount ?? 0) < most
  }

  /// The title of a filter.
  public func title(of filter: ChatFilter) -> String { texts.text(.chatFilter(filter)) }
  /// The title of the action that pins a message, or removes its pin.
  public func pinTitle(of row: Row) -> String {
    texts.text(row.message.isPinned ? .unpinMessage : .pinMessage)
  }
  /// Whether the reader may retract a message and change its importance.
  public func canEdit(_ row: Row) -> Bool {
    guard let details = home?.details, let author = row.message.author, !row.message.isRetracted
    else { return false }
    return author == details.actingMember || details.powers.contains(.moderateChat)
  }
}

extension ChatModel.Row {
  init(_ row: ChatRow, matching term: SearchTerm?, me: MemberID?, in texts: TextContext) {
    let message = row.message
    self.message = message
    author = message.isSystem ? ChatMessage.systemAuthor : texts.name(row.authorName)
    when = texts.moment(message.createdAt)
    alignment = message.isSystem ? .center : message.author == me ? .own : .others
    if let text = message.content(in: texts.language) {
      parts = (term.map { Snippet(text, matching: $0) } ?? Snippet(text)).parts
    } else {
      parts = Snippet(texts.text(.retractedMessage(by: texts.name(row.retractorName)))).parts
    }
    accessibilityLabel = texts.accessibilityText([
      author, message.isImportant ? texts.text(.importantMessage) : nil,
      message.isPinned ? texts.text(.pinnedMessage) : nil, parts.map(\.text).joined(), when,
    ])
  }
}

// MARK: - Intents

extension ChatModel {
  /// Shows messages of a kind.
  @discardableResult
  public func show(_ filter: ChatFilter) async -> Bool {
    self.filter = filter
    (answers, next) = ([], nil)
    return await load()
  }

  /// Searches for a term while it is typed; a blank term shows all messages.
  @discardableResult
  public func search(_ term: String) async -> Bool {
    self.term = term
    (answers, next) = ([], nil)
    return await load()
  }

  /// Removes the filter and the search term, and shows all messages.
  @discardableResult
  public func showAll() async -> Bool {
    (filter, term) = (.all, "")
    (answers, next) = ([], nil)
    return await load()
  }

  /// Posts a message.
  @discardableResult
  public func send(_ text: String, isImportant: Bool = false) async -> Bool {
    let posting = reusingIDs(as: unsent) { [device, household] in
      PostMessage(
        household: household, id: $0?.id ?? device.ids.next(), text: text,
        isImportant: isImportant)
    }
    unsent = posting
    return await change(posting) { model, message in
      model.unsent = nil
      model.changed = message
      return .messageSent
    }
  }

  /// Pins a message, or removes its pin.
  @discardableResult
  public func pin(_ message: ChatMessageID, _ isPinned: Bool = true) async -> Bool {
    await changeMessage(
      PinMessage(household: household, message: message, isPinned: isPinned),
      saying: isPinned ? .messagePinned : .messageUnpinned)
  }

  /// Marks a message as important, or removes the mark.
  @discardableResult
  public func mark(_ message: ChatMessageID, isImportant: Bool = true) async -> Bool {
    await changeMessage(
      MarkMessage(household: household, message: message, isImportant: isImportant),
      saying: isImportant ? .messageMarked : .messageUnmarked)
  }

  /// Retracts a message; a placeholder stays in the stream.
  @discardableResult
  public func retract(_ message: ChatMessageID) async -> Bool {
    await changeMessage(
      RetractMessage(household: household, message: message), saying: .messageRetracted)
  }

  private func changeMessage<U: UseCase<ChatMessage>>(
    _ useCase: U, saying phrase: LocalizedText
  ) async -> Bool {
    await change(useCase) { model, message in
      model.changed = message
      return phrase
    }
  }
}
