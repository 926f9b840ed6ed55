import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct GoalList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List goals with their streaks.",
      nl: "Toon doelen met hun reeksen.",
      de: "Zeige Ziele mit ihren Serien.",
      discussion: .words(
        """
        Children see their own goals, adults those of all children. “✓” marks an approved habit \
        that is done today, or this week.
        """,
        nl: """
          Kinderen zien hun eigen doelen, volwassenen die van alle kinderen. “✓” staat bij een \
          goedgekeurde gewoonte die vandaag, of deze week, gedaan is.
          """,
        de: """
          Kinder sehen ihre eigenen Ziele, Erwachsene die aller Kinder. „✓“ steht bei einer \
          genehmigten Gewohnheit, die heute, oder diese Woche, erledigt ist.
          """
      ),
      examples: "kin goal list", "kin goal list Ben", "kin goal list --pending")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The child; you, or all children, by default.",
      nl: "Het kind; standaard jijzelf, of alle kinderen.",
      de: "Das Kind; standardmäßig du, oder alle Kinder."))
  var member: String?

  @Flag(
    help: "List only the goals that wait for an approval.",
    nl: "Toon alleen de doelen die op goedkeuring wachten.",
    de: "Zeige nur die Ziele, die auf Genehmigung warten.")
  var pending = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let (_, model) = try await shell.goals(of: member)
    let rows = pending ? model.pending : model.rows
    let table = Table(
      of: rows, style: { TextStyle($0.statusTint) },
      .init { $0.isDoneNow && $0.status == .approved ? "✓" : "" },
      .init(shell.text(.goalColumn), isElastic: true, narrowest: 24) { $0.title },
      .init(shell.text(.who)) { $0.memberName },
      .init(shell.text(.status), isStyled: true) { $0.statusText },
      .init(shell.text(.habitColumn)) { $0.habitText },
      .init(shell.text(.streakColumn)) { $0.streakText ?? "" },
      .init(shell.text(.goalPoints), alignment: .right) { $0.pointsText },
      .init(shell.text(.targetColumn)) { $0.countdownText ?? "" },
      .id(shell.text(.id), of: rows, \.id.bits))
    let shown: [CommandOutput.Block] =
      pending && rows.isEmpty
      ? [.line(model.emptyQueueText)] : shell.blocks(table, of: model)
    let waiting = Array(model.pending.filter(\.canDecide).prefix(FetchDashboard.mostWaitingGoals))
    return CommandOutput(shown + shell.decisions(on: waiting)) {
      let groups = model.content?.groups ?? []
      let listed = groups.flatMap(\.rows).filter { !pending || $0.goal.status == .pending }
      return [
        "goals": .list(listed, JSON.goal),
        "children": .list(groups) { group in
          [
            "member": .text(group.member), "member_name": .text(group.memberName),
            "points": .int(group.points.value),
          ]
        },
        "day": .text(model.content?.day),
      ]
    }
  }
}

struct GoalShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show a goal with its statistics.",
      nl: "Toon een doel met statistieken.",
      de: "Zeige ein Ziel mit Statistik.",
      examples: .words(
        #"kin goal show "Read 20 pages""#,
        nl: #"kin goal show "20 bladzijden lezen""#,
        de: #"kin goal show "20 Seiten lesen""#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: GoalArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, list) = try await shell.goals(of: nil)
    let model = try await shell.loaded(
      GoalStatisticsModel(
        context.device, household: context.id,
        goal: try shell.goal(argument.goal, in: list)))
    return CommandOutput(shell.blocks(of: model)) {
      guard let content = model.content else { return ["goal": .null] }
      return [
        "goal": JSON.goal(content.row), "statistics": JSON.goalStatistics(content.statistics),
        "day": .text(content.day),
      ]
    }
  }
}

struct GoalSummaryCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "summary",
      abstract: "Show the points and streaks of a child's goals.",
      nl: "Toon de punten en reeksen van de doelen van een kind.",
      de: "Zeige Punkte und Serien der Ziele eines Kindes.",
      examples: "kin goal summary", "kin goal summary Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The child; you, or the only child, by default.",
      nl: "Het kind; standaard jijzelf, of het enige kind.",
      de: "Das Kind; standardmäßig du, oder das einzige Kind."))
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let child = try context.child(
      member, askingFor: MissingArgument(option: nil, valueName: "member"))
    let model = try await shell.loaded(
      GoalSummaryModel(context.device, household: context.id, member: child.id))
    return CommandOutput(shell.blocks(of: model)) {
      model.content.map(JSON.goalSummary) ?? ["summary": .null]
    }
  }
}
