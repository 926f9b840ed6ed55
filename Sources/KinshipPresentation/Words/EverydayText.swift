import KinshipDomain

extension LocalizedText {
  /// The title of an alert about a failure.
  public static let error = Self("Error", nl: "Fout", de: "Fehler")
  /// The button that closes an alert.
  public static let ok = Self("OK", nl: "Oké", de: "Okay")
  /// The button that cancels a question.
  public static let cancel = Self("Cancel", nl: "Annuleren", de: "Abbrechen")
  /// Shown beside a progress indicator.
  public static let loading = Self("Loading …", nl: "Laden …", de: "Wird geladen …")
  static let retry = Self("Try again", nl: "Opnieuw proberen", de: "Erneut versuchen")
  static let reload = Self("Reload", nl: "Vernieuwen", de: "Neu laden")
  static let delete = Self("Delete", nl: "Verwijderen", de: "Löschen")
  static let next = Self("Next", nl: "Volgende", de: "Weiter")
  package static let yes = Self("Yes", nl: "Ja", de: "Ja")
  package static let no = Self("No", nl: "Nee", de: "Nein")

  static func askDelete(_ title: String) -> Self {
    Self("Delete “\(title)”?", nl: "“\(title)” verwijderen?", de: "„\(title)“ löschen?")
  }

  // MARK: After a failure

  package static let tryAgain = Self(
    "Please try again.", nl: "Probeer het opnieuw.", de: "Bitte versuche es erneut.")
  static let nothingChanged = Self(
    "Nothing was changed. Please try again.", nl: "Er is niets gewijzigd. Probeer het opnieuw.",
    de: "Es wurde nichts geändert. Bitte versuche es erneut.")
  /// After a failed change, where a retry alone does not help.
  package static let unchanged = Self(
    "Nothing was changed.", nl: "Er is niets gewijzigd.", de: "Es wurde nichts geändert.")
  /// After a change whose outcome is unknown.
  static let mayHaveChanged = Self(
    "It may have been saved. Please try again.",
    nl: "Misschien is het opgeslagen. Probeer het opnieuw.",
    de: "Vielleicht wurde es gespeichert. Bitte versuche es erneut.")
  /// After a committed change whose result could not be loaded.
  package static let mayBeOlder = Self(
    "The change is saved, but the view may be out of date.",
    nl: "De wijziging is opgeslagen, maar wat je ziet kan verouderd zijn.",
    de: "Die Änderung ist gespeichert, aber die Ansicht kann veraltet sein.")
}
