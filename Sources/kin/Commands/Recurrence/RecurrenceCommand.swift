import ArgumentParser

struct RecurrenceCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "recurrence",
      abstract: "Explain recurrence rules and list their dates.",
      nl: "Leg herhalingsregels uit en toon hun datums.",
      de: "Erkläre Wiederholungsregeln und zeige ihre Termine.",
      discussion: .words(
        "Needs no account and stores nothing.",
        nl: "Heeft geen account nodig en slaat niets op.",
        de: "Braucht kein Konto und speichert nichts."),
      subcommands: [RecurrenceExpand.self, RecurrenceDescribe.self])
  }
}
