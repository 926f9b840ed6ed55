public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The household's shopping list: what is to be bought first, then what is in a basket.
@MainActor @Observable
public final class ShoppingListModel: LoadedScreen {
  /// An item of the list, in words.
  ///
  /// The texts of its ``words`` can be read on the row itself.
  @dynamicMemberLookup
  public struct Row: Sendable, Hashable, Identifiable {
    /// The item.
    public let id: ShoppingItemID
    /// What is to be bought.
    public let words: ShoppingWords
    /// Whether it is in a basket.
    public let isChecked: Bool
    /// Who has it in the basket; nil while it is to be bought.
    public let checkedText: String?
    /// Who put it on the list.
    public let addedText: String
    /// All of it in one breath.
    public let accessibilityLabel: String

    /// A text of its words.
    public subscript<Value>(dynamicMember text: KeyPath<ShoppingWords, Value>) -> Value {
      words[keyPath: text]
    }
  }

  /// Whether the list loads, is empty or failed, and what just happened.
  public internal(set) var screen = ScreenState()
  /// The items, in the order of lists.
  public var rows: [Row] { read(told) }
  /// The list as it was last read.
  public private(set) var items: [ShoppingRow] = []
  /// The item that was added or changed last.
  public private(set) var changed: ShoppingItem?
  /// What `undo` would put back; empty when nothing was taken off.
  public private(set) var undoable: [ShoppingItemID] = []
  let device: Device
  let household: HouseholdID
  private(set) var home: Home?
  private var told: Spoken<[Row]>?
  @ObservationIgnored private var unsent: AddShoppingItem?

  /// The list of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// How many things are still to be bought.
  public var openCount: Int { items.count { !$0.item.isChecked } }
  /// Whether anything is in a basket, to be cleared.
  public var canClear: Bool { items.contains { $0.item.isChecked } }
  /// Whether what was taken off last can be put back.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Loads the list.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.items) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchShoppingList(household: $0.household))
        )
      }
      let items = model.items
      model.told = model.spoken { wording in items.map { Row($0, in: wording) } }
      return items.isEmpty ? model.nothing : nil
    }
  }

  private var nothing: UnspokenMessage {
    UnspokenMessage(
      .nothingToBuy, .nothingToBuyBody, picture: .emptyShopping, button: .addItem, action: .addItem)
  }
}

extension ShoppingListModel.Row {
  fileprivate init(_ row: ShoppingRow, in wording: Wording) {
    let item = row.item
    id = item.id
    words = ShoppingWords(item)
    isChecked = item.isChecked
    checkedText = row.checkerName.map { wording.text(.inBasket(of: wording.name($0))) }
    addedText = wording.text(.addedBy(wording.name(row.adderName)))
    accessibilityLabel = wording.spoken(
      words.texts + [checkedText, isChecked ? nil : addedText])
  }
}

// MARK: - Changing the list

extension ShoppingListModel {
  /// Puts something on the list.
  @discardableResult
  public func add(_ words: ShoppingWords) async -> Bool {
    let adding = sameAttempt(as: unsent) { [device, household] in
      AddShoppingItem(household: household, id: $0?.id ?? device.ids.next(), words: words)
    }
    unsent = adding
    return await change(adding) { model, item in
      model.unsent = nil
      model.changed = item
      return .itemAdded(model.named(item))
    }
  }

  /// Changes what is said of an item; a text that becomes blank is cleared.
  @discardableResult
  public func update(_ item: ShoppingItemID, _ words: ShoppingWordsChange) async -> Bool {
    let old = items.first { $0.item.id == item }?.item.title
    return await changeItem(
      UpdateShoppingItem(household: household, item: item, words: words)
    ) { model, item in
      guard let old, old != item.title else { return .changed(model.named(item)) }
      return .renamed(old, to: model.named(item))
    }
  }

  /// Puts an item into the basket, or takes it out again; who was first has it.
  @discardableResult
  public func check(_ item: ShoppingItemID, _ isChecked: Bool = true) async -> Bool {
    await changeItem(
      CheckShoppingItem(household: household, item: item, isChecked: isChecked)
    ) { isChecked ? .itemChecked($0.named($1)) : .itemUnchecked($0.named($1)) }
  }

  /// Moves an item before another one, or to the end.
  @discardableResult
  public func move(_ item: ShoppingItemID, before: ShoppingItemID?) async -> Bool {
    let next = items.first { $0.item.id == before }?.item
    return await changeItem(
      MoveShoppingItem(household: household, item: item, before: before)
    ) { model, item in .itemMoved(model.named(item), before: next.map { model.named($0) }) }
  }

  /// Changes an item, remembers it as the one that was changed last, and shows a toast.
  private func changeItem<U: UseCase<ShoppingItem>>(
    _ useCase: U,
    saying phrase: @escaping @MainActor (ShoppingListModel, ShoppingItem) -> LocalizedText
  ) async -> Bool {
    await change(useCase) { model, item in
      model.changed = item
      return phrase(model, item)
    }
  }

  /// An item as answers name it: with how much of it.
  private func named(_ item: ShoppingItem) -> LocalizedText {
    .titled(item.title, [item.quantity?.description])
  }

  /// Takes an item off the list; `undo` puts it back.
  @discardableResult
  public func remove(_ item: ShoppingItemID) async -> Bool {
    await change(RemoveShoppingItem(household: household, item: item)) { model, removed in
      model.undoable = [removed.id]
      model.changed = removed
      return .itemsRemoved([model.named(removed)])
    }
  }

  /// Takes everything off the list that is in a basket; `undo` puts it back.
  @discardableResult
  public func clear() async -> Bool {
    await change(ClearShoppingList(household: household)) { model, removed in
      model.undoable = removed.map(\.id)
      return .itemsRemoved(removed.map { model.named($0) })
    }
  }

  /// Puts back what was taken off last.
  @discardableResult
  public func undo() async -> Bool {
    let items = undoable
    guard !items.isEmpty else { return false }
    return await restore(items)
  }

  /// Puts items back that were taken off.
  @discardableResult
  public func restore(_ items: [ShoppingItemID]) async -> Bool {
    await change(RestoreShoppingItems(household: household, items: items)) { model, back in
      model.undoable = []
      return .itemsRestored(back.map { model.named($0) })
    }
  }
}
