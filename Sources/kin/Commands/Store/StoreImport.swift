import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation

struct StoreImport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import",
      abstract: "Import a household from a file of “\(kin: "store export")”.",
      nl: "Importeer een huishouden uit een bestand van “\(kin: "store export")”.",
      de: "Importiere einen Haushalt aus einer Datei von „\(kin: "store export")“.",
      discussion: .words(
        """
        The import is all or nothing: a file that is inconsistent or damaged, or whose household \
        already exists, is refused with the reason. The photos are read from the folder beside \
        the file, or from this folder if the file is standard input: copy the exported folder to \
        import a household with photos. New accounts are created without a password: their \
        owners set one with “\(kin: "account reset")”. An existing account with the same address \
        is treated as the same account only with --merge; use it only if one person owns both.
        """,
        nl: """
          Het importeert alles of niets: een bestand dat niet klopt of beschadigd is, of waarvan \
          het huishouden al bestaat, wordt met de reden geweigerd. De foto's worden gelezen uit \
          de map naast het bestand, of uit deze map als het bestand de standaardinvoer is: \
          kopieer de geëxporteerde map om een huishouden met foto's te importeren. Nieuwe \
          accounts krijgen geen wachtwoord: hun eigenaars stellen er een in met \
          “\(kin: "account reset")”. Een bestaand account met hetzelfde adres geldt alleen met \
          --merge als hetzelfde account; gebruik dat alleen als beide van één persoon zijn.
          """,
        de: """
          Es importiert alles oder nichts: Eine Datei, die widersprüchlich oder beschädigt ist, \
          oder deren Haushalt schon existiert, wird mit dem Grund abgelehnt. Die Fotos werden \
          aus dem Ordner neben der Datei gelesen, oder aus diesem Ordner, wenn die Datei die \
          Standardeingabe ist: kopiere den exportierten Ordner, um einen Haushalt mit Fotos zu \
          importieren. Neue Konten haben kein Passwort: Ihre Besitzer setzen eines mit \
          „\(kin: "account reset")“. Ein vorhandenes Konto mit derselben Adresse gilt nur mit \
          --merge als dasselbe Konto; nimm das nur, wenn beide derselben Person gehören.
          """
      ),
      examples:
        "kin --store new.sqlite store import exported/01a1fbe0-cfc6-72f8-8585-c187ff086193.json")
  }

  static let isForSessions = false
  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The file of the household; - for standard input.",
      nl: "Het bestand van het huishouden; - voor de standaardinvoer.",
      de: "Die Datei des Haushalts; - für die Standardeingabe.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: .words(
      "Treat the existing account with this address as the one in the file; may be repeated.",
      nl: "Behandel het bestaande account met dit adres als het account in het bestand; mag vaker.",
      de: "Das vorhandene Konto mit dieser Adresse als das der Datei behandeln; mehrmals möglich.",
      valueName: "address"))
  var merge: [String] = []

  func run(in shell: Shell) async throws -> CommandOutput {
    let emails = try merge.map { try Email($0) }
    let isNew = shell.lacksStoreFile
    let connection = try shell.open(alone: true)
    guard case .embedded(let store, _) = connection.kind else { throw shell.storeIsElsewhere() }
    let isStream = Shell.isStandardStream(file)
    let path = isStream ? shell.text(.standardInput) : shell.environment.absolute(file)
    let came: HouseholdImport.Outcome
    do {
      let source: Source =
        isStream
        ? .bytes(try shell.householdOnStandardInput(), in: workingFolder(in: shell))
        : .file(path)
      came = try await importHousehold(source, merging: emails, into: store, in: shell)
    } catch {
      // Another process may have created and filled the file while this one waited for the lock.
      let isEmpty = (try? await store.read { try $0.users.isEmpty() }) ?? false
      if isNew, isEmpty { shell.removeNewStore() }
      throw CommandError(
        importing: path, isStream: isStream, error, at: shell.origin, in: shell.language)
    }
    let (new, merged) = (came.newAccounts, came.mergedAccounts)
    return CommandOutput(lines: [
      shell.text(.householdImported(name: came.name, rows: came.rows)),
      new.isEmpty ? nil : shell.text(.passwordsNeeded(new)),
      merged.isEmpty ? nil : shell.text(.accountsMerged(merged)),
    ]) {
      [
        "id": .text(came.household), "name": .string(came.name), "rows": .int(came.rows),
        "pictures": .int(came.pictures),
        "accounts_without_password": .list(new, JSON.string),
        "accounts_merged": .list(merged, JSON.string),
      ]
    }
  }

  /// The absolute path of the working directory, without a slash at its end.
  @MainActor
  private func workingFolder(in shell: Shell) -> String {
    let path = shell.environment.absolute("")
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Source of an import.
  fileprivate enum Source: Sendable {
    case file(String)
    /// Standard input; the pictures are in a subfolder of `in`.
    case bytes([UInt8], in: String)
  }

  /// Imports the household and shows progress on the terminal.
  @MainActor
  private func importHousehold(
    _ source: Source, merging emails: [Email], into store: SQLiteStore, in shell: Shell
  ) async throws -> HouseholdImport.Outcome {
    let progress = Progress(in: shell.environment)
    defer { progress.clear() }
    let (steps, step) = AsyncStream.makeStream(
      of: HouseholdImport.Step.self, bufferingPolicy: .bufferingNewest(1))
    async let came = {
      defer { step.finish() }
      return try await source.importHousehold(merging: emails, into: store) { step.yield($0) }
    }()
    for await next in steps { progress.show(next, in: shell) }
    return try await came
  }
}

extension Shell {
  /// Whether opening the store would create its file.
  fileprivate var lacksStoreFile: Bool {
    guard case .file(let path) = origin else { return false }
    return !fileExists(at: path)
  }

  /// Removes the file of the open store, which this command has created.
  ///
  /// The open store keeps other processes out until it is closed. The lock file stays, because
  /// another process may be waiting for it.
  fileprivate func removeNewStore() {
    guard case .file(let path) = origin else { return }
    let file = Origin.resolved(path)
    for end in ["", "-wal", "-shm"] { removeFile(file + end) }
  }
}

extension StoreImport.Source {
  fileprivate func importHousehold(
    merging emails: [Email], into store: SQLiteStore,
    progress: @escaping HouseholdImport.Progress
  ) async throws -> HouseholdImport.Outcome {
    switch self {
    case .file(let path):
      try await HouseholdImport.run(
        file: path, merging: emails, into: store, progress: progress)
    case .bytes(let bytes, let folder):
      try await HouseholdImport.run(
        bytes, picturesIn: folder, merging: emails, into: store, progress: progress)
    }
  }
}

extension Progress {
  /// Shows the progress of an import.
  fileprivate func show(_ step: HouseholdImport.Step, in shell: Shell) {
    let text = step.title.text(in: shell.language)
    switch step {
    case .file, .check: show(text)
    case .pictures(let done, let all), .rows(let done, let all): show(text, done: done, of: all)
    }
  }
}

extension CommandError {
  /// The error for a store that cannot be checked, copied or exported.
  init(keeping origin: Origin, _ error: any Error, in language: Language) {
    guard case .exists(let path)? = error as? StoreFault else {
      self.init(opening: origin, error, in: language)
      return
    }
    self = .exists(path, in: language)
  }

  /// The error for a household file that cannot be imported.
  fileprivate init(
    importing path: String, isStream: Bool, _ error: any Error, at origin: Origin,
    in language: Language
  ) {
    switch error {
    case let fault as HouseholdFileFault:
      let text: ShellText =
        switch fault {
        case .missingPicture(let photo) where isStream: .streamWithoutPhoto(photo)
        default: .householdNotImported(path: path, fault)
        }
      self.init(exit: fault.exit, code: fault.code, sentence: text.text(in: language))
    case StoreFault.unreachable(let reason) where reason.hasPrefix(path):
      let reason = String(reason.dropFirst(path.count + 2))
      self = .inputOutput(
        reason == LocalizedText.isFolder
          ? .folderNotImported(path) : .fileUnreadable(path: path, reason: reason),
        in: language)
    default: self.init(keeping: origin, error, in: language)
    }
  }
}

extension HouseholdFileFault {
  fileprivate var exit: Exit {
    switch self {
    case .damaged, .missingPicture, .changedPicture: .inputOutput
    case .newerFormat: .unavailable
    case .householdExists, .addressTaken, .nothingToMerge, .accountKnown, .codeTaken,
      .accountDeleted, .inconsistent:
      .refused
    }
  }

  fileprivate var code: String {
    switch self {
    case .damaged: "damagedFile"
    case .newerFormat: "newerFormat"
    case .householdExists: "householdExists"
    case .addressTaken: "addressTaken"
    case .nothingToMerge: "nothingToMerge"
    case .accountKnown: "accountKnown"
    case .codeTaken: "codeTaken"
    case .accountDeleted: "accountDeleted"
    case .inconsistent: "inconsistentFile"
    case .missingPicture, .changedPicture: "missingPicture"
    }
  }
}
