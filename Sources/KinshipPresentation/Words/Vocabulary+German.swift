import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Role {
  var german: String {
    switch self {
    case .parent: "Elternteil"
    case .guardian: "Betreuungsperson"
    case .child: "Kind"
    case .member: "Mitglied"
    }
  }
}

extension TaskStatus {
  var german: String {
    switch self {
    case .open: "offen"
    case .inProgress: "in Arbeit"
    case .pendingApproval: "wartet auf Genehmigung"
    case .completed: "erledigt"
    case .rejected: "abgelehnt"
    }
  }
}

extension TaskCategory {
  var german: String {
    switch self {
    case .chores: "Hausarbeit"
    case .homework: "Hausaufgaben"
    case .roomCleaning: "Zimmer aufräumen"
    }
  }
}

extension TaskDifficulty {
  var german: String {
    switch self {
    case .easy: "leicht"
    case .medium: "mittel"
    case .hard: "schwer"
    }
  }
}

extension TaskMove {
  var german: String {
    switch self {
    case .start: "Beginnen"
    case .complete: "Erledigt"
    case .uncomplete: "Doch nicht erledigt"
    case .approve: "Genehmigen"
    case .undoApproval: "Genehmigung zurücknehmen"
    case .reject: "Ablehnen"
    case .reopen: "Wieder öffnen"
    }
  }
}

extension TaskFilter {
  var german: String {
    switch self {
    case .all: "Alle"
    case .assignedToMe: "Meine"
    case .unassigned: "Nicht zugewiesen"
    case .completed: "Erledigt"
    case .overdue: "Überfällig"
    }
  }
}

extension TransferKind {
  var german: String {
    switch self {
    case .taskCompleted: "Aufgabe erledigt"
    case .screenTimeRedeemed: "Bildschirmzeit"
    case .bonus: "Bonus"
    case .penalty: "Abzug"
    case .manualAdjustment: "Korrektur"
    case .reversal: "zurückgebucht"
    }
  }
}

extension AdjustPoints.Kind {
  var german: String {
    switch self {
    case .bonus: "Bonus"
    case .penalty: "Abzug"
    case .correction: "Korrektur"
    }
  }
}

extension Preset {
  var german: String {
    switch self {
    case .unified: "Familie"
    case .kidsRewards: "Belohnungen für Kinder"
    case .sharedChores: "Gemeinsamer Haushalt"
    case .patchwork: "Patchworkfamilie"
    case .elderCare: "Sorge für Ältere"
    case .familyGoals: "Familienziele"
    }
  }
}

extension PointsName {
  func german(_ count: Int) -> String {
    switch self {
    case .points: count.isSingular ? "Punkt" : "Punkte"
    case .peanuts: count.isSingular ? "Erdnuss" : "Erdnüsse"
    case .credits: count.isSingular ? "Credit" : "Credits"
    }
  }
}

extension Weekday {
  var german: String {
    switch self {
    case .monday: "Montag"
    case .tuesday: "Dienstag"
    case .wednesday: "Mittwoch"
    case .thursday: "Donnerstag"
    case .friday: "Freitag"
    case .saturday: "Samstag"
    case .sunday: "Sonntag"
    }
  }
}

extension CivilDate {
  func german(withYear: Bool) -> String {
    let months = [
      "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
      "Dez.",
    ]
    return "\(day). \(months[month - 1])" + (withYear ? " \(year)" : "")
  }
}

extension Refusal.Field {
  var german: FieldName {
    switch self {
    case .email: FieldName("die", "E-Mail-Adresse")
    case .password: FieldName("das", "Passwort")
    case .displayName: FieldName("dein", "Name")
    case .householdName: FieldName("der", "Name des Haushalts")
    case .memberName: FieldName("der", "Name")
    case .description: FieldName("die", "Beschreibung des Haushalts")
    case .title: FieldName("der", "Titel")
    case .details: FieldName("die", "Beschreibung")
    case .reason: FieldName("die", "Begründung")
    case .color: FieldName("die", "Farbe")
    case .timeZone: FieldName("die", "Zeitzone")
    case .points: FieldName("die", "Punktzahl")
    case .amount: FieldName("der", "Betrag")
    case .difficulty: FieldName("die", "Schwierigkeit")
    case .dueDate: FieldName("das", "Fälligkeitsdatum")
    case .doneAt: FieldName("der", "Zeitpunkt der Erledigung")
    case .assignee: FieldName("die", "Zuweisung")
    case .pin: FieldName("die", "PIN")
    case .minutes: FieldName("die", "Minutenzahl")
    case .rate: FieldName("der", "Wechselkurs")
    case .weeklyAllowance: FieldName("das", "Wochenguthaben")
    case .dailyLimit: FieldName("das", "Tageslimit")
    case .carriedMinutes: FieldName("die", "Zahl der übertragenen Minuten")
    case .limit: FieldName("die", "Seitengröße")
    case .role: FieldName("die", "Rolle")
    case .photo: FieldName("das", "Foto")
    case .filter: FieldName("der", "Filter")
    case .dateOfBirth: FieldName("dein", "Geburtsdatum")
    case .rules: FieldName("die", "Regel")
    case .childLimit: FieldName("die", "Höchstzahl der Kinder")
    case .dayEnd: FieldName("das", "Ende des Tages")
    case .owner: FieldName("die", "Übergabe")
    case .member: FieldName("das", "Mitglied")
    case .kids: FieldName("die", "Liste der Kinder")
    case .nickname: FieldName("der", "Spitzname")
    case .item: FieldName("der", "Artikel")
    case .quantity: FieldName("die", "Menge")
    case .section: FieldName("die", "Abteilung")
    case .repetition: FieldName("die", "Wiederholung")
    case .keptMissed: FieldName("die", "Anzahl versäumter Termine")
    case .rotation: FieldName("die", "Reihenfolge")
    case .awayUntil: FieldName("der", "letzte Tag der Abwesenheit")
    case .start: FieldName("der", "Anfang")
    case .length: FieldName("die", "Dauer")
    case .location: FieldName("der", "Ort")
    case .label: FieldName("das", "Etikett")
    case .days: FieldName("die", "Zahl der Tage")
    case .occurrence: FieldName("das", "Vorkommen")
    case .uid: FieldName("der", "Name in der Kalenderdatei")
    case .revision: FieldName("die", "Revision")
    case .events: FieldName("die", "Zahl der Termine")
    }
  }
}
