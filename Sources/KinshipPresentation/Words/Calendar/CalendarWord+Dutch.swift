import KinshipDomain

extension CalendarWord {
  var dutch: String {
    switch self {
    case .title: "Wie zorgt waarvoor"
    case .tab(.pickups): "Halen en brengen"
    case .tab(.events): "Afspraken"
    case .tab(.deadlines): "Deadlines"
    case .empty(.pickups): "Niets te halen of te brengen"
    case .empty(.events): "Geen afspraken"
    case .empty(.deadlines): "Geen deadlines"
    case .emptyBody(.pickups): "Op deze dag hoeft niemand gehaald of gebracht te worden."
    case .emptyBody(.events): "Verder staat er op deze dag niets."
    case .emptyBody(.deadlines): "Op deze dag hoeft niets af te zijn."
    case .addEvent: "Een afspraak toevoegen"
    case .week: "Week"
    case .month: "Maand"
    case .type(.school): "school"
    case .type(.sports): "sport"
    case .type(.family): "gezin"
    case .type(.personal): "persoonlijk"
    case .handledBy(let name): "\(name) regelt het"
    case .addedBy(let name): "Toegevoegd door \(name)"
    case .ownedBy(let name): "Voor \(name)"
    case .consequence(.overdue): "Te laat – dat kost voortgang"
    case .consequence(.streakAtRisk): "Je reeks loopt gevaar"
    case .consequence(.pointsOnTheLine(let points)):
      "Punten op het spel: ⭐ \(points.value.grouped(by: "."))"
    case .hint(.extendStreak): "Kans om je reeks langer te maken"
    case .hint(.finishStrong): "Maak het vandaag goed af"
    case .hint(.keepStreak): "Houd je reeks vol"
    case .hint(.stayOnTrack): "Blijf op koers"
    case .urgency(.overdue): "te laat"
    case .urgency(.urgent): "dringend"
    case .urgency(.soon): "binnenkort"
    case .urgency(.relaxed): "nog tijd genoeg"
    case .countdown(0): "Vandaag!"
    case .countdown(1): "Morgen"
    case .countdown(let days): days < 0 ? "\(-days) d te laat" : "Nog \(days) dagen"
    case .allDay: "hele dag"
    case .fromTo(let start, let end): "\(start) – \(end)"
    case .comesBack: "herhaalt zich"
    case .changedOccurrence: "gewijzigd"
    case .notShared: "privé"
    case .footer(.pickups, false): "Dit komt onder Halen en brengen te staan."
    case .footer(.pickups, true): "Dit komt onder Halen en brengen te staan, door de titel."
    case .footer(.events, _): "Dit komt onder Afspraken te staan."
    case .added(let title): "“\(title)” staat in de agenda."
    case .saved(let title): "“\(title)” is gewijzigd."
    case .deleted(let title): "“\(title)” is verwijderd."
    case .occurrenceDeleted(let title): "“\(title)” vervalt op die dag; de andere keren blijven."
    case .askDelete(let title): "“\(title)” verwijderen?"
    case .deleteBody: "Dan is het voorgoed weg."
    case .deleteSeriesBody: "Dan is elke keer voorgoed weg, ook die geweest zijn."
    case .deleteOccurrenceBody: "De andere keren blijven."
    case .reading: "het bestand wordt gelezen"
    case .importing(let count, let total, let isPreview):
      "\(isPreview ? "nakijken" : "importeren"): \(count.grouped(by: "."))"
        + " van \(total.grouped(by: ".")) \(total == 1 ? "afspraak" : "afspraken")"
    case .waitingToImport(let count, let total):
      "\(count.grouped(by: ".")) van \(total.grouped(by: ".")) afspraken; wachten, na veel wijzigingen in een minuut"
    case .importedInPart(let count, let total):
      "\(count.grouped(by: ".")) van \(total.grouped(by: ".")) afspraken zijn verwerkt, de andere niet."
    case .exporting(let count):
      "exporteren: \(count.grouped(by: ".")) \(count == 1 ? "afspraak" : "afspraken")"
    case .exported(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "afspraak" : "afspraken") geëxporteerd."
    case .imported(let added, let changed, let unchanged, let left, let isPreview):
      (isPreview
        ? "\(added + changed == 1 ? "Zou" : "Zouden") worden geïmporteerd:" : "Geïmporteerd:")
        + " \(added.grouped(by: ".")) nieuw, \(changed.grouped(by: ".")) gewijzigd;"
        + " \(unchanged.grouped(by: ".")) \(unchanged == 1 ? "stond" : "stonden") er al,"
        + " \(left.grouped(by: ".")) \(left == 1 ? "blijft zoals hij is" : "blijven zoals ze zijn")."
    case .unreadable(let count):
      "\(count.grouped(by: ".")) \(count == 1 ? "opmerking" : "opmerkingen") bij het bestand:"
    case .untitled: "(zonder titel)"
    case .problem(let line, let text): "regel \(line): \(text)"
    case .nothingPlanned: "Niets gepland"
    case .nothingPlannedBody: "Zet de eerste afspraak erin: kin calendar add."
    case .field(let field): field.dutch
    }
  }
}

extension CalendarWord.Field {
  fileprivate var dutch: String {
    switch self {
    case .when: "Wanneer"
    case .place: "Plaats"
    case .type: "Soort"
    case .label: "Label"
    case .responsible: "Wie regelt het"
    case .creator: "Toegevoegd door"
    case .repetition: "Herhaling"
    case .zone: "Tijdzone"
    case .notes: "Notities"
    case .visibility: "Te zien voor"
    }
  }
}
