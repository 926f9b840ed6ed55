import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct TaskAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Make a task.",
      nl: "Maak een taak.",
      de: "Erstelle eine Aufgabe.",
      discussion: discussion,
      examples: #"kin task add "Set the table" --for Ben --points 5 --due "today 18:00""#,
      #"kin task add "Tidy your room" --for Ben --photo"#,
      #"kin task add "Clean the garden" --everyone "Ben, Mia" --points 10 --split"#,
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
      With --repeat the next one is made when this one is done, or its claim approved: for the first \
      date after it, never twice. Words are those of the language that is spoken; a rule is RFC 5545's \
      RRULE in days or more. “\(kin: "task delete --series")” ends the series.

      With --rotate several do it by turns; whoever is away (“\(kin: "member away")”) is passed over, and \
      when nobody is there it is nobody's, and the adults are told.

      With --everyone each does a part of their own, and it is done when all who are there have done \
      theirs; whoever leaves or goes away is waited for no longer. With --split the points are split \
      among them.
      """,
      nl: """
        Met --repeat komt de volgende als deze klaar is, of als ze is goedgekeurd: voor de eerste \
        datum daarna, nooit twee keer. Woorden zijn die van de taal die gesproken wordt; een regel \
        is een RRULE van RFC 5545 in dagen of langer. “\(kin: "task delete --series")” beëindigt de reeks.

        Met --rotate doen meerdere het om de beurt; wie weg is (“\(kin: "member away")”) wordt \
        overgeslagen, en is er niemand, dan is ze van niemand en horen de volwassenen het.

        Met --everyone doet ieder een eigen deel, en ze is klaar als iedereen die er is het zijne \
        heeft gedaan; op wie vertrekt of weg is wordt niet meer gewacht. Met --split worden de punten \
        verdeeld.
        """,
      de: """
        Mit --repeat entsteht die nächste, wenn diese erledigt oder genehmigt ist: für das erste \
        Datum danach, nie doppelt. Worte sind die der Sprache, die gesprochen wird; eine Regel ist \
        eine RRULE nach RFC 5545 in Tagen oder länger. „\(kin: "task delete --series")“ beendet die Reihe.

        Mit --rotate sind mehrere abwechselnd an der Reihe; wer weg ist („\(kin: "member away")“), wird \
        übergangen, und ist niemand da, gehört sie niemandem und die Erwachsenen erfahren es.

        Mit --everyone macht jeder einen eigenen Teil, und sie ist erledigt, wenn alle, die da sind, \
        ihren gemacht haben; auf wen geht oder weg ist, wird nicht mehr gewartet. Mit --split werden \
        die Punkte geteilt.
        """
    )
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "What is to be done, 1 to 120 characters.",
    nl: "Wat er te doen is, 1 tot 120 tekens.",
    de: "Was zu tun ist, 1 bis 120 Zeichen.")
  var title: String

  @OptionGroup(title: .termsTitle) var terms: TaskTerms

  @Flag(help: .pictureAsProof)
  var photo = false

  @OptionGroup var comingBack: RepetitionOptions

  @OptionGroup(title: .words("Turns", nl: "Beurten", de: "Reihenfolge")) var turns: TurnOptions

  func validate() throws {
    if comingBack.missed != nil || turns.rotate != nil, comingBack.words == nil {
      throw ValidationError.words(
        "Use --missed and --rotate with --repeat.",
        nl: "Gebruik --missed en --rotate samen met --repeat.",
        de: "Nimm --missed und --rotate zusammen mit --repeat.")
    }
    try allowOne(of: ["--for": terms.member != nil, "--rotate": turns.rotate != nil])
    try allowOne(of: ["--for": terms.member != nil, "--everyone": turns.everyone != nil])
    if turns.split == true, turns.everyone == nil {
      throw ValidationError.words(
        "Use --split with --everyone.",
        nl: "Gebruik --split samen met --everyone.",
        de: "Nimm --split zusammen mit --everyone.")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let repetition = try comingBack.repetition(in: shell)
    let place = try await shell.place()
    let model = try await shell.loaded(TaskEditorModel(place.device, household: place.id))
    model.form.title = title
    model.form.requiresPhoto = photo
    model.setRepetition(repetition)
    model.form.keptMissed = comingBack.missed?.count
    try turns.fill(model, in: place)
    try terms.fill(model, in: place)
    return try await place.save(model)
  }
}
