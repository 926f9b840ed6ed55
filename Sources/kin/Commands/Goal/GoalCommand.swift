import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct GoalCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "goal",
      abstract: "Work on goals and habits with streaks, and approve those of children.",
      nl: "Werk aan doelen en gewoontes met reeksen, en keur die van kinderen goed.",
      de: "Arbeite an Zielen und Gewohnheiten mit Serien, und genehmige die der Kinder.",
      subcommands: [
        GoalList.self, GoalShow.self, GoalSummaryCommand.self, GoalAdd.self, GoalEdit.self,
        GoalDelete.self, GoalDone.self, GoalUndo.self, GoalStep.self, GoalAchieve.self,
        GoalApprove.self, GoalReject.self,
      ])
  }
}

/// A goal, found by its title.
struct GoalArgument: ParsableArguments {
  @Argument(
    help: "The goal: its title, the beginning of the title, or its id.",
    nl: "Het doel: de titel, het begin ervan, of de id.",
    de: "Das Ziel: sein Titel, dessen Anfang oder seine Id.")
  var goal: String
}

/// The child whose goal an adult decides.
struct GoalOwnerOption: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The child whose goal it is; needed if several children have the same goal.",
    nl: "Het kind van het doel; nodig als meerdere kinderen hetzelfde hebben.",
    de: "Das Kind des Ziels; nötig, wenn mehrere Kinder dasselbe haben.", valueName: "member")
  var member: String?
}

/// How often a goal is due, as an argument.
enum HabitArgument: String, LocalizedKeyword {
  case daily, weekly, once

  /// The frequency of the habit; nil for a goal that is no habit.
  var frequency: HabitFrequency? {
    switch self {
    case .daily: .daily
    case .weekly: .weekly
    case .once: nil
    }
  }

  var shown: LocalizedText { .habit(frequency) }
}

/// The content of a goal, except its title.
struct GoalOptions: ParsableArguments {
  @Option(
    help: "The points of each completion, or of the achievement; 10 for a new goal.",
    nl: "De punten van elke keer, of van het halen; 10 voor een nieuw doel.",
    de: "Die Punkte jeder Erledigung, oder des Erreichens; 10 für ein neues Ziel.",
    valueName: "points")
  var points: Int?

  @Option(
    help: "How often: daily, weekly, or once; once for a new goal.",
    nl: "Hoe vaak: dagelijks, wekelijks of één keer; één keer voor een nieuw doel.",
    de: "Wie oft: täglich, wöchentlich oder einmal; einmal für ein neues Ziel.",
    valueName: "habit")
  var habit: HabitArgument?

  @Option(
    help: "The target date, such as “1 Dec”; none for no date.",
    nl: "De streefdatum, zoals “1 dec”; geen voor geen datum.",
    de: "Der Zieltermin, etwa „1. Dez.“; keine für keinen Termin.", valueName: "date")
  var by: String?

  @Flag(
    inversion: .prefixedNo,
    help: .words(
      "Share completions of a habit with the family.",
      nl: "Deel voltooide keren van een gewoonte met het gezin.",
      de: "Erledigungen einer Gewohnheit mit der Familie teilen."))
  var share: Bool?

  @Option(
    help: .words(
      "A sub-goal; may be repeated. All sub-goals in order replace the old ones.",
      nl: "Een tussendoel; mag vaker. Alle tussendoelen op volgorde vervangen de oude.",
      de: "Ein Teilziel; mehrmals möglich. Alle Teilziele in Folge ersetzen die alten.",
      valueName: "title"))
  var step: [String] = []

  /// Changes the given fields of a form.
  @MainActor func fill(_ form: inout GoalForm, in context: HouseholdContext) throws {
    form.points = points ?? form.points
    if let habit { form.habit = habit.frequency }
    if let by { form.target = LocalizedText.noneWord.isTyped(by) ? nil : try context.day(by) }
    form.sharesCompletions = share ?? form.sharesCompletions
    if !step.isEmpty { form.subGoals = step }
  }
}
