/// The setup of a household by one of its adults, as the store knows it.
///
/// Derived from children, PIN, cards and plan. Only ``isFinished`` is stored.
public struct SetupState: Hashable, Sendable {
  /// Whether the rules lead the caller through children, PIN and cards.
  public var isGuided: Bool
  /// Whether the household refuses paid changes, because its trials and plans have ended.
  public var showsPaywall: Bool
  /// Whether the household has a child.
  public var hasKid: Bool
  /// Whether the account has a PIN.
  public var hasPIN: Bool
  /// The kinds of which any child has an active card, in the order of the tabs.
  public var cardKinds: [CardKind]
  /// Whether the account has finished a setup; stays true until the account is deleted.
  public var isFinished: Bool

  /// A state with every field given.
  public init(
    isGuided: Bool, showsPaywall: Bool, hasKid: Bool, hasPIN: Bool, cardKinds: [CardKind],
    isFinished: Bool
  ) {
    self.isGuided = isGuided
    self.showsPaywall = showsPaywall
    self.hasKid = hasKid
    self.hasPIN = hasPIN
    self.cardKinds = cardKinds
    self.isFinished = isFinished
  }

  /// Whether a child has to be added; an existing child never needs the step again.
  public var needsKid: Bool { isGuided && !hasKid }
  /// Whether a PIN has to be set.
  public var needsPIN: Bool { isGuided && !hasPIN }
  /// The kinds that need a first card; empty after the setup, also if cards are archived later.
  public var missingKinds: [CardKind] {
    guard isGuided, !isFinished else { return [] }
    return CardKind.allCases.filter { !cardKinds.contains($0) }
  }
  /// Whether no step is left: children, PIN and a card of each kind.
  public var isComplete: Bool { !needsKid && !needsPIN && missingKinds.isEmpty }
}

extension HouseholdPolicy {
  /// Whether the app leads a new household through children, PIN and cards.
  ///
  /// These are the households of the product with a paywall, the preset ``Preset/kidsRewards``.
  public var guidesSetup: Bool { enforcesPaywall }
}
