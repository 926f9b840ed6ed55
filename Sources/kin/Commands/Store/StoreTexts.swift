import KinshipData
import KinshipPresentation

extension ShellText {
  static let copying = Self("Copying", nl: "Kopiëren", de: "Kopiert")

  static func checking(_ check: StoreVerdict.Check) -> Self {
    Self(
      "Checking: \(check.title.english)",
      nl: "Nakijken: \(check.title.dutch)",
      de: "Prüft: \(check.title.german)")
  }

  static let exporting = Self("Exporting", nl: "Exporteren", de: "Exportiert")

  static func backedUp(path: String, kilobytes: Int) -> Self {
    Self(
      "The backup is whole: \(path) (\(kilobytes) kB).",
      nl: "De reservekopie is heel: \(path) (\(kilobytes) kB).",
      de: "Die Sicherung ist vollständig: \(path) (\(kilobytes) kB).")
  }

  static let inOrder = Self("in order", nl: "in orde", de: "in Ordnung")
  static let wrong = Self("WRONG", nl: "FOUT", de: "FALSCH")

  static func storeSound(path: String, households: Int, transfers: Int, pictures: Int) -> Self {
    Self(
      "\(path) is sound (households: \(households), transfers: \(transfers), pictures: \(pictures)).",
      nl:
        "\(path) is gaaf (huishoudens: \(households), overboekingen: \(transfers), foto’s: \(pictures)).",
      de:
        "\(path) ist heil (Haushalte: \(households), Buchungen: \(transfers), Fotos: \(pictures)).")
  }

  static func storeUnsound(path: String) -> Self {
    Self(
      "\(path) is damaged: stop what writes to it and restore a backup that is sound.",
      nl: "\(path) is beschadigd: stop wat erin schrijft en zet een gave reservekopie terug.",
      de:
        "\(path) ist beschädigt: halte an, was hineinschreibt, und spiele eine heile Sicherung zurück."
    )
  }

  static let nothingToExport = Self(
    "There is no household here to export.",
    nl: "Er is hier geen huishouden om te exporteren.",
    de: "Hier gibt es keinen Haushalt zu exportieren.")

  static func noHouseholdID(_ text: String) -> Self {
    Self(
      "“\(text)” is no id of a household: “\(kin: "--json household list")” tells them.",
      nl: "“\(text)” is geen id van een huishouden: “\(kin: "--json household list")” noemt ze.",
      de: "„\(text)“ ist keine Id eines Haushalts: „\(kin: "--json household list")“ nennt sie.")
  }

  static func householdImported(name: String, rows: Int) -> Self {
    Self(
      "\(name) has come in (rows: \(rows)).",
      nl: "\(name) is binnen (rijen: \(rows)).",
      de: "\(name) ist da (Zeilen: \(rows)).")
  }

  static func passwordsNeeded(_ accounts: [String]) -> Self {
    let (isOne, all) = (accounts.count == 1, accounts.joined(separator: ", "))
    return Self(
      "\(isOne ? "A new account, which needs" : "New accounts, each of which needs") a password (\(kin: "account reset --email …")): \(all)",
      nl:
        "\(isOne ? "Een nieuw account, dat" : "Nieuwe accounts, die elk") een wachtwoord nodig \(isOne ? "heeft" : "hebben") (\(kin: "account reset --email …")): \(all)",
      de:
        "\(isOne ? "Ein neues Konto, das" : "Neue Konten, von denen jedes") ein Passwort braucht (\(kin: "account reset --email …")): \(all)"
    )
  }

  static func accountsMerged(_ accounts: [String]) -> Self {
    let (isOne, all) = (accounts.count == 1, accounts.joined(separator: ", "))
    return Self(
      "Taken to be the \(isOne ? "account that was" : "accounts that were") here already: \(all)",
      nl:
        "\(isOne ? "Geldt als het account dat hier al was" : "Gelden als de accounts die hier al waren"): \(all)",
      de:
        "\(isOne ? "Gilt als das Konto, das schon hier war" : "Gelten als die Konten, die schon hier waren"): \(all)"
    )
  }

  static func householdNotImported(path: String, _ fault: HouseholdFileFault) -> Self {
    Self(
      "\(path) was not taken in, and nothing was changed: \(fault.reason.english).",
      nl: "\(path) is niet opgenomen en er is niets gewijzigd: \(fault.reason.dutch).",
      de: "\(path) wurde nicht übernommen, nichts wurde geändert: \(fault.reason.german).")
  }

  static func storeIsElsewhere(_ address: String) -> Self {
    Self(
      "\(address) keeps its file to itself: run this on its machine, with --store FILE.",
      nl: "\(address) houdt zijn bestand voor zich: doe dit op die machine, met --store BESTAND.",
      de: "\(address) behält seine Datei für sich: tu das auf jener Maschine, mit --store DATEI.")
  }

  static let importNotInASession = Self(
    "A household is imported only while nothing else uses the store, and this session works on it: leave, and type “\(kin: "store import")”.",
    nl:
      "Een huishouden opnemen wil de opslag voor zich alleen, en deze sessie werkt erop: ga weg en typ “\(kin: "store import")”.",
    de:
      "Einen Haushalt aufzunehmen braucht den Speicher für sich allein, und diese Sitzung arbeitet damit: geh hinaus und tippe „\(kin: "store import")“."
  )
}

extension StoreVerdict.Check {
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
    case .pictures: LocalizedText("Pictures", nl: "Foto’s", de: "Fotos")
    }
  }
}

extension HouseholdImport.Step {
  var title: LocalizedText {
    switch self {
    case .file: LocalizedText("Reading the file", nl: "Het bestand lezen", de: "Liest die Datei")
    case .pictures: LocalizedText("Taking in pictures", nl: "Foto’s opnemen", de: "Übernimmt Fotos")
    case .rows: LocalizedText("Taking in rows", nl: "Rijen opnemen", de: "Übernimmt Zeilen")
    case .check: LocalizedText("Checking", nl: "Nakijken", de: "Prüft")
    }
  }
}

extension HouseholdFileFault {
  fileprivate var reason: LocalizedText {
    switch self {
    case .damaged(let reason):
      LocalizedText(
        "it is damaged (\(reason)): export it again",
        nl: "het is beschadigd (\(reason)): exporteer het opnieuw",
        de: "sie ist beschädigt (\(reason)): exportiere sie noch einmal")
    case .newerFormat(let format):
      LocalizedText(
        "a newer version of Kinship wrote it (\(format)): upgrade first",
        nl: "een nieuwere versie van Kinship schreef het (\(format)): werk eerst bij",
        de: "eine neuere Version von Kinship schrieb sie (\(format)): aktualisiere zuerst")
    case .householdExists:
      LocalizedText(
        "this store has the household already, or had it once: name another one with --store",
        nl: "deze opslag heeft het huishouden al, of had het ooit: noem een andere met --store",
        de:
          "dieser Speicher hat den Haushalt schon, oder hatte ihn einmal: nenne mit --store einen anderen"
      )
    case .addressTaken(let email): .addressTaken(email)
    case .nothingToMerge(let email): .nothingToMerge(email)
    case .accountKnown(let email, let here): .accountKnown(email, here: here)
    case .codeTaken:
      LocalizedText(
        "one of its codes opens another household here; renew it there, and export again",
        nl:
          "een van zijn codes opent hier een ander huishouden; vernieuw die daar en exporteer opnieuw",
        de:
          "einer seiner Codes öffnet hier einen anderen Haushalt; erneuere ihn dort und exportiere noch einmal"
      )
    case .accountDeleted(let email):
      LocalizedText(
        "the account \(email) was deleted here: name another store with --store",
        nl: "het account \(email) is hier verwijderd: noem een andere opslag met --store",
        de: "das Konto \(email) wurde hier gelöscht: nenne mit --store einen anderen Speicher")
    case .inconsistent(let reason):
      LocalizedText(
        "it does not add up (\(reason)): export it again",
        nl: "het klopt niet (\(reason)): exporteer het opnieuw",
        de: "sie geht nicht auf (\(reason)): exportiere sie noch einmal")
    case .picture(let reason):
      LocalizedText(
        "a picture does not fit (\(reason)): export it again",
        nl: "een foto past niet (\(reason)): exporteer het opnieuw",
        de: "ein Foto passt nicht (\(reason)): exportiere sie noch einmal")
    }
  }
}

// MARK: - Accounts and their addresses

extension LocalizedText {
  fileprivate static func addressTaken(_ email: String) -> LocalizedText {
    LocalizedText(
      "another account here has the address \(email): add --merge \(email) if it is the same person’s, or change it there and export again",
      nl:
        "een ander account hier heeft het adres \(email): geef --merge \(email) mee als het van dezelfde persoon is, of wijzig het daar en exporteer opnieuw",
      de:
        "ein anderes Konto hier hat die Adresse \(email): gib --merge \(email) an, wenn es derselben Person gehört, oder ändere sie dort und exportiere noch einmal"
    )
  }

  fileprivate static func nothingToMerge(_ email: String) -> LocalizedText {
    LocalizedText(
      "the address \(email) is not of an account in the file and of another one here: leave --merge \(email) out",
      nl:
        "het adres \(email) is niet van een account in het bestand en van een ander hier: laat --merge \(email) weg",
      de:
        "die Adresse \(email) ist nicht die eines Kontos in der Datei und eines anderen hier: lass --merge \(email) weg"
    )
  }

  fileprivate static func accountKnown(_ email: String, here: String) -> LocalizedText {
    LocalizedText(
      "the account \(email) of the file is here already, with the address \(here): leave --merge \(email) out",
      nl:
        "het account \(email) uit het bestand is hier al, met het adres \(here): laat --merge \(email) weg",
      de:
        "das Konto \(email) der Datei ist schon hier, mit der Adresse \(here): lass --merge \(email) weg"
    )
  }
}
