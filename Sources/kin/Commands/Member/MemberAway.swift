import ArgumentParser
import KinshipPresentation

struct MemberAway: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "away",
      abstract: "Say until when somebody is away.",
      nl: "Zeg tot wanneer iemand weg is.",
      de: "Sag, bis wann jemand weg ist.",
      discussion: .words(
        """
        Tasks that go round pass over whoever is away, and what is due meanwhile goes to the next. \
        Others than oneself, and children, need an adult in parent mode.
        """,
        nl: """
          Taken die rondgaan slaan over wie weg is, en wat intussen klaar moet zijn, gaat naar de \
          volgende. Voor anderen dan jezelf, en voor kinderen, is een volwassene in de oudermodus \
          nodig.
          """,
        de: """
          Aufgaben, die reihum gehen, übergehen, wer weg ist, und was inzwischen fällig ist, geht an \
          die Nächsten. Für andere als sich selbst, und für Kinder, braucht es Erwachsene im \
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

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let day = try place.day(until)
    return try await shell.change(member, in: place) { model, member in
      await model.setAway(member, until: day)
    }
  }
}
