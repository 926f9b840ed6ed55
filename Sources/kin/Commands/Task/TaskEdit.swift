import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct TaskEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change a task.",
      nl: "Wijzig een taak.",
      de: "Ändere eine Aufgabe.",
      discussion: .words(
        """
        Words can be changed until it is done; what it asks and earns only while it is open.

        A change of a task that comes back is one of its series: what follows begins with it. With \
        --only-this the next ones stay as they would have been. What everyone must do is changed for \
        all of them; who they are changes with the next date.
        """,
        nl: """
          Woorden kun je wijzigen tot de taak klaar is; wat ze vraagt en oplevert alleen zolang ze \
          open is.

          Wijzig je een taak die terugkomt, dan wijzig je de reeks: wat volgt, begint ermee. Met \
          --only-this blijven de volgende zoals ze geweest waren. Wat iedereen moet doen, wijzigt voor \
          allen; wie dat zijn, verandert met de volgende datum.
          """,
        de: """
          Worte lassen sich ändern, bis sie erledigt ist; was sie verlangt und einbringt nur, \
          solange sie offen ist.

          Wer eine Aufgabe ändert, die wiederkommt, ändert ihre Reihe: was folgt, beginnt damit. Mit \
          --only-this bleiben die nächsten, wie sie gewesen wären. Was alle tun müssen, ändert sich für \
          alle; wer das ist, ändert sich mit dem nächsten Termin.
          """
      ),
      examples: "kin task edit table --due tomorrow --points 8",
      "kin task edit table --no-due --for nobody",
      #"kin task edit bins --due "tomorrow 19:00" --only-this"#,
      .words(
        #"kin task edit bins --repeat "every week on fri""#,
        nl: #"kin task edit vuilnis --repeat "elke week op vr""#,
        de: #"kin task edit Müll --repeat "jede Woche am Fr""#),
      "kin task edit bins --no-repeat")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(help: .newTitle)
  var title: String?

  @OptionGroup(title: .termsTitle) var terms: TaskTerms

  @Flag(
    help: "Without a due date.",
    nl: "Zonder datum.",
    de: "Ohne Datum.")
  var noDue = false

  @Flag(help: .pictureAsProof)
  var photo = false

  @Flag(
    help: "Without asking for a picture.",
    nl: "Zonder om een foto te vragen.",
    de: "Ohne ein Foto zu verlangen.")
  var noPhoto = false

  @OptionGroup var comingBack: RepetitionOptions

  @Flag(
    help: "End the series: this one is the last.",
    nl: "Beëindig de reeks: deze is de laatste.",
    de: "Beende die Reihe: diese ist die letzte.")
  var noRepeat = false

  @Flag(
    help: "Change this one, and not those that follow.",
    nl: "Wijzig deze, en niet die erna komen.",
    de: "Ändere diese, und nicht die folgenden.")
  var onlyThis = false

  @OptionGroup(title: .words("Turns", nl: "Beurten", de: "Reihenfolge")) var turns: TurnOptions

  @Flag(
    help: "The next ones are done by its own assignee.",
    nl: "De volgende doet wie deze doet.",
    de: "Die nächsten macht, wer diese macht.")
  var noRotate = false

  func validate() throws {
    try allowOne(of: ["--due": terms.due != nil, "--no-due": noDue])
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

  func answer(in shell: Shell) async throws -> Answer {
    guard
      title != nil || noDue || photo || noPhoto || !terms.isEmpty || !comingBack.isEmpty
        || noRepeat || !turns.isEmpty || noRotate
    else { throw shell.usage(.nothingToChange) }
    let repetition = try comingBack.repetition(in: shell)
    let place = try await shell.place()
    let task = try await place.task(argument.task, for: .edit)
    let model = try await shell.loaded(
      TaskEditorModel(place.device, household: place.id, editing: task))
    if let title { model.form.title = title }
    if noDue { (model.form.dueDate, model.form.dueTime) = (nil, nil) }
    if photo { model.form.requiresPhoto = true }
    if noPhoto { model.form.requiresPhoto = false }
    if let repetition { model.setRepetition(repetition) }
    if noRepeat { model.setRepetition(nil) }
    if let missed = comingBack.missed { model.form.keptMissed = missed.count }
    try turns.fill(model, in: place)
    if noRotate { model.form.rotation = nil }
    model.form.isOnlyThis = onlyThis
    try terms.fill(model, in: place)
    return try await place.save(model)
  }
}
