import KinshipDomain

extension LocalizedText {
  /// Marks a member with a photo.
  package static let hasPhoto = Self("photo", nl: "foto", de: "Foto")
  static let photoNeeded = Self("photo needed", nl: "foto nodig", de: "Foto nötig")
  static let photoAdded = Self("photo added", nl: "foto toegevoegd", de: "Foto hinzugefügt")
  /// Confirms a saved photo of a member or household; `name` is nil for the reader's own.
  static func photoSaved(of name: String?) -> Self {
    let photo = photo(of: name)
    return Self(
      "\(photo.english) is saved.", nl: "\(photo.dutch) is opgeslagen.",
      de: "\(photo.german) ist gespeichert.")
  }

  /// Confirms a removed photo of a member or household; `name` is nil for the reader's own.
  static func photoRemoved(of name: String?) -> Self {
    let photo = photo(of: name)
    return Self(
      "\(photo.english) is removed.", nl: "\(photo.dutch) is verwijderd.",
      de: "\(photo.german) ist entfernt.")
  }

  private static func photo(of name: String?) -> Self {
    guard let name else { return Self("Your photo", nl: "Je foto", de: "Dein Foto") }
    return Self("The photo of \(name)", nl: "De foto van \(name)", de: "Das Foto von \(name)")
  }

  static let photoNotEverywhere = Self(
    "Your photo was changed in some of your households, but not in all.",
    nl: "Je foto is in een deel van je huishoudens gewijzigd, maar niet in alle.",
    de: "Dein Foto wurde in einigen deiner Haushalte geändert, aber nicht in allen.")

  static func sendingPhoto(percent: Int) -> Self {
    Self(
      "sending the photo: \(percent) %", nl: "de foto wordt verstuurd: \(percent) %",
      de: "das Foto wird gesendet: \(percent) %")
  }

  static func missingProgram(_ program: String, package: String) -> Self {
    Self(
      "Photos cannot be added here, because \(program) is missing. Install"
        + " \(package), then try again.",
      nl: "Hier kunnen geen foto's worden toegevoegd, want \(program) ontbreekt."
        + " Installeer \(package) en probeer het opnieuw.",
      de: "Hier können keine Fotos hinzugefügt werden, denn \(program) fehlt."
        + " Installiere \(package) und versuche es noch einmal.")
  }

  // MARK: Refusals

  static let photoRequired = Self(
    "A photo is required. Add one and submit again.",
    nl: "Er is een foto nodig. Voeg er een toe en dien de taak opnieuw in.",
    de: "Foto erforderlich. Füge eines hinzu und reiche die Aufgabe noch einmal ein.")
  static let photoLimitReached = Self(
    "This household's photo storage is full. Delete tasks whose photos are no longer"
      + " needed.",
    nl: "De ruimte voor foto's van dit huishouden is vol. Verwijder taken waarvan de"
      + " foto's niet meer nodig zijn.",
    de: "Der Fotospeicher dieses Haushalts ist voll. Lösche Aufgaben, deren Fotos nicht"
      + " mehr gebraucht werden.")
  static let tooManyUploads = Self(
    "This account is already uploading four photos. Wait until one of them is finished.",
    nl: "Dit account verstuurt al vier foto's. Wacht tot er een klaar is.",
    de: "Dieses Konto lädt schon vier Fotos hoch. Warte, bis eines fertig ist.")

  static func unusablePhoto(_ flaw: Photo.Flaw) -> Self {
    switch flaw {
    case .tooManyBytes:
      Self(
        "The photo is larger than 15 MB. Choose a smaller one.",
        nl: "De foto is groter dan 15 MB. Kies een kleinere.",
        de: "Das Foto ist größer als 15 MB. Wähle ein kleineres.")
    case .unknownType:
      Self(
        "This file is not a supported photo. Choose a JPEG, PNG or WebP.",
        nl: "Dit bestand is geen foto die wordt ondersteund. Kies een JPEG, PNG of WebP.",
        de: "Diese Datei ist kein unterstütztes Foto. Wähle ein JPEG, PNG oder WebP.")
    case .tooManyPixels:
      Self(
        "The photo has too many pixels. Make it smaller: at most 50 million pixels,"
          + " and 12,000 on a side.",
        nl: "De foto heeft te veel pixels. Maak hem kleiner: hoogstens 50 miljoen pixels,"
          + " en 12.000 per zijde.",
        de: "Das Foto hat zu viele Pixel. Verkleinere es auf höchstens 50 Millionen Pixel und"
          + " 12.000 je Seite.")
    case .unreadable:
      Self(
        "The photo could not be read. Take it again, or choose another one.",
        nl: "De foto kon niet worden gelezen. Maak hem opnieuw, of kies een andere.",
        de: "Das Foto konnte nicht gelesen werden. Nimm es noch einmal auf oder wähle ein anderes.")
    }
  }
}
