public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The catalog of one kind, from which an adult chooses the cards of a child.
///
/// Selecting changes only this screen, until ``saveSelection()`` commits all of it at once.
@MainActor @Observable
public final class CatalogModel: LoadedScreen {
  /// An item of the catalog, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The item.
    public let id: CatalogItemID
    /// The title.
    public let title: String
    /// The points of the item.
    public let value: Int
    /// The points of the item, in words.
    public let valueText: String
    /// The colour, found by the id.
    public let color: ColorHex
    /// Whether the household wrote the item, so that it can be edited and deleted.
    public let isCustom: Bool
    /// The ages for which a curated item is suggested; the mark of a custom item.
    public let noteText: String
  }

  /// The state of a card of the catalog.
  public enum CardState: Sendable, Hashable, CaseIterable {
    /// Not selected: faded, with a plus icon.
    case unselected
    /// Selected: solid, with a trash icon.
    case selected
  }

  /// A draft of an item, of which there is at most one.
  public struct Draft: Sendable, Hashable {
    /// The item to change; nil for a new one.
    public let item: CatalogItemID?
    /// The title as typed.
    public var title: String
    /// The value as typed.
    public var value: String
  }

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The kind that is shown.
  public private(set) var kind: CardKind
  /// The catalog as last read; nil before loading.
  public private(set) var answer: FetchCatalog.Output?
  /// The draft; nil while none is open.
  public var draft: Draft?
  /// The item that was added, changed or deleted last.
  public private(set) var changed: CatalogItem?
  /// The cards after the last saved selection.
  public private(set) var saved: [CardRow]?
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  /// The items whose state differs from the stored one.
  private var toggled: Set<CatalogItemID> = []
  private var expanded: Set<CatalogItemID> = []
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var unsent: AddCatalogItem?

  /// The catalog of a kind for a child.
  public init(_ device: Device, household: HouseholdID, kind: CardKind, member: MemberID) {
    self.device = device
    self.household = household
    self.kind = kind
    self.member = member
  }

  /// Loads the catalog; the pending selection stays.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, answer) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchCatalog(household: $0.household, kind: $0.kind, member: $0.member))
        )
      }
      (model.home, model.answer) = (home, answer)
      model.toggled.formIntersection(answer.rows.map(\.item.id))
      model.localizedContent = model.localized { texts in answer.rows.map { Row($0, in: texts) } }
      return nil
    }
  }

  /// Shows another kind; discards the pending selection and the draft.
  @discardableResult
  public func show(_ kind: CardKind) async -> Bool {
    (self.kind, toggled, draft) = (kind, [], nil)
    return await load()
  }

  private func finish(_ item: CatalogItem) {
    (draft, unsent, changed) = (nil, nil, item)
  }
}

// MARK: - Content

extension CatalogModel {
  /// The title, such as "Rules Catalog".
  public var title: String { texts.text(.catalogTitle(kind)) }
  /// The title of the button that opens a draft, such as "Create Chore".
  public var createText: String { texts.text(.createCard(kind)) }
  /// The hint in the empty title of a draft.
  public var draftHint: String { texts.text(.cardHint(kind)) }
  /// The name of the child; empty before loading.
  public var memberName: String { answer.map { texts.name($0.memberName) } ?? "" }
  /// The items: custom ones first, then curated ones.
  public var rows: [Row] { read(localizedContent) }
  /// The items that are selected now, saved or not, in the order of the catalog.
  public var selection: [CatalogItemID] {
    (answer?.rows ?? []).map(\.item.id).filter { state(of: $0) == .selected }
  }
  /// Whether the selection differs from the saved one.
  public var hasChanges: Bool { !toggled.isEmpty }

  /// The state of an item.
  public func state(of item: CatalogItemID) -> CardState {
    let isSaved = answer?.rows.first { $0.item.id == item }?.isSelected ?? false
    return isSaved != toggled.contains(item) ? .selected : .unselected
  }

  /// Whether the text of an item is expanded.
  public func isExpanded(_ item: CatalogItemID) -> Bool { expanded.contains(item) }
}

// MARK: - Selection

extension CatalogModel {
  /// Expands or collapses the text of an item.
  public func toggleExpanded(_ item: CatalogItemID) { expanded.formSymmetricDifference([item]) }

  /// Selects an item that is not selected, and deselects it otherwise; not saved yet.
  public func act(_ item: CatalogItemID) {
    guard answer?.rows.contains(where: { $0.item.id == item }) == true else { return }
    toggled.formSymmetricDifference([item])
  }

  /// Saves the selection: the child's cards of the kind are then those of the selected items.
  @discardableResult
  public func saveSelection() async -> Bool {
    let name = memberName
    return await change(
      SaveCardSelection(household: household, kind: kind, member: member, items: selection)
    ) { model, rows in
      (model.toggled, model.saved) = ([], rows)
      return .selectionSaved(name, model.kind, count: rows.count)
    }
  }
}

// MARK: - Drafts

extension CatalogModel {
  /// Opens a draft for a new item, unless one is open.
  public func beginDraft() {
    guard draft == nil else { return }
    draft = Draft(item: nil, title: "", value: "")
  }

  /// Opens a draft for changing a custom item, unless one is open.
  public func beginEditing(_ item: CatalogItemID) {
    guard draft == nil, let row = rows.first(where: { $0.id == item }), row.isCustom else { return }
    draft = Draft(item: item, title: row.title, value: "\(row.value)")
  }

  /// Closes the draft without saving it.
  public func cancelDraft() {
    (draft, unsent) = (nil, nil)
  }

  /// Whether the draft can be saved: it has a title, and a whole value in the household's range.
  public var canSaveDraft: Bool {
    guard let draft, let answer, let value = draft.number, !screen.isWorking else { return false }
    return (try? Title(draft.title)) != nil && value >= answer.leastValue
      && value <= answer.largestValue
  }

  /// Saves the draft: adds the item, or changes it.
  @discardableResult
  public func saveDraft() async -> Bool {
    guard canSaveDraft, let draft, let value = draft.number else { return false }
    guard let item = draft.item else { return await add(title: draft.title, value: value) }
    return await edit(item, title: draft.title, value: value)
  }

  /// Adds a custom item of the kind.
  @discardableResult
  public func add(title: String, value: Int) async -> Bool {
    let adding = reusingIDs(as: unsent) { [device, household, kind] in
      AddCatalogItem(
        household: household, id: $0?.id ?? device.ids.next(), kind: kind, title: title,
        value: value)
    }
    unsent = adding
    return await change(adding) { model, item in
      model.finish(item)
      return .catalogItemAdded("\(item.title)")
    }
  }

  /// Changes title and value of a custom item.
  @discardableResult
  public func edit(_ item: CatalogItemID, title: String, value: Int) async -> Bool {
    await change(
      EditCatalogItem(household: household, item: item, title: title, value: value)
    ) { model, item in
      model.finish(item)
      return .catalogItemChanged("\(item.title)")
    }
  }

  /// Deletes a custom item; its cards are archived.
  @discardableResult
  public func delete(_ item: CatalogItemID) async -> Bool {
    await change(DeleteCatalogItem(household: household, item: item)) { model, item in
      model.finish(item)
      return .catalogItemDeleted("\(item.title)")
    }
  }
}

extension CatalogModel.Draft {
  /// The value as a whole number; nil for another text.
  fileprivate var number: Int? { Int(value.trimmed) }
}

extension CatalogModel.Row {
  fileprivate init(_ row: CatalogRow, in texts: TextContext) {
    let item = row.item
    id = item.id
    title = texts.text(.title(of: item.id, item.title))
    value = item.value.value
    valueText = texts.points(item.value.value)
    color = item.color
    isCustom = item.isCustom
    noteText = texts.text(item.ageGroup.map { .ages($0) } ?? .ownCard)
  }
}
