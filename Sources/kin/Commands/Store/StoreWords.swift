import KinshipData
import KinshipDomain

/// The words of the commands that keep a store.
///
/// A case without a text in one of the languages does not compile.
enum StoreWords {
  case copying, checking(StoreVerdict.Check), exporting, importing(HouseholdImport.Step)
  case backedUp(path: String, kilobytes: Int)
  case check(StoreVerdict.Check), inOrder, wrong
  case sound(path: String, households: Int, transfers: Int, pictures: Int), unsound(path: String)
  case exported(name: String, path: String), nothingToExport, noID(String)
  case imported(name: String, rows: Int), passwordsNeeded([String]), merged([String])
  case notImported(path: String, HouseholdFileFault)
  case storeIsElsewhere(String), importNotInASession
}

extension StoreWords {
  /// The text in that language.
  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }

  private var english: String {
    switch self {
    case .copying: "Copying"
    case .checking(let check): "Checking: \(StoreWords.check(check).english)"
    case .exporting: "Exporting"
    case .importing(let step):
      switch step {
      case .file: "Reading the file"
      case .pictures: "Taking in pictures"
      case .rows: "Taking in rows"
      case .check: "Checking"
      }
    case .backedUp(let path, let kilobytes): "The backup is whole: \(path) (\(kilobytes) kB)."
    case .check(let check):
      switch check {
      case .integrity: "File and indexes"
      case .references: "References"
      case .ledger: "Points"
      case .sequences: "Sequences"
      case .rows: "Rows"
      case .pictures: "Pictures"
      }
    case .inOrder: "in order"
    case .wrong: "WRONG"
    case .sound(let path, let households, let transfers, let pictures):
      "\(path) is sound (households: \(households), transfers: \(transfers), pictures: \(pictures))."
    case .unsound(let path):
      "\(path) is damaged: stop what writes to it and restore a backup that is sound."
    case .exported(let name, let path): "\(name): \(path)"
    case .nothingToExport: "There is no household here to export."
    case .noID(let text):
      "“\(text)” is no id of a household: “kin --json household list” tells them."
    case .imported(let name, let rows): "\(name) has come in (rows: \(rows))."
    case .passwordsNeeded(let accounts):
      "\(accounts.count == 1 ? "A new account, which needs" : "New accounts, each of which needs")"
        + " a password (kin account reset --email …): \(accounts.joined(separator: ", "))"
    case .merged(let accounts):
      "Taken to be the \(accounts.count == 1 ? "account that was" : "accounts that were")"
        + " here already: \(accounts.joined(separator: ", "))"
    case .notImported(let path, let fault):
      "\(path) was not taken in, and nothing was changed: \(fault.english)."
    case .storeIsElsewhere(let address):
      "\(address) keeps its file to itself: run this on its machine, with --store FILE."
    case .importNotInASession:
      "Taking in a household wants the store to itself, and this session works on it: leave, and type “kin store import”."
    }
  }

  private var dutch: String {
    switch self {
    case .copying: "Kopiëren"
    case .checking(let check): "Nakijken: \(StoreWords.check(check).dutch)"
    case .exporting: "Exporteren"
    case .importing(let step):
      switch step {
      case .file: "Het bestand lezen"
      case .pictures: "Foto’s opnemen"
      case .rows: "Rijen opnemen"
      case .check: "Nakijken"
      }
    case .backedUp(let path, let kilobytes): "De reservekopie is heel: \(path) (\(kilobytes) kB)."
    case .check(let check):
      switch check {
      case .integrity: "Bestand en indexen"
      case .references: "Verwijzingen"
      case .ledger: "Punten"
      case .sequences: "Volgnummers"
      case .rows: "Rijen"
      case .pictures: "Foto’s"
      }
    case .inOrder: "in orde"
    case .wrong: "FOUT"
    case .sound(let path, let households, let transfers, let pictures):
      "\(path) is gaaf (huishoudens: \(households), overboekingen: \(transfers), foto’s: \(pictures))."
    case .unsound(let path):
      "\(path) is beschadigd: stop wat erin schrijft en zet een gave reservekopie terug."
    case .exported(let name, let path): "\(name): \(path)"
    case .nothingToExport: "Er is hier geen huishouden om te exporteren."
    case .noID(let text):
      "“\(text)” is geen id van een huishouden: “kin --json household list” noemt ze."
    case .imported(let name, let rows): "\(name) is binnen (rijen: \(rows))."
    case .passwordsNeeded(let accounts):
      "\(accounts.count == 1 ? "Een nieuw account, dat" : "Nieuwe accounts, die elk")"
        + " een wachtwoord nodig \(accounts.count == 1 ? "heeft" : "hebben")"
        + " (kin account reset --email …): \(accounts.joined(separator: ", "))"
    case .merged(let accounts):
      "\(accounts.count == 1 ? "Geldt als het account dat hier al was" : "Gelden als de accounts die hier al waren")"
        + ": \(accounts.joined(separator: ", "))"
    case .notImported(let path, let fault):
      "\(path) is niet opgenomen en er is niets gewijzigd: \(fault.dutch)."
    case .storeIsElsewhere(let address):
      "\(address) houdt zijn bestand voor zich: doe dit op die machine, met --store BESTAND."
    case .importNotInASession:
      "Een huishouden opnemen wil de opslag voor zich alleen, en deze sessie werkt erop: ga weg en typ “kin store import”."
    }
  }

  private var german: String {
    switch self {
    case .copying: "Kopiert"
    case .checking(let check): "Prüft: \(StoreWords.check(check).german)"
    case .exporting: "Exportiert"
    case .importing(let step):
      switch step {
      case .file: "Liest die Datei"
      case .pictures: "Übernimmt Fotos"
      case .rows: "Übernimmt Zeilen"
      case .check: "Prüft"
      }
    case .backedUp(let path, let kilobytes):
      "Die Sicherung ist vollständig: \(path) (\(kilobytes) kB)."
    case .check(let check):
      switch check {
      case .integrity: "Datei und Indizes"
      case .references: "Verweise"
      case .ledger: "Punkte"
      case .sequences: "Folgenummern"
      case .rows: "Zeilen"
      case .pictures: "Fotos"
      }
    case .inOrder: "in Ordnung"
    case .wrong: "FALSCH"
    case .sound(let path, let households, let transfers, let pictures):
      "\(path) ist heil (Haushalte: \(households), Buchungen: \(transfers), Fotos: \(pictures))."
    case .unsound(let path):
      "\(path) ist beschädigt: halte an, was hineinschreibt, und spiele eine heile Sicherung zurück."
    case .exported(let name, let path): "\(name): \(path)"
    case .nothingToExport: "Hier gibt es keinen Haushalt zu exportieren."
    case .noID(let text):
      "„\(text)“ ist keine Id eines Haushalts: „kin --json household list“ nennt sie."
    case .imported(let name, let rows): "\(name) ist da (Zeilen: \(rows))."
    case .passwordsNeeded(let accounts):
      "\(accounts.count == 1 ? "Ein neues Konto, das" : "Neue Konten, von denen jedes")"
        + " ein Passwort braucht (kin account reset --email …): \(accounts.joined(separator: ", "))"
    case .merged(let accounts):
      "\(accounts.count == 1 ? "Gilt als das Konto, das schon hier war" : "Gelten als die Konten, die schon hier waren")"
        + ": \(accounts.joined(separator: ", "))"
    case .notImported(let path, let fault):
      "\(path) wurde nicht übernommen, nichts wurde geändert: \(fault.german)."
    case .storeIsElsewhere(let address):
      "\(address) behält seine Datei für sich: tu das auf jener Maschine, mit --store DATEI."
    case .importNotInASession:
      "Einen Haushalt aufzunehmen braucht den Speicher für sich allein, und diese Sitzung arbeitet damit: geh hinaus und tippe „kin store import“."
    }
  }
}

extension HouseholdFileFault {
  fileprivate var english: String {
    switch self {
    case .damaged(let reason): "it is damaged (\(reason)): export it again"
    case .newerFormat(let format): "a newer version of Kinship wrote it (\(format)): upgrade first"
    case .householdExists:
      "this store has the household already, or had it once: name another one with --store"
    case .addressTaken(let email):
      "another account here has the address \(email): add --merge \(email) if it is the same person’s, or change it there and export again"
    case .nothingToMerge(let email):
      "the address \(email) is not of an account in the file and of another one here: leave --merge \(email) out"
    case .accountKnown(let email, let here):
      "the account \(email) of the file is here already, with the address \(here): leave --merge \(email) out"
    case .codeTaken:
      "one of its codes opens another household here; renew it there, and export again"
    case .accountDeleted(let email):
      "the account \(email) was deleted here: name another store with --store"
    case .inconsistent(let reason): "it does not add up (\(reason)): export it again"
    case .picture(let reason): "a picture does not fit (\(reason)): export it again"
    }
  }

  fileprivate var dutch: String {
    switch self {
    case .damaged(let reason): "het is beschadigd (\(reason)): exporteer het opnieuw"
    case .newerFormat(let format):
      "een nieuwere versie van Kinship schreef het (\(format)): werk eerst bij"
    case .householdExists:
      "deze opslag heeft het huishouden al, of had het ooit: noem een andere met --store"
    case .addressTaken(let email):
      "een ander account hier heeft het adres \(email): geef --merge \(email) mee als het van dezelfde persoon is, of wijzig het daar en exporteer opnieuw"
    case .nothingToMerge(let email):
      "het adres \(email) is niet van een account in het bestand en van een ander hier: laat --merge \(email) weg"
    case .accountKnown(let email, let here):
      "het account \(email) uit het bestand is hier al, met het adres \(here): laat --merge \(email) weg"
    case .codeTaken:
      "een van zijn codes opent hier een ander huishouden; vernieuw die daar en exporteer opnieuw"
    case .accountDeleted(let email):
      "het account \(email) is hier verwijderd: noem een andere opslag met --store"
    case .inconsistent(let reason): "het klopt niet (\(reason)): exporteer het opnieuw"
    case .picture(let reason): "een foto past niet (\(reason)): exporteer het opnieuw"
    }
  }

  fileprivate var german: String {
    switch self {
    case .damaged(let reason): "sie ist beschädigt (\(reason)): exportiere sie noch einmal"
    case .newerFormat(let format):
      "eine neuere Version von Kinship schrieb sie (\(format)): aktualisiere zuerst"
    case .householdExists:
      "dieser Speicher hat den Haushalt schon, oder hatte ihn einmal: nenne mit --store einen anderen"
    case .addressTaken(let email):
      "ein anderes Konto hier hat die Adresse \(email): gib --merge \(email) an, wenn es derselben Person gehört, oder ändere sie dort und exportiere noch einmal"
    case .nothingToMerge(let email):
      "die Adresse \(email) ist nicht die eines Kontos in der Datei und eines anderen hier: lass --merge \(email) weg"
    case .accountKnown(let email, let here):
      "das Konto \(email) der Datei ist schon hier, mit der Adresse \(here): lass --merge \(email) weg"
    case .codeTaken:
      "einer seiner Codes öffnet hier einen anderen Haushalt; erneuere ihn dort und exportiere noch einmal"
    case .accountDeleted(let email):
      "das Konto \(email) wurde hier gelöscht: nenne mit --store einen anderen Speicher"
    case .inconsistent(let reason): "sie geht nicht auf (\(reason)): exportiere sie noch einmal"
    case .picture(let reason): "ein Foto passt nicht (\(reason)): exportiere sie noch einmal"
    }
  }
}
