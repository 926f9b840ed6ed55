import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Role {
  var dutch: String {
    switch self {
    case .parent: "ouder"
    case .guardian: "verzorger"
    case .child: "kind"
    case .member: "lid"
    }
  }
}

extension TaskStatus {
  var dutch: String {
    switch self {
    case .open: "te doen"
    case .inProgress: "bezig"
    case .pendingApproval: "wacht op goedkeuring"
    case .completed: "klaar"
    case .rejected: "afgewezen"
    }
  }
}

extension TaskCategory {
  var dutch: String {
    switch self {
    case .chores: "huishouden"
    case .homework: "huiswerk"
    case .roomCleaning: "kamer opruimen"
    }
  }
}

extension TaskDifficulty {
  var dutch: String {
    switch self {
    case .easy: "makkelijk"
    case .medium: "gemiddeld"
    case .hard: "moeilijk"
    }
  }
}

extension TaskMove {
  var dutch: String {
    switch self {
    case .start: "Starten"
    case .complete: "Klaar"
    case .uncomplete: "Toch niet klaar"
    case .approve: "Goedkeuren"
    case .undoApproval: "Goedkeuring intrekken"
    case .reject: "Afwijzen"
    case .reopen: "Heropenen"
    }
  }
}

extension TaskFilter {
  var dutch: String {
    switch self {
    case .all: "Alle"
    case .assignedToMe: "Van mij"
    case .unassigned: "Niet toegewezen"
    case .completed: "Klaar"
    case .overdue: "Te laat"
    }
  }
}

extension TransferKind {
  var dutch: String {
    switch self {
    case .taskCompleted: "taak gedaan"
    case .screenTimeRedeemed: "schermtijd"
    case .bonus: "bonus"
    case .penalty: "straf"
    case .manualAdjustment: "correctie"
    case .reversal: "teruggenomen"
    }
  }
}

extension AdjustPoints.Kind {
  var dutch: String {
    switch self {
    case .bonus: "Bonus"
    case .penalty: "Straf"
    case .correction: "Correctie"
    }
  }
}

extension Preset {
  var dutch: String {
    switch self {
    case .unified: "Gezin"
    case .kidsRewards: "Beloningen voor kinderen"
    case .sharedChores: "Gedeelde klusjes"
    case .patchwork: "Samengesteld gezin"
    case .elderCare: "Zorg voor ouderen"
    case .familyGoals: "Gezinsdoelen"
    }
  }
}

extension PointsName {
  func dutch(_ count: Int) -> String {
    switch self {
    case .points: count.isSingular ? "punt" : "punten"
    case .peanuts: count.isSingular ? "pinda" : "pinda's"
    case .credits: count.isSingular ? "credit" : "credits"
    }
  }
}

extension Weekday {
  var dutch: String {
    switch self {
    case .monday: "maandag"
    case .tuesday: "dinsdag"
    case .wednesday: "woensdag"
    case .thursday: "donderdag"
    case .friday: "vrijdag"
    case .saturday: "zaterdag"
    case .sunday: "zondag"
    }
  }
}

extension CivilDate {
  func dutch(withYear: Bool) -> String {
    let months = [
      "jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec",
    ]
    return "\(day) \(months[month - 1])" + (withYear ? " \(year)" : "")
  }
}

extension Refusal.Field {
  var dutch: FieldName {
    switch self {
    case .email: FieldName("het", "e-mailadres")
    case .password: FieldName("het", "wachtwoord")
    case .displayName: FieldName("je", "naam")
    case .householdName: FieldName("de", "naam van het huishouden")
    case .memberName: FieldName("de", "naam")
    case .description: FieldName("de", "beschrijving van het huishouden")
    case .title: FieldName("de", "titel")
    case .details: FieldName("de", "beschrijving")
    case .reason: FieldName("de", "reden")
    case .color: FieldName("de", "kleur")
    case .timeZone: FieldName("de", "tijdzone")
    case .points: FieldName("het", "aantal punten")
    case .amount: FieldName("het", "bedrag")
    case .difficulty: FieldName("de", "moeilijkheid")
    case .dueDate: FieldName("de", "einddatum")
    case .doneAt: FieldName("het", "moment van afronden")
    case .assignee: FieldName("de", "uitvoerder")
    case .pin: FieldName("de", "pincode")
    case .minutes: FieldName("het", "aantal minuten")
    case .rate: FieldName("de", "wisselkoers")
    case .weeklyAllowance: FieldName("het", "weektegoed")
    case .dailyLimit: FieldName("de", "daglimiet")
    case .carriedMinutes: FieldName("het", "aantal meegenomen minuten")
    case .limit: FieldName("de", "paginagrootte")
    case .role: FieldName("de", "rol")
    case .photo: FieldName("de", "foto")
    case .filter: FieldName("het", "filter")
    case .dateOfBirth: FieldName("je", "geboortedatum")
    case .rules: FieldName("de", "regel")
    case .childLimit: FieldName("het", "maximum aantal kinderen")
    case .dayEnd: FieldName("het", "einde van de dag")
    case .owner: FieldName("de", "nieuwe eigenaar")
    case .member: FieldName("het", "lid")
    case .kids: FieldName("de", "lijst met kinderen")
    case .nickname: FieldName("de", "bijnaam")
    case .item: FieldName("het", "artikel")
    case .quantity: FieldName("de", "hoeveelheid")
    case .section: FieldName("de", "afdeling")
    case .repetition: FieldName("de", "herhaling")
    case .keptMissed: FieldName("het", "aantal gemiste data")
    case .rotation: FieldName("de", "beurtvolgorde")
    case .awayUntil: FieldName("de", "laatste dag afwezig")
    case .start: FieldName("het", "begin")
    case .length: FieldName("de", "duur")
    case .location: FieldName("de", "plaats")
    case .label: FieldName("het", "label")
    case .days: FieldName("het", "aantal dagen")
    case .occurrence: FieldName("de", "keer")
    case .uid: FieldName("de", "naam in het agendabestand")
    case .revision: FieldName("de", "revisie")
    case .events: FieldName("het", "aantal afspraken")
    }
  }
}
