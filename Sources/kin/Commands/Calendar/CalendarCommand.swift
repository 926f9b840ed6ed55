import ArgumentParser

struct CalendarCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "calendar",
      abstract: "Show and change the calendar.",
      nl: "Bekijk en wijzig de agenda.",
      de: "Den Kalender zeigen und ändern.",
      discussion: .words(
        "Without a subcommand it lists today and the coming week.",
        nl: "Zonder commando erachter toont het vandaag en de komende week.",
        de: "Ohne weiteren Befehl zeigt es heute und die kommende Woche."
      ),
      examples: "kin calendar",
      subcommands: [
        CalendarList.self, CalendarDay.self, CalendarAdd.self, CalendarShow.self, CalendarEdit.self,
        CalendarRemove.self, CalendarExport.self, CalendarImport.self,
      ],
      defaultSubcommand: CalendarList.self)
  }
}

/// Argument that selects an event, or one occurrence of it.
struct EventArgument: ParsableArguments {
  @Argument(
    help: "The event: its title, the beginning of the title, or its id.",
    nl: "De afspraak: de titel, het begin van de titel, of de id.",
    de: "Der Termin: sein Titel, dessen Anfang, oder seine Id.")
  var event: String

  @Option(
    help: "The occurrence of a series on this day: 2026-11-23, today, tomorrow.",
    nl: "De keer van een reeks op deze dag: 2026-11-23, vandaag, morgen.",
    de: "Der Termin einer Serie an diesem Tag: 2026-11-23, heute, morgen.", valueName: "date")
  var on: String?
}
