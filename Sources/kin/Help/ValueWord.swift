/// What values are called where people read it: `<file>`, `<bestand>`, `<Datei>`.
///
/// The definitions name them in English, and so do the parser, completion and questions among themselves; only
/// what is shown goes through here.
enum ValueWord: String, CaseIterable {
  case address, approval, category, childrenSee = "children-see", code, color, cursor, date,
    difficulty
  case file, filter, firstWeekday = "first-weekday", folder, household, id, ids, item, level, local
  case member, minutes, missing, mode, moment, name, number, options
  case parentMode = "parent-mode", pointsName = "points-name", pointsToMinutes = "points:minutes"
  case port, preset, reason, role, rrule, rule, seconds, session, shell, status, subcommand,
    subcommands,
    task
  case taskCompleters = "task-completers", taskCreators = "task-creators", text, time, title
  case unused = "expire|carry:N", when, words, zone
  case missed = "none|one|number"
  case day, days, event, hours, members, order, type
  case taskAssignment = "task-assignment", taskPoints = "task-points", taskUndo = "task-undo"
  case approvalUndo = "approval-undo", defaultDue = "default-due", areas, yesOrNo = "yes|no"
  case hexadecimal = "#RRGGBB"
  case deletedTask = "deleted-task"

  /// The word in the language that is spoken.
  var text: String {
    switch self {
    case .address: .words("address", nl: "adres", de: "Adresse")
    case .approval: .words("approval", nl: "goedkeuring", de: "Genehmigung")
    case .approvalUndo: .words("approval-undo", nl: "wie-terug", de: "wer-zurück")
    case .areas: .words("areas", nl: "gebieden", de: "Bereiche")
    case .category: .words("category", nl: "categorie", de: "Kategorie")
    case .childrenSee: .words("children-see", nl: "kinderen-zien", de: "Kinder-sehen")
    case .code: .words("code", nl: "code", de: "Code")
    case .color: .words("color", nl: "kleur", de: "Farbe")
    case .cursor: .words("cursor", nl: "plek", de: "Stelle")
    case .date: .words("date", nl: "datum", de: "Datum")
    case .day: .words("day", nl: "dag", de: "Tag")
    case .hours: .words("hours", nl: "uren", de: "Stunden")
    case .type: .words("type", nl: "soort", de: "Art")
    case .deletedTask: .words("deleted-task", nl: "verwijderde-taak", de: "gelöschte-Aufgabe")
    case .days: .words("days", nl: "dagen", de: "Tage")
    case .defaultDue: .words("default-due", nl: "begindatum", de: "Anfangsdatum")
    case .event: .words("event", nl: "afspraak", de: "Termin")
    case .difficulty: .words("difficulty", nl: "moeilijkheid", de: "Schwierigkeit")
    case .file: .words("file", nl: "bestand", de: "Datei")
    case .filter: .words("filter", nl: "filter", de: "Filter")
    case .firstWeekday: .words("first-weekday", nl: "weekdag", de: "Wochentag")
    case .folder: .words("folder", nl: "map", de: "Ordner")
    case .household: .words("household", nl: "huishouden", de: "Haushalt")
    case .id: .words("id", nl: "id", de: "Id")
    case .ids: .words("ids", nl: "id's", de: "Ids")
    case .item: .words("item", nl: "artikel", de: "Artikel")
    case .level: .words("level", nl: "niveau", de: "Stufe")
    case .local: .words("local", nl: "datum-tijd", de: "Ortszeit")
    case .member: .words("member", nl: "lid", de: "Mitglied")
    case .members: .words("members", nl: "leden", de: "Mitglieder")
    case .minutes: .words("minutes", nl: "minuten", de: "Minuten")
    case .missing: .words("missing", nl: "ontbrekend", de: "fehlend")
    case .mode: .words("mode", nl: "modus", de: "Modus")
    case .moment: .words("moment", nl: "moment", de: "Zeitpunkt")
    case .name: .words("name", nl: "naam", de: "Name")
    case .number: .words("number", nl: "aantal", de: "Zahl")
    case .options: .words("options", nl: "opties", de: "Optionen")
    case .order: .words("order", nl: "volgorde", de: "Reihenfolge")
    case .parentMode: .words("parent-mode", nl: "oudermodus", de: "Elternmodus")
    case .pointsName: .words("points-name", nl: "puntennaam", de: "Punktename")
    case .pointsToMinutes: .words("points:minutes", nl: "punten:minuten", de: "Punkte:Minuten")
    case .port: .words("port", nl: "poort", de: "Port")
    case .preset: .words("preset", nl: "voorinstelling", de: "Vorlage")
    case .reason: .words("reason", nl: "reden", de: "Grund")
    case .role: .words("role", nl: "rol", de: "Rolle")
    case .rrule: .words("rrule", nl: "rrule", de: "RRULE")
    case .rule: .words("rule", nl: "regel", de: "Regel")
    case .seconds: .words("seconds", nl: "seconden", de: "Sekunden")
    case .session: .words("session", nl: "sessie", de: "Sitzung")
    case .shell: .words("shell", nl: "shell", de: "Shell")
    case .status: .words("status", nl: "status", de: "Status")
    case .subcommand: .words("subcommand", nl: "commando", de: "Befehl")
    case .subcommands: .words("subcommands", nl: "commando's", de: "Befehle")
    case .task: .words("task", nl: "taak", de: "Aufgabe")
    case .taskAssignment: .words("task-assignment", nl: "wie-krijgt", de: "wer-bekommt")
    case .taskCompleters: .words("task-completers", nl: "wie-doet", de: "wer-erledigt")
    case .taskCreators: .words("task-creators", nl: "wie-maakt", de: "wer-erstellt")
    case .taskPoints: .words("task-points", nl: "puntenregel", de: "Punkteregel")
    case .taskUndo: .words("task-undo", nl: "wie-ongedaan", de: "wer-rückgängig")
    case .text: .words("text", nl: "tekst", de: "Text")
    case .time: .words("time", nl: "tijd", de: "Zeit")
    case .title: .words("title", nl: "titel", de: "Titel")
    case .unused: .words("expire|carry:N", nl: "expire|carry:N", de: "expire|carry:N")
    case .when: .words("when", nl: "wanneer", de: "wann")
    case .words: .words("words", nl: "woorden", de: "Worte")
    case .missed: .words("none|one|number", nl: "none|one|aantal", de: "none|one|Zahl")
    case .yesOrNo: .words("yes|no", nl: "yes|no", de: "yes|no")
    case .zone: .words("zone", nl: "zone", de: "Zone")
    case .hexadecimal: .words("#RRGGBB", nl: "#RRGGBB", de: "#RRGGBB")
    }
  }

  /// The name of a value in the language that is spoken; as it is where it is none of these.
  static func text(_ name: String) -> String {
    ValueWord(rawValue: name)?.text ?? name
  }

  /// A synopsis such as `--due <when>` with its values in the language that is spoken.
  static func spoken(_ synopsis: String) -> String {
    synopsis.replacing(/<([^<> ]+)>/) { "<\(text(String($0.1)))>" }
  }
}
