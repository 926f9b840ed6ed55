import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The language of messages to a person.
struct CareLanguageOption: ParsableArguments {
  @Option(
    help: "The language of messages to the person: en, nl or de.",
    nl: "De taal van berichten aan de persoon: en, nl of de.",
    de: "Die Sprache der Nachrichten an die Person: en, nl oder de.", valueName: "code")
  var messageLanguage: Language?
}

/// The photo of a person.
struct CarePhotoOption: ParsableArguments {
  @Option(
    help: "A photo of the person; - for standard input.",
    nl: "Een foto van de persoon; - voor standaardinvoer.",
    de: "Ein Foto der Person; - für die Standardeingabe.", valueName: "file")
  var photo: String?
}

struct CareAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Create the profile of a person; no message is sent yet.",
      nl: "Maak het profiel van een persoon; er gaat nog geen bericht uit.",
      de: "Lege das Profil einer Person an; es geht noch keine Nachricht hinaus.",
      discussion: .words(
        """
        A number without a country code is one of the country of the household's time zone. Then \
        continue with "kin care hello".
        """,
        nl: """
          Een nummer zonder landcode is een nummer van het land van de tijdzone van het \
          huishouden. Ga daarna verder met "kin care hello".
          """,
        de: """
          Eine Nummer ohne Landesvorwahl gehört zum Land der Zeitzone des Haushalts. Mach danach \
          mit "kin care hello" weiter.
          """
      ),
      examples: .words(
        #"kin care add "Debra Brown" --relationship Grandmother --phone "+1 201 555 0123""#,
        nl: #"kin care add "Debra Brown" --relationship Oma --phone "06 12345678""#,
        de: #"kin care add "Debra Brown" --relationship Oma --phone "030 12345678""#))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The name of the person.", nl: "De naam van de persoon.", de: "Der Name der Person."))
  var name: String

  @Option(
    help: "The relationship to your family, such as Grandmother.",
    nl: "De relatie tot je familie, zoals Oma.",
    de: "Die Beziehung zu deiner Familie, etwa Oma.", valueName: "text")
  var relationship: String

  @Option(
    help: "The phone number, such as +1 201 555 0123.",
    nl: "Het telefoonnummer, zoals 06 12345678.",
    de: "Die Telefonnummer, etwa 030 12345678.", valueName: "phone")
  var phone: String

  @OptionGroup var messages: CareLanguageOption
  @OptionGroup var picture: CarePhotoOption

  func run(in shell: Shell) async throws -> CommandOutput {
    let file = try picture.photo.map { try shell.picture($0) }
    let context = try await shell.context()
    let model = try await shell.loaded(CareSetupModel(context.device, household: context.id))
    model.form.name = name
    model.form.relationship = relationship
    model.form.phone = phone
    model.form.language = messages.messageLanguage
    model.form.selectedPhotoData = file
    await model.next()
    return try shell.careOutput(of: model)
  }
}

struct CareEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change the profile of a person.",
      nl: "Wijzig het profiel van een persoon.",
      de: "Ändere das Profil einer Person.",
      discussion: .words(
        "A new number has to be confirmed again; until then there are no reminders.",
        nl: "Een nieuw nummer moet opnieuw worden bevestigd; tot dan zijn er geen herinneringen.",
        de: "Eine neue Nummer ist neu zu bestätigen; bis dahin gibt es keine Erinnerungen."
      ),
      examples: .words(
        #"kin care edit Debra --phone "+1 201 555 0199""#,
        nl: #"kin care edit Debra --phone "06 87654321""#,
        de: #"kin care edit Debra --phone "030 87654321""#))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Option(
    help: "The new name.", nl: "De nieuwe naam.", de: "Der neue Name.", valueName: "name")
  var name: String?

  @Option(
    help: "The new relationship.", nl: "De nieuwe relatie.", de: "Die neue Beziehung.",
    valueName: "text")
  var relationship: String?

  @Option(
    help: "The new phone number.", nl: "Het nieuwe telefoonnummer.",
    de: "Die neue Telefonnummer.", valueName: "phone")
  var phone: String?

  @OptionGroup var messages: CareLanguageOption
  @OptionGroup var picture: CarePhotoOption

  @Flag(
    help: .words("Remove the photo.", nl: "Verwijder de foto.", de: "Entferne das Foto."))
  var noPhoto = false

  func validate() throws {
    try allowOne(of: ["--photo": picture.photo != nil, "--no-photo": noPhoto])
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let file = try picture.photo.map { try shell.picture($0) }
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(CareDashboardModel(context.device, household: context.id))
    await model.edit(
      person, name: name, relationship: relationship, phone: phone,
      language: messages.messageLanguage, photo: file, removesPhoto: noPhoto)
    return try shell.output(from: model) {
      ["profile": model.changedProfile.map(JSON.careProfile) ?? .null]
    }
  }
}

struct CareRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Delete the profile of a person, with its habits and answers.",
      nl: "Verwijder het profiel van een persoon, met gewoontes en antwoorden.",
      de: "Lösche das Profil einer Person, mit Gewohnheiten und Antworten.",
      discussion: .words(
        "It cannot be undone. At a terminal it asks for a confirmation; otherwise add --yes.",
        nl: """
          Het kan niet ongedaan worden gemaakt. Op een terminal vraagt het om bevestiging; voeg \
          anders --yes toe.
          """,
        de: """
          Es lässt sich nicht rückgängig machen. Am Terminal fragt es nach einer Bestätigung; sonst \
          ergänze --yes.
          """
      ),
      examples: "kin care remove Debra --yes")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(CareDashboardModel(context.device, household: context.id))
    let name = model.profiles.first { $0.id == person }?.name ?? argument.person
    let question = shell.text(.deleteCareProfile(name))
    guard try await shell.isConfirmed(question, withoutAsking: yes) else {
      return CommandOutput(shell.text(.notDeleted)) { ["profile": .null] }
    }
    await model.remove(person)
    return try shell.output(from: model) {
      ["profile": model.changedProfile.map(JSON.careProfile) ?? .null]
    }
  }
}

// MARK: - Setup

struct CareSetup: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "setup",
      abstract: "Show how far the setup of a person is, or continue it.",
      nl: "Toon hoe ver het instellen van een persoon is, of ga verder.",
      de: "Zeige, wie weit die Einrichtung einer Person ist, oder mach weiter.",
      discussion: .words(
        """
        The third step sends a message to the person. Before it you can go back; a setup that is \
        cancelled deletes the profile.
        """,
        nl: """
          De derde stap stuurt de persoon een bericht. Daarvoor kun je terug; een afgebroken \
          instelling verwijdert het profiel.
          """,
        de: """
          Der dritte Schritt sendet der Person eine Nachricht. Davor kannst du zurück; eine \
          abgebrochene Einrichtung löscht das Profil.
          """
      ),
      examples: "kin care setup Debra", "kin care setup Debra --next")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Flag(
    help: .words(
      "Continue with the next step.", nl: "Ga naar de volgende stap.",
      de: "Geh zum nächsten Schritt."))
  var next = false

  @Flag(
    help: .words(
      "Go back to the step before.", nl: "Ga terug naar de vorige stap.",
      de: "Geh zum vorigen Schritt zurück."))
  var back = false

  @Flag(
    help: .words(
      "Cancel the setup and delete the profile.",
      nl: "Breek het instellen af en verwijder het profiel.",
      de: "Brich die Einrichtung ab und lösche das Profil."))
  var cancel = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(
      CareSetupModel(context.device, household: context.id, continuing: person))
    if cancel {
      await model.cancel()
      if let kept = model.profile {
        return CommandOutput(shell.text(.keptCareProfile(argument.person))) {
          ["profile": JSON.careProfile(kept)]
        }
      }
    } else if back {
      guard model.canGoBack else { throw shell.refused(.invalidProfileState(.sent)) }
      await model.back()
    } else if next {
      await model.next()
    }
    return try shell.careSetupOutput(of: model)
  }
}

struct CareHello: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "hello",
      abstract: "Ask a person for the agreement to reminders.",
      nl: "Vraag een persoon om toestemming voor herinneringen.",
      de: "Bitte eine Person um die Zustimmung zu Erinnerungen.",
      discussion: .words(
        "Also again, and after a refusal. After STOP only the person's START helps.",
        nl: "Ook opnieuw, en na een weigering. Na STOP helpt alleen START van de persoon.",
        de: "Auch noch einmal, und nach einer Absage. Nach STOP hilft nur START der Person."
      ),
      examples: "kin care hello Debra")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(
      CareSetupModel(context.device, household: context.id, continuing: person))
    await model.sendHelloFromAnyStep()
    return try shell.careOutput(of: model)
  }
}
