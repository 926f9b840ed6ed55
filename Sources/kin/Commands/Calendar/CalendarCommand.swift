import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CalendarCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "calendar",
      abstract: "See and change what is planned.",
      nl: "Zie en wijzig wat er gepland is.",
      de: "Sehen und ändern, was geplant ist.",
      discussion: .words(
        "Alone it lists today and the coming week.",
        nl: "Alleen laat het vandaag en de komende week zien.",
        de: "Allein zeigt es heute und die kommende Woche."
      ),
      examples: "kin calendar",
      subcommands: [
        CalendarList.self, CalendarDay.self, CalendarAdd.self, CalendarShow.self, CalendarEdit.self,
        CalendarRemove.self, CalendarExport.self, CalendarImport.self,
      ],
      defaultSubcommand: CalendarList.self)
  }
}

/// The event that a command is about, or one occurrence of it.
struct EventArgument: ParsableArguments {
  @Argument(
    help: "The event: its title, the beginning of it, or its id.",
    nl: "De afspraak: de titel, het begin ervan, of de id.",
    de: "Der Termin: sein Titel, dessen Anfang oder seine Id.")
  var event: String

  @Option(
    help: "Of a series, the one on that day: 2026-11-23, today, tomorrow.",
    nl: "Van een reeks die op die dag: 2026-11-23, vandaag, morgen.",
    de: "Von einer Serie der an diesem Tag: 2026-11-23, heute, morgen.", valueName: "date")
  var on: String?
}

struct CalendarList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List what is planned, day by day.",
      nl: "Laat zien wat er gepland is, dag voor dag.",
      de: "Zeige, was geplant ist, Tag für Tag.",
      examples: "kin calendar list",
      "kin calendar list --from 2026-12-01 --days 31")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The first day, such as friday, “1 Dec” or 2026-12-01. Without it: today.",
    nl: "De eerste dag, zoals vrijdag, “1 dec” of 2026-12-01. Zonder deze optie: vandaag.",
    de: "Der erste Tag, etwa Freitag, „1. Dez.“ oder 2026-12-01. Ohne Angabe: heute.",
    valueName: "date")
  var from: String?

  @Option(
    help: "How many days, 1 to 400.",
    nl: "Hoeveel dagen, 1 tot 400.",
    de: "Wie viele Tage, 1 bis 400.", valueName: "number")
  var days = AgendaModel.usualDays

  func validate() throws {
    guard (1...EventsInRange.mostDays).contains(days) else {
      throw ValidationError.outOfRange("--days", 1...EventsInRange.mostDays)
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = try await shell.loaded(
      AgendaModel(
        place.device, household: place.id, from: try from.map { try place.day($0) }, days: days
      ))
    return Answer(shell.blocks(shell.table(of: model), of: model)) {
      [
        "from": .text(model.dates?.lowerBound), "to": .text(model.dates?.upperBound),
        "occurrences": .list(model.rows, JSON.occurrence),
      ]
    }
  }
}

struct CalendarDay: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "day",
      abstract: "Show who has to be where on a day: pickups, events, deadlines.",
      nl: "Laat zien wie waar moet zijn op een dag: ophalen, afspraken, deadlines.",
      de: "Zeige, wer an einem Tag wo sein muss: Abholen, Termine, Fristen.",
      examples: "kin calendar day",
      "kin calendar day tomorrow")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The day, such as friday, “1 Dec” or 2026-12-01. Without it: today.",
      nl: "De dag, zoals vrijdag, “1 dec” of 2026-12-01. Zonder dag: vandaag.",
      de: "Der Tag, etwa Freitag, „1. Dez.“ oder 2026-12-01. Ohne Angabe: heute.",
      valueName: "date"))
  var day: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = try await shell.loaded(
      TimelineModel(place.device, household: place.id, on: try day.map { try place.day($0) }))
    let rows = [model.day?.pickups, model.day?.events].compactMap(\.self)
    let hasMore =
      rows.contains { $0.count >= DayTimeline.mostRows }
      || model.day.map { $0.deadlines.count >= DayTimeline.mostRows } ?? false
    let more = hasMore ? [Answer.Block.line(shell.text(.moreOfDay))] : []
    return Answer(TimelineTab.allCases.flatMap { shell.blocks(of: $0, in: model) } + more) {
      [
        "day": .text(model.selectedDate),
        "pickups": .list(model.day?.pickups ?? [], JSON.occurrence),
        "events": .list(model.day?.events ?? [], JSON.occurrence),
        "deadlines": .list(model.day?.deadlines ?? [], JSON.task), "has_more": .bool(hasMore),
      ]
    }
  }
}

// MARK: - What it looks like

extension Shell {
  /// The days of an agenda, each under its name.
  fileprivate func table(of model: AgendaModel) -> Table {
    let lines = model.days.flatMap(\.lines)
    var headings: [Int: String] = [:]
    var count = 0
    for day in model.days {
      headings[count] = day.text
      count += day.lines.count
    }
    return Table(
      of: lines, headings: headings,
      .init(text(.when), text: \.timeText),
      .init(text(.event), isElastic: true, text: \.whatText),
      .init(text(.who), isElastic: true, text: \.whoText),
      .init(text(.kind), text: \.typeText),
      .id(text(.id), of: lines, \.id.event.bits))
  }

  /// A tab of a day: its name with how many it has, and its rows.
  fileprivate func blocks(of tab: TimelineTab, in model: TimelineModel) -> [Answer.Block] {
    let head = Answer.Block.line("\(model.label(of: tab)) \(model.badge(of: tab))")
    if let empty = model.empty(tab) { return [head, .line("  \(empty.bodyText)")] }
    if tab == .deadlines { return [head, .table(deadlines(of: model))] }
    let lines = tab == .pickups ? model.pickups : model.events
    let table = Table(
      of: lines,
      .init(text: \.timeText),
      .init(isElastic: true, text: \.whatText),
      .init(isElastic: true, text: \.whoText),
      .init(text: \.typeText),
      .id(of: lines, \.id.event.bits))
    return [head, .table(table)]
  }

  private func deadlines(of model: TimelineModel) -> Table {
    Table(
      of: model.deadlines,
      .init(isElastic: true, text: \.title),
      .init(text: \.ownerText),
      .init(text: \.countdownText),
      .init(isElastic: true) {
        [$0.consequenceText, $0.hintText].compactMap(\.self).joined(separator: " – ")
      },
      .id(of: model.deadlines, \.id.bits))
  }
}

extension EventLine {
  /// The title, the place and the mark of a series.
  fileprivate var whatText: String {
    let marks = isSeries ? ["↻"] : []
    let place = placeText.isEmpty ? [] : ["@ \(placeText)"]
    return ([title] + place + marks).joined(separator: " ")
  }
}
