import ArgumentParser

struct InboxCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "inbox",
      abstract: "Show new messages about your tasks and your household.",
      nl: "Toon nieuwe berichten over je taken en je huishouden.",
      de: "Zeige neue Nachrichten über deine Aufgaben und deinen Haushalt.",
      discussion: .words(
        "Without a subcommand it lists new messages.",
        nl: "Zonder commando erachter toont het nieuwe berichten.",
        de: "Ohne weiteren Befehl zeigt es neue Nachrichten."
      ),
      examples: "kin inbox",
      subcommands: [InboxList.self, InboxSettings.self], defaultSubcommand: InboxList.self)
  }
}
