public import KinshipDomain
public import KinshipUseCases
public import Observation

/// A household's shopping list: open items first, then those in a basket.
@MainActor @Observable
public final class ShoppingListModel: LoadedScreen {
  /// A shopping list item, in words.
  ///
  /// The texts of its ``words`` can be read on the row itself.
  @dynamicMemberLookup
  public struct Row: Sendable, Hashable, Identifiable {
    /// The item.
    public let id: ShoppingItemID
    /// The item's title, quantity and section.
    public let words: ShoppingItemContent
    /// Whether the item is in a basket.
    public let isChecked: Bool
    /// The member whose basket has the item; nil while it is open.
    public let checkedText: String?
    /// The member who added the item.
    public let addedText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// A text of the row's words.
    public subscript<Value>(dynamicMember text: KeyPath<ShoppingItemContent, Value>) -> Value {
      words[keyPath: text]
    }
  }

  /// The state of the list and of the last change.
  public internal(set) var screen = ScreenState()
  /// The items, in the order of lists.
  public var rows: [Row] { read(localizedContent) }
  /// The list as last read.
  public private(set) var items: [ShoppingRow] = []
  /// The item that was added or changed last.
  public private(set) var changed: ShoppingItem?
  /// The items that `undo` would restore; empty if none were removed.
  public private(set) var undoable: [ShoppingItemID] = []
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?
  @ObservationIgnored private var unsent: AddShoppingItem?

  /// The list of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// The number of open items.
  public var openCount: Int { items.count { !$0.item.isChecked } }
  /// Whether an item is in a basket, so that the list can be cleared.
  public var canClear: Bool { items.contains { $0.item.isChecked } }
  /// Whether the last removal can be undone.
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
      model.localizedContent = model.localized { texts in items.map { Row($0, in: texts) } }
      return items.isEmpty ? model.nothing : nil
    }
  }

  private var nothing: MessageTemplate {
    MessageTemplate(
      .nothingToBuy, .nothingToBuyBody, picture: .emptyShopping, button: .addItem, action: .addItem)
  }
}

extension ShoppingListModel.Row {
  fileprivate init(_ row: ShoppingRow, in texts: TextContext) {
    let item = row.item
    id = item.id
    words = ShoppingItemContent(item)
    isChecked = item.isChecked
    checkedText = row.checkerName.map { texts.text(.inBasket(of: texts.name($0))) }
    addedText = texts.text(.addedBy(texts.name(row.adderName)))
    accessibilityLabel = texts.accessibilityText(
      words.texts + [checkedText, isChecked ? nil : addedText])
  }
}

// MARK: - Changing the list

extension ShoppingListModel {
  /// Adds an item to the list.
  @discardableResult
  public func add(_ words: ShoppingItemContent) async -> Bool {
    let adding = reusingIDs(as: unsent) { [device, household] in
      AddShoppingItem(household: household, id: $0?.id ?? device.ids.next(), words: words)
    }
    unsent = adding
    return await change(adding) { model, item in
      model.unsent = nil
      model.changed = item
      return .itemAdded(model.named(item))
    }
  }

  /// Changes the texts of an item; a blank text removes the old one.
  @discardableResult
  public func update(_ item: ShoppingItemID, _ words: ShoppingItemContentChange) async -> Bool {
    let old = items.first { $0.item.id == item }?.item.title
    return await changeItem(
      UpdateShoppingItem(household: household, item: item, words: words)
    ) { model, item in
      guard let old, old != item.title else { return .changed(model.named(item)) }
      return .renamed(old, to: model.named(item))
    }
  }

  /// Puts an item into the reader's basket, or takes it out; the first member to check it keeps it.
  @discardableResult
  public func check(_ item: ShoppingItemID, _ isChecked: Bool = true) async -> Bool {
    let wasOpen = items.first { $0.item.id == item }.map { !$0.item.isChecked } ?? false
    return await changeItem(
      CheckShoppingItem(household: household, item: item, isChecked: isChecked)
    ) { model, changed in
      let name = model.named(changed)
      guard !isChecked else { return .itemChecked(name) }
      return wasOpen ? .itemStillOpen(name) : .itemUnchecked(name)
    }
  }

  /// Moves an item before another one; nil moves it to the end.
  @discardableResult
  public func move(_ item: ShoppingItemID, before: ShoppingItemID?) async -> Bool {
    let next = items.first { $0.item.id == before }?.item
    return await changeItem(
      MoveShoppingItem(household: household, item: item, before: before)
    ) { model, item in .itemMoved(model.named(item), before: next.map { model.named($0) }) }
  }

  /// Changes an item, sets `changed`, and shows a toast.
  private func changeItem<U: UseCase<ShoppingItem>>(
    _ useCase: U,
    saying phrase: @escaping @MainActor (ShoppingListModel, ShoppingItem) -> LocalizedText
  ) async -> Bool {
    await change(useCase) { model, item in
      model.changed = item
      return phrase(model, item)
    }
  }

  /// The item's name in answers: its title with the quantity.
  private func named(_ item: ShoppingItem) -> LocalizedText {
    .titled(item.title, [item.quantity?.description])
  }

  /// Removes an item from the list; `undo` restores it.
  @discardableResult
  public func remove(_ item: ShoppingItemID) async -> Bool {
    await change(RemoveShoppingItem(household: household, item: item)) { model, removed in
      model.undoable = [removed.id]
      model.changed = removed
      return .itemsRemoved([model.named(removed)])
    }
  }

  /// Removes all items that are in a basket; `undo` restores them.
  @discardableResult
  public func clear() async -> Bool {
    await change(ClearShoppingList(household: household)) { model, removed in
      model.undoable = removed.map(\.id)
      return .itemsRemoved(removed.map { model.named($0) })
    }
  }

  /// Restores the items that were removed last.
  @discardableResult
  public func undo() async -> Bool {
    let items = undoable
    guard !items.isEmpty else { return false }
    return await restore(items)
  }

  /// Restores removed items.
  @discardableResult
  public func restore(_ items: [ShoppingItemID]) async -> Bool {
    await change(RestoreShoppingItems(household: household, items: items)) { model, back in
      model.undoable = []
      return .itemsRestored(back.map { model.named($0) })
    }
  }
}
