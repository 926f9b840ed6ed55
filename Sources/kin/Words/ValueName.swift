import KinshipDomain
import KinshipPresentation

/// Localized names of values in help: `<file>`, `<bestand>`, `<Datei>`.
///
/// Definitions, the parser, completion and questions use the English names internally. Only output
/// is localized.
enum ValueName {
  /// The names by their English form.
  static let all = Dictionary(uniqueKeysWithValues: words.map { ($0.english, $0) })

  /// The localized name of a value; unchanged if it is unknown.
  static func text(_ name: String) -> String {
    all[name]?.text(in: HelpLanguage.current) ?? name
  }

  /// A synopsis such as `--due <when>` with localized value names.
  static func localized(_ synopsis: String) -> String {
    let language = HelpLanguage.current
    return replacingNames(in: synopsis) { "<\($0.text(in: language))>" }
  }

  /// A command with its value names in capitals, as hints show it: `task show TAAK`.
  ///
  /// Other text between angle brackets stays, because it can be part of a title.
  static func capitals(in command: String, of language: Language) -> String {
    replacingNames(in: command) { $0.text(in: language).uppercased() }
  }

  private static func replacingNames(
    in text: String, with shown: (LocalizedText) -> String
  ) -> String {
    // Each start of `kin` converts hundreds of commands; a regular expression would take
    // milliseconds.
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var parts = text.split(separator: "<", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      if let end = part.firstIndex(of: ">"), let name = all[String(part[..<end])] {
        result += shown(name) + part[part.index(after: end)...]
      } else {
        result += "<" + part
      }
    }
    return result
  }

  private static let words = [
    LocalizedText("action", nl: "actie", de: "Aktion"),
    LocalizedText("address", nl: "adres", de: "Adresse"),
    LocalizedText("amount", nl: "bedrag", de: "Betrag"),
    LocalizedText("approval", nl: "goedkeuring", de: "Genehmigung"),
    LocalizedText("approval-undo", nl: "wie-terug", de: "wer-zurück"),
    LocalizedText("areas", nl: "gebieden", de: "Bereiche"),
    LocalizedText("badge", nl: "badge", de: "Abzeichen"),
    LocalizedText("card", nl: "kaart", de: "Karte"),
    LocalizedText("catalog-item", nl: "item", de: "Eintrag"),
    LocalizedText("category", nl: "categorie", de: "Kategorie"),
    LocalizedText("children-see", nl: "kinderen-zien", de: "Kinder-sehen"),
    LocalizedText("clock", nl: "klok", de: "Uhr"),
    LocalizedText("code", nl: "code", de: "Code"),
    LocalizedText("color", nl: "kleur", de: "Farbe"),
    LocalizedText("currency", nl: "munteenheid", de: "Währung"),
    LocalizedText("cursor", nl: "plek", de: "Stelle"),
    LocalizedText("date", nl: "datum", de: "Datum"),
    LocalizedText("day", nl: "dag", de: "Tag"),
    LocalizedText("days", nl: "dagen", de: "Tage"),
    LocalizedText("default-due", nl: "begindatum", de: "Anfangsdatum"),
    LocalizedText("deleted-task", nl: "verwijderde-taak", de: "gelöschte-Aufgabe"),
    LocalizedText("device", nl: "apparaat", de: "Gerät"),
    LocalizedText("difficulty", nl: "moeilijkheid", de: "Schwierigkeit"),
    LocalizedText("duty", nl: "rijbeurt", de: "Fahrdienst"),
    LocalizedText("event", nl: "afspraak", de: "Termin"),
    LocalizedText("expire|carry:N", nl: "expire|carry:N", de: "expire|carry:N"),
    LocalizedText("file", nl: "bestand", de: "Datei"),
    LocalizedText("filter", nl: "filter", de: "Filter"),
    LocalizedText("first-weekday", nl: "weekdag", de: "Wochentag"),
    LocalizedText("folder", nl: "map", de: "Ordner"),
    LocalizedText("format", nl: "formaat", de: "Format"),
    LocalizedText("from-to", nl: "van-tot", de: "von-bis"),
    LocalizedText("goal", nl: "doel", de: "Ziel"),
    LocalizedText("habit", nl: "gewoonte", de: "Gewohnheit"),
    LocalizedText("hours", nl: "uren", de: "Stunden"),
    LocalizedText("household", nl: "huishouden", de: "Haushalt"),
    LocalizedText("id", nl: "id", de: "Id"),
    LocalizedText("ids", nl: "id's", de: "Ids"),
    LocalizedText("item", nl: "artikel", de: "Artikel"),
    LocalizedText("key", nl: "sleutel", de: "Schlüssel"),
    LocalizedText("kind", nl: "soort", de: "Art"),
    LocalizedText("leaderboard", nl: "ranglijst", de: "Bestenliste"),
    LocalizedText("leg", nl: "rit", de: "Weg"),
    LocalizedText("level", nl: "niveau", de: "Stufe"),
    LocalizedText("local", nl: "datum-tijd", de: "Ortszeit"),
    LocalizedText("member", nl: "lid", de: "Mitglied"),
    LocalizedText("members", nl: "leden", de: "Mitglieder"),
    LocalizedText("message", nl: "bericht", de: "Nachricht"),
    LocalizedText("minutes", nl: "minuten", de: "Minuten"),
    LocalizedText("missing", nl: "ontbrekend", de: "fehlend"),
    LocalizedText("mode", nl: "modus", de: "Modus"),
    LocalizedText("moment", nl: "moment", de: "Zeitpunkt"),
    LocalizedText("name", nl: "naam", de: "Name"),
    LocalizedText("none|one|number", nl: "none|one|aantal", de: "none|one|Zahl"),
    LocalizedText("number", nl: "aantal", de: "Zahl"),
    LocalizedText(
      "number/day|week|month", nl: "aantal/day|week|month", de: "Zahl/day|week|month"),
    LocalizedText("option", nl: "antwoord", de: "Antwort"),
    LocalizedText("options", nl: "opties", de: "Optionen"),
    LocalizedText("order", nl: "volgorde", de: "Reihenfolge"),
    LocalizedText("parent-mode", nl: "oudermodus", de: "Elternmodus"),
    LocalizedText("percent", nl: "procent", de: "Prozent"),
    LocalizedText("person", nl: "persoon", de: "Person"),
    LocalizedText("phone", nl: "nummer", de: "Nummer"),
    LocalizedText("plan", nl: "abonnement", de: "Abo"),
    LocalizedText("points", nl: "punten", de: "Punkte"),
    LocalizedText("points-name", nl: "puntennaam", de: "Punktename"),
    LocalizedText("points:minutes", nl: "punten:minuten", de: "Punkte:Minuten"),
    LocalizedText("pool", nl: "doel", de: "Ziel"),
    LocalizedText("port", nl: "poort", de: "Port"),
    LocalizedText("preset", nl: "voorinstelling", de: "Vorlage"),
    LocalizedText("question", nl: "vraag", de: "Frage"),
    LocalizedText("reason", nl: "reden", de: "Grund"),
    LocalizedText("removed-item", nl: "verwijderd-artikel", de: "entfernter-Artikel"),
    LocalizedText("reward", nl: "beloning", de: "Belohnung"),
    LocalizedText("role", nl: "rol", de: "Rolle"),
    LocalizedText("rrule", nl: "rrule", de: "RRULE"),
    LocalizedText("rule", nl: "regel", de: "Regel"),
    LocalizedText("seconds", nl: "seconden", de: "Sekunden"),
    LocalizedText("session", nl: "sessie", de: "Sitzung"),
    LocalizedText("shell", nl: "shell", de: "Shell"),
    LocalizedText("status", nl: "status", de: "Status"),
    LocalizedText("step", nl: "tussendoel", de: "Teilziel"),
    LocalizedText("streak-unit", nl: "reekseenheid", de: "Serieneinheit"),
    LocalizedText("subcommand", nl: "commando", de: "Befehl"),
    LocalizedText("subcommands", nl: "commando's", de: "Befehle"),
    LocalizedText("target", nl: "doelbedrag", de: "Zielsumme"),
    LocalizedText("task", nl: "taak", de: "Aufgabe"),
    LocalizedText("task-assignment", nl: "wie-krijgt", de: "wer-bekommt"),
    LocalizedText("task-completers", nl: "wie-doet", de: "wer-erledigt"),
    LocalizedText("task-creators", nl: "wie-maakt", de: "wer-erstellt"),
    LocalizedText("task-points", nl: "puntenregel", de: "Punkteregel"),
    LocalizedText("task-undo", nl: "wie-ongedaan", de: "wer-rückgängig"),
    LocalizedText("term", nl: "zoekterm", de: "Suchbegriff"),
    LocalizedText("text", nl: "tekst", de: "Text"),
    LocalizedText("time", nl: "tijd", de: "Zeit"),
    LocalizedText("title", nl: "titel", de: "Titel"),
    LocalizedText("token", nl: "token", de: "Token"),
    LocalizedText("type", nl: "soort", de: "Art"),
    LocalizedText("url", nl: "url", de: "URL"),
    LocalizedText("weekday", nl: "weekdag", de: "Wochentag"),
    LocalizedText("when", nl: "wanneer", de: "wann"),
    LocalizedText("words", nl: "woorden", de: "Worte"),
    LocalizedText("yes|no", nl: "yes|no", de: "yes|no"),
    LocalizedText("zone", nl: "zone", de: "Zone"),
  ]
}
