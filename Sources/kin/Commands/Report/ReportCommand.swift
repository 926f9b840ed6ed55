import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct ReportCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "report",
      abstract: "Report a week: what was done, points, streaks, tasks not done.",
      nl: "Maak een weekverslag: wat gedaan is, punten, reeksen, wat niet gedaan is.",
      de: "Erstelle einen Wochenbericht: Erledigtes, Punkte, Serien, nicht Erledigtes.",
      discussion: .words(
        """
        The report is Markdown, or with --format html one page without scripts for a browser, a \
        screen reader or a printer. An existing file is overwritten only with --replace.

        A task or card counts on the day on which it was done, if it has points. The points of \
        goals are among those of a member. The report counts the days and weeks in which you, and \
        each child for whom you may act, completed habits, and the achieved goals. A streak is \
        the number of weeks in a row with such work, at most \(FetchWeekReport.mostWeeks). The \
        report has the members of “\(kin: "leaders")” and yourself, and each list at most \
        \(FetchWeekReport.mostTasks) tasks.
        """,
        nl: """
          Het verslag is Markdown, of met --format html één pagina zonder scripts voor een browser, \
          een schermlezer of een printer. Een bestaand bestand wordt alleen met --replace \
          overschreven.

          Een taak of kaart telt op de dag waarop ze gedaan is, als ze punten heeft. De punten van \
          een lid zijn met die van doelen. Het verslag telt de dagen en weken waarin jij, en elk \
          kind voor wie je mag handelen, gewoontes deed, en de gehaalde doelen. Een reeks is \
          het aantal weken achter elkaar met zulk werk, hoogstens \
          \(FetchWeekReport.mostWeeks). Het verslag heeft de leden van “\(kin: "leaders")” en \
          jezelf, en elke lijst hoogstens \(FetchWeekReport.mostTasks) taken.
          """,
        de: """
          Der Bericht ist Markdown, oder mit --format html eine Seite ohne Skripte für Browser, \
          Screenreader oder Drucker. Eine vorhandene Datei wird nur mit --replace überschrieben.

          Eine Aufgabe oder Karte zählt an dem Tag, an dem sie erledigt wurde, wenn sie Punkte \
          hat. Die Punkte eines Mitglieds sind mit denen von Zielen. Der Bericht zählt die Tage \
          und Wochen, in denen du oder ein Kind, für das du handeln darfst, Gewohnheiten erledigt \
          hat, und die erreichten Ziele. \
          Eine Serie ist die Zahl der Wochen hintereinander mit solcher Arbeit, höchstens \
          \(FetchWeekReport.mostWeeks). Der Bericht hat die Mitglieder von „\(kin: "leaders")“ und \
          dich selbst, und jede Liste höchstens \(FetchWeekReport.mostTasks) Aufgaben.
          """
      ),
      examples: "kin report", "kin report last week", "kin report --week 2026-11-16",
      "kin report --format html --to week.html")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      """
      The week, such as last week, or one of its days, such as 16 Nov or 2026-11-16; today by \
      default. A weekday is the latest one until today.
      """,
      nl: """
        De week, zoals vorige week, of een dag ervan, zoals 16 nov of 2026-11-16; standaard \
        vandaag. Een weekdag is de laatste tot en met vandaag.
        """,
      de: """
        Die Woche, etwa letzte Woche, oder einer ihrer Tage, etwa 16. Nov. oder 2026-11-16; \
        standardmäßig heute. Ein Wochentag ist der letzte bis heute.
        """,
      valueName: "date"))
  var day: [String] = []

  @Flag(
    help: "Accepted without an effect: every report is of a week.",
    nl: "Zonder effect: elk verslag gaat over een week.",
    de: "Ohne Wirkung: jeder Bericht ist von einer Woche.")
  var week = false

  @Option(
    help: "The format of the report: md (Markdown) or html.",
    nl: "Het formaat van het verslag: md (Markdown) of html.",
    de: "Das Format des Berichts: md (Markdown) oder html.")
  var format = ReportFormat.md

  @Option(help: .exportTarget, completion: .file())
  var to: String?

  @Flag(help: .replaceFile)
  var replace = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let reported = try day.isEmpty ? nil : date(day.joined(separator: " "), in: context)
    let model = try await shell.loaded(
      WeekReportModel(context.device, household: context.id, day: reported))
    let text = model.document.map(format.text(of:)) ?? ""
    guard let to else {
      // Without the line break at its end, which the output adds.
      return CommandOutput([.verbatim(String(text.dropLast()))]) {
        ["report": model.report.map(JSON.weekReport) ?? .null]
      }
    }
    let kept = try shell.keep(Array(text.utf8), at: to, replacing: replace)
    guard let path = kept else { return .alreadyWritten }
    return CommandOutput(shell.text(.reportSaved(path: path))) { ["file": .string(path)] }
  }

  /// A day of the typed week: “last” alone is last week, and a weekday the latest one until today.
  @MainActor
  private func date(_ text: String, in context: HouseholdContext) throws -> CivilDate {
    let today = context.calendar.day(of: context.device.now())
    let languages = [context.shell.language, .english]
    for language in languages {
      let this = LocalizedText.this.text(in: language)
      let week = LocalizedText.week.text(in: language)
      if [this, "\(this) \(week)"].map(\.folded).contains(text.folded) { return today }
    }
    // “This Saturday” is the one ahead.
    let saysThis = languages.contains { language in
      text.folded.hasPrefix(LocalizedText.this.text(in: language).folded)
    }
    if !saysThis, let weekday = Due.weekdayAlone(text, in: context.shell.language) {
      return today.advanced(byDays: -today.weekday.days(since: weekday))
    }
    do {
      return try context.day(text)
    } catch {
      for language in languages {
        let week = LocalizedText.week.text(in: language)
        if let date = try? context.day("\(text) \(week)") { return date }
      }
      throw error
    }
  }
}

/// The format of a report.
enum ReportFormat: String, KeywordArgument {
  case md, html

  func text(of document: ReportDocument) -> String {
    switch self {
    case .md: document.markdown
    case .html: document.html
    }
  }
}

extension LocalizedText {
  fileprivate static let this = Self("this", nl: "deze", de: "diese")
  fileprivate static let week = Self("week", nl: "week", de: "Woche")
}

extension ShellText {
  fileprivate static func reportSaved(path: String) -> Self {
    Self(
      "The report is saved as \(path).", nl: "Het verslag is bewaard als \(path).",
      de: "Der Bericht ist als \(path) gespeichert.")
  }
}
