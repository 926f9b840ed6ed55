import KinshipData
import KinshipPresentation

extension StoreFault {
  /// Whether another process has the store open.
  var isHeld: Bool { if case .heldBy = self { true } else { false } }

  /// Whether the store's file or folder does not exist.
  var isMissing: Bool {
    if case .unreachable(let reason) = self {
      Self.clause(of: reason) == LocalizedText.noSuchFile
    } else {
      false
    }
  }

  /// The reason of `damaged` for a file that is not a SQLite database.
  private static let notADatabase = "file is not a database"

  /// A reason without the path before it, which the message has already.
  private static func clause(of reason: String) -> String {
    reason.ranges(of: ": ").last.map { String(reason[$0.upperBound...]) } ?? reason
  }

  /// The message about a fault of the store at `path`, with the next step.
  func words(path: String) -> ShellText {
    switch self {
    case .heldBy(let process, let purpose) where purpose.hasPrefix("kin serve"):
      .storeServed(by: process, for: purpose)
    case .heldBy(let process, let purpose): .storeHeld(by: process, for: purpose)
    case .unreachable(let reason): .storeUnreachable(path, reason: Self.clause(of: reason))
    case .notAFile: .storeNotAFile(path)
    case .notAStore, .damaged(Self.notADatabase): .storeForeign(path)
    case .newerVersion: .storeNewer(path)
    case .damaged(let reason): .storeDamaged(path, reason: reason)
    case .readOnly: .storeReadOnly(path)
    case .full: .storeFull(path)
    case .busy: .storeBusy(path)
    case .exists(let path): .fileExists(path)
    case .unwritable(let place, let reason): .fileUnwritable(path: place, reason: reason)
    case .olderVersion: .storeOlder(path)
    case .unreleasedVersion: .storeUnreleased(path)
    case .inputOutput(let reason): .storeDiskFailed(path, reason: reason)
    case .inconsistent(let reason), .misused(let reason): .storeMisused(path, reason: reason)
    case .notDurable: .storeNotDurable(path)
    case .closed: .storeClosed(path)
    }
  }
}

extension ShellText {
  static func storeServed(by process: String, for purpose: String) -> Self {
    Self(
      "The store is in use by \(process): \(purpose). Use --connect with its address.",
      nl:
        "De opslag is in gebruik door \(process): \(purpose). Gebruik --connect met het adres ervan.",
      de:
        "Der Speicher wird gerade von \(process) benutzt: \(purpose). Nimm --connect mit seiner Adresse."
    )
  }

  static func storeHeld(by process: String, for purpose: String) -> Self {
    Self(
      "The store is in use by \(process): \(purpose). Wait until it ends, or run “\(kin: "serve")” on the store and use --connect.",
      nl:
        "De opslag is in gebruik door \(process): \(purpose). Wacht tot het klaar is, of laat “\(kin: "serve")” op de opslag draaien en gebruik --connect.",
      de:
        "Der Speicher wird gerade von \(process) benutzt: \(purpose). Warte, bis es fertig ist, oder starte „\(kin: "serve")“ für den Speicher und nimm --connect."
    )
  }

  static func storeUnreachable(_ path: String, reason: String) -> Self {
    let reason = LocalizedText.systemReason(reason)
    return Self(
      "Cannot use the store \(path): \(reason.english). Check its name and folder, or use another file with --store.",
      nl:
        "De opslag \(path) is niet bruikbaar: \(reason.dutch). Controleer de naam en de map, of gebruik een ander bestand met --store.",
      de:
        "Der Speicher \(path) ist nicht brauchbar: \(reason.german). Prüfe Name und Ordner, oder nimm mit --store eine andere Datei."
    )
  }

  static func storeNotAFile(_ path: String) -> Self {
    Self(
      "\(path) is not a file: name a file for the store.",
      nl: "\(path) is geen bestand: noem een bestand voor de opslag.",
      de: "\(path) ist keine Datei: nenne eine Datei für den Speicher.")
  }

  static func storeForeign(_ path: String) -> Self {
    Self(
      "\(path) is not a Kinship store; nothing was changed. Use another file with --store, or restore a backup.",
      nl:
        "\(path) is geen opslag van Kinship; er is niets gewijzigd. Gebruik een ander bestand met --store, of zet een reservekopie terug.",
      de:
        "\(path) ist kein Speicher von Kinship; es wurde nichts geändert. Nimm mit --store eine andere Datei, oder spiele eine Sicherung zurück."
    )
  }

  static func storeNewer(_ path: String) -> Self {
    Self(
      "The store \(path) is from a newer version of Kinship: update kin.",
      nl: "De opslag \(path) is van een nieuwere versie van Kinship: werk kin bij.",
      de: "Der Speicher \(path) stammt von einer neueren Version von Kinship: aktualisiere kin.")
  }

  static func storeDamaged(_ path: String, reason: String) -> Self {
    Self(
      "The store \(path) is damaged: \(reason.asClause). Restore a backup; “\(kin: "store check")” lists the damage.",
      nl:
        "De opslag \(path) is beschadigd: \(reason.asClause). Zet een reservekopie terug; “\(kin: "store check")” toont de schade.",
      de:
        "Der Speicher \(path) ist beschädigt: \(reason.asClause). Spiele eine Sicherung zurück; „\(kin: "store check")“ zeigt den Schaden."
    )
  }

  static func storeReadOnly(_ path: String) -> Self {
    Self(
      "The store \(path) is read-only: change its permissions, or use another file with --store.",
      nl:
        "De opslag \(path) is alleen-lezen: pas de rechten aan, of gebruik een ander bestand met --store.",
      de:
        "Der Speicher \(path) ist schreibgeschützt: ändere seine Rechte, oder nimm mit --store eine andere Datei."
    )
  }

  static func storeFull(_ path: String) -> Self {
    Self(
      "The disk is full for the store \(path); nothing was changed. Delete files, then try again.",
      nl:
        "De schijf van de opslag \(path) is vol; er is niets gewijzigd. Verwijder bestanden en probeer het opnieuw.",
      de:
        "Der Datenträger des Speichers \(path) ist voll; nichts wurde geändert. Lösche Dateien und versuche es noch einmal."
    )
  }

  static func storeBusy(_ path: String) -> Self {
    Self(
      "The store \(path) is busy; try again in a moment.",
      nl: "De opslag \(path) is bezet; probeer het zo weer.",
      de: "Der Speicher \(path) ist beschäftigt; versuche es gleich noch einmal.")
  }

  static func fileExists(_ path: String) -> Self {
    Self(
      "\(path) already exists; nothing was written. Use --replace to overwrite it, or choose another name.",
      nl:
        "\(path) bestaat al; er is niets geschreven. Gebruik --replace om het te overschrijven, of kies een andere naam.",
      de:
        "\(path) gibt es schon; nichts wurde geschrieben. Nimm --replace, um es zu überschreiben, oder wähle einen anderen Namen."
    )
  }

  static func storeOlder(_ path: String) -> Self {
    Self(
      "The store \(path) is from an older version of Kinship: make a backup, then use the store once with this version.",
      nl:
        "De opslag \(path) is van een oudere versie van Kinship: maak een reservekopie en gebruik de opslag één keer met deze versie.",
      de:
        "Der Speicher \(path) stammt von einer älteren Version von Kinship: lege eine Sicherung an und benutze den Speicher einmal mit dieser Version."
    )
  }

  static func storeUnreleased(_ path: String) -> Self {
    Self(
      "The store \(path) is from before the first release: run “\(kin: "store export")” of the older program, and import its files into a new store with this program.",
      nl:
        "De opslag \(path) is van vóór de eerste uitgave: gebruik “\(kin: "store export")” van het oudere programma, en importeer de bestanden met dit programma in een nieuwe opslag.",
      de:
        "Der Speicher \(path) stammt aus der Zeit vor der ersten Veröffentlichung: nimm „\(kin: "store export")“ des älteren Programms, und importiere die Dateien mit diesem Programm in einen neuen Speicher."
    )
  }

  static func storeDiskFailed(_ path: String, reason: String) -> Self {
    Self(
      "The disk of the store \(path) failed: \(reason.asClause). Check the disk and your backup.",
      nl:
        "De schijf van de opslag \(path) werkt niet: \(reason.asClause). Controleer de schijf en je reservekopie.",
      de:
        "Der Datenträger des Speichers \(path) versagte: \(reason.asClause). Prüfe ihn und deine Sicherung."
    )
  }

  static func storeMisused(_ path: String, reason: String) -> Self {
    Self(
      "Internal error with the store \(path); nothing was changed: \(reason.asClause). Please report it.",
      nl:
        "Interne fout bij de opslag \(path); er is niets gewijzigd: \(reason.asClause). Meld het alsjeblieft.",
      de:
        "Interner Fehler beim Speicher \(path); nichts wurde geändert: \(reason.asClause). Bitte melde ihn."
    )
  }

  static func storeNotDurable(_ path: String) -> Self {
    Self(
      "The disk of the store \(path) does not save data reliably. Use a file on another disk with --store.",
      nl:
        "De schijf van de opslag \(path) slaat gegevens niet betrouwbaar op. Gebruik met --store een bestand op een andere schijf.",
      de:
        "Der Datenträger des Speichers \(path) speichert Daten nicht zuverlässig. Nimm mit --store eine Datei auf einem anderen."
    )
  }

  static func storeClosed(_ path: String) -> Self {
    Self(
      "The store \(path) was closed; nothing was changed. Try again.",
      nl: "De opslag \(path) is gesloten; er is niets gewijzigd. Probeer het opnieuw.",
      de:
        "Der Speicher \(path) wurde geschlossen; nichts wurde geändert. Versuche es noch einmal."
    )
  }
}
