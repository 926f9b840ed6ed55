/// The error when a zone or the database is not available.
///
/// ``description`` is one sentence for the log, not a text for the interface.
public enum ZoneDatabaseError: Error, Hashable, Sendable {
  /// The path is not a directory.
  case noDirectory(String)

  /// None of the searched directories exists, so the system has no time zone database.
  case notInstalled(searched: [String])

  /// The database has no zone with that identifier, or the identifier is invalid.
  case unknownZone(String)

  /// The zone's file is not usable; the reason completes "its file …".
  case damaged(String, reason: String)
}

extension ZoneDatabaseError: CustomStringConvertible {
  /// One sentence for the log, with a remedy where there is one.
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

  /// Limits the length of an untrusted name and replaces its control characters.
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
