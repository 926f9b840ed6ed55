import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct TaskEdit: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change a task.",
      nl: "Wijzig een taak.",
      de: "Ändere eine Aufgabe.",
      discussion: .words(
        """
        Points, difficulty, assignee and photo can be changed while the task is open, the due date \
        also while it is in progress, and everything else until the task is done. A time alone \
        in --due keeps the date.

        A change of a repeating task changes its series: it applies from this task on. With \
        --only-this, the next tasks stay unchanged. A change of a task for everyone applies to \
        all parts; a change of its members applies from the next date on.
        """,
        nl: """
          Punten, moeilijkheid, uitvoerder en foto kun je wijzigen zolang de taak open is, de \
          datum ook zolang je ermee bezig bent, en de rest tot de taak klaar is. Met alleen een \
          tijd in --due blijft de datum staan.

          Wijzig je een herhalende taak, dan wijzig je de reeks vanaf deze taak. Met --only-this \
          blijven de volgende taken ongewijzigd. Een wijziging van een taak voor iedereen geldt \
          voor alle delen; een wijziging van de leden geldt vanaf de volgende datum.
          """,
        de: """
          Punkte, Schwierigkeit, Zuweisung und Foto lassen sich ändern, solange die Aufgabe offen \
          ist, das Fälligkeitsdatum auch, solange sie in Arbeit ist, und alles andere, bis sie \
          erledigt ist. Nur eine Uhrzeit in --due behält das Datum.

          Eine Änderung einer wiederkehrenden Aufgabe ändert die Reihe, von dieser Aufgabe an. \
          Mit --only-this bleiben die nächsten Aufgaben unverändert. Eine Änderung einer Aufgabe \
          für alle gilt für alle Teile; eine Änderung der Mitglieder gilt ab dem nächsten \
          Termin.
          """
      ),
      examples: .words(
        "kin task edit table --due tomorrow --points 8",
        nl: "kin task edit tafel --due morgen --points 8",
        de: "kin task edit Tisch --due morgen --points 8"),
      .words(
        "kin task edit table --no-due --for nobody",
        nl: "kin task edit tafel --no-due --for niemand",
        de: "kin task edit Tisch --no-due --for niemand"),
      .words(
        #"kin task edit bins --due "tomorrow 19:00" --only-this"#,
        nl: #"kin task edit vuilnis --due "morgen 19:00" --only-this"#,
        de: #"kin task edit Müll --due "morgen 19:00" --only-this"#),
      .words(
        #"kin task edit bins --repeat "every week on fri""#,
        nl: #"kin task edit vuilnis --repeat "elke week op vr""#,
        de: #"kin task edit Müll --repeat "jede Woche am Fr""#),
      .words(
        "kin task edit bins --no-repeat",
        nl: "kin task edit vuilnis --no-repeat",
        de: "kin task edit Müll --no-repeat"))
  }

  static let purpose = TaskPurpose.edit

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(help: .newTitle)
  var title: String?

  @OptionGroup(title: .termsTitle) var options: TaskOptions

  @Flag(
    help: "Remove the due date.",
    nl: "Verwijder de datum.",
    de: "Entferne das Fälligkeitsdatum.")
  var noDue = false

  @Flag(help: .pictureAsProof)
  var photo = false

  @Flag(
    help: "Require no photo.",
    nl: "Vraag geen foto.",
    de: "Kein Foto verlangen.")
  var noPhoto = false

  @OptionGroup var comingBack: RepetitionOptions

  @Flag(
    help: "End the series: this task is the last.",
    nl: "Beëindig de reeks: deze taak is de laatste.",
    de: "Beende die Reihe: diese Aufgabe ist die letzte.")
  var noRepeat = false

  @Flag(
    help: "Change only this task, not the next ones.",
    nl: "Wijzig alleen deze taak, niet de volgende.",
    de: "Ändere nur diese Aufgabe, nicht die nächsten.")
  var onlyThis = false

  @OptionGroup(title: .words("Turns", nl: "Beurten", de: "Reihenfolge")) var turns: RotationOptions

  @Flag(
    help: "Stop rotating: the next tasks go to the assignee of this one.",
    nl: "Niet meer om de beurt: de volgende taken zijn voor de uitvoerder van deze.",
    de: "Nicht mehr abwechseln: die nächsten Aufgaben gehen an die zuständige Person von dieser.")
  var noRotate = false

  func validate() throws {
    try allowOne(of: ["--due": options.due != nil, "--no-due": noDue])
    try allowOne(of: ["--photo": photo, "--no-photo": noPhoto])
    if noRepeat, !comingBack.isEmpty {
      throw ValidationError.words(
        "Use --repeat and --missed, or --no-repeat.",
        nl: "Gebruik --repeat en --missed, of --no-repeat.",
        de: "Nimm --repeat und --missed, oder --no-repeat.")
    }
    try allowOne(of: ["--rotate": turns.rotate != nil, "--no-rotate": noRotate])
    try allowOne(of: ["--everyone": turns.everyone != nil, "--no-rotate": noRotate])
    if onlyThis, noRotate || !turns.isEmpty {
      throw ValidationError.words(
        "--only-this changes no series: leave out --rotate, --no-rotate, --everyone and --split.",
        nl:
          "--only-this wijzigt geen reeks: laat --rotate, --no-rotate, --everyone en --split weg.",
        de:
          "--only-this ändert keine Reihe: lass --rotate, --no-rotate, --everyone und --split weg."
      )
    }
    if onlyThis, noRepeat || !comingBack.isEmpty {
      throw ValidationError.words(
        "--only-this changes no series: leave out --repeat, --no-repeat and --missed.",
        nl: "--only-this wijzigt geen reeks: laat --repeat, --no-repeat en --missed weg.",
        de: "--only-this ändert keine Reihe: lass --repeat, --no-repeat und --missed weg.")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let repetition = try comingBack.repetition(in: shell)
    let context = try await shell.context()
    // A wrong name is reported before the question for the change.
    let task = try await context.task(argument.task, for: Self.purpose)
    guard
      title != nil || noDue || photo || noPhoto || !options.isEmpty || !comingBack.isEmpty
        || noRepeat || !turns.isEmpty || noRotate
    else { throw shell.usage(.nothingToChange) }
    let model = try await shell.loaded(
      TaskEditorModel(context.device, household: context.id, editing: task))
    let oldTitle = model.form.title
    if let title { model.form.title = title }
    if noDue { (model.form.dueDate, model.form.dueTime) = (nil, nil) }
    if photo { model.form.requiresPhoto = true }
    if noPhoto { model.form.requiresPhoto = false }
    if let repetition { model.setRepetition(repetition) }
    if noRepeat { model.setRepetition(nil) }
    if let missed = comingBack.missed { model.form.keptMissed = missed.count }
    try turns.fill(model, in: context)
    if noRotate { model.form.rotation = nil }
    model.form.isOnlyThis = onlyThis
    try options.fill(model, in: context)
    do { return try await context.save(model) } catch let error as CommandError {
      throw error.naming(task: oldTitle, in: shell.language)
    }
  }
}
