import ArgumentParser
import KinshipPresentation

struct MemberAway: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "away",
      abstract: "Set a member away until a day.",
      nl: "Meld een lid afwezig tot en met een dag.",
      de: "Melde ein Mitglied bis zu einem Tag abwesend.",
      discussion: .words(
        """
        Rotating tasks skip the member while away, and tasks due in that time go to the next \
        member. Streaks of goals stay as they are on these days. You can set yourself away; for children and other members it needs an adult in \
        parent mode.
        """,
        nl: """
          Taken om de beurt slaan het lid over zolang het weg is, en taken die in die tijd klaar \
          moeten zijn gaan naar het volgende lid. Reeksen van doelen veranderen op die dagen niet. \
          Jezelf kun je afwezig melden; voor kinderen en \
          andere leden is een volwassene in de oudermodus nodig.
          """,
        de: """
          Abwechselnde Aufgaben überspringen das Mitglied, solange es weg ist, und Aufgaben, die \
          in dieser Zeit fällig sind, gehen an das nächste Mitglied. Serien von Zielen ändern sich an \
          diesen Tagen nicht. Dich selbst kannst du \
          abwesend melden; für Kinder und andere Mitglieder braucht es Erwachsene im \
          Elternmodus.
          """
      ),
      examples: "kin member away Ben --until 2026-12-01")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOrMe)
  var member: String

  @Option(
    help: "The last day away, such as friday, “1 Dec” or 2026-12-01.",
    nl: "De laatste dag weg, zoals vrijdag, “1 dec” of 2026-12-01.",
    de: "Der letzte Tag weg, etwa Freitag, „1. Dez.“ oder 2026-12-01.", valueName: "date")
  var until: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let day = try context.day(until)
    return try await shell.change(member, in: context) { model, member in
      await model.setAway(member, until: day)
    }
  }
}
