import KinshipDomain
package import KinshipUseCases

extension LocalizedText {
  static let unavailable = Self(
    "The data cannot be reached right now", nl: "De gegevens zijn nu niet bereikbaar",
    de: "Die Daten sind gerade nicht erreichbar")
  static let noInternet = Self(
    "No internet connection", nl: "Geen internetverbinding", de: "Keine Internetverbindung")
  static let timeout = Self(
    "That took too long", nl: "Dat duurde te lang", de: "Zeitüberschreitung")
  static let notAuthorized = Self(
    "Not authorized", nl: "Niet geautoriseerd", de: "Nicht autorisiert")
  static let resourceNotFound = Self(
    "Resource not found", nl: "Niet gevonden op de server", de: "Ressource nicht gefunden")
  static let readFailed = Self(
    "The data could not be read", nl: "De gegevens konden niet worden gelezen",
    de: "Daten konnten nicht gelesen werden")
  static let saveFailed = Self(
    "Saving failed", nl: "Opslaan is mislukt", de: "Speichern fehlgeschlagen")
  static let encodingFailed = Self(
    "The data could not be stored", nl: "De gegevens konden niet worden opgeslagen",
    de: "Daten konnten nicht gespeichert werden")
  static let dataNotFound = Self(
    "Data not found", nl: "Gegevens niet gevonden", de: "Daten nicht gefunden")
  static let unexpectedError = Self(
    "An unexpected error occurred", nl: "Er is een onverwachte fout opgetreden",
    de: "Ein unerwarteter Fehler ist aufgetreten")
  static let diskFull = Self(
    "The disk is full: delete files, then try again.",
    nl: "De schijf is vol: verwijder bestanden en probeer het opnieuw.",
    de: "Der Datenträger ist voll: lösche Dateien und versuche es erneut.")
  static let dataReadOnly = Self(
    "The data is read-only: change its permissions, then try again.",
    nl: "De gegevens zijn alleen-lezen: pas de rechten aan en probeer het opnieuw.",
    de: "Die Daten sind schreibgeschützt: ändere die Rechte und versuche es erneut.")
  static let dataDamaged = Self(
    "The data is damaged: restore a backup.",
    nl: "De gegevens zijn beschadigd: zet een reservekopie terug.",
    de: "Die Daten sind beschädigt: spiele eine Sicherung zurück.")

  static func serverError(code: Int) -> Self {
    Self("Server error (\(code))", nl: "Serverfout (\(code))", de: "Server-Fehler (\(code))")
  }

  /// The name of a fault, as a headline.
  package static func title(of fault: FaultTitle) -> Self {
    switch fault {
    case .network(.noInternet): noInternet
    case .network(.connection(let problem)): title(of: problem)
    case .network(.timeout): timeout
    case .network(.serverError(let code)): serverError(code: code)
    case .network(.unauthorized): notAuthorized
    case .network(.notFound): resourceNotFound
    case .network(.unknown(let text)):
      text.asHeadline.map(Self.init(verbatim:)) ?? unexpectedError
    case .data(.decodingFailed): readFailed
    case .data(.encodingFailed): encodingFailed
    case .data(.saveFailed): saveFailed
    case .data(.notFound): dataNotFound
    }
  }
}

extension String {
  /// The maximum length of an external text that is shown.
  private static var longestHeadline: Int { 120 }

  /// One short printable line without a full stop at its end; nil if nothing remains.
  fileprivate var asHeadline: String? {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(Self.longestHeadline) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    var line = String(scalars).trimmed
    while let last = line.last, ".!: ".contains(last) { line.removeLast() }
    return line.isInvisible ? nil : line.capitalizedFirst
  }
}
