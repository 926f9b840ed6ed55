import KinshipDomain

/// Something that happened in a household, for whoever watches.
enum Happening: Hashable {
  case added(String, for: String?)
  case nobodyFree(String)
  case started(String)
  case claimed(String, by: String)
  case done(String, by: String)
  case approved(String, by: String)
  /// Nobody had answered in time.
  case approvedByRule(String)
  case rejected(String, by: String, note: String)
  case reopened(String)
  /// Whoever did it takes the claim back that waited for approval.
  case withdrawn(String, by: String)
  case changed(String)
  case gone(String)
  case back(String)
  case dueSoon(String, String)
  case overdue(String, String)
  case joined(String)
  case left(String)
  case renamed(String, to: String)
  case more

  /// One sentence in that language.
  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }

  private var english: String {
    switch self {
    case .added(let task, nil): "New task: \(task)"
    case .added(let task, let name?): "New task for \(name): \(task)"
    case .nobodyFree(let task): "Nobody is there to do “\(task)”"
    case .started(let task): "Begun: \(task)"
    case .claimed(let task, let name): "\(name) has done “\(task)”; it waits for approval"
    case .done(let task, let name): "\(name) has done “\(task)”"
    case .approved(let task, let name): "\(name) has approved “\(task)”"
    case .approvedByRule(let task): "“\(task)” was approved by the household's rule"
    case .rejected(let task, let name, let note): "\(name) has rejected “\(task)”: \(note)"
    case .reopened(let task): "Open again: \(task)"
    case .withdrawn(let task, let name):
      "\(name) has taken “\(task)” back; it no longer waits for approval"
    case .changed(let task): "Changed: \(task)"
    case .gone(let task): "No longer there: \(task)"
    case .back(let task): "There again: \(task)"
    case .dueSoon(let task, let due): "Due \(due): \(task)"
    case .overdue(let task, let due): "Overdue, it was due \(due): \(task)"
    case .joined(let name): "\(name) is here now"
    case .left(let name): "\(name) is no longer here"
    case .renamed(let old, let new): "\(old) is called \(new) here now"
    case .more: "… and more"
    }
  }

  private var dutch: String {
    switch self {
    case .added(let task, nil): "Nieuwe taak: \(task)"
    case .added(let task, let name?): "Nieuwe taak voor \(name): \(task)"
    case .nobodyFree(let task): "Er is niemand om “\(task)” te doen"
    case .started(let task): "Begonnen: \(task)"
    case .claimed(let task, let name): "\(name) heeft “\(task)” gedaan; het wacht op goedkeuring"
    case .done(let task, let name): "\(name) heeft “\(task)” gedaan"
    case .approved(let task, let name): "\(name) heeft “\(task)” goedgekeurd"
    case .approvedByRule(let task):
      "“\(task)” is goedgekeurd door de regel van het huishouden"
    case .rejected(let task, let name, let note): "\(name) heeft “\(task)” afgekeurd: \(note)"
    case .reopened(let task): "Weer open: \(task)"
    case .withdrawn(let task, let name):
      "\(name) heeft “\(task)” teruggenomen; het wacht niet meer op goedkeuring"
    case .changed(let task): "Gewijzigd: \(task)"
    case .gone(let task): "Niet meer te zien: \(task)"
    case .back(let task): "Weer te zien: \(task)"
    case .dueSoon(let task, let due): "Moet \(due) klaar zijn: \(task)"
    case .overdue(let task, let due): "Te laat, het moest \(due) klaar zijn: \(task)"
    case .joined(let name): "\(name) is er nu bij"
    case .left(let name): "\(name) is er niet meer bij"
    case .renamed(let old, let new): "\(old) heet hier nu \(new)"
    case .more: "… en meer"
    }
  }

  private var german: String {
    switch self {
    case .added(let task, nil): "Neue Aufgabe: \(task)"
    case .added(let task, let name?): "Neue Aufgabe für \(name): \(task)"
    case .nobodyFree(let task): "Niemand ist da, um „\(task)“ zu tun"
    case .started(let task): "Begonnen: \(task)"
    case .claimed(let task, let name): "\(name) hat „\(task)“ erledigt; es wartet auf Genehmigung"
    case .done(let task, let name): "\(name) hat „\(task)“ erledigt"
    case .approved(let task, let name): "\(name) hat „\(task)“ genehmigt"
    case .approvedByRule(let task):
      "„\(task)“ wurde durch die Regel des Haushalts genehmigt"
    case .rejected(let task, let name, let note): "\(name) hat „\(task)“ abgelehnt: \(note)"
    case .reopened(let task): "Wieder offen: \(task)"
    case .withdrawn(let task, let name):
      "\(name) hat „\(task)“ zurückgenommen; es wartet nicht mehr auf Genehmigung"
    case .changed(let task): "Geändert: \(task)"
    case .gone(let task): "Nicht mehr da: \(task)"
    case .back(let task): "Wieder da: \(task)"
    case .dueSoon(let task, let due): "Fällig \(due): \(task)"
    case .overdue(let task, let due): "Überfällig, es war \(due) fällig: \(task)"
    case .joined(let name): "\(name) ist jetzt dabei"
    case .left(let name): "\(name) ist nicht mehr dabei"
    case .renamed(let old, let new): "\(old) heißt hier jetzt \(new)"
    case .more: "… und mehr"
    }
  }
}
