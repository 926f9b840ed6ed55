import KinshipDomain

extension AppModel.Area {
  /// What the area is called.
  func text(in language: Language) -> String { language.one(of: words) }

  private var words: (String, String, String) {
    switch self {
    case .tasks: ("Tasks", "Taken", "Aufgaben")
    case .calendar: ("Calendar", "Agenda", "Kalender")
    case .shopping: ("Shopping", "Boodschappen", "Einkauf")
    case .points: ("Points", "Punten", "Punkte")
    case .screenTime: ("Screen time", "Schermtijd", "Bildschirmzeit")
    case .admin: ("Household", "Huishouden", "Haushalt")
    case .settings: ("Settings", "Instellingen", "Einstellungen")
    }
  }
}

extension Connection {
  /// What it is called.
  func text(in language: Language) -> String { language.one(of: words) }

  private var words: (String, String, String) {
    switch self {
    case .local: ("on this machine", "op deze machine", "auf dieser Maschine")
    case .connected: ("connected", "verbonden", "verbunden")
    case .lost: ("server not reachable", "server niet bereikbaar", "Server nicht erreichbar")
    }
  }
}
