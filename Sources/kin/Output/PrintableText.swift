extension String {
  /// The text for a terminal, with U+FFFD instead of control characters and direction overrides.
  ///
  /// Texts of others, such as a name in a foreign store, must not move the cursor or change the
  /// terminal. Line breaks and tabs stay.
  var printable: String {
    guard unicodeScalars.contains(where: \.controlsTerminal) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.map { $0.controlsTerminal ? "\u{FFFD}" : $0 })
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character other than a line break or tab, or a direction override.
  fileprivate var controlsTerminal: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
