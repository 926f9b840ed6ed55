// Texts of the guide for a first run.

extension ShellText {
  // MARK: Beginning and end

  static func guideGreeting(_ command: String) -> Self {
    Self(
      "Welcome to Kinship. A few questions lead to your first task. Control-C stops, and “\(command)” continues.",
      nl:
        "Welkom bij Kinship. Een paar vragen brengen je naar je eerste taak. Control-C stopt, en “\(command)” gaat verder.",
      de:
        "Willkommen bei Kinship. Ein paar Fragen führen zu deiner ersten Aufgabe. Strg-C hält an, und „\(command)“ macht weiter."
    )
  }

  static func guideLeft(_ command: String) -> Self {
    Self(
      "Finished steps are saved. Type “\(command)” to begin this step again.",
      nl:
        "De stappen die klaar zijn, zijn bewaard. Typ “\(command)” om deze stap opnieuw te beginnen.",
      de:
        "Fertige Schritte sind gespeichert. Tippe „\(command)“, um diesen Schritt neu zu beginnen.")
  }

  /// For a profile that never had a session.
  static let guideSignInOrUp = Self(
    "You are not signed in: type “\(kin: "account sign-in --email YOU@EXAMPLE.ORG")”, or for a new account “\(kin: "account sign-up --email YOU@EXAMPLE.ORG --name NAME")”.",
    nl:
      "Je bent niet ingelogd: typ “\(kin: "account sign-in --email JIJ@VOORBEELD.NL")”, of voor een nieuw account “\(kin: "account sign-up --email JIJ@VOORBEELD.NL --name NAAM")”.",
    de:
      "Du bist nicht angemeldet: tippe „\(kin: "account sign-in --email DU@BEISPIEL.DE")“, oder für ein neues Konto „\(kin: "account sign-up --email DU@BEISPIEL.DE --name NAME")“."
  )

  static let guideAllCommands = Self(
    "“\(kin: "help")” lists all commands.", nl: "“\(kin: "help")” toont alle commando's.",
    de: "„\(kin: "help")“ zeigt alle Befehle.")

  static let guideNext = Self("Next commands:", nl: "Hoe nu verder:", de: "So geht es weiter:")
  static let guideAdd = Self(
    "adds a task", nl: "voegt een taak toe", de: "fügt eine Aufgabe hinzu")
  static let guideComplete = Self(
    "when a task is done", nl: "als een taak klaar is", de: "wenn eine Aufgabe erledigt ist")
  static let guideActAs = Self(
    "hands the computer to a child", nl: "geeft de computer aan een kind",
    de: "gibt den Computer einem Kind")
  static let guidePIN = Self(
    "protects points and approvals with a PIN",
    nl: "beschermt punten en goedkeuringen met een pincode",
    de: "schützt Punkte und Genehmigungen mit einer PIN")
  /// Where the household's rules do not use parent mode.
  static let guideUnusedPIN = Self(
    "sets a PIN, and offers to protect points and approvals with it",
    nl: "stelt een pincode in, en biedt aan er punten en goedkeuringen mee te beschermen",
    de: "legt eine PIN fest und bietet an, Punkte und Genehmigungen damit zu schützen")
  static let guideMemberAdd = Self(
    "adds a child", nl: "voegt een kind toe", de: "fügt ein Kind hinzu")
  static let guideGoalAdd = Self(
    "as a child: adds a goal or a habit, which you approve",
    nl: "als kind: voegt een doel of gewoonte toe, die jij goedkeurt",
    de: "als Kind: fügt ein Ziel oder eine Gewohnheit hinzu, die du genehmigst")
  static let guideGoalApprove = Self(
    "approves a goal of a child", nl: "keurt een doel van een kind goed",
    de: "genehmigt ein Ziel eines Kindes")
  static let guideInvite = Self(
    "makes a code for another parent", nl: "maakt een code voor een andere ouder",
    de: "erstellt einen Code für einen anderen Elternteil")
  static let guideCardDone = Self(
    "when a child has kept a rule or done a chore",
    nl: "als een kind zich aan een regel hield of een klusje deed",
    de: "wenn ein Kind eine Regel eingehalten oder eine Hausarbeit erledigt hat")
  static let guideCardSelect = Self(
    "gives a child more cards", nl: "geeft een kind meer kaarten",
    de: "gibt einem Kind mehr Karten")
  static let guideHelp = Self(
    "lists all commands", nl: "toont alle commando's", de: "zeigt alle Befehle")

  // MARK: Language and account

  /// In all languages, because the reader has not chosen one yet.
  static let guideLanguage = Self(
    "Language · Taal · Sprache", nl: "Taal · Language · Sprache", de: "Sprache · Language · Taal")

  static func guideAccount(store path: String) -> Self {
    Self(
      "Your data is in one file on this computer: \(path). If your family already has a server, stop and type “kin --connect ADDRESS account sign-in --email YOU@EXAMPLE.ORG”.",
      nl:
        "Je gegevens staan in één bestand op deze computer: \(path). Heeft je gezin al een server, stop dan en typ “kin --connect ADRES account sign-in --email JIJ@VOORBEELD.NL”.",
      de:
        "Deine Daten liegen in einer Datei auf diesem Computer: \(path). Hat deine Familie schon einen Server, dann halte an und tippe „kin --connect ADRESSE account sign-in --email DU@BEISPIEL.DE“."
    )
  }

  static func guideDevice(_ name: String) -> Self {
    Self(
      "Your account stores the name “\(name)” for this computer; “\(kin: "account sessions")” shows it.",
      nl:
        "In je account heet deze computer “\(name)”; “\(kin: "account sessions")” toont die naam.",
      de:
        "In deinem Konto heißt dieser Computer „\(name)“; „\(kin: "account sessions")“ zeigt den Namen."
    )
  }

  static let guideName = Self("Your name: ", nl: "Je naam: ", de: "Dein Name: ")

  static let guideEmail = Self(
    "Your email address, to sign in with: ", nl: "Je e-mailadres, om mee in te loggen: ",
    de: "Deine E-Mail-Adresse, zum Anmelden: ")

  static let guidePassword = Self(
    "New password, 8 characters or more: ", nl: "Nieuw wachtwoord, 8 tekens of meer: ",
    de: "Neues Passwort, 8 Zeichen oder mehr: ")

  // MARK: Household

  static let guideHousehold = Self("Your household", nl: "Je huishouden", de: "Dein Haushalt")
  static let guideCreate = Self(
    "create a household", nl: "een huishouden maken", de: "einen Haushalt erstellen")
  static let guideJoin = Self(
    "join a household with a code", nl: "lid worden van een huishouden met een code",
    de: "einem Haushalt mit einem Code beitreten")

  static let guideHouseholdName = Self(
    "Name of the household: ", nl: "Naam van het huishouden: ", de: "Name des Haushalts: ")
  static let guideHome = Self("Home", nl: "Thuis", de: "Zuhause")
  static let guidePreset = Self(
    "Initial rules, which you can change", nl: "Eerste regels, die je kunt wijzigen",
    de: "Erste Regeln, die du ändern kannst")
  static let guideColor = Self("Your colour", nl: "Je kleur", de: "Deine Farbe")
  static let guideZone = Self("Time zone: ", nl: "Tijdzone: ", de: "Zeitzone: ")
  static let guideCode = Self(
    "Code of the household: ", nl: "Code van het huishouden: ", de: "Code des Haushalts: ")

  // MARK: Member and task

  static let guideMember = Self(
    "Name of a child or another member (Enter: later): ",
    nl: "Naam van een kind of een ander lid (Enter: later): ",
    de: "Name eines Kindes oder eines anderen Mitglieds (Eingabetaste: später): ")

  static func guideRole(of name: String) -> Self {
    Self("Role of \(name)", nl: "Rol van \(name)", de: "Rolle von \(name)")
  }

  static let guideTask = Self(
    "First task, such as “Set the table” (Enter: later): ",
    nl: "Eerste taak, zoals “Tafel dekken” (Enter: later): ",
    de: "Erste Aufgabe, etwa „Tisch decken“ (Eingabetaste: später): ")

  static func guideAssignee(_ names: [String]) -> Self {
    let list = names.joined(separator: ", ")
    return Self(
      "Who does it: \(list) or nobody? ", nl: "Wie doet het: \(list) of niemand? ",
      de: "Wer macht es: \(list) oder niemand? ")
  }

  static let guideDue = Self(
    "When is it due, such as “today 18:00” or “friday”? ",
    nl: "Wanneer moet het klaar zijn, zoals “vandaag 18:00” of “vrijdag”? ",
    de: "Wann ist sie fällig, etwa „heute 18:00“ oder „Freitag“? ")
  static let guideToday = Self("today", nl: "vandaag", de: "heute")

  // MARK: Children, PIN and cards

  static func guideKids(upTo limit: Int?) -> Self {
    guard let limit else {
      return Self(
        "Names of your children, with commas: ", nl: "Namen van je kinderen, met komma's: ",
        de: "Namen deiner Kinder, mit Kommas: ")
    }
    return Self(
      "Names of your children, with commas, up to \(limit): ",
      nl: "Namen van je kinderen, met komma's, hoogstens \(limit): ",
      de: "Namen deiner Kinder, mit Kommas, höchstens \(limit): ")
  }

  static let guidePINReason = Self(
    "A PIN keeps children out of the parent area.",
    nl: "Een pincode houdt kinderen buiten het oudergedeelte.",
    de: "Eine PIN hält Kinder aus dem Elternbereich heraus.")

  static func guideCardNumbers(for name: String) -> Self {
    Self(
      "Which ones for \(name), such as “1 3” (Enter: none)? ",
      nl: "Welke voor \(name), zoals “1 3” (Enter: geen)? ",
      de: "Welche für \(name), etwa „1 3“ (Eingabetaste: keine)? ")
  }

  // MARK: Invalid answers

  static func guideNumberWanted(upTo count: Int) -> Self {
    Self(
      "Type a number from 1 to \(count).", nl: "Typ een nummer van 1 tot en met \(count).",
      de: "Tippe eine Nummer von 1 bis \(count).")
  }

  static func guideNumbersWanted(upTo count: Int) -> Self {
    Self(
      "Type one or more numbers from 1 to \(count).",
      nl: "Typ een of meer nummers van 1 tot en met \(count).",
      de: "Tippe eine oder mehrere Nummern von 1 bis \(count).")
  }

  static let guideOneName = Self("Type one name.", nl: "Typ één naam.", de: "Tippe einen Namen.")
}
