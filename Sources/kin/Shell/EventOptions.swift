import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// Options that set the properties of an event when it is created or edited.
struct EventOptions: ParsableArguments {
  @Option(
    help: """
      The start: “tomorrow 15:30”, “friday ten to 8” or 2026-11-23T15:30; “at 1” to “at 6:59” \
      are in the afternoon, “at 7” and “6:30” in the morning; a new event without a time is all day.
      """,
    nl: """
      Het begin: “morgen 15:30”, “vrijdag tien voor 8” of 2026-11-23T15:30; “om 1” tot en met \
      “om 6:59” zijn 's middags, “om 7” en “6:30” 's ochtends; een nieuwe afspraak zonder tijd duurt de hele dag.
      """,
    de: """
      Der Beginn: „morgen 15:30“, „Freitag zehn vor 8“ oder 2026-11-23T15:30; „um 1“ bis \
      „um 6:59“ sind nachmittags, „um 7“ und „6:30“ morgens; ein neuer Termin ohne Uhrzeit ist ganztägig.
      """,
    valueName: "when")
  var when: String?

  @Option(
    help: "The length in minutes; 60 by default.",
    nl: "De duur in minuten; standaard 60.",
    de: "Die Dauer in Minuten; standardmäßig 60.", valueName: "number")
  var minutes: Int?

  @Option(
    help: "The number of whole days, 1 to 366.",
    nl: "Het aantal hele dagen, 1 tot 366.",
    de: "Die Anzahl ganzer Tage, 1 bis 366.", valueName: "number")
  var days: Int?

  @Option(
    name: .customLong("repeat"),
    help: "The repetition: “every 2 weeks on mon, fri until 1 June”, or an RRULE.",
    nl: "De herhaling: “elke 2 weken op ma, vr tot 1 juni”, of een RRULE.",
    de: "Die Wiederholung: „alle 2 Wochen am Mo, Fr bis 1. Juni“, oder eine RRULE.",
    valueName: "words")
  var repetition: String?

  @Option(
    help: "The kind of event; school is a pickup.",
    nl: "De soort afspraak; school is halen en brengen.",
    de: "Die Art des Termins; school ist Bringen und Holen.")
  var type: EventType?

  @Option(
    name: .customLong("for"),
    help: "The responsible member; “nobody” for the creator.",
    nl: "Het lid dat het regelt; “niemand” voor de maker.",
    de: "Das zuständige Mitglied; „niemand“ für die Person, die ihn eingetragen hat.",
    valueName: "member")
  var member: String?

  @Option(
    help: "The location, up to 120 characters.",
    nl: "De plaats, tot 120 tekens.",
    de: "Der Ort, bis 120 Zeichen.", valueName: "text")
  var place: String?

  @Option(help: .descriptionHelp)
  var notes: String?

  @Option(
    help: "A label, up to 60 characters.",
    nl: "Een label, tot 60 tekens.",
    de: "Ein Etikett, bis 60 Zeichen.", valueName: "text")
  var label: String?

  @Option(
    help: "The colour, such as red or #E4572E.",
    nl: "De kleur, zoals rood of #E4572E.",
    de: "Die Farbe, etwa rot oder #E4572E.", valueName: "color")
  var color: String?

  @Option(
    help: "The time zone; the household's by default.",
    nl: "De tijdzone; standaard die van het huishouden.",
    de: "Die Zeitzone; standardmäßig die des Haushalts.", valueName: "zone")
  var zone: String?

  var isEmpty: Bool {
    [when, repetition, member, place, notes, label, color, zone].allSatisfy { $0 == nil }
      && minutes == nil && days == nil && type == nil
  }

  func validate() throws {
    try allowOne(of: ["--minutes": minutes != nil, "--days": days != nil])
    if let minutes, !(0...EventSpan.maximumDays * 1_440).contains(minutes) {
      throw ValidationError.outOfRange("--minutes", 0...EventSpan.maximumDays * 1_440)
    }
    if let days, !(1...EventSpan.maximumDays).contains(days) {
      throw ValidationError.outOfRange("--days", 1...EventSpan.maximumDays)
    }
  }

  @MainActor
  func fill(_ model: EventEditorModel, in context: HouseholdContext) throws {
    if let when { try fill(model, when: when, in: context) }
    if let minutes { model.form.seconds = minutes * 60 }
    if let days { model.setDays(days) }
    if let repetition {
      model.setRepetition(try context.shell.repetition(repetition, datedBy: "--when"))
      try context.shell.check(model)
    }
    if let type { model.setType(type) }
    if let location = self.place { model.form.location = location }
    if let notes { model.form.notes = notes }
    if let label { model.form.label = label }
    if let color { model.form.color = color.isEmpty ? nil : colorCode(color) }
    if let zone { model.form.zone = context.shell.zone(zone, in: context.device.zones) }
    if let member {
      model.form.assignee = try context.assignee(member, orGroup: .groupForEvent(member))
    }
  }

  /// Sets the start; an existing event keeps its date for a time alone, and its time for a day
  /// alone.
  @MainActor
  private func fill(_ model: EventEditorModel, when: String, in context: HouseholdContext) throws {
    let isNew = model.original == nil
    let due: Due
    do {
      due = try context.plannedDue(when, "--when", keeping: isNew ? nil : model.form.date)
    } catch {
      guard let period = context.period(when) else { throw error }
      throw context.shell.usage(.splitPeriod(when, start: period.start, length: period.length))
    }
    (model.form.date, model.form.time) = (due.date, due.time ?? (isNew ? nil : model.form.time))
  }
}

// MARK: - Texts

extension ShellText {
  static func groupForEvent(_ group: String) -> Self {
    Self(
      "One member is responsible for an event, and “\(group)” means several: name one, or leave out --for. All members see the event.",
      nl:
        "Eén lid regelt een afspraak, en “\(group)” zijn er meer: noem één lid, of laat --for weg. Alle leden zien de afspraak.",
      de:
        "Für einen Termin ist ein Mitglied zuständig, und „\(group)“ sind mehrere: nenne eines, oder lass --for weg. Alle Mitglieder sehen den Termin."
    )
  }
}
