import KinshipDomain

extension ColorHex {
  /// The name of a colour of the palette; of any other one its hexadecimal form.
  func name(in language: Language) -> String {
    guard let index = Self.palette.firstIndex(of: self), index < Self.names.count else {
      return description
    }
    return language.one(of: Self.names[index])
  }

  private static let names = [
    ("light blue", "lichtblauw", "hellblau"), ("red", "rood", "rot"), ("green", "groen", "grün"),
    ("purple", "paars", "lila"), ("orange", "oranje", "orange"), ("teal", "blauwgroen", "türkis"),
    ("pink", "roze", "pink"), ("grey", "grijs", "grau"),
  ]
}
