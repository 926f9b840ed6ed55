import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct GoalDone: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "done",
      abstract: "Mark a habit of yours as done; it pays its points.",
      nl: "Markeer een gewoonte van jezelf als gedaan; ze levert de punten op.",
      de: "Markiere eine eigene Gewohnheit als erledigt; sie bringt ihre Punkte.",
      discussion: .words(
        "A daily habit pays once a day, a weekly one once a week.",
        nl: "Een dagelijkse gewoonte levert één keer per dag punten op, een wekelijkse per week.",
        de: "Eine tägliche Gewohnheit bringt einmal am Tag Punkte, eine wöchentliche je Woche."
      ),
      examples: .words(
        #"kin goal done "Read 20 pages""#,
        nl: #"kin goal done "20 bladzijden lezen""#,
        de: #"kin goal done "20 Seiten lesen""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.completeGoal(argument) { await $0.complete($1) }
  }
}

struct GoalUndo: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo",
      abstract: "Take a completed day of a habit and its points back.",
      nl: "Neem een gedane dag van een gewoonte en de punten terug.",
      de: "Nimm einen erledigten Tag einer Gewohnheit und seine Punkte zurück.",
      discussion: .words(
        "Without a day it takes the last one back. Points that are spent cannot be taken back.",
        nl: "Zonder dag neemt het de laatste terug. Uitgegeven punten kun je niet terugnemen.",
        de: """
          Ohne einen Tag nimmt es den letzten zurück. Ausgegebene Punkte lassen sich nicht \
          zurücknehmen.
          """
      ),
      examples: .words(
        #"kin goal undo "Read 20 pages" --day yesterday"#,
        nl: #"kin goal undo "20 bladzijden lezen" --day gisteren"#,
        de: #"kin goal undo "20 Seiten lesen" --day gestern"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  @Option(
    help: "The completed day; the last one by default.",
    nl: "De gedane dag; standaard de laatste.",
    de: "Der erledigte Tag; standardmäßig der letzte.", valueName: "date")
  var day: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let own = try await shell.ownGoal(argument)
    let day = try day.map { try own.context.day($0) }
    await own.model.uncomplete(own.id, on: day)
    return try shell.goalOutcome(of: own.model)
  }
}

struct GoalAchieve: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "achieve",
      abstract: "Mark a goal of yours as achieved; it does not change any more.",
      nl: "Markeer een doel van jezelf als gehaald; het verandert niet meer.",
      de: "Markiere ein eigenes Ziel als geschafft; es ändert sich nicht mehr.",
      examples: .words(
        #"kin goal achieve "Swim 100 metres""#,
        nl: #"kin goal achieve "100 meter zwemmen""#,
        de: #"kin goal achieve "100 Meter schwimmen""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.completeGoal(argument) { await $0.achieve($1) }
  }
}

struct GoalStep: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "step",
      abstract: "Mark a sub-goal as done; the last one achieves the goal.",
      nl: "Markeer een tussendoel als gedaan; met het laatste is het doel gehaald.",
      de: "Markiere ein Teilziel als erledigt; mit dem letzten ist das Ziel geschafft.",
      examples: .words(
        #"kin goal step "Swim 100 metres" "Swim 25 metres""#,
        nl: #"kin goal step "100 meter zwemmen" "25 meter zwemmen""#,
        de: #"kin goal step "100 Meter schwimmen" "25 Meter schwimmen""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  @Argument(
    help: "The sub-goal: its title, or the beginning of the title.",
    nl: "Het tussendoel: de titel, of het begin ervan.",
    de: "Das Teilziel: sein Titel, oder dessen Anfang.")
  var step: String

  @Flag(
    help: "Open the sub-goal again instead.",
    nl: "Open het tussendoel in plaats daarvan weer.",
    de: "Öffne das Teilziel stattdessen wieder.")
  var undo = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let own = try await shell.ownGoal(argument)
    let number = try shell.step(step, of: own.id, in: own.model)
    await own.model.setSubGoal(number, of: own.id, isDone: !undo)
    return try shell.goalOutcome(of: own.model)
  }
}
