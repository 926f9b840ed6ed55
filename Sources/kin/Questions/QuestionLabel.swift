import KinshipDomain
import KinshipPresentation

/// The prompts of questions for missing arguments, such as `reason: `.
///
/// The name of a value in the help, such as `text`, says which form it has. The prompt says what is
/// wanted.
enum QuestionLabel {
  /// The label of an argument of a command in the current language.
  static func text(for part: MissingArgument, isList: Bool) -> String {
    let words =
      if isList {
        lists[part.valueName]
      } else if let option = part.option {
        options[String(option.dropFirst(2))]
      } else {
        arguments[part.valueName]
      }
    return (words ?? values[part.valueName])?.text(in: HelpLanguage.current)
      ?? ValueName.text(part.valueName)
  }

  /// Labels of arguments that take several words, by the name of one value.
  private static let lists = [
    "task": LocalizedText("tasks", nl: "taken", de: "Aufgaben"),
    "deleted-task": LocalizedText(
      "deleted tasks", nl: "verwijderde taken", de: "gelöschte Aufgaben"),
    "title": LocalizedText("items", nl: "artikelen", de: "Artikel"),
    "item": LocalizedText("items", nl: "artikelen", de: "Artikel"),
    "removed-item": LocalizedText(
      "removed items", nl: "verwijderde artikelen", de: "entfernte Artikel"),
    "name": LocalizedText("children", nl: "kinderen", de: "Kinder"),
  ]

  /// Labels of options whose value has a general name, by the name of the option.
  private static let options = [
    "born": LocalizedText("date of birth", nl: "geboortedatum", de: "Geburtsdatum"),
    "days": LocalizedText("days", nl: "dagen", de: "Tage"),
    "description": LocalizedText("description", nl: "beschrijving", de: "Beschreibung"),
    "details": LocalizedText("details", nl: "details", de: "Details"),
    "emoji": LocalizedText("emoji", nl: "emoji", de: "Emoji"),
    "label": LocalizedText("label", nl: "label", de: "Etikett"),
    "language": LocalizedText("language", nl: "taal", de: "Sprache"),
    "max-children": LocalizedText("children", nl: "kinderen", de: "Kinder"),
    "minutes": LocalizedText("minutes", nl: "minuten", de: "Minuten"),
    "nickname": LocalizedText("nickname", nl: "bijnaam", de: "Spitzname"),
    "notes": LocalizedText("notes", nl: "notities", de: "Notizen"),
    "phone": LocalizedText("phone number", nl: "telefoonnummer", de: "Telefonnummer"),
    "place": LocalizedText("place", nl: "plaats", de: "Ort"),
    "points": LocalizedText("points", nl: "punten", de: "Punkte"),
    "quantity": LocalizedText("quantity", nl: "hoeveelheid", de: "Menge"),
    "reason": LocalizedText("reason", nl: "reden", de: "Grund"),
    "relationship": LocalizedText("relationship", nl: "relatie", de: "Beziehung"),
    "repeat": LocalizedText("repetition", nl: "herhaling", de: "Wiederholung"),
    "section": LocalizedText("section", nl: "afdeling", de: "Abteilung"),
    "start": LocalizedText("start", nl: "begin", de: "Beginn"),
    "title": LocalizedText("title", nl: "titel", de: "Titel"),
    "until": LocalizedText("last day", nl: "laatste dag", de: "letzter Tag"),
  ]

  /// Labels of arguments without an option, by the name of the value.
  private static let arguments = [
    "number": LocalizedText("points", nl: "punten", de: "Punkte"),
    "text": LocalizedText("message", nl: "bericht", de: "Nachricht"),
  ]

  /// Labels of other arguments and options, by the name of the value.
  private static let values = [
    "deleted-task": LocalizedText("deleted task", nl: "verwijderde taak", de: "gelöschte Aufgabe"),
    "local": LocalizedText("date or time", nl: "datum of tijd", de: "Datum oder Uhrzeit"),
    "rrule": LocalizedText("rule", nl: "regel", de: "Regel"),
    "zone": LocalizedText("time zone", nl: "tijdzone", de: "Zeitzone"),
  ]
}
