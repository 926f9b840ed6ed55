import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Create a task.",
      nl: "Maak een taak.",
      de: "Erstelle eine Aufgabe.",
      discussion: discussion,
      examples: .words(
        #"kin task add "Set the table" --for Ben --points 5 --due "today 18:00""#,
        nl: #"kin task add "Tafel dekken" --for Ben --points 5 --due "vandaag 18:00""#,
        de: #"kin task add "Tisch decken" --for Ben --points 5 --due "heute 18:00""#),
      .words(
        #"kin task add "Tidy your room" --for Ben --photo"#,
        nl: #"kin task add "Kamer opruimen" --for Ben --photo"#,
        de: #"kin task add "Zimmer aufräumen" --for Ben --photo"#),
      .words(
        #"kin task add "Clean the garden" --everyone "Ben, Mia" --points 10 --split"#,
        nl: #"kin task add "Tuin opruimen" --everyone "Ben, Mia" --points 10 --split"#,
        de: #"kin task add "Garten aufräumen" --everyone "Ben, Mia" --points 10 --split"#),
      .words(
        #"kin task add "Put the bins out" --repeat "every 2 weeks on mon, fri""#,
        nl: #"kin task add "Vuilnis buiten" --repeat "elke 2 weken op ma, vr""#,
        de: #"kin task add "Müll raus" --repeat "alle 2 Wochen am Mo, Fr""#),
      .words(
        #"kin task add "Water the plants" --repeat "every 3 days after completion""#,
        nl: #"kin task add "Planten water" --repeat "elke 3 dagen nadat het gedaan is""#,
        de: #"kin task add "Pflanzen gießen" --repeat "alle 3 Tage nach der Erledigung""#),
      .words(
        #"kin task add "Cook" --repeat "every day" --rotate "Ben, Anna" --order least-done"#,
        nl: #"kin task add "Koken" --repeat "elke dag" --rotate "Ben, Anna" --order least-done"#,
        de: #"kin task add "Kochen" --repeat "jeden Tag" --rotate "Ben, Anna" --order least-done"#
      ))
  }

  private static var discussion: String {
    .words(
      """
      With --repeat, the next task is created when this one is completed or approved, for the \
      first date after it, never twice. Words are those of the current language; a rule is an \
      RRULE (RFC 5545) in days or longer. “\(kin: "task delete --series")” ends the series.

      With --rotate, which needs --repeat, the assignee changes: each date of the series goes to \
      the next member, or to the one that --order selects. The turn moves when the next task is \
      created; a skipped date uses no turn. Members who are away (“\(kin: "member away")”) are \
      passed over. If all are away, the task is unassigned and the adults are notified.

      With --everyone, each member does one part, and the task is done when all present members \
      have done theirs. Members who leave or are away are not waited for. With --split, the \
      points are divided among the parts.
      """,
      nl: """
        Met --repeat wordt de volgende taak gemaakt als deze klaar of goedgekeurd is, voor de \
        eerste datum daarna, nooit twee keer. Woorden zijn die van de huidige taal; een regel is \
        een RRULE (RFC 5545) in dagen of langer. “\(kin: "task delete --series")” beëindigt de \
        reeks.

        Met --rotate, samen met --repeat, wisselt de uitvoerder: elke datum van de reeks is voor \
        het volgende lid, of voor wie --order kiest. De beurt gaat verder als de volgende taak \
        wordt gemaakt; een overgeslagen datum kost geen beurt. Leden die weg zijn \
        (“\(kin: "member away")”) komen niet aan de beurt. Zijn ze allemaal weg, dan is de taak \
        niet toegewezen en krijgen de volwassenen bericht.

        Met --everyone doet elk lid één deel, en is de taak klaar als alle aanwezige leden hun \
        deel hebben gedaan. Op leden die vertrekken of weg zijn wordt niet gewacht. Met --split \
        worden de punten over de delen verdeeld.
        """,
      de: """
        Mit --repeat wird die nächste Aufgabe erstellt, wenn diese erledigt oder genehmigt ist, \
        für das erste Datum danach, nie doppelt. Worte sind die der aktuellen Sprache; eine \
        Regel ist eine RRULE (RFC 5545) in Tagen oder länger. „\(kin: "task delete --series")“ \
        beendet die Reihe.

        Mit --rotate, zusammen mit --repeat, wechselt die Zuweisung: Jeder Termin der Reihe geht \
        an das nächste Mitglied, oder an das, das --order auswählt. Gewechselt wird, wenn die \
        nächste Aufgabe erstellt wird; ein ausgelassener Termin zählt nicht. Mitglieder, die weg \
        sind („\(kin: "member away")“), werden übersprungen. Sind alle weg, ist die Aufgabe nicht \
        zugewiesen, und die Erwachsenen werden benachrichtigt.

        Mit --everyone macht jedes Mitglied einen Teil, und die Aufgabe ist erledigt, wenn alle \
        anwesenden Mitglieder ihren Teil gemacht haben. Auf Mitglieder, die gehen oder weg sind, \
        wird nicht gewartet. Mit --split werden die Punkte auf die Teile verteilt.
        """
    )
  }

  static let requiredPower: Power? = .createTasks

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The title, 1 to 120 characters.",
    nl: "De titel, 1 tot 120 tekens.",
    de: "Der Titel, 1 bis 120 Zeichen.")
  var title: String

  @OptionGroup(title: .termsTitle) var options: TaskOptions

  @Flag(help: .pictureAsProof)
  var photo = false

  @OptionGroup var comingBack: RepetitionOptions

  @OptionGroup(title: .words("Turns", nl: "Beurten", de: "Reihenfolge")) var turns: RotationOptions

  func validate() throws {
    if comingBack.missed != nil || turns.rotate != nil, comingBack.words == nil {
      throw ValidationError.words(
        "Use --missed and --rotate with --repeat, for example --repeat daily.",
        nl: "Gebruik --missed en --rotate samen met --repeat, bijvoorbeeld --repeat dagelijks.",
        de: "Nimm --missed und --rotate zusammen mit --repeat, zum Beispiel --repeat täglich.")
    }
    try allowOne(of: ["--for": options.member != nil, "--rotate": turns.rotate != nil])
    try allowOne(of: ["--for": options.member != nil, "--everyone": turns.everyone != nil])
    if turns.split == true, turns.everyone == nil {
      throw ValidationError.words(
        "Use --split with --everyone, for example --everyone children.",
        nl: "Gebruik --split samen met --everyone, bijvoorbeeld --everyone kinderen.",
        de: "Nimm --split zusammen mit --everyone, zum Beispiel --everyone kinder.")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let repetition = try comingBack.repetition(in: shell)
    let context = try await shell.context()
    let model = try await shell.loaded(TaskEditorModel(context.device, household: context.id))
    model.form.title = title
    model.form.requiresPhoto = photo
    model.setRepetition(repetition)
    model.form.keptMissed = comingBack.missed?.count
    try turns.fill(model, in: context)
    try options.fill(model, in: context)
    return try await context.save(model)
  }
}
