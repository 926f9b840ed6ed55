import KinshipDomain

extension ColorHex {
  /// The name of a colour of the palette; of any other one its hexadecimal form.
  func name(in language: Language) -> String {
    guard let index = Self.palette.firstIndex(of: self), index < Self.names.count else {
      return description
    }
    let (english, dutch, german) = Self.names[index]
    return switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }

  private static let names = [
    ("light blue", "lichtblauw", "hellblau"), ("red", "rood", "rot"), ("green", "groen", "grün"),
    ("purple", "paars", "lila"), ("orange", "oranje", "orange"), ("teal", "blauwgroen", "türkis"),
    ("pink", "roze", "pink"), ("grey", "grijs", "grau"),
  ]
}
