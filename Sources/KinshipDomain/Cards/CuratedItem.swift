/// An item of the catalog that ships with the app, the same in every household.
///
/// It cannot be edited or deleted.
public struct CuratedItem: Hashable, Sendable {
  /// The item's identity, the same in every version.
  public let id: CatalogItemID
  /// The kind of the cards made of it.
  public let kind: CardKind
  /// The ages for which it is suggested.
  public let ageGroup: AgeGroup
  /// The colour, which follows from the id.
  public let color: ColorHex
  /// The points that a card pays or costs, 1–9.
  public let value: Int
  private let titles: [Language: Title]

  /// An item with a number that is unique among those of its kind.
  init(
    _ kind: CardKind, _ number: Int, _ ageGroup: AgeGroup, value: Int, _ english: String,
    nl dutch: String, de german: String
  ) {
    id = Self.id(kind, number)
    self.kind = kind
    self.ageGroup = ageGroup
    self.value = value
    color = ColorHex.palette[(number - 1) % ColorHex.palette.count]
    let texts: [Language: String] = [.english: english, .dutch: dutch, .german: german]
    titles = texts.compactMapValues { try? Title($0) }
    precondition(titles.count == Language.allCases.count, "A title of \(english) is not valid")
  }

  /// The title in a language.
  public func title(in language: Language) -> Title {
    guard let title = titles[language] else { preconditionFailure("A title is missing") }
    return title
  }

  /// The id of an item: version 8, which no client creates.
  private static func id(_ kind: CardKind, _ number: Int) -> CatalogItemID {
    let kinds: UInt128 =
      switch kind {
      case .rule: 1
      case .chore: 2
      case .reward: 3
      }
    let base: UInt128 = 0xCA7A_1060_0000_8000_8000_0000_0000_0000
    return CatalogItemID(bits: base | kinds << 32 | UInt128(number))
  }

  /// The item as part of a catalog.
  func item(in language: Language, policy: HouseholdPolicy) -> CatalogItem {
    CatalogItem(
      id: id, kind: kind, title: title(in: language), value: policy.cardValue(value), color: color,
      ageGroup: ageGroup)
  }
}

// MARK: - The catalog

extension CuratedItem {
  /// All curated items, in the order of the catalog.
  public static let all = rules + chores + rewards

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The curated item with that id; nil for an unknown one.
  public static func item(_ id: CatalogItemID) -> CuratedItem? { byID[id] }

  private static let byTitle = Dictionary(
    grouping: all.flatMap { item in
      Set(item.titles.values.map(\.description)).map { (title: $0, item: item) }
    }, by: { $0.title }
  ).compactMapValues { $0.count == 1 ? $0[0].item : nil }

  /// The only curated item with that title in any language; nil if there is none, or several.
  public static func item(titled title: String) -> CuratedItem? { byTitle[title] }
}
