import KinshipData

extension StoreFault {
  /// Whether another process has the store.
  var isHeld: Bool { if case .heldBy = self { true } else { false } }

  /// What is the matter with the store at `path`, and what helps.
  func words(path: String) -> ShellText {
    switch self {
    case .heldBy(let process, let purpose) where purpose.hasPrefix("kin serve"):
      .storeServed(by: process, for: purpose)
    case .heldBy(let process, let purpose): .storeHeld(by: process, for: purpose)
    case .unreachable(let reason): .storeUnreachable(path, reason: reason)
    case .notAFile: .storeNotAFile(path)
    case .notAStore: .storeForeign(path)
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
      "The store is in use by \(process): \(purpose). Wait for it, or have “\(kin: "serve")” keep the store and use --connect.",
      nl:
        "De opslag is in gebruik door \(process): \(purpose). Wacht erop, of laat “\(kin: "serve")” de opslag houden en gebruik --connect.",
      de:
        "Der Speicher wird gerade von \(process) benutzt: \(purpose). Warte darauf, oder lass „\(kin: "serve")“ den Speicher halten und nimm --connect."
    )
  }

  static func storeUnreachable(_ path: String, reason: String) -> Self {
    Self(
      "The store \(path) cannot be used: \(reason.asClause). Check its folder, or name another file with --store.",
      nl:
        "De opslag \(path) is niet bruikbaar: \(reason.asClause). Controleer de map, of noem een ander bestand met --store.",
      de:
        "Der Speicher \(path) ist nicht brauchbar: \(reason.asClause). Prüfe den Ordner, oder nenne mit --store eine andere Datei."
    )
  }

  static func storeNotAFile(_ path: String) -> Self {
    Self(
      "\(path) is no file: name one for the store.",
      nl: "\(path) is geen bestand: noem er een voor de opslag.",
      de: "\(path) ist keine Datei: nenne eine für den Speicher.")
  }

  static func storeForeign(_ path: String) -> Self {
    Self(
      "\(path) belongs to another program; nothing was changed. Name another file with --store.",
      nl:
        "\(path) is van een ander programma; er is niets gewijzigd. Noem een ander bestand met --store.",
      de:
        "\(path) gehört einem anderen Programm; es wurde nichts geändert. Nenne mit --store eine andere Datei."
    )
  }

  static func storeNewer(_ path: String) -> Self {
    Self(
      "The store \(path) was written by a newer version of Kinship: update this one.",
      nl: "De opslag \(path) is van een nieuwere versie van Kinship: werk deze bij.",
      de: "Der Speicher \(path) stammt von einer neueren Version von Kinship: aktualisiere diese.")
  }

  static func storeDamaged(_ path: String, reason: String) -> Self {
    Self(
      "The store \(path) is damaged: \(reason.asClause). Restore a backup; “\(kin: "store check")” tells more.",
      nl:
        "De opslag \(path) is beschadigd: \(reason.asClause). Zet een reservekopie terug; “\(kin: "store check")” zegt meer.",
      de:
        "Der Speicher \(path) ist beschädigt: \(reason.asClause). Spiele eine Sicherung zurück; „\(kin: "store check")“ sagt mehr."
    )
  }

  static func storeReadOnly(_ path: String) -> Self {
    Self(
      "The store \(path) may not be written: change its permissions, or name another with --store.",
      nl:
        "De opslag \(path) mag niet worden geschreven: pas de rechten aan, of noem een andere met --store.",
      de:
        "Der Speicher \(path) darf nicht beschrieben werden: ändere seine Rechte, oder nenne mit --store einen anderen."
    )
  }

  static func storeFull(_ path: String) -> Self {
    Self(
      "There is no room left for the store \(path); nothing was changed. Make room, then try again.",
      nl:
        "Er is geen ruimte meer voor de opslag \(path); er is niets gewijzigd. Maak ruimte en probeer het opnieuw.",
      de:
        "Für den Speicher \(path) ist kein Platz mehr; nichts wurde geändert. Schaffe Platz und versuche es noch einmal."
    )
  }

  static func storeBusy(_ path: String) -> Self {
    Self(
      "The store \(path) is busy; try again in a moment.",
      nl: "De opslag \(path) is bezig; probeer het zo weer.",
      de: "Der Speicher \(path) ist beschäftigt; versuche es gleich noch einmal.")
  }

  static func fileExists(_ path: String) -> Self {
    Self(
      "\(path) is there already; nothing was written. Choose another name, or add --replace.",
      nl:
        "\(path) bestaat al; er is niets geschreven. Kies een andere naam, of voeg --replace toe.",
      de:
        "\(path) gibt es schon; nichts wurde geschrieben. Wähle einen anderen Namen, oder ergänze --replace."
    )
  }

  static func storeOlder(_ path: String) -> Self {
    Self(
      "The store \(path) is of an older version: open it once with this one, with a backup at hand.",
      nl:
        "De opslag \(path) is van een oudere versie: open die één keer met deze, met een reservekopie bij de hand.",
      de:
        "Der Speicher \(path) stammt von einer älteren Version: öffne ihn einmal mit dieser, mit einer Sicherung zur Hand."
    )
  }

  static func storeUnreleased(_ path: String) -> Self {
    Self(
      "The store \(path) was written before the first release: use “\(kin: "store export")” of the older program, and import its files into a new store with this one.",
      nl:
        "De opslag \(path) is van vóór de eerste uitgave: gebruik “\(kin: "store export")” van het oudere programma, en importeer de bestanden met dit programma in een nieuwe opslag.",
      de:
        "Der Speicher \(path) stammt aus der Zeit vor der ersten Veröffentlichung: nimm „\(kin: "store export")“ des älteren Programms, und importiere die Dateien mit diesem Programm in einen neuen Speicher."
    )
  }

  static func storeDiskFailed(_ path: String, reason: String) -> Self {
    Self(
      "The disk of the store \(path) failed: \(reason.asClause). Check the disk, and keep a backup at hand.",
      nl:
        "De schijf van de opslag \(path) faalde: \(reason.asClause). Controleer de schijf, en houd een reservekopie bij de hand.",
      de:
        "Der Datenträger des Speichers \(path) versagte: \(reason.asClause). Prüfe ihn, und halte eine Sicherung bereit."
    )
  }

  static func storeMisused(_ path: String, reason: String) -> Self {
    Self(
      "Kinship made a mistake with the store \(path), and nothing was changed: \(reason.asClause). Please report it.",
      nl:
        "Kinship maakte een fout met de opslag \(path), en er is niets gewijzigd: \(reason.asClause). Meld het alsjeblieft.",
      de:
        "Kinship hat beim Speicher \(path) einen Fehler gemacht, nichts wurde geändert: \(reason.asClause). Bitte melde es."
    )
  }

  static func storeNotDurable(_ path: String) -> Self {
    Self(
      "The disk of the store \(path) does not keep safely what it is given. Name a file on another one with --store.",
      nl:
        "De schijf van de opslag \(path) bewaart niet veilig wat ze krijgt. Noem een bestand op een andere met --store.",
      de:
        "Der Datenträger des Speichers \(path) bewahrt nicht sicher, was er bekommt. Nenne mit --store eine Datei auf einem anderen."
    )
  }

  static func storeClosed(_ path: String) -> Self {
    Self(
      "The store \(path) was closed meanwhile; nothing was changed. Try again.",
      nl: "De opslag \(path) is intussen gesloten; er is niets gewijzigd. Probeer het opnieuw.",
      de:
        "Der Speicher \(path) wurde inzwischen geschlossen; nichts wurde geändert. Versuche es noch einmal."
    )
  }
}
