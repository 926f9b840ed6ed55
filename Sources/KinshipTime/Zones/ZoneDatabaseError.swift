/// Why a zone or the database itself cannot be had.
///
/// ``description`` is one sentence for the operator's log; people get words from elsewhere.
public enum ZoneDatabaseError: Error, Hashable, Sendable {
  /// There is no directory at that path.
  case noDirectory(String)

  /// None of those directories exists, so the system has no time zone database.
  case notInstalled(searched: [String])

  /// The database has no zone of that identifier, or the identifier is none that it could have.
  case unknownZone(String)

  /// The zone's file cannot be used; the reason completes "its file …".
  case damaged(String, reason: String)
}

extension ZoneDatabaseError: CustomStringConvertible {
  /// One sentence that names what is missing or wrong, and what helps.
  public var description: String {
    switch self {
    case .noDirectory(let path):
      "There is no time zone database at \(printable(path))."
    case .notInstalled(let searched):
      """
      The system has no time zone database in \(searched.joined(separator: ", ")); install the \
      package tzdata or set TZDIR.
      """
    case .unknownZone(let identifier):
      "There is no time zone called “\(printable(identifier))”."
    case .damaged(let identifier, let reason):
      "The time zone “\(printable(identifier))” cannot be used: its file \(reason)."
    }
  }

  /// Keeps a hostile name from filling the log or breaking its lines.
  private func printable(_ text: String) -> String {
    let short = text.unicodeScalars.prefix(200)
    return String(String.UnicodeScalarView(short.map { $0.properties.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default:
      true
    }
  }
}
