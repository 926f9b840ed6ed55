/// What “help” says in a session: what a person may want to do, and how to begin.
enum Teaching {
  /// The way from nothing to a task that is done, one command each.
  static let firstSteps = """
      account sign-up --email anna@example.org --name Anna
      household create --name Home
      member add Ben --role child
      task add "Set the table" --for Ben --points 10 --due "today 18:00"
      as Ben
      task complete table

    """

  static let text = ShellText(
    """
    What do you want to do?
      sign up or in, change your account    account
      found, join or change a household     household
      say who belongs to it                 member
      open what only adults may do          parent-mode
      give, do and approve tasks            task
      see and give points                   points
      turn points into screen time          screentime
      buy what is needed                    shop
      see and change what is planned        calendar
      say what repeats                      recurrence
      see what happens, as it happens       watch
      copy, check and export what is kept   store
      hand the device to a child, or back   as
      let time pass on a demo store         advance
      leave                                 exit, or Control-D

    First steps:
    \(firstSteps)
    What is left out is asked for, and Tab completes commands and names. “help task” tells what can be
    done with tasks, “help task add” how, with examples. Control-C ends a command and nothing else.

    """,
    nl: """
      Wat wil je doen?
        je aanmelden, je account wijzigen     account
        een huishouden maken, erbij komen     household
        zeggen wie erbij hoort                member
        openen wat alleen volwassenen mogen   parent-mode
        taken geven, doen en goedkeuren       task
        punten zien en geven                  points
        punten ruilen voor schermtijd         screentime
        kopen wat nodig is                    shop
        zien en wijzigen wat gepland is       calendar
        zeggen wat zich herhaalt              recurrence
        zien wat er gebeurt                   watch
        kopiëren en nakijken wat bewaard is   store
        het apparaat aan een kind geven       as
        tijd laten verstrijken in een demo    advance
        weggaan                               exit, of Control-D

      Eerste stappen:
      \(firstSteps)
      Wat ontbreekt, wordt gevraagd, en Tab vult commando’s en namen aan. “help task” zegt wat er met taken
      kan, “help task add” hoe, met voorbeelden. Control-C beëindigt een commando en verder niets.

      """,
    de: """
      Was möchtest du tun?
        dich anmelden, dein Konto ändern      account
        einen Haushalt gründen, dazukommen    household
        sagen, wer dazugehört                 member
        öffnen, was nur Erwachsene dürfen     parent-mode
        Aufgaben geben, erledigen, annehmen   task
        Punkte sehen und geben                points
        Punkte in Bildschirmzeit tauschen     screentime
        einkaufen, was gebraucht wird         shop
        sehen und ändern, was geplant ist     calendar
        sagen, was sich wiederholt            recurrence
        sehen, was geschieht                  watch
        sichern und prüfen, was da ist        store
        das Gerät einem Kind geben            as
        Zeit vergehen lassen, in einer Demo   advance
        gehen                                 exit, oder Strg-D

      Erste Schritte:
      \(firstSteps)
      Was fehlt, wird gefragt, und Tab ergänzt Befehle und Namen. „help task“ sagt, was mit Aufgaben geht,
      „help task add“ wie, mit Beispielen. Strg-C beendet einen Befehl und sonst nichts.

      """)
}
