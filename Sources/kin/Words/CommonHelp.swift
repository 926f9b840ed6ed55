import ArgumentParser

// Help texts that several commands share.

extension ArgumentHelp {
  static var doNotAsk: ArgumentHelp {
    .words(
      "Do not ask for confirmation.",
      nl: "Vraag niet om bevestiging.",
      de: "Nicht nachfragen.")
  }

  static var member: ArgumentHelp {
    .words(
      "The member: the name, the beginning of the name, or an id.",
      nl: "Het lid: de naam, het begin ervan, of een id.",
      de: "Das Mitglied: der Name, dessen Anfang oder eine Id.")
  }

  static var yourName: ArgumentHelp {
    .words(
      "Your name, 1 to 60 characters.",
      nl: "Je naam, 1 tot 60 tekens.",
      de: "Dein Name, 1 bis 60 Zeichen.", valueName: "name")
  }

  static var deviceName: ArgumentHelp {
    .words(
      "The name of this device in “\(kin: "account sessions")”, up to 60 characters.",
      nl: "De naam van dit apparaat in “\(kin: "account sessions")”, tot 60 tekens.",
      de: "Der Name dieses Geräts in „\(kin: "account sessions")“, bis 60 Zeichen.",
      discussion: .words(
        "By default the name of the computer without its domain; an empty text sends none.",
        nl: "Standaard de naam van de computer zonder domein; een lege tekst verstuurt er geen.",
        de: "Standardmäßig der Rechnername ohne Domain; ein leerer Text sendet keinen."),
      valueName: "name")
  }

  static var accountAddress: ArgumentHelp {
    .words(
      "The address of the account.",
      nl: "Het adres van het account.",
      de: "Die Adresse des Kontos.", valueName: "address")
  }

  static var newName: ArgumentHelp {
    .words(
      "A new name, 1 to 60 characters.",
      nl: "Een nieuwe naam, 1 tot 60 tekens.",
      de: "Ein neuer Name, 1 bis 60 Zeichen.", valueName: "name")
  }

  static var memberOrMe: ArgumentHelp {
    .words(
      "The member: the name, the beginning of the name, an id, or “me”.",
      nl: "Het lid: de naam, het begin ervan, een id, of “me”.",
      de: "Das Mitglied: der Name, dessen Anfang, eine Id oder „me“.")
  }

  static var whosePoints: ArgumentHelp {
    .words(
      "The member whose points to show; you by default.",
      nl: "Het lid waarvan de punten zijn; standaard jijzelf.",
      de: "Das Mitglied, dessen Punkte es sind; standardmäßig du.")
  }

  static var memberOfPoints: ArgumentHelp {
    .words(
      "The member whose points to change.",
      nl: "Het lid waarvan je de punten wijzigt.",
      de: "Das Mitglied, dessen Punkte du änderst.")
  }

  static var shortReason: ArgumentHelp {
    .words(
      "The reason, 1 to 120 characters.",
      nl: "De reden, 1 tot 120 tekens.",
      de: "Der Grund, 1 bis 120 Zeichen.", valueName: "text")
  }

  static var declineReason: ArgumentHelp {
    .words(
      "The reason, 1 to 1,000 characters.",
      nl: "De reden, 1 tot 1.000 tekens.",
      de: "Der Grund, 1 bis 1.000 Zeichen.", valueName: "text")
  }

  static var goOnAfter: ArgumentHelp {
    .words(
      "Continue after this cursor, from the end of the previous page.",
      nl: "Ga verder na deze cursor, van het eind van de vorige pagina.",
      de: "Nach diesem Cursor weitermachen, vom Ende der vorigen Seite.", valueName: "cursor")
  }

  static var allOfThem: ArgumentHelp {
    .words(
      "List all; the default without --limit and --after.",
      nl: "Toon alles; standaard zonder --limit en --after.",
      de: "Alle zeigen; der Standard ohne --limit und --after.")
  }

  static var pictureAsProof: ArgumentHelp {
    .words(
      "Require a photo as proof.",
      nl: "Vraag om een foto als bewijs.",
      de: "Verlange ein Foto als Beweis.")
  }

  static var photoSource: ArgumentHelp {
    .words(
      "The new photo: JPEG, PNG or WebP, at most 15 MB; - for standard input.",
      nl: """
        De nieuwe foto: JPEG, PNG of WebP, hoogstens 15 MB; - voor de standaardinvoer.
        """,
      de: """
        Das neue Foto: JPEG, PNG oder WebP, höchstens 15 MB; - für die Standardeingabe.
        """, valueName: "file")
  }

  static var photoTarget: ArgumentHelp {
    .words(
      "The file to save to; - for standard output; named after its id in this folder by default.",
      nl: """
        Het bestand om in te bewaren; - voor de standaarduitvoer; standaard onder de id in deze \
        map.
        """,
      de: """
        Die Datei zum Speichern; - für die Standardausgabe; standardmäßig unter der Id in diesem \
        Ordner.
        """,
      valueName: "file")
  }

  static var exportTarget: ArgumentHelp {
    .words(
      "The file to write; - for standard output.",
      nl: "Het bestand om te schrijven; - voor de standaarduitvoer.",
      de: "Die Datei, die geschrieben wird; - für die Standardausgabe.", valueName: "file")
  }

  static var replaceFile: ArgumentHelp {
    .words(
      "Overwrite an existing file.",
      nl: "Overschrijf een bestaand bestand.",
      de: "Überschreibe eine vorhandene Datei.")
  }

  static var removePhoto: ArgumentHelp {
    .words(
      "Remove the photo.",
      nl: "Verwijder de foto.",
      de: "Entferne das Foto.")
  }

  static var versions: ArgumentHelp {
    .words(
      "Show the versions of kin, of the time zones and of SQLite.",
      nl: "Laat de versies van kin, van de tijdzones en van SQLite zien.",
      de: "Zeige die Versionen von kin, der Zeitzonen und von SQLite.")
  }

  static var newTitle: ArgumentHelp {
    .words(
      "A new title, 1 to 120 characters.",
      nl: "Een nieuwe titel, 1 tot 120 tekens.",
      de: "Ein neuer Titel, 1 bis 120 Zeichen.", valueName: "title")
  }

  static var descriptionHelp: ArgumentHelp {
    .words(
      "The description, up to 1,000 characters.",
      nl: "De beschrijving, tot 1.000 tekens.",
      de: "Die Beschreibung, bis 1.000 Zeichen.", valueName: "text")
  }

  static var privateEventHelp: ArgumentHelp {
    .words(
      "Visible to adults and the responsible member only.",
      nl: "Alleen zichtbaar voor volwassenen en wie het aangaat.",
      de: "Nur sichtbar für Erwachsene und die Beteiligten.")
  }
}

extension String {
  static var needsAdult: String {
    .words(
      "Needs an adult in parent mode.",
      nl: "Alleen voor een volwassene in de oudermodus.",
      de: "Nur für Erwachsene im Elternmodus.")
  }

  static var restoreHint: String {
    .words(
      "The answer shows how to restore the items.",
      nl: "Het antwoord toont hoe je ze terugzet.",
      de: "Die Antwort zeigt, wie du sie wiederherstellst.")
  }

  /// The heading of the options that set the properties of a task or event.
  static var termsTitle: String { .words("Terms", nl: "Voorwaarden", de: "Bedingungen") }
}

extension ValidationError {
  /// A validation error in the current language.
  static func words(_ english: String, nl dutch: String, de german: String) -> ValidationError {
    ValidationError(.words(english, nl: dutch, de: german))
  }

  /// The error for two options that exclude each other.
  static func notBoth(_ one: String, _ other: String) -> ValidationError {
    .words(
      "Use \(one) or \(other), not both.",
      nl: "Gebruik \(one) of \(other), niet allebei.",
      de: "Nimm \(one) oder \(other), nicht beides.")
  }

  /// The error for a number outside its range.
  static func outOfRange(_ option: String, _ range: ClosedRange<Int>) -> ValidationError {
    .words(
      "\(option) must be a number from \(range.lowerBound) to \(range.upperBound).",
      nl: "\(option) moet een getal zijn van \(range.lowerBound) tot en met \(range.upperBound).",
      de: "\(option) muss eine Zahl von \(range.lowerBound) bis \(range.upperBound) sein.")
  }
}
