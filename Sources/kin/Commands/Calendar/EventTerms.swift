import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// What can be said about an event when it is made or changed.
struct EventTerms: ParsableArguments {
  @Option(
    help: "When it begins: “tomorrow 15:30”, 2026-11-23T15:30; a day alone is the whole day.",
    nl: "Wanneer het begint: “morgen 15:30”, 2026-11-23T15:30; alleen een dag is de hele dag.",
    de: "Wann es beginnt: „morgen 15:30“, 2026-11-23T15:30; nur ein Tag ist der ganze Tag.",
    valueName: "when")
  var when: String?

  @Option(
    help: "How long it takes, in minutes; an hour else.",
    nl: "Hoe lang het duurt, in minuten; anders een uur.",
    de: "Wie lange es dauert, in Minuten; sonst eine Stunde.", valueName: "number")
  var minutes: Int?

  @Option(
    help: "How many whole days it takes, 1 to 366.",
    nl: "Hoeveel hele dagen het duurt, 1 tot 366.",
    de: "Wie viele ganze Tage es dauert, 1 bis 366.", valueName: "number")
  var days: Int?

  @Option(
    name: .customLong("repeat"),
    help: "How it comes back: “every 2 weeks on mon, fri until 1 June”, or an RRULE.",
    nl: "Hoe het terugkomt: “elke 2 weken op ma, vr tot 1 juni”, of een RRULE.",
    de: "Wie es wiederkommt: „alle 2 Wochen am Mo, Fr bis 1. Juni“, oder eine RRULE.",
    valueName: "words")
  var repetition: String?

  @Option(
    help: "What sort of thing it is; school is a pickup.",
    nl: "Wat voor iets het is; school is ophalen.",
    de: "Was für eine Sache es ist; school ist ein Abholen.")
  var type: EventType?

  @Option(
    name: .customLong("for"),
    help: "Who is responsible; “nobody” for whoever made it.",
    nl: "Wie het regelt; “niemand” voor wie het maakte.",
    de: "Wer dafür sorgt; „niemand“ für die Person, die es eintrug.", valueName: "member")
  var member: String?

  @Option(
    help: "Where it is, up to 120 characters.",
    nl: "Waar het is, tot 120 tekens.",
    de: "Wo es ist, bis 120 Zeichen.", valueName: "text")
  var place: String?

  @Option(help: .moreAboutIt)
  var notes: String?

  @Option(
    help: "Your own word for such things, up to 60 characters.",
    nl: "Je eigen woord voor zulke dingen, tot 60 tekens.",
    de: "Dein eigenes Wort für so etwas, bis 60 Zeichen.", valueName: "text")
  var label: String?

  @Option(
    help: "Its colour, as in #B9E3FF.",
    nl: "De kleur, zoals #B9E3FF.",
    de: "Die Farbe, wie #B9E3FF.", valueName: "color")
  var color: String?

  @Option(
    help: "The time zone of its clock, if not the household's.",
    nl: "De tijdzone van de klok, als het niet die van het huishouden is.",
    de: "Die Zeitzone seiner Uhr, wenn nicht die des Haushalts.", valueName: "zone")
  var zone: String?

  var isEmpty: Bool {
    [when, repetition, member, place, notes, label, color, zone].allSatisfy { $0 == nil }
      && minutes == nil && days == nil && type == nil
  }

  func validate() throws {
    try allowOne(of: ["--minutes": minutes != nil, "--days": days != nil])
    if let minutes, !(0...EventSpan.longestDays * 1_440).contains(minutes) {
      throw ValidationError.outOfRange("--minutes", 0...EventSpan.longestDays * 1_440)
    }
    if let days, !(1...EventSpan.longestDays).contains(days) {
      throw ValidationError.outOfRange("--days", 1...EventSpan.longestDays)
    }
  }

  @MainActor
  func fill(_ model: EventEditorModel, in place: Place) throws {
    if let due = try when.map({ try place.plannedDue($0) }) {
      (model.form.date, model.form.time) = (due.date, due.time)
    }
    if let minutes { model.form.seconds = minutes * 60 }
    if let days { model.setDays(days) }
    if let repetition {
      model.setRepetition(try place.shell.repetition(repetition))
      try place.shell.check(model)
    }
    if let type { model.setType(type) }
    if let location = self.place { model.form.location = location }
    if let notes { model.form.notes = notes }
    if let label { model.form.label = label }
    if let color { model.form.color = color.isEmpty ? nil : color }
    if let zone { model.form.zone = zone }
    if let member { model.form.assignee = try place.assignee(member) }
  }
}
