/// The kind of a card.
///
/// Raw values are file format.
public enum CardKind: String, Sendable, CaseIterable {
  /// A rule of the family that a child keeps; pays points.
  case rule
  /// A chore that a child does; pays points.
  case chore
  /// A reward that a child buys; costs points.
  case reward

  /// Whether completing a card of this kind pays points.
  public var paysPoints: Bool {
    switch self {
    case .rule, .chore: true
    case .reward: false
    }
  }

  /// The category of its work for point rules: `chores` for a chore, nil for other kinds.
  public var category: TaskCategory? { self == .chore ? .chores : nil }
}

/// The ages for which a curated item is suggested.
public enum AgeGroup: String, Sendable, CaseIterable {
  /// 3 to 5 years.
  case preschool
  /// 6 to 8 years.
  case school
  /// 9 to 12 years.
  case preteen

  /// The years of age.
  public var years: ClosedRange<Int> {
    switch self {
    case .preschool: 3...5
    case .school: 6...8
    case .preteen: 9...12
    }
  }
}
