import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountSignUp: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign-up",
      abstract: "Create an account and sign in.",
      nl: "Maak een account en log ermee in.",
      de: "Lege ein Konto an und melde dich damit an.",
      discussion: .words(
        """
        Asks for a password of 8 to 128 characters, twice on a terminal; otherwise give it as \
        the next line of standard input. If the server accepts sign-ups by invitation only, add \
        --code with the code of a household; you join that household.
        """,
        nl: """
          Vraagt om een wachtwoord van 8 tot 128 tekens, op een terminal twee keer; geef het \
          anders als volgende regel van de standaardinvoer. Kan een account op de server alleen \
          op uitnodiging, voeg dan --code toe met de code van een huishouden; je wordt er lid \
          van.
          """,
        de: """
          Fragt nach einem Passwort von 8 bis 128 Zeichen, am Terminal zweimal; sonst gib es als \
          nächste Zeile der Standardeingabe. Gibt es auf dem Server Konten nur auf Einladung, \
          ergänze --code mit dem Code eines Haushalts; du trittst ihm bei.
          """
      ),
      examples: "kin account sign-up --email anna@example.org --name Anna",
      "kin account sign-up --email bram@example.org --name Bram --code 7K3M-Q9XZ")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The address to sign in with.",
    nl: "Het adres om mee in te loggen.",
    de: "Die Adresse zum Anmelden.", valueName: "address")
  var email: String

  @Option(help: .yourName)
  var name: String

  @Option(
    help: "The code of a household to join, or the code that a new server showed.",
    nl: "De code van een huishouden om lid van te worden, of de code die een nieuwe server toonde.",
    de:
      "Der Code eines Haushalts, dem du beitrittst, oder der Code, den ein neuer Server gezeigt hat."
  )
  var code: String?

  @Option(help: .deviceName)
  var device: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    if let code, code.trimmed.isEmpty { throw shell.usage(.emptyCode) }
    // A wrong address or name is refused before the password is typed twice.
    _ = try Email(email)
    _ = try Name(name, field: .displayName)
    let deviceName = try Shell.deviceName(typed: device)
    let password = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AuthModel(try shell.signedOutDevice(), mode: .signUp)
    model.email = email
    model.displayName = name
    model.password = password
    model.deviceName = deviceName
    model.invitation = code ?? ""
    do {
      return try await shell.submit(model)
    } catch let error as CommandError where error.code == Refusal.signUpNeedsCode.code {
      // A REPL session asks for the code; otherwise the sentence names the option to add.
      throw error.asking(
        for: MissingArgument(option: "--code", valueName: "code"), with: error.sentence)
    }
  }
}

extension Shell {
  /// The name of this device to send: the typed one, or by default that of the computer without its
  /// domain, which would name an employer or a school.
  ///
  /// Nil for an empty one, and for a computer whose name is an address. Throws `validation` for a
  /// typed name that is too long or unprintable.
  static func deviceName(
    typed: String? = nil, ofHost host: String? = hostName()
  ) throws -> String? {
    guard let typed else {
      let label = host.map { $0.prefix { $0 != "." } } ?? ""
      let isAddress = label.allSatisfy(\.isNumber) || label.contains(":")
      guard !isAddress else { return nil }
      return try? Name(String(label.prefix(Name.limit)), field: .deviceName).description
    }
    return try Name.optional(typed, field: .deviceName)?.description
  }

  /// Submits the form and saves the new session; warns if it replaces that of another account.
  func submit(_ model: AuthModel) async throws -> CommandOutput {
    await model.submit()
    try check(model)
    guard let signedIn = model.signedIn else { throw signInFirst() }
    let former = profile.session
    try await keep(signedIn)
    if let former, former.user != signedIn.profile.id {
      Self.warn(text(.accountReplaced(email: former.email)))
    }
    return CommandOutput(model.toastText) {
      ["account": .account(signedIn.profile), "profile": .text(self.profileStore.name)]
    }
  }
}
