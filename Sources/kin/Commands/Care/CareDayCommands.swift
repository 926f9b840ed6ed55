import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct CareDay: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "day",
      abstract: "Show the habits of a person on one day.",
      nl: "Toon de gewoontes van een persoon op één dag.",
      de: "Zeige die Gewohnheiten einer Person an einem Tag.",
      examples: "kin care day Debra",
      .words(
        "kin care day Debra --on yesterday", nl: "kin care day Debra --on gisteren",
        de: "kin care day Debra --on gestern"))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Option(
    help: "The day; today by default.", nl: "De dag; standaard vandaag.",
    de: "Der Tag; standardmäßig heute.", valueName: "date")
  var on: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(
      CareDashboardModel(
        context.device, household: context.id, selecting: person,
        date: try on.map { try context.day($0) }))
    let blocks = model.selectedProfile.map { shell.blocks(ofDay: model, for: $0) } ?? []
    return CommandOutput(blocks) {
      ["day": model.day.map(JSON.careDay) ?? .null]
    }
  }
}

struct CareAnswerCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "answer",
      abstract: "Enter the answer to a habit for a person, such as after a call.",
      nl: "Vul het antwoord op een gewoonte in, bijvoorbeeld na een telefoontje.",
      de: "Trag die Antwort auf eine Gewohnheit ein, etwa nach einem Anruf.",
      discussion: .words(
        "The first answer is kept. After the time for an answer it is late.",
        nl: "Het eerste antwoord blijft. Na de tijd om te antwoorden is het te laat.",
        de: "Die erste Antwort bleibt. Nach der Zeit für eine Antwort ist sie spät."
      ),
      examples: .words(
        #"kin care answer "Take pills" "Done, she says""#,
        nl: #"kin care answer "Pillen innemen" "Gedaan, zegt ze""#,
        de: #"kin care answer "Tabletten nehmen" "Erledigt, sagt sie""#))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CareHabitArgument

  @Argument(
    help: .words(
      "The answer; not needed with a photo.", nl: "Het antwoord; niet nodig bij een foto.",
      de: "Die Antwort; mit einem Foto nicht nötig."))
  var text: String?

  @Option(
    help: "A photo of the answer; - for standard input.",
    nl: "Een foto van het antwoord; - voor standaardinvoer.",
    de: "Ein Foto der Antwort; - für die Standardeingabe.", valueName: "file")
  var photo: String?

  @Option(
    help: "The day; today by default.", nl: "De dag; standaard vandaag.",
    de: "Der Tag; standardmäßig heute.", valueName: "date")
  var on: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let (habits, habit, context) = try await shell.careHabit(argument.habit)
    let today = habits.content?.day ?? context.calendar.day(of: context.device.now())
    let day = try on.map { try context.day($0) } ?? today
    let model = try await shell.loaded(
      CareDashboardModel(context.device, household: context.id, selecting: habit.profile))
    let file = try photo.map { try shell.picture($0) }
    await model.answer(habit.id, on: day, text: text, photo: file)
    return try shell.output(from: model) {
      ["occurrence": model.changed.map(JSON.careOccurrence) ?? .null]
    }
  }
}

struct CareGallery: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "gallery",
      abstract: "Show answers and new profiles, the latest first.",
      nl: "Toon antwoorden en nieuwe profielen, de nieuwste eerst.",
      de: "Zeige Antworten und neue Profile, die neuesten zuerst.",
      examples: "kin care gallery --week", "kin care gallery Debra")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Only the entries of this person.", nl: "Alleen wat van deze persoon is.",
      de: "Nur Einträge dieser Person."))
  var person: String?

  @Flag(
    help: .words(
      "Only the present week.", nl: "Alleen deze week.", de: "Nur diese Woche."))
  var week = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    var id: CareProfileID?
    if let person { id = try await shell.carePerson(person).person }
    let filter =
      id.map { CareGalleryModel.Filter.profile($0) } ?? (week ? .thisWeek : .all)
    let model = try await shell.loaded(
      CareGalleryModel(context.device, household: context.id, filter: filter))
    let more: [CommandOutput.Block] = model.hasMore ? [.line(shell.text(.moreCareEvents))] : []
    return CommandOutput(shell.blocks(ofGallery: model) + more) {
      [
        "events": .list(model.events, JSON.careEvent),
        "has_more": .bool(model.hasMore),
      ]
    }
  }
}

struct CareStatisticsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "statistics",
      abstract: "Show how often habits are answered, by week.",
      nl: "Toon hoe vaak gewoontes worden beantwoord, per week.",
      de: "Zeige, wie oft Gewohnheiten beantwortet werden, nach Wochen.",
      examples: "kin care statistics Debra --weeks 8")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Option(
    help: "The number of weeks, 1 to 12; 4 by default.",
    nl: "Het aantal weken, 1 tot 12; standaard 4.",
    de: "Die Zahl der Wochen, 1 bis 12; standardmäßig 4.", valueName: "number")
  var weeks: Int?

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(
      CareStatisticsModel(
        context.device, household: context.id, profile: person, weeks: weeks ?? 4))
    let rows = (model.total.map { [$0] } ?? []) + model.rows
    return CommandOutput(shell.blocks(shell.table(of: rows, model), of: model)) {
      [
        "total": model.content.map { JSON.careStatistics($0.total) } ?? .null,
        "habits": .list(model.content?.habits ?? [], JSON.careStatistics),
      ]
    }
  }
}
