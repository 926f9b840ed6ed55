import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct GoalAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add a goal of yours; a parent approves it.",
      nl: "Voeg een doel van jezelf toe; een ouder keurt het goed.",
      de: "Füge ein eigenes Ziel hinzu; ein Elternteil genehmigt es.",
      examples: .words(
        #"kin goal add "Read 20 pages" --habit daily --points 10"#,
        nl: #"kin goal add "20 bladzijden lezen" --habit dagelijks --points 10"#,
        de: #"kin goal add "20 Seiten lesen" --habit täglich --points 10"#))
  }

  static let numberRanges = ["points": 1...100]

  @OptionGroup var global: GlobalOptions

  @Argument(help: .goalTitle)
  var title: String

  @OptionGroup var options: GoalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, model) = try await shell.ownGoals()
    var form = GoalForm(model.content?.allowedPoints ?? GoalPoints())
    form.title = title
    try options.fill(&form, in: context)
    await model.create(form)
    return try shell.goalOutput(of: model)
  }
}

struct GoalEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change a goal of yours.",
      nl: "Wijzig een doel van jezelf.",
      de: "Ändere ein eigenes Ziel.",
      discussion: .words(
        """
        Title, points, habit and date need a new approval. Until then the habit cannot be done, and \
        its streak ends like after other missed days.
        """,
        nl: """
          Titel, punten, gewoonte en datum moeten opnieuw worden goedgekeurd. Tot dan kun je de \
          gewoonte niet doen, en eindigt de reeks zoals na andere gemiste dagen.
          """,
        de: """
          Titel, Punkte, Gewohnheit und Termin brauchen eine neue Genehmigung. Bis dahin lässt sich \
          die Gewohnheit nicht erledigen, und ihre Serie endet wie nach anderen verpassten Tagen.
          """
      ),
      examples: .words(
        #"kin goal edit "Read 20 pages" --points 15"#,
        nl: #"kin goal edit "20 bladzijden lezen" --points 15"#,
        de: #"kin goal edit "20 Seiten lesen" --points 15"#))
  }

  static let numberRanges = ["points": 1...100]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  @Option(help: .goalTitle)
  var title: String?

  @OptionGroup var options: GoalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, model) = try await shell.ownGoals()
    let id = try shell.goal(argument.goal, in: model)
    let rows = model.content?.groups.flatMap(\.rows) ?? []
    guard let goal = rows.first(where: { $0.goal.id == id })?.goal else {
      throw shell.notFound(.goal, .unknownGoal(argument.goal))
    }
    var form = GoalForm(goal, model.content?.allowedPoints ?? GoalPoints())
    form.title = title ?? form.title
    try options.fill(&form, in: context)
    await model.update(id, to: form)
    return try shell.goalOutput(of: model)
  }
}

struct GoalDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete a goal of yours; its points stay.",
      nl: "Verwijder een doel van jezelf; de punten blijven.",
      de: "Lösche ein eigenes Ziel; seine Punkte bleiben.",
      examples: .words(
        #"kin goal delete "Read 20 pages""#,
        nl: #"kin goal delete "20 bladzijden lezen""#,
        de: #"kin goal delete "20 Seiten lesen""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeGoal(argument) { await $0.delete($1) }
  }
}

struct GoalApprove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "approve",
      abstract: "Approve a goal of a child.",
      nl: "Keur een doel van een kind goed.",
      de: "Genehmige ein Ziel eines Kindes.",
      discussion: .needsAdult,
      examples: .words(
        #"kin goal approve "Read 20 pages""#,
        nl: #"kin goal approve "20 bladzijden lezen""#,
        de: #"kin goal approve "20 Seiten lesen""#))
  }

  static let requiredPower: Power? = .decideGoals

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeGoal(argument, preferring: .pending) { await $0.approve($1) }
  }
}

struct GoalReject: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reject",
      abstract: "Reject a goal of a child, with a reason.",
      nl: "Keur een doel van een kind af, met een reden.",
      de: "Lehne ein Ziel eines Kindes ab, mit einem Grund.",
      discussion: .needsAdult,
      examples: .words(
        #"kin goal reject "Read 20 pages" --reason "Start with 10""#,
        nl: #"kin goal reject "20 bladzijden lezen" --reason "Begin met 10""#,
        de: #"kin goal reject "20 Seiten lesen" --reason "Fang mit 10 an""#))
  }

  static let requiredPower: Power? = .decideGoals

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  @Option(help: .declineReason)
  var reason: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeGoal(argument, preferring: .pending) {
      await $0.reject($1, reason: reason)
    }
  }
}

extension ArgumentHelp {
  static var goalTitle: ArgumentHelp {
    .words(
      "The title, 1 to 120 characters.",
      nl: "De titel, 1 tot 120 tekens.",
      de: "Der Titel, 1 bis 120 Zeichen.", valueName: "title")
  }
}
