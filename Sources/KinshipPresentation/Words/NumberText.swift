package import KinshipDomain

extension LocalizedText {
  /// A number with the separators of the language.
  static func number(_ number: Int) -> Self {
    Self(number.grouped(by: ","), nl: number.grouped(by: "."), de: number.grouped(by: "."))
  }

  static func soFar(count: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) so far", nl: "tot nu toe \(count.grouped(by: "."))",
      de: "bisher \(count.grouped(by: "."))")
  }

  /// The name of a palette colour, or the hexadecimal form of another colour.
  static func color(_ color: ColorHex) -> Self {
    guard let index = ColorHex.palette.firstIndex(of: color), index < colorNames.count else {
      return Self(verbatim: color.description)
    }
    return colorNames[index]
  }

  /// The palette colour with a name in any language; nil for another text.
  package static func color(named name: String) -> ColorHex? {
    let wanted = name.foldedForSearch
    let index = colorNames.firstIndex { color in
      [color.english, color.dutch, color.german].contains { $0.foldedForSearch == wanted }
    }
    return index.flatMap { $0 < ColorHex.palette.count ? ColorHex.palette[$0] : nil }
  }

  private static let colorNames = [
    Self("light blue", nl: "lichtblauw", de: "hellblau"), Self("red", nl: "rood", de: "rot"),
    Self("green", nl: "groen", de: "grün"), Self("purple", nl: "paars", de: "lila"),
    Self("orange", nl: "oranje", de: "orange"), Self("teal", nl: "blauwgroen", de: "türkis"),
    Self("pink", nl: "roze", de: "pink"), Self("grey", nl: "grijs", de: "grau"),
  ]
}
