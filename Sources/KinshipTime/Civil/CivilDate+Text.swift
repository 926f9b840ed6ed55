extension CivilDate: CustomStringConvertible {
  /// Reads an ISO 8601 date in the extended form, `2026-03-29`; nil for anything else.
  ///
  /// Four, two and two digits; no time, no zone, no spaces, no week or ordinal dates.
  public init?(_ iso: some StringProtocol) {
    var scanner = TextScanner(iso)
    guard let date = scanner.civilDate(), scanner.isAtEnd else { return nil }
    self = date
  }

  /// ISO 8601 in the extended form, `2026-03-29`.
  ///
  /// Reading it back gives the same date.
  public var description: String {
    var text = TextBuilder()
    text.append(self)
    return text.string
  }
}
