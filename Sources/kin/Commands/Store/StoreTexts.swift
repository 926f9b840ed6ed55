import KinshipData
import KinshipDomain
import KinshipPresentation

extension ShellText {
  /// The lost photos in a text with their tasks, at most five; JSON lists all.
  static func shown(_ lost: [LostPicture]) -> String {
    let photos = lost.prefix(5).map { "\($0.photo) (\($0.subject))" }
    return (photos + (lost.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }

  static let copying = Self("Copying", nl: "Kopiëren", de: "Kopiert")

  static func checking(_ check: StoreCheckReport.Check) -> Self {
    Self(
      "Checking: \(check.title.english)",
      nl: "Controleren: \(check.title.dutch)",
      de: "Prüft: \(check.title.german)")
  }

  static let exporting = Self("Exporting", nl: "Exporteren", de: "Exportiert")

  static func backedUp(path: String, kilobytes: Int) -> Self {
    Self(
      "The backup is complete: \(path) (\(kilobytes) kB).",
      nl: "De reservekopie is volledig: \(path) (\(kilobytes) kB).",
      de: "Die Sicherung ist vollständig: \(path) (\(kilobytes) kB).")
  }

  static func backedUpWithoutPhotos(
    path: String, kilobytes: Int, lost count: Int, _ ids: String
  ) -> Self {
    Self(
      "The backup \(path) (\(kilobytes) kB) is complete except for photos whose files are missing or damaged in the store (\(count)): \(ids). Copy them from an older backup into the store's folder of photos.",
      nl:
        "De reservekopie \(path) (\(kilobytes) kB) is volledig, op foto's na waarvan het bestand in de opslag ontbreekt of beschadigd is (\(count)): \(ids). Kopieer ze uit een oudere reservekopie naar de fotomap van de opslag.",
      de:
        "Die Sicherung \(path) (\(kilobytes) kB) ist vollständig bis auf Fotos, deren Dateien im Speicher fehlen oder beschädigt sind (\(count)): \(ids). Kopiere sie aus einer älteren Sicherung in den Fotoordner des Speichers."
    )
  }

  static func photosRescued(_ count: Int, _ photos: String, in backup: String) -> Self {
    Self(
      "Kept photos of the former backup that the store has lost (\(count)): \(photos). Copy them from \(backup).photos into the store's folder of photos.",
      nl:
        "Bewaard uit de vorige reservekopie: foto's die de opslag kwijt is (\(count)): \(photos). Kopieer ze uit \(backup).photos naar de fotomap van de opslag.",
      de:
        "Aus der vorigen Sicherung behalten: Fotos, die der Speicher verloren hat (\(count)): \(photos). Kopiere sie aus \(backup).photos in den Fotoordner des Speichers."
    )
  }

  static func exportedWithoutPhotos(_ count: Int, _ ids: String) -> Self {
    Self(
      "Not exported: photos whose files are missing or damaged in the store (\(count)): \(ids). “\(kin: "store import")” refuses the file without them. Copy them from a backup into the store's folder of photos, and export again with --replace.",
      nl:
        "Niet geëxporteerd: foto's waarvan het bestand in de opslag ontbreekt of beschadigd is (\(count)): \(ids). “\(kin: "store import")” weigert het bestand zonder die foto's. Kopieer ze uit een reservekopie naar de fotomap van de opslag, en exporteer opnieuw met --replace.",
      de:
        "Nicht exportiert: Fotos, deren Dateien im Speicher fehlen oder beschädigt sind (\(count)): \(ids). „\(kin: "store import")“ lehnt die Datei ohne sie ab. Kopiere sie aus einer Sicherung in den Fotoordner des Speichers, und exportiere noch einmal mit --replace."
    )
  }

  static func exportedPhotosRescued(
    _ count: Int, _ photos: String, in folder: String
  ) -> Self {
    Self(
      "Kept photos of the former export that the store has lost (\(count)): \(photos). Copy them from \(folder) to the paths that “\(kin: "store check")” lists.",
      nl:
        "Bewaard uit de vorige export: foto's die de opslag kwijt is (\(count)): \(photos). Kopieer ze uit \(folder) naar de paden die “\(kin: "store check")” noemt.",
      de:
        "Aus dem vorigen Export behalten: Fotos, die der Speicher verloren hat (\(count)): \(photos). Kopiere sie aus \(folder) an die Pfade, die „\(kin: "store check")“ nennt."
    )
  }

  static let backupNeedsFile = Self(
    "A backup cannot go to standard output, because its photos are in a folder beside it: name a file.",
    nl:
      "Een reservekopie kan niet naar de standaarduitvoer, want de foto's staan in een map ernaast: noem een bestand.",
    de:
      "Eine Sicherung kann nicht auf die Standardausgabe, denn ihre Fotos liegen in einem Ordner daneben: nenne eine Datei."
  )

  static let inOrder = Self("in order", nl: "in orde", de: "in Ordnung")
  static let wrong = Self("WRONG", nl: "FOUT", de: "FALSCH")

  static func storeSound(path: String, households: Int, transfers: Int, pictures: Int) -> Self {
    Self(
      "\(path) has no errors (households: \(households), transfers: \(transfers), photos: \(pictures)).",
      nl:
        "\(path) heeft geen fouten (huishoudens: \(households), overboekingen: \(transfers), foto's: \(pictures)).",
      de:
        "\(path) hat keine Fehler (Haushalte: \(households), Buchungen: \(transfers), Fotos: \(pictures))."
    )
  }

  static func storeUnsound(path: String) -> Self {
    Self(
      "\(path) is damaged: stop all programs that use it and restore a backup without errors.",
      nl:
        "\(path) is beschadigd: stop alle programma's die het gebruiken en zet een reservekopie zonder fouten terug.",
      de:
        "\(path) ist beschädigt: beende alle Programme, die es benutzen, und spiele eine fehlerfreie Sicherung zurück."
    )
  }

  static func storeLacksPhotos(path: String, count: Int) -> Self {
    Self(
      "\(path) has no errors except missing or damaged photos (\(count)): copy each file from the folder of photos of a backup to the path above.",
      nl:
        "\(path) heeft geen fouten, behalve ontbrekende of beschadigde foto's (\(count)): kopieer elk bestand uit de fotomap van een reservekopie naar het pad hierboven.",
      de:
        "\(path) hat keine Fehler außer fehlenden oder beschädigten Fotos (\(count)): kopiere jede Datei aus dem Fotoordner einer Sicherung an den Pfad oben."
    )
  }

  static func missingPhoto(of subject: String, at path: String) -> Self {
    Self(
      "The photo of “\(subject)” is missing: \(path)",
      nl: "De foto van “\(subject)” ontbreekt: \(path)",
      de: "Das Foto von „\(subject)“ fehlt: \(path)")
  }

  static func damagedPhoto(of subject: String, at path: String) -> Self {
    Self(
      "The photo of “\(subject)” is damaged: \(path)",
      nl: "De foto van “\(subject)” is beschadigd: \(path)",
      de: "Das Foto von „\(subject)“ ist beschädigt: \(path)")
  }

  static let nothingToExport = Self(
    "There is no household here to export.",
    nl: "Er is hier geen huishouden om te exporteren.",
    de: "Hier gibt es keinen Haushalt zu exportieren.")

  static func noHouseholdID(_ text: String) -> Self {
    Self(
      "“\(text)” is not a household id: “\(kin: "--json household list")” lists the ids.",
      nl: "“\(text)” is geen huishouden-id: “\(kin: "--json household list")” toont de id's.",
      de: "„\(text)“ ist keine Haushalts-Id: „\(kin: "--json household list")“ zeigt die Ids.")
  }

  static func householdImported(name: String, rows: Int) -> Self {
    Self(
      "Imported \(name) (rows: \(rows)).",
      nl: "\(name) is geïmporteerd (rijen: \(rows)).",
      de: "\(name) ist importiert (Zeilen: \(rows)).")
  }

  static func passwordsNeeded(_ accounts: [String]) -> Self {
    let (isOne, all) = (accounts.count == 1, accounts.joined(separator: ", "))
    return Self(
      "\(isOne ? "A new account needs" : "New accounts need") a password (\(kin: "account reset --email …")): \(all)",
      nl:
        "\(isOne ? "Een nieuw account heeft" : "Nieuwe accounts hebben") een wachtwoord nodig (\(kin: "account reset --email …")): \(all)",
      de:
        "\(isOne ? "Ein neues Konto braucht" : "Neue Konten brauchen") ein Passwort (\(kin: "account reset --email …")): \(all)"
    )
  }

  static func accountsMerged(_ accounts: [String]) -> Self {
    let (isOne, all) = (accounts.count == 1, accounts.joined(separator: ", "))
    return Self(
      "Merged with the existing \(isOne ? "account" : "accounts"): \(all)",
      nl:
        "Samengevoegd met \(isOne ? "het bestaande account" : "de bestaande accounts"): \(all)",
      de:
        "Zusammengeführt mit \(isOne ? "dem vorhandenen Konto" : "den vorhandenen Konten"): \(all)"
    )
  }

  static func storeIsElsewhere(_ address: String) -> Self {
    Self(
      "\(address) is a server: run this command on its machine, with --store FILE.",
      nl: "\(address) is een server: geef dit commando op die machine, met --store BESTAND.",
      de: "\(address) ist ein Server: gib diesen Befehl auf dessen Maschine ein, mit --store DATEI."
    )
  }
}

extension StoreCheckReport.Check {
  var title: LocalizedText {
    switch self {
    case .integrity:
      LocalizedText(
        "File and indexes",
        nl: "Bestand en indexen",
        de: "Datei und Indizes")
    case .references: LocalizedText("References", nl: "Verwijzingen", de: "Verweise")
    case .ledger: LocalizedText("Points", nl: "Punten", de: "Punkte")
    case .sequences: LocalizedText("Sequences", nl: "Volgnummers", de: "Folgenummern")
    case .rows: LocalizedText("Rows", nl: "Rijen", de: "Zeilen")
    case .pictures: LocalizedText("Photos", nl: "Foto’s", de: "Fotos")
    }
  }
}
