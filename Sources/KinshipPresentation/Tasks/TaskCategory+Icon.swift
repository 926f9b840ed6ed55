public import KinshipDomain

extension TaskCategory {
  /// The name of the symbol that stands for this kind of work in Apple's SF Symbols.
  ///
  /// It never stands alone: a row has the kind in words beside it.
  public var iconName: String {
    switch self {
    case .chores: "house.fill"
    case .homework: "book.fill"
    case .roomCleaning: "bed.double.fill"
    }
  }
}
