import KinshipDomain

extension CalendarWord {
  var german: String {
    switch self {
    case .title: "Wer kümmert sich worum"
    case .tab(.pickups): "Bringen und Holen"
    case .tab(.events): "Termine"
    case .tab(.deadlines): "Fristen"
    case .empty(.pickups): "Nichts zu bringen oder zu holen"
    case .empty(.events): "Keine Termine"
    case .empty(.deadlines): "Keine Fristen"
    case .emptyBody(.pickups): "An diesem Tag muss niemand gebracht oder geholt werden."
    case .emptyBody(.events): "Sonst ist an diesem Tag nichts geplant."
    case .emptyBody(.deadlines): "An diesem Tag ist nichts fällig."
    case .addEvent: "Termin hinzufügen"
    case .week: "Woche"
    case .month: "Monat"
    case .type(.school): "Schule"
    case .type(.sports): "Sport"
    case .type(.family): "Familie"
    case .type(.personal): "persönlich"
    case .handledBy(let name): "\(name) kümmert sich"
    case .addedBy(let name): "Hinzugefügt von \(name)"
    case .ownedBy(let name): "Aufgabe von \(name)"
    case .consequence(.overdue): "Überfällig – das kostet Fortschritt"
    case .consequence(.streakAtRisk): "Deine Serie ist in Gefahr"
    case .consequence(.pointsOnTheLine(let points)):
      "Es geht um Punkte: ⭐ \(points.value.grouped(by: "."))"
    case .hint(.extendStreak): "Das ist die Chance, deine Serie zu verlängern"
    case .hint(.finishStrong): "Bring es heute gut zu Ende"
    case .hint(.keepStreak): "Halte deine Serie am Leben"
    case .hint(.stayOnTrack): "Bleib dran"
    case .urgency(.overdue): "überfällig"
    case .urgency(.urgent): "dringend"
    case .urgency(.soon): "bald"
    case .urgency(.relaxed): "genug Zeit"
    case .countdown(0): "Heute fällig!"
    case .countdown(1): "Morgen fällig"
    case .countdown(let days): days < 0 ? "\(-days) T überfällig" : "Noch \(days) Tage"
    case .allDay: "ganztägig"
    case .fromTo(let start, let end): "\(start) – \(end)"
    case .comesBack: "wiederholt sich"
    case .changedOccurrence: "geändert"
    case .notShared: "privat"
    case .footer(.pickups, false): "Das erscheint unter Bringen und Holen."
    case .footer(.pickups, true): "Das erscheint wegen des Titels unter Bringen und Holen."
    case .footer(.events, _): "Das erscheint unter Termine."
    case .added(let title): "„\(title)“ steht im Kalender."
    case .saved(let title): "„\(title)“ ist geändert."
    case .deleted(let title): "„\(title)“ ist gelöscht."
    case .occurrenceDeleted(let title): "„\(title)“ fällt an diesem Tag aus; die anderen bleiben."
    case .askDelete(let title): "„\(title)“ löschen?"
    case .deleteBody: "Das lässt sich nicht rückgängig machen."
    case .deleteSeriesBody: "Alle Termine der Serie sind dann weg, auch die vergangenen."
    case .deleteOccurrenceBody: "Die anderen Termine der Serie bleiben."
    case .reading: "die Datei wird gelesen"
    case .importing(let count, let total, let isPreview):
      "\(isPreview ? "Prüfung läuft" : "Import läuft"): \(count.grouped(by: "."))"
        + " von \(total.grouped(by: ".")) \(total == 1 ? "Termin" : "Terminen")"
    case .waitingToImport(let count, let total):
      "\(count.grouped(by: ".")) von \(total.grouped(by: ".")) Terminen; warten, nach vielen Änderungen in einer Minute"
    case .importedInPart(let count, let total):
      "\(count.grouped(by: ".")) von \(total.grouped(by: ".")) Terminen sind verarbeitet, die anderen nicht."
    case .exporting(let count):
      "Export läuft: \(count.grouped(by: ".")) \(count == 1 ? "Termin" : "Termine")"
    case .exported(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "Termin" : "Termine") exportiert."
    case .imported(let added, let changed, let unchanged, let left, let isPreview):
      "Importiert\(isPreview ? (added + changed == 1 ? " würde" : " würden") : ""):"
        + " \(added.grouped(by: ".")) neu, \(changed.grouped(by: ".")) geändert;"
        + " \(unchanged.grouped(by: ".")) \(unchanged == 1 ? "war" : "waren") schon da,"
        + " \(left.grouped(by: ".")) \(left == 1 ? "bleibt, wie er ist" : "bleiben, wie sie sind")."
    case .unreadable(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "Hinweis" : "Hinweise") zur Datei:"
    case .untitled: "(ohne Titel)"
    case .problem(let line, let text): "Zeile \(line): \(text)"
    case .nothingPlanned: "Nichts geplant"
    case .nothingPlannedBody: "Trag den ersten Termin ein: kin calendar add."
    case .field(let field): field.german
    }
  }
}

extension CalendarWord.Field {
  fileprivate var german: String {
    switch self {
    case .when: "Wann"
    case .place: "Ort"
    case .type: "Art"
    case .label: "Etikett"
    case .responsible: "Zuständig"
    case .creator: "Hinzugefügt von"
    case .repetition: "Wiederholung"
    case .zone: "Zeitzone"
    case .notes: "Notizen"
    case .visibility: "Sichtbar für"
    }
  }
}
