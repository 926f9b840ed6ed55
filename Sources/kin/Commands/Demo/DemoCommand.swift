import ArgumentParser

struct DemoCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "demo",
      abstract: "Create a demo family, and advance its clock.",
      nl: "Maak een demogezin, en zet zijn klok vooruit.",
      de: "Lege eine Demo-Familie an und stelle ihre Uhr vor.",
      discussion: .words(
        "Without a subcommand it creates the family.",
        nl: "Zonder commando erachter maakt het het gezin.",
        de: "Ohne weiteren Befehl legt es die Familie an."
      ),
      examples: "kin demo", "kin demo --weeks 2 --seed 7", "kin demo clock +1d",
      subcommands: [DemoCreate.self, DemoClockCommand.self], defaultSubcommand: DemoCreate.self)
  }
}
