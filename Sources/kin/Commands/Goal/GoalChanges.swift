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
      discussion: .words(
        """
        Only children have goals. Without options a goal is achieved once, and pays 10 points. The \
        open goals of a child have different titles.
        """,
        nl: """
          Alleen kinderen hebben doelen. Zonder opties haal je een doel één keer, voor 10 punten. \
          De open doelen van een kind hebben verschillende titels.
          """,
        de: """
          Nur Kinder haben Ziele. Ohne Optionen schaffst du ein Ziel einmal, für 10 Punkte. Die \
          offenen Ziele eines Kindes haben verschiedene Titel.
          """
      ),
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
    try shell.requireChildForGoal(in: context)
    var form = GoalForm(model.content?.allowedPoints ?? GoalPoints())
    form.title = title
    try options.fill(&form, in: context)
    await model.create(form)
    return try shell.goalOutput(of: model, filledIn: form)
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
    let own = try await shell.ownGoal(argument)
    let model = own.model
    let rows = model.content?.groups.flatMap(\.rows) ?? []
    guard let goal = rows.first(where: { $0.goal.id == own.id })?.goal else {
      throw shell.notFound(.goal, .unknownGoal(argument.goal))
    }
    var form = GoalForm(goal, model.content?.allowedPoints ?? GoalPoints())
    form.title = title ?? form.title
    try options.fill(&form, in: own.context)
    await model.update(own.id, to: form)
    return try shell.goalOutput(of: model, filledIn: form)
  }
}

struct GoalDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete a goal of yours; its points stay.",
      nl: "Verwijder een doel van jezelf; de punten blijven.",
      de: "Lösche ein eigenes Ziel; seine Punkte bleiben.",
      discussion: .words(
        "On a terminal it asks before a streak is lost; otherwise add --yes for such a goal.",
        nl: """
          Op een terminal vraagt het om bevestiging als een reeks verloren gaat; voeg anders voor \
          zo'n doel --yes toe.
          """,
        de: """
          Am Terminal fragt es nach einer Bestätigung, wenn eine Serie verloren geht; sonst ergänze \
          für so ein Ziel --yes.
          """
      ),
      examples: .words(
        #"kin goal delete "Read 20 pages""#,
        nl: #"kin goal delete "20 bladzijden lezen""#,
        de: #"kin goal delete "20 Seiten lesen""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let own = try await shell.ownGoal(argument)
    if let card = own.model.rows.first(where: { $0.id == own.id && $0.canEdit }),
      let streak = card.streakText
    {
      let question = shell.text(.deleteGoalQuestion(card.title, streak: streak))
      guard try await shell.isConfirmed(question, withoutAsking: yes) else {
        return CommandOutput(shell.text(.notDeleted)) { ["goal": .null] }
      }
    }
    await own.model.delete(own.id)
    return try shell.goalOutput(of: own.model)
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
  @OptionGroup var owner: GoalOwnerOption

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, model) = try await shell.decide(argument, of: owner) { await $0.approve($1) }
    var output = try shell.goalOutput(of: model)
    if let step = model.changed.flatMap({ context.nextStep(ofApproved: $0) }) {
      output.blocks.append(.line(step.text(in: shell.language)))
    }
    return output
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
  @OptionGroup var owner: GoalOwnerOption

  @Option(help: .declineReason)
  var reason: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let (_, model) = try await shell.decide(argument, of: owner) {
      await $0.reject($1, reason: reason)
    }
    return try shell.goalOutput(of: model)
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
