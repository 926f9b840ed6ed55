import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CardDone: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "done",
      abstract: "Mark a rule or chore as done today; it pays its points.",
      nl: "Markeer een regel of klusje als vandaag gedaan; het levert de punten op.",
      de: "Markiere eine Regel oder Hausarbeit als heute erledigt; sie bringt ihre Punkte.",
      discussion: .words(
        "Each card pays once per day of the household.",
        nl: "Elke kaart levert één keer per dag van het huishouden punten op.",
        de: "Jede Karte bringt einmal je Tag des Haushalts Punkte."
      ),
      examples: .words(
        #"kin card done "Make the bed" --for Ben"#,
        nl: #"kin card done "Het bed opmaken" --for Ben"#,
        de: #"kin card done "Das Bett machen" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CardArgument
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument.card, of: whose.member) { await $0.complete($1) }
  }
}

struct CardUndo: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo",
      abstract: "Take today's completion of a card and its points back.",
      nl: "Neem het afvinken van een kaart van vandaag en de punten terug.",
      de: "Nimm die heutige Erledigung einer Karte und ihre Punkte zurück.",
      discussion: .words(
        "Points that are spent cannot be taken back.",
        nl: "Uitgegeven punten kun je niet terugnemen.",
        de: "Ausgegebene Punkte lassen sich nicht zurücknehmen."
      ),
      examples: .words(
        #"kin card undo "Make the bed" --for Ben"#,
        nl: #"kin card undo "Het bed opmaken" --for Ben"#,
        de: #"kin card undo "Das Bett machen" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CardArgument
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument.card, of: whose.member) { await $0.uncomplete($1) }
  }
}
