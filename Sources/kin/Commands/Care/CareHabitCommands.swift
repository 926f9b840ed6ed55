import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// Weekdays as an argument: `daily`, `weekdays`, or names such as `mon,wed,fri`.
struct CareDays: ExpressibleByArgument {
  let days: [Weekday]

  init?(argument: String) {
    let typed = argument.trimmed
    let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    if LocalizedText.careFrequency(.daily).isTyped(typed) {
      days = Weekday.allCases
    } else if LocalizedText.careFrequency(.weekdays).isTyped(typed) {
      days = workdays
    } else {
      let names = typed.split { $0 == "," || $0 == " " }
      let found = names.compactMap { Self.weekday(String($0)) }
      guard !found.isEmpty, found.count == names.count else { return nil }
      days = found
    }
  }

  private static func weekday(_ name: String) -> Weekday? {
    Weekday(argument: name)
      ?? Weekday.allCases.first { LocalizedText.shortWeekday($0).isTyped(name) }
  }
}

/// The content of a habit, except its title.
struct CareHabitOptions: ParsableArguments {
  @Option(
    help: "The days: daily, weekdays, or names such as mon,wed,fri.",
    nl: "De dagen: dagelijks, doordeweeks, of namen zoals ma,wo,vr.",
    de: "Die Tage: täglich, werktags, oder Namen wie Mo,Mi,Fr.", valueName: "days")
  var days: CareDays?

  @Option(
    help: "The time of day, such as 8am.", nl: "De tijd, zoals 8:00.",
    de: "Die Uhrzeit, etwa 8:00.", valueName: "time")
  var at: TimeOfDay?

  @Option(
    help: "The emoji: one character.", nl: "De emoji: één teken.", de: "Das Emoji: ein Zeichen.",
    valueName: "text")
  var emoji: String?

  @Option(
    help: "The category: medication, exercise, social or other.",
    nl: "De categorie: medicijnen, beweging, contact of overig.",
    de: "Die Kategorie: Medikamente, Bewegung, Kontakt oder sonstiges.", valueName: "category")
  var category: CareCategory?

  @Option(
    help: "The minutes for an answer, 1 to 1440.",
    nl: "De minuten om te antwoorden, 1 tot 1440.",
    de: "Die Minuten für eine Antwort, 1 bis 1440.", valueName: "minutes")
  var within: Int?

  @Option(
    help: "The kind of answer: text or photo.", nl: "De soort antwoord: tekst of foto.",
    de: "Die Art der Antwort: Text oder Foto.", valueName: "kind")
  var answer: CareResponseKind?

  /// Fills a form with the given options.
  func fill(_ form: inout CareHabitForm) {
    form.days = days?.days ?? form.days
    form.time = at ?? form.time
    form.emoji = emoji ?? form.emoji
    form.category = category ?? form.category
    form.answerMinutes = within ?? form.answerMinutes
    form.kind = answer ?? form.kind
  }
}

struct CareHabits: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "habits",
      abstract: "List the habits.",
      nl: "Toon de gewoontes.",
      de: "Zeige die Gewohnheiten.",
      examples: .words(
        "kin care habits --days mon,tue", nl: "kin care habits --days ma,di",
        de: "kin care habits --days Mo,Di"), "kin care habits Debra")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Only the habits of this person.", nl: "Alleen de gewoontes van deze persoon.",
      de: "Nur die Gewohnheiten dieser Person."))
  var person: String?

  @Option(
    help: "Only habits on these days: daily, weekdays, or names such as mon,wed,fri.",
    nl: "Alleen gewoontes op deze dagen: dagelijks, doordeweeks, of namen zoals ma,wo,vr.",
    de: "Nur Gewohnheiten an diesen Tagen: täglich, werktags, oder Namen wie Mo,Mi,Fr.",
    valueName: "days")
  var days: CareDays?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    var id: CareProfileID?
    if let person { id = try await shell.carePerson(person).person }
    let model = try await shell.loaded(
      CareHabitsModel(context.device, household: context.id, profile: id))
    model.select(days?.days ?? Weekday.allCases)
    let rows = model.rows
    let shown = Set(rows.map(\.id))
    let habits = (model.content?.habits ?? []).filter { shown.contains($0.id) }
    let empty: [CommandOutput.Block] = model.emptyText.map { [.line($0)] } ?? []
    return CommandOutput(shell.blocks(shell.table(ofHabits: rows), of: model) + empty) {
      ["habits": .list(habits, JSON.careHabit)]
    }
  }
}

struct CareHabitCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "habit",
      abstract: "Create, change and delete habits.",
      nl: "Maak, wijzig en verwijder gewoontes.",
      de: "Lege Gewohnheiten an, ändere und lösche sie.",
      subcommands: [CareHabitAdd.self, CareHabitEdit.self, CareHabitRemove.self])
  }
}

struct CareHabitAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Create a habit of a person.",
      nl: "Maak een gewoonte van een persoon.",
      de: "Lege eine Gewohnheit einer Person an.",
      discussion: .words(
        "Every day at 09:00 without options. A person has at most ten habits.",
        nl: "Zonder opties elke dag om 09:00. Een persoon heeft hooguit tien gewoontes.",
        de: "Ohne Optionen jeden Tag um 09:00. Eine Person hat höchstens zehn Gewohnheiten."
      ),
      examples: .words(
        #"kin care habit add Debra "Take pills" --at 8am --category medication"#,
        nl: #"kin care habit add Debra "Pillen innemen" --at 8:00 --category medicijnen"#,
        de: #"kin care habit add Debra "Tabletten nehmen" --at 8:00 --category Medikamente"#))
  }

  static let requiredPower: Power? = .manageCare
  static let numberRanges = ["minutes": 1...1_440]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Argument(
    help: .words(
      "The title of the habit.", nl: "De titel van de gewoonte.",
      de: "Der Titel der Gewohnheit."))
  var title: String

  @OptionGroup var options: CareHabitOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, person) = try await shell.carePerson(argument.person)
    let model = try await shell.loaded(CareHabitsModel(context.device, household: context.id))
    var form = model.newForm(for: person)
    form.title = title
    options.fill(&form)
    await model.create(form)
    return try shell.habitOutput(of: model)
  }
}

struct CareHabitEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change a habit; new days and times hold from now on.",
      nl: "Wijzig een gewoonte; nieuwe dagen en tijden gelden vanaf nu.",
      de: "Ändere eine Gewohnheit; neue Tage und Zeiten gelten ab jetzt.",
      examples: .words(
        #"kin care habit edit "Take pills" --at 9am"#,
        nl: #"kin care habit edit "Pillen innemen" --at 9:00"#,
        de: #"kin care habit edit "Tabletten nehmen" --at 9:00"#))
  }

  static let requiredPower: Power? = .manageCare
  static let numberRanges = ["minutes": 1...1_440]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CareHabitArgument

  @Option(
    help: "The new title.", nl: "De nieuwe titel.", de: "Der neue Titel.", valueName: "text")
  var title: String?

  @OptionGroup var options: CareHabitOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let (model, habit, _) = try await shell.careHabit(argument.habit)
    var form = CareHabitForm(habit)
    form.title = title ?? form.title
    options.fill(&form)
    await model.update(habit.id, to: form)
    return try shell.habitOutput(of: model)
  }
}

struct CareHabitRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Delete a habit; its answers stay in the gallery.",
      nl: "Verwijder een gewoonte; de antwoorden blijven in de galerij.",
      de: "Lösche eine Gewohnheit; ihre Antworten bleiben in der Galerie.",
      examples: .words(
        #"kin care habit remove "Take pills""#,
        nl: #"kin care habit remove "Pillen innemen""#,
        de: #"kin care habit remove "Tabletten nehmen""#))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CareHabitArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let (model, habit, _) = try await shell.careHabit(argument.habit)
    await model.delete(habit.id)
    return try shell.habitOutput(of: model)
  }
}
