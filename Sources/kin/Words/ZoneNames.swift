import KinshipDomain

/// The identifiers of time zones, for a typed name in another case or of a similar zone.
struct ZoneNames {
  let identifiers: [String]

  /// The maximum number of similar zones.
  private static let most = 3

  /// The identifier that differs from the typed one at most in case; nil if there is none.
  func identifier(of typed: String) -> String? {
    let wanted = Self.key(typed)
    return identifiers.first { Self.key($0) == wanted }
  }

  /// The only zone whose last part is typed, such as that of “Amsterdam”; nil for none or several.
  func city(_ typed: String) -> String? {
    let wanted = Self.key(typed)
    let found = identifiers.filter { Self.key($0).lastPart == wanted }
    return found.count == 1 ? found[0] : nil
  }

  /// The zones whose last part is typed; else those that begin with it, or are spelled similarly.
  func similar(to typed: String) -> [String] {
    guard let wanted = Self.key(typed).split(separator: "/").last.map(String.init) else {
      return []
    }
    let names = identifiers.map { (identifier: $0, last: Self.key($0).lastPart) }
    for fits in [
      { (name: String) in name == wanted },
      { (name: String) in wanted.count > 2 && name.hasPrefix(wanted) },
      { (name: String) in SpellingSuggestions.isNear(wanted, name) },
    ] {
      let found = names.filter { fits($0.last) }.map(\.identifier)
      if !found.isEmpty { return Array(found.prefix(Self.most)) }
    }
    return []
  }

  /// A name without case, and with the underscores of an identifier.
  private static func key(_ name: String) -> String {
    name.trimmed.lowercased().replacing(" ", with: "_")
  }
}

extension String {
  /// The part after the last slash.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
