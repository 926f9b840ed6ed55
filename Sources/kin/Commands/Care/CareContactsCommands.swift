import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

/// A phone number as an argument, or the word for none.
struct CareNumberArgument: ExpressibleByArgument {
  /// The number as it was typed; nil for none.
  let number: String?

  init?(argument: String) {
    number = LocalizedText.noneWord.isTyped(argument.trimmed) ? nil : argument
  }
}

// MARK: - Contacts

struct CareContactsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "contacts",
      abstract: "Show or change who is told when a person does not answer.",
      nl: "Bekijk of wijzig wie bericht krijgt als een persoon niet antwoordt.",
      de: "Zeige oder ändere, wer Bescheid bekommt, wenn eine Person nicht antwortet.",
      discussion: .words(
        """
        The contacts are told one after the other by text message, at most five. Without options \
        it lists them.
        """,
        nl: """
          De contactpersonen krijgen na elkaar een sms, hooguit vijf. Zonder opties toont het de \
          lijst.
          """,
        de: """
          Die Kontaktpersonen bekommen nacheinander eine SMS, höchstens fünf. Ohne Optionen zeigt \
          es die Liste.
          """
      ),
      examples: .words(
        #"kin care contacts Debra --add Ann --phone "+1 201 555 0145""#,
        nl: #"kin care contacts Debra --add Ann --phone "06 11223344""#,
        de: #"kin care contacts Debra --add Ann --phone "030 11223344""#),
      "kin care contacts Debra --move 2 --to 1", "kin care contacts Debra --remove 1")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Option(
    help: "Add a contact with this name; needs --phone.",
    nl: "Voeg een contactpersoon met deze naam toe; met --phone.",
    de: "Füge eine Kontaktperson mit diesem Namen hinzu; mit --phone.", valueName: "name")
  var add: String?

  @Option(
    help: "The phone number of the new contact.",
    nl: "Het telefoonnummer van de nieuwe contactpersoon.",
    de: "Die Telefonnummer der neuen Kontaktperson.", valueName: "phone")
  var phone: String?

  @Option(
    help: "The language of messages to the contact: en, nl or de; by default the person's.",
    nl: "De taal van berichten aan de contactpersoon: en, nl of de; anders die van de persoon.",
    de: "Die Sprache der Nachrichten an die Kontaktperson: en, nl oder de; sonst die der Person.",
    valueName: "code")
  var messageLanguage: Language?

  @Option(
    help: "Remove the contact with this number in the list.",
    nl: "Verwijder de contactpersoon met dit nummer in de lijst.",
    de: "Entferne die Kontaktperson mit dieser Nummer in der Liste.", valueName: "number")
  var remove: Int?

  @Option(
    help: "Move the contact with this number in the list; needs --to.",
    nl: "Verplaats de contactpersoon met dit nummer in de lijst; met --to.",
    de: "Verschiebe die Kontaktperson mit dieser Nummer in der Liste; mit --to.",
    valueName: "number")
  var move: Int?

  @Option(
    help: "The new number in the list of a moved contact.",
    nl: "Het nieuwe nummer in de lijst van een verplaatste contactpersoon.",
    de: "Die neue Nummer in der Liste einer verschobenen Kontaktperson.", valueName: "number")
  var to: Int?

  func validate() throws {
    try allowOne(of: ["--add": add != nil, "--remove": remove != nil, "--move": move != nil])
    let isComplete =
      (add == nil) == (phone == nil) && (move == nil) == (to == nil)
      && (add != nil || messageLanguage == nil)
    guard !isComplete else { return }
    throw ValidationError.words(
      "Add a contact with --add and --phone, and move one with --move and --to.",
      nl: "Voeg toe met --add en --phone, en verplaats met --move en --to.",
      de: "Füge mit --add und --phone hinzu, und verschiebe mit --move und --to.")
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let (_, model) = try await shell.careContacts(of: argument)
    for number in [remove, move, to].compactMap({ $0 }) {
      guard number >= 1, number <= model.rows.count else {
        throw shell.usage(.unknownCareContact(number))
      }
    }
    if let add, let phone {
      await model.add(name: add, phone: phone, language: messageLanguage)
    } else if let remove {
      await model.remove(remove)
    } else if let move, let to {
      await model.move(move, to: to)
    } else {
      return shell.list(of: model)
    }
    return try shell.careContactsOutput(of: model)
  }
}

struct CareNumberCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "number",
      abstract: "Set or remove the second number of a person.",
      nl: "Stel het tweede nummer van een persoon in of verwijder het.",
      de: "Lege die zweite Nummer einer Person fest oder entferne sie.",
      discussion: .words(
        """
        If no answer comes, the reminder is also sent to this number, before the contacts are told.
        """,
        nl: """
          Als er geen antwoord komt, gaat de herinnering ook naar dit nummer, voordat de \
          contactpersonen bericht krijgen.
          """,
        de: """
          Wenn keine Antwort kommt, geht die Erinnerung auch an diese Nummer, bevor die \
          Kontaktpersonen Bescheid bekommen.
          """
      ),
      examples: .words(
        #"kin care number Debra --second "+1 201 555 0178""#,
        nl: #"kin care number Debra --second "020 1234567""#,
        de: #"kin care number Debra --second "030 7654321""#),
      .words(
        "kin care number Debra --second none", nl: "kin care number Debra --second geen",
        de: "kin care number Debra --second keine"))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Option(
    help: "The second number, or “none”.", nl: "Het tweede nummer, of “geen”.",
    de: "Die zweite Nummer, oder „keine“.", valueName: "phone")
  var second: CareNumberArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let (_, model) = try await shell.careContacts(of: argument)
    await model.setSecondNumber(second.number)
    return try shell.careContactsOutput(of: model)
  }
}

// MARK: - Output

extension Shell {
  /// The household of a person, and the loaded contacts and pause of the person.
  func careContacts(
    of argument: CarePersonArgument
  ) async throws -> (context: HouseholdContext, model: CareContactsModel) {
    let (context, person) = try await carePerson(argument.person)
    let model = try await loaded(
      CareContactsModel(context.device, household: context.id, person: person))
    return (context, model)
  }

  /// The contacts of a person, and the second number.
  fileprivate func list(of model: CareContactsModel) -> CommandOutput {
    let table = Table(
      of: model.rows,
      .init { "\($0.number)" },
      .init(text(.name), isElastic: true, narrowest: 16, text: \.name),
      .init(text(.carePhoneColumn), text: \.phone),
      .init(text(.careLanguageColumn), text: \.languageText))
    let number = model.secondNumberText.map { [CommandOutput.Block.line($0)] } ?? []
    return CommandOutput(number + blocks(table, of: model)) {
      ["profile": model.profile.map(JSON.careProfile) ?? .null]
    }
  }

  /// Output with the profile after a change.
  func careContactsOutput(of model: CareContactsModel) throws -> CommandOutput {
    try output(from: model) { ["profile": model.changed.map(JSON.careProfile) ?? .null] }
  }
}

extension ShellText {
  fileprivate static let careLanguageColumn = Self("Language", nl: "Taal", de: "Sprache")

  static func unknownCareContact(_ number: Int) -> Self {
    Self(
      "There is no contact \(number). See “\(kin: "care contacts <person>")”.",
      nl: "Er is geen contactpersoon \(number). Kijk met “\(kin: "care contacts <person>")”.",
      de: """
        Es gibt keine Kontaktperson \(number). Sieh nach mit „\(kin: "care contacts <person>")“.
        """)
  }
}
