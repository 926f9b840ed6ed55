import KinshipData
import KinshipDomain
import KinshipPresentation

extension ShellText {
  static func householdNotImported(path: String, _ fault: HouseholdFileFault) -> Self {
    Self(
      "\(path) was not imported, and nothing was changed. \(fault.reason.english)",
      nl: "\(path) is niet geïmporteerd en er is niets gewijzigd. \(fault.reason.dutch)",
      de: "\(path) wurde nicht importiert, nichts wurde geändert. \(fault.reason.german)")
  }

  /// The error for a folder, such as that of an export, in place of the file of a household.
  static func folderNotImported(_ path: String) -> Self {
    Self(
      "\(path) is a folder. Name the file of a household in it, whose name ends with .json.",
      nl:
        "\(path) is een map. Noem het bestand van een huishouden erin, met een naam op .json.",
      de:
        "\(path) ist ein Ordner. Nenne die Datei eines Haushalts darin, deren Name auf .json endet."
    )
  }

  /// The error for a household with photos on standard input, which has none.
  ///
  /// The command runs on the store that has the household, so it has no options of this one.
  static func streamWithoutPhoto(_ path: String) -> Self {
    Self(
      "Standard input was not imported, and nothing was changed. The photo \(path) is missing. Export the household to a folder with “kin store export FOLDER” on the store that has it, and import its file from there.",
      nl:
        "De standaardinvoer is niet geïmporteerd en er is niets gewijzigd. De foto \(path) ontbreekt. Exporteer het huishouden met “kin store export MAP” naar een map, bij de opslag die het heeft, en importeer het bestand uit die map.",
      de:
        "Die Standardeingabe wurde nicht importiert, nichts wurde geändert. Das Foto \(path) fehlt. Exportiere den Haushalt mit „kin store export ORDNER“ in einen Ordner, aus dem Speicher, der ihn hat, und importiere die Datei aus diesem Ordner."
    )
  }
}

extension HouseholdImport.Step {
  var title: LocalizedText {
    switch self {
    case .file: LocalizedText("Reading the file", nl: "Het bestand lezen", de: "Liest die Datei")
    case .pictures:
      LocalizedText("Importing photos", nl: "Foto’s importeren", de: "Importiert Fotos")
    case .rows: LocalizedText("Importing rows", nl: "Rijen importeren", de: "Importiert Zeilen")
    case .check: LocalizedText("Checking", nl: "Nakijken", de: "Prüft")
    }
  }
}

extension HouseholdFileFault {
  fileprivate var reason: LocalizedText {
    switch self {
    case .damaged(let reason):
      LocalizedText(
        "It is damaged (\(reason)): export it again.",
        nl: "Het is beschadigd (\(reason)): exporteer het opnieuw.",
        de: "Sie ist beschädigt (\(reason)): exportiere sie noch einmal.")
    case .newerFormat(let format):
      LocalizedText(
        "It is from a newer version of Kinship (\(format)): upgrade first.",
        nl: "Het is van een nieuwere versie van Kinship (\(format)): werk eerst bij.",
        de: "Sie ist von einer neueren Version von Kinship (\(format)): aktualisiere zuerst.")
    case .householdExists:
      LocalizedText(
        "This store has or had the household: use another store with --store.",
        nl: "Deze opslag heeft of had het huishouden: gebruik een andere opslag met --store.",
        de:
          "Dieser Speicher hat oder hatte den Haushalt: nimm mit --store einen anderen."
      )
    case .addressTaken(let email): .addressTaken(email)
    case .nothingToMerge(let email): .nothingToMerge(email)
    case .accountKnown(let email, let here): .accountKnown(email, here: here)
    case .codeTaken:
      LocalizedText(
        "A code of the household belongs to another household here: renew it there, and export again.",
        nl:
          "Een code van het huishouden hoort hier bij een ander huishouden: vernieuw die daar en exporteer opnieuw.",
        de:
          "Ein Code des Haushalts gehört hier zu einem anderen: erneuere ihn dort und exportiere noch einmal."
      )
    case .accountDeleted(let email):
      LocalizedText(
        "The account \(email) was deleted here: use another store with --store.",
        nl: "Het account \(email) is hier verwijderd: gebruik een andere opslag met --store.",
        de: "Das Konto \(email) wurde hier gelöscht: nimm mit --store einen anderen Speicher.")
    case .inconsistent(let reason):
      LocalizedText(
        "It is inconsistent (\(reason)): export it again.",
        nl: "Het klopt niet (\(reason)): exporteer het opnieuw.",
        de: "Sie ist widersprüchlich (\(reason)): exportiere sie noch einmal.")
    case .missingPicture(let path): .missingPicture(at: path)
    case .changedPicture(let path): .changedPicture(at: path)
    }
  }
}

// MARK: - Photos

extension LocalizedText {
  fileprivate static func missingPicture(at path: String) -> LocalizedText {
    LocalizedText(
      "The photo \(path) is missing. Copy it there from a backup, or export the household again from a store that has it.",
      nl:
        "De foto \(path) ontbreekt. Zet die daar terug uit een reservekopie, of exporteer het huishouden opnieuw uit een opslag die de foto heeft.",
      de:
        "Das Foto \(path) fehlt. Kopiere es aus einer Sicherung dorthin, oder exportiere den Haushalt noch einmal aus einem Speicher, der es hat."
    )
  }

  fileprivate static func changedPicture(at path: String) -> LocalizedText {
    LocalizedText(
      "The photo \(path) is not the exported one. Copy that one there from a backup, or export the household again.",
      nl:
        "De foto \(path) is niet de geëxporteerde. Zet de geëxporteerde daar terug uit een reservekopie, of exporteer het huishouden opnieuw.",
      de:
        "Das Foto \(path) ist nicht das exportierte. Kopiere dieses aus einer Sicherung dorthin, oder exportiere den Haushalt noch einmal."
    )
  }
}

// MARK: - Accounts and their addresses

extension LocalizedText {
  fileprivate static func addressTaken(_ email: String) -> LocalizedText {
    LocalizedText(
      "Another account here has the address \(email): add --merge \(email) if one person owns both, or change it there and export again.",
      nl:
        "Een ander account hier heeft het adres \(email): voeg --merge \(email) toe als beide van één persoon zijn, of wijzig het daar en exporteer opnieuw.",
      de:
        "Ein anderes Konto hier hat die Adresse \(email): gib --merge \(email) an, wenn es derselben Person gehört, oder ändere sie dort und exportiere noch einmal."
    )
  }

  fileprivate static func nothingToMerge(_ email: String) -> LocalizedText {
    LocalizedText(
      "--merge \(email) does not match an account in the file and another one here: leave it out.",
      nl:
        "--merge \(email) past niet bij een account in het bestand en een ander hier: laat het weg.",
      de:
        "--merge \(email) passt nicht zu einem Konto der Datei und einem anderen hier: lass es weg."
    )
  }

  fileprivate static func accountKnown(_ email: String, here: String) -> LocalizedText {
    LocalizedText(
      "The account \(email) of the file already exists here, with the address \(here): leave --merge \(email) out.",
      nl:
        "Het account \(email) uit het bestand bestaat hier al, met het adres \(here): laat --merge \(email) weg.",
      de:
        "Das Konto \(email) der Datei existiert hier schon, mit der Adresse \(here): lass --merge \(email) weg."
    )
  }
}
