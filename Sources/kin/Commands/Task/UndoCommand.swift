import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct UndoCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo",
      abstract: "Show what you did last to tasks, and undo it.",
      nl: "Toon wat je het laatst met taken deed, en maak het ongedaan.",
      de: "Zeige, was du zuletzt an Aufgaben getan hast, und mache es rückgängig.",
      discussion: .words(
        """
        Lists your completions, approvals, rejections and deletions of the last 30 days, newest \
        first, at most \(FetchRecentActions.usualRows); a name or an id also selects one of the \
        latest \(FetchRecentActions.mostRows). An action is listed until something else \
        is done to its task; a completion stays listed after its approval. Each line says what \
        undoing does, or why it is not possible. A rejected or deleted claim and photos do not \
        come back. With a number or a name it undoes that action. \
        For an older action or a skipped date see “\(kin: "task undo")”.

        The numbers change with each action: scripts should give the id of the task.
        """,
        nl: """
          Toont wat je de laatste 30 dagen hebt gedaan, goedgekeurd, afgewezen en verwijderd: \
          nieuwste eerst, hoogstens \(FetchRecentActions.usualRows); een naam of id \
          kiest ook uit de laatste \(FetchRecentActions.mostRows). Een actie staat erin tot er \
          iets anders met de taak gebeurt; wat je hebt gedaan blijft staan als het is \
          goedgekeurd. Elke regel zegt wat ongedaan maken doet, of waarom het niet kan. Een \
          afgewezen of verwijderde melding en foto's komen niet terug. Met een \
          nummer of een naam maakt het die actie ongedaan. Voor een oudere actie of een \
          overgeslagen datum is er “\(kin: "task undo")”.

          De nummers veranderen met elke actie: geef in scripts de id van de taak.
          """,
        de: """
          Zeigt, was du in den letzten 30 Tagen erledigt, genehmigt, abgelehnt und gelöscht hast: \
          neueste zuerst, höchstens \(FetchRecentActions.usualRows); ein Name oder eine Id \
          wählt auch aus den letzten \(FetchRecentActions.mostRows). Eine Aktion steht darin, bis \
          etwas anderes an der Aufgabe getan wird; Erledigtes bleibt nach der Genehmigung stehen. \
          Jede Zeile sagt, was das Rückgängigmachen bewirkt, oder warum es nicht geht. Eine \
          abgelehnte oder gelöschte Meldung und Fotos kommen nicht zurück. Mit einer \
          Nummer oder einem Namen machst du diese Aktion rückgängig. Für eine ältere Aktion oder \
          einen ausgelassenen Tag gibt es „\(kin: "task undo")“.

          Die Nummern ändern sich mit jeder Aktion: Gib in Skripten die Id der Aufgabe an.
          """
      ),
      examples: "kin undo", "kin undo 1", "kin undo dishes")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The action to undo: its number, or its task by title, the beginning of the title, or part of the id.",
      nl:
        "De actie die je ongedaan maakt: het nummer, of de taak met titel, het begin ervan, of een deel van de id.",
      de:
        "Die Aktion, die du rückgängig machst: die Nummer, oder die Aufgabe mit Titel, dessen Anfang oder einem Teil ihrer Id.",
      valueName: "action"))
  var action: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    var model = try await shell.loaded(RecentActionsModel(context.device, household: context.id))
    guard let action else { return shell.output(listing: model) }
    var found = try shell.action(action, among: model.rows)
    // A small number is a place in the list, not a part of the id of an older task.
    let isNumber = Int(action.trimmed).map { $0 <= FetchRecentActions.mostRows } ?? false
    // An older action can have exactly this title, while a listed title only begins with it.
    let isExact = found.map { $0.title.folded == action.folded } ?? false
    if !isExact, model.hasMore, !isNumber {
      model = try await shell.loaded(
        RecentActionsModel(
          context.device, household: context.id, limit: FetchRecentActions.mostRows))
      found = try shell.action(named: action, among: model.rows)
    }
    guard let row = found else {
      throw await context.refusalOfOthersAction(named: action)
        ?? shell.notFound(.task, .unknownAction(action))
    }
    await model.undo(row.id)
    do { try shell.check(model) } catch let error as CommandError {
      throw await context.explaining(error, ofUndoing: row, among: model.rows)
    }
    let (undone, last) = (model.undone, model.undoneAction)
    let lines: [String?] = [model.toastText, model.lossText] + model.badgeTexts
    return CommandOutput(lines: lines) {
      [
        "task": await context.json(of: undone).addingBadges(of: undone),
        "claim_lost": .bool(last?.losesClaim == true),
        "photo_lost": .bool(last?.losesPhoto == true),
      ]
    }
  }
}

extension Shell {
  fileprivate func output(listing model: RecentActionsModel) -> CommandOutput {
    let rows = model.rows
    let table = Table(
      of: rows,
      .init(text: { "\($0.number)" }),
      .init(text(.task), isElastic: true, narrowest: 20, text: \.title),
      .init(text(.did), text: \.doneText),
      .init(text(.when), text: \.timeText),
      .init(text(.undoing), text: \.undoText),
      .id(text(.id), of: rows, \.id.bits))
    let older: [CommandOutput.Block] =
      model.hasMore ? [.line(text(.olderActions))] : []
    let hasMore = model.hasMore
    return CommandOutput(blocks(table, of: model) + older) {
      ["actions": .list(rows.map(\.action), JSON.action), "has_more": .bool(hasMore)]
    }
  }

  /// The action with that number or task; nil if none is listed.
  fileprivate func action(
    _ text: String, among rows: [RecentActionsModel.Row]
  ) throws -> RecentActionsModel.Row? {
    if let number = Int(text.trimmed), let row = rows.first(where: { $0.number == number }) {
      return row
    }
    return try action(named: text, among: rows)
  }

  /// The action on the task with that name or id; nil if none is listed.
  fileprivate func action(
    named text: String, among rows: [RecentActionsModel.Row]
  ) throws -> RecentActionsModel.Row? {
    let named = rows.map {
      NamedItem(
        value: $0, name: $0.title, id: $0.id.bits, note: "\($0.doneText), \($0.timeText)",
        facts: JSON.facts(of: $0.action.task, assigneeName: $0.action.assigneeName))
    }
    return try one(text, among: named)
  }
}

extension HouseholdContext {
  /// The refusal of undoing a listed action, with the reason that the list gives.
  fileprivate func explaining(
    _ error: CommandError, ofUndoing row: RecentActionsModel.Row,
    among rows: [RecentActionsModel.Row]
  ) async -> CommandError {
    let action = row.action
    let isExplained = [
      Refusal.unauthorized.code, Refusal.invalidTaskState(.open).code,
      Refusal.insufficientCredits(available: .zero, missing: .zero).code,
    ].contains(error.code)
    // The next step of a claim names the rule.
    let isRule = action.kind == .claim && action.obstacle == .notAllowed
    guard isExplained, !isRule, let reason = row.obstacleText else {
      return await addingNextStep(error, about: row.id, for: .undo)
    }
    let id = shortIDs(rows.map(\.id.bits))[row.id.bits] ?? "\(row.id)"
    let permission = action.obstacle == .decided ? approvalUndoPermission : nil
    let sentences: [ShellText?] = [.cannotUndo(row.title, reason), permission, .seeTask(id)]
    return error.saying(sentences.compactMap(\.self), in: shell.language)
  }

  /// Who can undo the approval of the reader's own task; nil if no other member has to.
  private var approvalUndoPermission: ShellText? {
    guard home.policy.approvalUndo == .adults else { return nil }
    guard home.powers.contains(.decideTasks) else { return .adultUndoesApproval }
    return home.policy.allowsSelfApproval ? nil : .otherAdultUndoesApproval
  }
}

extension JSON {
  fileprivate static func action(_ action: RecentAction) -> JSON {
    [
      "kind": .raw(action.kind), "at": .text(action.at), "task": .text(action.task.id),
      "title": .text(action.task.title), "assignee_name": .text(action.assigneeName),
      "count": .int(action.count), "obstacle": .raw(action.obstacle),
      "decider_name": .text(action.deciderName), "points": .int(action.points.value),
      "missing_points": .int(action.missingPoints.value),
      "claimant_name": .text(action.claimantName),
      "badge_changes": .list(action.badges, badgeChange),
      "removed_tasks": .int(action.removedTasks),
      "first_removed_date": .text(action.firstRemovedDate),
      "claim_lost": .bool(action.losesClaim), "photo_lost": .bool(action.losesPhoto),
    ]
  }
}

extension ShellText {
  fileprivate static let did = Self("You", nl: "Jij", de: "Du")
  fileprivate static let undoing = Self("Undoing", nl: "Ongedaan maken", de: "Rückgängig machen")

  fileprivate static func cannotUndo(_ title: String, _ reason: String) -> Self {
    Self(
      "“\(title)” cannot be undone: \(reason).",
      nl: "“\(title)” kan niet ongedaan worden gemaakt: \(reason).",
      de: "„\(title)“ lässt sich nicht rückgängig machen: \(reason).")
  }

  fileprivate static let adultUndoesApproval = Self(
    "Only an adult can undo the approval.",
    nl: "Alleen een volwassene kan de goedkeuring intrekken.",
    de: "Nur eine erwachsene Person kann die Genehmigung zurücknehmen.")

  fileprivate static let otherAdultUndoesApproval = Self(
    "Only another adult can undo the approval.",
    nl: "Alleen een andere volwassene kan de goedkeuring intrekken.",
    de: "Nur eine andere erwachsene Person kann die Genehmigung zurücknehmen.")

  fileprivate static func seeTask(_ id: String) -> Self {
    Self(
      "Type “\(kin: "task show \(id)")”.", nl: "Typ “\(kin: "task show \(id)")”.",
      de: "Tippe „\(kin: "task show \(id)")“.")
  }

  static func unknownAction(_ name: String) -> Self {
    Self(
      "None of your latest actions is “\(name)”. See “\(kin: "undo")”; for an older action type “\(kin: "task undo <task>")”, for an older deletion “\(kin: "task restore <task>")”.",
      nl:
        "Geen van je laatste acties is “\(name)”. Kijk met “\(kin: "undo")”; typ voor een oudere actie “\(kin: "task undo <task>")”, voor een oudere verwijdering “\(kin: "task restore <task>")”.",
      de:
        "Keine deiner letzten Aktionen ist „\(name)“. Sieh nach mit „\(kin: "undo")“; tippe für eine ältere Aktion „\(kin: "task undo <task>")“, für eine ältere Löschung „\(kin: "task restore <task>")“."
    )
  }

  /// The commands for actions that a full list leaves out.
  fileprivate static let olderActions = Self(
    "Older actions: “\(kin: "task undo <task>")”; older deletions: “\(kin: "task restore <task>")”.",
    nl:
      "Oudere acties: “\(kin: "task undo <task>")”; oudere verwijderingen: “\(kin: "task restore <task>")”.",
    de:
      "Ältere Aktionen: „\(kin: "task undo <task>")“; ältere Löschungen: „\(kin: "task restore <task>")“."
  )
}
