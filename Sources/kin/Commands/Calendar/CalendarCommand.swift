import ArgumentParser

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
