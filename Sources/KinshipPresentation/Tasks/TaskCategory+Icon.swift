public import KinshipDomain

extension TaskCategory {
  /// The name of its symbol in Apple's SF Symbols, which stands beside the kind in words.
  public var iconName: String {
    switch self {
    case .chores: "house.fill"
    case .homework: "book.fill"
    case .roomCleaning: "bed.double.fill"
    }
  }
}
