public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// A child's day: its rules and chores, what is done today, and its balance.
@MainActor @Observable
public final class CardsModel: LoadedScreen {
  /// A card, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The card.
    public let id: CardID
    /// The kind of the card.
    public let kind: CardKind
    /// The title of its item.
    public let title: String
    /// The points that it pays today or costs, in words.
    public let valueText: String
    /// The colour, found by the id of its item.
    public let color: ColorHex
    /// Whether the household wrote the item.
    public let isCustom: Bool
    /// Whether the card is done today.
    public let isCompleted: Bool
    /// The whole card as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The tab that is shown.
  public private(set) var kind = CardKind.rule
  /// The cards as last read; nil before loading.
  public private(set) var answer: FetchCards.Output?
  /// The result of the last completion, or of taking one back.
  public private(set) var outcome: CardOutcome?
  /// The card that was archived last.
  public private(set) var archived: Card?
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  private var expanded: Set<CardID> = []
  private var localizedContent: LocalizedContent<[Row]>?

  /// The cards of a child.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the cards.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, answer) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchCards(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.answer) = (home, answer)
      model.localizedContent = model.localized { texts in answer.rows.map { Row($0, in: texts) } }
      return answer.rows.isEmpty ? model.nothing(.noCardsAtAll) : nil
    }
  }
}

// MARK: - Content

extension CardsModel {
  /// The kinds that have a tab on the child's screen.
  public static let homeTabs = [CardKind.rule, .chore]

  /// The title, such as "Ben's Saturday"; empty before loading.
  public var title: String {
    guard let answer else { return "" }
    return texts.text(.dayOf(texts.name(answer.memberName), .weekday(answer.day.weekday)))
  }
  /// The title of the screen on which an adult archives cards.
  public var adminTitle: String { texts.text(.mindfulHome) }
  /// The name of the child; empty before loading.
  public var memberName: String { answer.map { texts.name($0.memberName) } ?? "" }
  /// Points that can be spent.
  public var balance: Int { answer?.balance.value ?? 0 }
  /// The text of the balance banner: what can be spent, labelled as earned.
  public var balanceText: String {
    texts.text(.pointsEarned(.points(balance, texts.pointsName ?? .points)))
  }
  /// The points that can be spent, in words.
  public var balancePoints: String { texts.points(balance) }
  /// All cards, in the order of the catalog.
  public var rows: [Row] { read(localizedContent) }
  /// The cards of the tab that is shown.
  public var shownRows: [Row] { rows.filter { $0.kind == kind } }
  /// The message in place of the cards of the tab; nil if it has cards or is not loaded.
  public var emptyMessage: Message? {
    guard answer != nil, shownRows.isEmpty else { return nil }
    return message(nothing(.noCards(kind)))
  }
  /// The message in place of cards.
  private func nothing(_ headline: LocalizedText) -> MessageTemplate {
    MessageTemplate(
      headline, .noCardsBody, picture: kind == .reward ? .ticket : .emptyChores,
      button: canOpenCatalog ? .openCatalog : .reload,
      action: canOpenCatalog ? .openCatalog : .refresh)
  }
  /// Whether the reader may open the catalog and archive cards.
  public var canOpenCatalog: Bool { home?.details.powers.contains(.manageCards) ?? false }

  /// The title of a tab of the child's screen.
  public func tabText(_ kind: CardKind) -> String { texts.text(.homeTab(kind)) }
  /// The title of a tab of the adults' screen.
  public func adminTabText(_ kind: CardKind) -> String { texts.text(.cardKind(kind)) }
  /// Whether the text of a card is expanded.
  public func isExpanded(_ card: CardID) -> Bool { expanded.contains(card) }
}

// MARK: - Intents

extension CardsModel {
  /// Shows a tab.
  public func show(_ kind: CardKind) { self.kind = kind }

  /// Expands or collapses the text of a card.
  public func toggleExpanded(_ card: CardID) { expanded.formSymmetricDifference([card]) }

  /// Completes a card that is not done today, and takes the completion back otherwise.
  @discardableResult
  public func toggle(_ card: CardID) async -> Bool {
    let isDone = answer?.rows.first { $0.card.id == card }?.isDoneToday ?? false
    return isDone ? await uncomplete(card) : await complete(card)
  }

  /// Completes a card for today.
  @discardableResult
  public func complete(_ card: CardID) async -> Bool {
    await change(CompleteCard(household: household, card: card)) { model, outcome in
      model.outcome = outcome
      return outcome.points == .zero
        ? .cardAlreadyDone(outcome.title)
        : .cardDone(
          outcome.title, earned: model.texts.inWords(outcome.points),
          balance: model.texts.inWords(outcome.balance))
    }
  }

  /// Takes today's completion of a card back.
  @discardableResult
  public func uncomplete(_ card: CardID) async -> Bool {
    await act { model in
      let outcome = try await model.performMove(
        UncompleteCard(household: model.household, card: card))
      model.outcome = outcome
      await model.reloadAfterChange()
      model.toast(
        outcome.points == .zero
          ? .cardNotDone(outcome.title)
          : .cardUndone(
            outcome.title, taken: model.texts.inWords(outcome.points),
            balance: model.texts.inWords(outcome.balance)))
    }
  }

  /// Archives a card at once.
  @discardableResult
  public func archive(_ card: CardID) async -> Bool {
    await change(ArchiveCard(household: household, card: card)) { model, archived in
      model.archived = archived
      return .cardArchived(.title(of: archived.item, archived.title))
    }
  }
}

extension CardOutcome {
  fileprivate var title: LocalizedText { .title(of: row.card.item, row.card.title) }
}

extension CardsModel.Row {
  init(_ row: CardRow, in texts: TextContext) {
    id = row.card.id
    kind = row.card.kind
    title = texts.text(.title(of: row.card.item, row.card.title))
    valueText = texts.points(row.points.value)
    color = row.color
    isCustom = row.isCustom
    isCompleted = row.isDoneToday
    accessibilityLabel = texts.accessibilityText([
      title, valueText, isCompleted ? texts.text(.doneToday) : nil,
    ])
  }
}
