public import KinshipDomain

extension TaskCategory {
  /// The name of the category's symbol in Apple's SF Symbols, to show beside its name.
  public var iconName: String {
    switch self {
    case .chores: "house.fill"
    case .homework: "book.fill"
    case .roomCleaning: "bed.double.fill"
    }
  }
}
