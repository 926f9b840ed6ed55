import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation

struct StoreImport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import",
      abstract: "Take a household in that “\(kin: "store export")” has written.",
      nl: "Neem een huishouden op dat “\(kin: "store export")” heeft geschreven.",
      de: "Nimm einen Haushalt auf, den „\(kin: "store export")“ geschrieben hat.",
      discussion: .words(
        """
        Everything comes, or nothing: what does not add up, is damaged or is there already is \
        refused with the reason. Its pictures are looked for beside the file, or in this folder \
        where the file is standard input. Accounts that this \
        store does not have are made without a password: whoever has one of them chooses a new one \
        with “\(kin: "account reset")”. An account here that has the address of one in the file is only \
        taken to be the same with --merge: say so when you know that one person has both.
        """,
        nl: """
          Alles komt mee, of niets: wat niet klopt, beschadigd is of er al is, wordt geweigerd, \
          met de reden. De foto's worden naast het bestand gezocht, of in deze map als het bestand \
          de standaardinvoer is. Accounts die deze opslag niet \
          heeft, worden zonder wachtwoord gemaakt: wie er zo een heeft, kiest een nieuw met \
          “\(kin: "account reset")”. Een account hier met het adres van een account in het bestand geldt \
          alleen met --merge als hetzelfde: zeg dat als je weet dat beide van één persoon zijn.
          """,
        de: """
          Alles kommt mit, oder nichts: Was nicht aufgeht, beschädigt oder schon da ist, wird mit \
          dem Grund abgelehnt. Die Fotos werden neben der Datei gesucht, oder in diesem Ordner, wenn \
          die Datei die Standardeingabe ist. Konten, die dieser \
          Speicher nicht hat, entstehen ohne Passwort: Wer so eines hat, wählt mit \
          „\(kin: "account reset")“ ein neues. Ein Konto hier mit der Adresse eines Kontos der Datei gilt nur mit \
          --merge als dasselbe: sag das, wenn du weißt, dass beide derselben Person gehören.
          """
      ),
      examples:
        "kin --store new.sqlite store import exported/01a1fbe0-cfc6-72f8-8585-c187ff086193.json")
  }

  static let isForSessions = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The household's file; - for standard input.",
      nl: "Het bestand van het huishouden; - voor de standaardinvoer.",
      de: "Die Datei des Haushalts; - für die Standardeingabe.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: .words(
      "The account here with this address is the one in the file; may be repeated.",
      nl: "Het account hier met dit adres is dat in het bestand; mag vaker.",
      de: "Das Konto hier mit dieser Adresse ist das in der Datei; mehrmals möglich.",
      valueName: "address"))
  var merge: [String] = []

  func answer(in shell: Shell) async throws -> Answer {
    let machine = try shell.open(alone: true)
    if shell.session != nil, !machine.isServed {
      throw shell.usage(.importNotInASession)
    }
    guard case .embedded(let store, _) = machine.kind else { throw shell.storeIsElsewhere() }
    let isStream = Shell.isStandardStream(file)
    let path = isStream ? shell.text(.standardInput) : shell.surroundings.absolute(file)
    let emails = try merge.map { try Email($0) }
    let came: HouseholdImport.Outcome
    do {
      let source: Source =
        isStream
        ? .bytes(try shell.householdOnStandardInput(), in: shell.surroundings.absolute(""))
        : .file(path)
      came = try await takeIn(source, merging: emails, into: store, in: shell)
    } catch {
      throw Trouble(importing: path, error, at: shell.origin, in: shell.language)
    }
    let (new, merged) = (came.newAccounts, came.mergedAccounts)
    return Answer(lines: [
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

  /// Where a household comes from.
  fileprivate enum Source: Sendable {
    case file(String)
    /// Standard input; its pictures are in a folder of this folder.
    case bytes([UInt8], in: String)
  }

  /// Takes the file in, telling the terminal how far it is.
  @MainActor
  private func takeIn(
    _ source: Source, merging emails: [Email], into store: SQLiteStore, in shell: Shell
  ) async throws -> HouseholdImport.Outcome {
    let progress = Progress(in: shell.surroundings)
    defer { progress.clear() }
    let (steps, step) = AsyncStream.makeStream(
      of: HouseholdImport.Step.self, bufferingPolicy: .bufferingNewest(1))
    async let came = {
      defer { step.finish() }
      return try await source.takeIn(merging: emails, into: store) { step.yield($0) }
    }()
    for await next in steps { progress.show(next, in: shell) }
    return try await came
  }
}

extension StoreImport.Source {
  fileprivate func takeIn(
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
  /// Shows how far a household is on its way into a store.
  fileprivate func show(_ step: HouseholdImport.Step, in shell: Shell) {
    let text = step.title.text(in: shell.language)
    switch step {
    case .file, .check: show(text)
    case .pictures(let done, let all), .rows(let done, let all): show(text, done: done, of: all)
    }
  }
}

extension Trouble {
  /// Why a store cannot be looked at, copied or written out.
  init(keeping origin: Origin, _ error: any Error, in language: Language) {
    guard case .exists(let path)? = error as? StoreFault else {
      self.init(opening: origin, error, in: language)
      return
    }
    self = .exists(path, in: language)
  }

  /// Why a household's file cannot be taken in.
  fileprivate init(
    importing path: String, _ error: any Error, at origin: Origin, in language: Language
  ) {
    switch error {
    case let fault as HouseholdFileFault:
      self.init(
        exit: fault.exit, code: fault.code,
        sentence: ShellText.householdNotImported(path: path, fault).text(in: language))
    case StoreFault.unreachable(let reason) where reason.hasPrefix(path):
      self = .inputOutput(
        .fileUnreadable(path: path, reason: String(reason.dropFirst(path.count + 2))), in: language)
    default: self.init(keeping: origin, error, in: language)
    }
  }
}

extension HouseholdFileFault {
  fileprivate var exit: Exit {
    switch self {
    case .damaged, .picture: .inputOutput
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
    case .picture: "missingPicture"
    }
  }
}
