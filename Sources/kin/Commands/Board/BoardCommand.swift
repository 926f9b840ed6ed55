import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct BoardCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "board",
      abstract: "Show the household's tasks by state, live on the full screen.",
      nl: "Toon de taken van het huishouden per status, live op het hele scherm.",
      de: "Zeige die Aufgaben des Haushalts nach Status, live auf dem ganzen Bildschirm.",
      discussion: .words(
        """
        Shows open tasks, tasks in progress, claims that wait for approval and what was done \
        today; below them the points of this week, the tasks done on each day of the last \
        \(BoardModel.weeks) weeks, and new messages. The board follows the changes of others, and \
        redraws only the lines that differ. Arrows select a task; s starts it, d says that it is \
        done, a approves and r rejects a claim, u undoes what you did last, / searches, ? shows \
        all keys, q leaves. Below 100 columns the columns are a list with headings.

        With --plain, in a pipe or file, and on a terminal without cursor control (TERM=dumb) it \
        prints the board once as text, a task on each line, also for screen readers. With --json \
        it writes one document.
        """,
        nl: """
          Toont taken die te doen zijn, taken die bezig zijn, gedane taken die op goedkeuring \
          wachten en wat vandaag klaar is; eronder de punten van deze week, de gedane taken op \
          elke dag van de laatste \(BoardModel.weeks) weken, en nieuwe berichten. Het bord volgt \
          de wijzigingen van anderen, en tekent alleen de regels die anders zijn. De pijltjes \
          kiezen een taak; s begint ermee, d meldt haar klaar, a keurt goed en r wijst af, u maakt \
          ongedaan wat je het laatst deed, / zoekt, ? toont alle toetsen, q sluit. Onder 100 \
          kolommen staan de kolommen onder elkaar, met kopjes.

          Met --plain, in een pijp of bestand, en op een terminal zonder cursorbesturing \
          (TERM=dumb) toont het het bord één keer als tekst, met een taak per regel, ook voor \
          schermlezers. Met --json schrijft het één document.
          """,
        de: """
          Zeigt offene Aufgaben, Aufgaben in Arbeit, Erledigungen, die auf Genehmigung warten, und \
          was heute erledigt wurde; darunter die Punkte dieser Woche, die erledigten Aufgaben an \
          jedem Tag der letzten \(BoardModel.weeks) Wochen und neue Nachrichten. Die Tafel folgt \
          den Änderungen anderer und zeichnet nur die Zeilen neu, die anders sind. Die Pfeiltasten \
          wählen eine Aufgabe; s beginnt sie, d meldet sie erledigt, a genehmigt und r lehnt ab, u \
          macht rückgängig, was du zuletzt getan hast, / sucht, ? zeigt alle Tasten, q schließt. \
          Unter 100 Spalten stehen die Spalten untereinander, mit Überschriften.

          Mit --plain, in einer Pipe oder Datei und auf einem Terminal ohne Cursorsteuerung \
          (TERM=dumb) zeigt es die Tafel einmal als Text, mit einer Aufgabe pro Zeile, auch für \
          Screenreader. Mit --json schreibt es ein Dokument.
          """
      ),
      examples: "kin board", "kin board --plain")
  }

  static let endsByControlC = true

  @OptionGroup var global: GlobalOptions

  @Flag(
    help: "Print the board once as text, as for screen readers.",
    nl: "Toon het bord één keer als tekst, zoals voor schermlezers.",
    de: "Die Tafel einmal als Text zeigen, wie für Screenreader.")
  var plain = false

  func run(in shell: Shell) async throws -> CommandOutput {
    guard !plain, !global.json, BoardTerminal.isAvailable(in: shell.environment) else {
      let context = try await shell.context()
      let model = try await shell.loaded(BoardModel(context.device, household: context.id))
      return CommandOutput(lines: model.content?.plainLines.map(\.onOneLine) ?? []) {
        .board(model.answers)
      }
    }
    // Reports on standard error would be among the lines of the board.
    try await ReconnectPolicy.$mode.withValue(.silent) {
      let session = try await BoardSession(in: shell, global)
      try await session.run()
    }
    return .alreadyWritten
  }
}

extension JSON {
  fileprivate static func board(_ answers: BoardAnswers?) -> JSON {
    guard let answers else { return .null }
    func tasks(_ kind: BoardContent.Kind) -> JSON {
      .list(answers.tasks[kind] ?? []) { .task($0) }
    }
    let incomplete = BoardContent.Kind.allCases.filter { answers.incomplete.contains($0) }
    return [
      "household": .text(answers.household), "date": .text(answers.day),
      "open": tasks(.open), "in_progress": tasks(.inProgress), "waiting": tasks(.waiting),
      "done_today": tasks(.doneToday),
      "incomplete": .list(incomplete) { .string(name(of: $0)) },
      "leaders": .leaderboard(answers.leaders), "unread": .int(answers.inbox.rows.count),
      "tasks_per_day": .tasksPerDay(answers.tasksPerDay),
    ]
  }

  /// The name of a column's list.
  private static func name(of kind: BoardContent.Kind) -> String {
    switch kind {
    case .open: "open"
    case .inProgress: "in_progress"
    case .waiting: "waiting"
    case .doneToday: "done_today"
    }
  }

  /// The days with tasks, after the first day of the weeks that were counted.
  private static func tasksPerDay(_ answer: FetchTasksPerDay.Output) -> JSON {
    let days = answer.tasks.enumerated().filter { $0.element > 0 }
    return [
      "since": .text(answer.start),
      "days": .list(days) { day in
        [
          "date": .text(answer.start.advanced(byDays: day.offset)), "tasks": .int(day.element),
        ]
      },
    ]
  }
}
