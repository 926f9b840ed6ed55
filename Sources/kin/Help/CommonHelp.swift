import ArgumentParser

// Help that several commands give.

extension ArgumentHelp {
  static var doNotAsk: ArgumentHelp {
    .words(
      "Do not ask.",
      nl: "Vraag niet om bevestiging.",
      de: "Nicht nachfragen.")
  }

  static var member: ArgumentHelp {
    .words(
      "The member: the name, the beginning of it, or an id.",
      nl: "Het lid: de naam, het begin ervan, of een id.",
      de: "Das Mitglied: der Name, dessen Anfang oder eine Id.")
  }

  static var yourName: ArgumentHelp {
    .words(
      "What others call you, 1 to 60 characters.",
      nl: "Hoe anderen je noemen, 1 tot 60 tekens.",
      de: "Wie andere dich nennen, 1 bis 60 Zeichen.", valueName: "name")
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
      "The member: the name, the beginning of it, an id, or “me”.",
      nl: "Het lid: de naam, het begin ervan, een id, of “me”.",
      de: "Das Mitglied: der Name, dessen Anfang, eine Id oder „me“.")
  }

  static var whosePoints: ArgumentHelp {
    .words(
      "Whose points. Without it: your own.",
      nl: "Van wie de punten zijn. Zonder naam: van jezelf.",
      de: "Wessen Punkte es sind. Ohne Angabe: deine eigenen.")
  }

  static var goOnAfter: ArgumentHelp {
    .words(
      "Go on after this place, which the page before ended with.",
      nl: "Ga verder na deze plek, waarmee de pagina ervoor eindigde.",
      de: "Mach nach dieser Stelle weiter, mit der die Seite davor endete.", valueName: "cursor")
  }

  static var allOfThem: ArgumentHelp {
    .words(
      "All of them, however many; so it is without --limit and --after.",
      nl: "Allemaal, hoeveel het er ook zijn; zo is het ook zonder --limit en --after.",
      de: "Alle, wie viele es auch sind; so ist es auch ohne --limit und --after.")
  }

  static var pictureAsProof: ArgumentHelp {
    .words(
      "Ask for a picture as proof.",
      nl: "Vraag om een foto als bewijs.",
      de: "Verlange ein Foto als Beweis.")
  }

  static var photoSource: ArgumentHelp {
    .words(
      "A picture to be the photo: JPEG, PNG or WebP, at most 15 MB; - for standard input.",
      nl: """
        Een afbeelding die de foto wordt: JPEG, PNG of WebP, hoogstens 15 MB; - voor de \
        standaardinvoer.
        """,
      de: """
        Ein Bild, das das Foto wird: JPEG, PNG oder WebP, höchstens 15 MB; - für die \
        Standardeingabe.
        """, valueName: "file")
  }

  static var photoTarget: ArgumentHelp {
    .words(
      "Where to save it; - for standard output; without it under its id in this folder.",
      nl: """
        Waar ze wordt bewaard; - voor de standaarduitvoer; zonder deze optie onder haar id in deze \
        map.
        """,
      de: """
        Wohin es gespeichert wird; - für die Standardausgabe; ohne Angabe unter seiner Id in diesen \
        Ordner.
        """,
      valueName: "file")
  }

  static var exportTarget: ArgumentHelp {
    .words(
      "Where to write it; - for standard output.",
      nl: "Waar het wordt geschreven; - voor de standaarduitvoer.",
      de: "Wohin es geschrieben wird; - für die Standardausgabe.", valueName: "file")
  }

  static var replaceFile: ArgumentHelp {
    .words(
      "Put it in the place of a file that is there.",
      nl: "Zet het op de plek van een bestand dat er al is.",
      de: "Setze es an die Stelle einer Datei, die es gibt.")
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

  static var moreAboutIt: ArgumentHelp {
    .words(
      "More about it, up to 1,000 characters.",
      nl: "Meer erover, tot 1.000 tekens.",
      de: "Mehr darüber, bis 1.000 Zeichen.", valueName: "text")
  }

  static var notForEverybody: ArgumentHelp {
    .words(
      "Only for adults and those whom it is about.",
      nl: "Alleen voor volwassenen en wie het aangaat.",
      de: "Nur für Erwachsene und die, um die es geht.")
  }
}

extension String {
  static var needsAdult: String {
    .words(
      "Needs an adult in parent mode.",
      nl: "Alleen voor een volwassene in de oudermodus.",
      de: "Nur für Erwachsene im Elternmodus.")
  }

  static var howToPutBack: String {
    .words(
      "It says how to put it back.",
      nl: "Het zegt erbij hoe je het terugzet.",
      de: "Es sagt dazu, wie es wieder daraufkommt.")
  }

  /// The title of the options that say what a task or an event is like.
  static var termsTitle: String { .words("Terms", nl: "Voorwaarden", de: "Bedingungen") }
}

extension ValidationError {
  /// What cannot be meant, in the language that is spoken.
  static func words(_ english: String, nl dutch: String, de german: String) -> ValidationError {
    ValidationError(.words(english, nl: dutch, de: german))
  }

  /// Two options that exclude each other.
  static func notBoth(_ one: String, _ other: String) -> ValidationError {
    .words(
      "Use \(one) or \(other), not both.",
      nl: "Gebruik \(one) of \(other), niet allebei.",
      de: "Nimm \(one) oder \(other), nicht beides.")
  }

  /// A number that is none of those that are allowed.
  static func outOfRange(_ option: String, _ range: ClosedRange<Int>) -> ValidationError {
    .words(
      "\(option) has to be a number from \(range.lowerBound) to \(range.upperBound).",
      nl: "\(option) moet een getal zijn van \(range.lowerBound) tot en met \(range.upperBound).",
      de: "\(option) muss eine Zahl von \(range.lowerBound) bis \(range.upperBound) sein.")
  }
}
