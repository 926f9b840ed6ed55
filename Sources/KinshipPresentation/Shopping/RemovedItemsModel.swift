public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The items that were removed from a household's shopping list and can be restored.
@MainActor @Observable
public final class RemovedItemsModel: LoadedScreen {
  /// A removed item, in words.
  ///
  /// The texts of its ``words`` can be read on the row itself.
  @dynamicMemberLookup
  public struct Row: Sendable, Hashable, Identifiable {
    /// The item.
    public let id: ShoppingItemID
    /// The item's title, quantity and section.
    public let words: ShoppingItemContent
    /// The time of the removal.
    public let removedText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// A text of the row's words.
    public subscript<Value>(dynamicMember text: KeyPath<ShoppingItemContent, Value>) -> Value {
      words[keyPath: text]
    }
  }

  /// The state of loading the items.
  public internal(set) var screen = ScreenState()
  /// The items in words, the latest removal first.
  public var rows: [Row] { read(localizedContent) }
  /// The items as last read.
  public private(set) var items: [ShoppingRow] = []
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The removed items of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the items.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      (model.home, model.items) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchRemovedItems(household: $0.household))
        )
      }
      let items = model.items
      model.localizedContent = model.localized { texts in items.map { Row($0.item, in: texts) } }
      guard items.isEmpty else { return nil }
      return model.nothingYet(
        .nothingToRestore, .nothingToRestoreBody, picture: .emptyShopping)
    }
  }
}

extension RemovedItemsModel.Row {
  fileprivate init(_ item: ShoppingItem, in texts: TextContext) {
    id = item.id
    words = ShoppingItemContent(item)
    removedText = item.removedAt.map(texts.moment) ?? ""
    accessibilityLabel = texts.accessibilityText(words.texts + [removedText])
  }
}
