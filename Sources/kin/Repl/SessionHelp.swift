import KinshipDomain

/// Output of “help” and “help steps” in a REPL session: common tasks, and first steps.
///
/// Each fits a terminal of 24 rows, so that nothing scrolls away.
enum SessionHelp {
  /// The commands from an empty store to an approved task, after which the parent has the device.
  static let firstSteps = steps(due: "today 18:00")

  private static func steps(due: String) -> String {
    """
      account sign-up --email anna@example.org --name Anna
      household create --name Home
      member add Ben --role child
      task add "Set the table" --for Ben --points 10 --due "\(due)"
      parent-mode set-pin
      as Ben
      task complete table
      as me
      task approve table

    """
  }

  /// Whether “help” with this word shows the first steps: English, or the current language.
  static func isSteps(_ word: String, in language: Language) -> Bool {
    [Language.english, language].contains { stepsWord.text(in: $0) == word.lowercased() }
  }

  private static let stepsWord = ShellText("steps", nl: "stappen", de: "schritte")

  static let stepsText = ShellText(
    """
    First steps:
    \(firstSteps)
    “as Ben” hands the device to Ben, and “as me” takes it back. The PIN then protects what only
    parents may do: “task approve” asks for it.

    """,
    nl: """
      Eerste stappen:
      \(steps(due: "vandaag 18:00"))
      Met “as Ben” geef je het apparaat aan Ben, en met “as me” neem je het terug. De pincode
      beschermt daarna wat alleen ouders mogen: “task approve” vraagt ernaar.

      """,
    de: """
      Erste Schritte:
      \(steps(due: "heute 18:00"))
      Mit „as Ben“ gibst du Ben das Gerät, und mit „as me“ nimmst du es zurück. Die PIN schützt
      danach, was nur Eltern dürfen: „task approve“ fragt nach ihr.

      """)

  static let text = ShellText(
    """
    What do you want to do?
      see your day, messages and week       today, board, inbox, report
      sign up, sign in, manage the account  account, device, plan
      create, join or change a household    household
      manage members and parent mode        member, parent-mode
      create, complete, approve, undo tasks task, undo
      give points, see leaders and badges   points, leaders, badges
      work on goals and habits              goal, dashboard, activity
      do rules and chores, buy rewards      card, reward, reward pool
      use screen time, pay allowances       screentime, allowance
      manage the shopping list              shop
      write, read and search messages       chat
      plan events, pickups and repetition   calendar, duty, recurrence
      care for loved ones                   care
      show changes as they happen           watch
      back up, check and export the store   store
      hand the device to a child, or back   as
      advance the clock of a demo store     advance, demo clock
      leave the session                     exit, or Control-D

    Type “help steps” for first steps, “help task” for the commands of tasks, and “help task add” for
    details and examples. Missing arguments are asked for, and Tab completes commands and names.
    Control-C stops a command, not the session.

    """,
    nl: """
      Wat wil je doen?
        je dag, berichten en weekverslag zien today, board, inbox, report
        inloggen, je account beheren          account, device, plan
        een huishouden maken, je aansluiten   household
        leden en oudermodus beheren           member, parent-mode
        taken maken, goedkeuren, terugdraaien task, undo
        punten geven, ranglijst, badges       points, leaders, badges
        aan doelen en gewoontes werken        goal, dashboard, activity
        klusjes doen, beloningen kopen        card, reward, reward pool
        schermtijd gebruiken, zakgeld         screentime, allowance
        de boodschappenlijst beheren          shop
        berichten schrijven, lezen en zoeken  chat
        agenda, halen en brengen, herhaling   calendar, duty, recurrence
        voor naasten zorgen                   care
        wijzigingen volgen                    watch
        de opslag kopiëren en controleren     store
        het apparaat aan een kind geven       as
        de klok van een demo vooruitzetten    advance, demo clock
        de sessie verlaten                    exit, of Control-D

      Typ “help stappen” voor eerste stappen, “help task” voor de commando's van taken, en “help task add”
      voor details en voorbeelden. Naar ontbrekende argumenten wordt gevraagd, en Tab vult commando's en
      namen aan. Control-C stopt een commando, niet de sessie.

      """,
    de: """
      Was möchtest du tun?
        Tag, Nachrichten und Woche sehen      today, board, inbox, report
        dich anmelden, dein Konto verwalten   account, device, plan
        einen Haushalt erstellen, beitreten   household
        Mitglieder, Elternmodus verwalten     member, parent-mode
        Aufgaben erstellen, zurücknehmen      task, undo
        Punkte, Bestenliste, Abzeichen        points, leaders, badges
        an Zielen und Gewohnheiten arbeiten   goal, dashboard, activity
        Karten erledigen, Belohnungen kaufen  card, reward, reward pool
        Bildschirmzeit, Taschengeld           screentime, allowance
        die Einkaufsliste verwalten           shop
        Nachrichten schreiben und suchen      chat
        Termine, Fahrdienste, Wiederholung    calendar, duty, recurrence
        für nahe Menschen sorgen              care
        Änderungen verfolgen                  watch
        den Speicher sichern und prüfen       store
        das Gerät einem Kind geben            as
        die Uhr einer Demo vorstellen         advance, demo clock
        die Sitzung beenden                   exit, oder Strg-D

      Tippe „help schritte“ für erste Schritte, „help task“ für die Befehle zu Aufgaben, und „help task
      add“ für Einzelheiten und Beispiele. Nach fehlenden Argumenten wird gefragt, und Tab ergänzt Befehle
      und Namen. Strg-C stoppt einen Befehl, nicht die Sitzung.

      """)
}
