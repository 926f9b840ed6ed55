public import KinshipDomain

/// The items from which an adult makes the cards of a child: custom items first, the newest first,
/// then curated ones.
public struct FetchCatalog: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The kind of the items.
  public let kind: CardKind
  /// The child whose cards are marked as selected.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, kind: CardKind, member: MemberID) {
    self.household = household
    self.kind = kind
    self.member = member
  }

  /// A catalog, with the name of the child and of points.
  public struct Output: Hashable, Sendable {
    /// The items in the order of the catalog.
    public let rows: [CatalogRow]
    /// The name of the child.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The smallest value of a custom item.
    public let leastValue: Int
    /// The largest value of a custom item.
    public let largestValue: Int

    /// An answer with every field given.
    public init(
      rows: [CatalogRow], memberName: Name, pointsName: PointsName, leastValue: Int,
      largestValue: Int
    ) {
      self.rows = rows
      self.memberName = memberName
      self.pointsName = pointsName
      self.leastValue = leastValue
      self.largestValue = largestValue
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let child = try caller.cardOwner(member)
    guard caller.powers.contains(.manageCards) else { throw Refusal.unauthorized }
    let active = try context.cards.activeCards(of: child.id, in: household)
    let selected = Set(active.filter { $0.kind == kind }.map(\.item))
    let policy = caller.household.policy
    return Output(
      rows: try caller.catalog().items(of: kind).map { item in
        CatalogRow(item: item, isSelected: selected.contains(item.id))
      },
      memberName: child.shownName, pointsName: policy.pointsName,
      leastValue: policy.cardValueRange.lowerBound, largestValue: policy.cardValueRange.upperBound)
  }
}

/// An item of the catalog, as an adult sees it for one child.
public struct CatalogRow: Hashable, Sendable {
  /// The item.
  public let item: CatalogItem
  /// Whether the child has an active card of it.
  public let isSelected: Bool

  /// A row with every field given.
  public init(item: CatalogItem, isSelected: Bool) {
    self.item = item
    self.isSelected = isSelected
  }
}

extension Caller {
  /// The household's catalog, with curated titles in the language of the account.
  func catalog() throws -> Catalog {
    Catalog(
      custom: try context.cards.customItems(of: household.id), policy: household.policy,
      language: user.language)
  }

  /// An active child of the household, which may have cards.
  ///
  /// Throws `notFound(.member)`, and `validation` for a member who is not a child.
  func cardOwner(_ id: MemberID) throws -> Member {
    let member = try activeMember(id)
    guard member.role == .child else { throw Refusal.validation(.member, .notAllowed) }
    return member
  }
}
