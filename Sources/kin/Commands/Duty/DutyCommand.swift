import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct DutyCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "duty",
      abstract: "Agree who takes which pickup.",
      nl: "Spreek af wie haalt en brengt.",
      de: "Sprecht ab, wer bringt und holt.",
      discussion: .words(
        """
        A pickup has two legs, there and back. A member who is asked accepts or declines, or \
        proposes another member. Without an answer in time the next one is asked, and the adults \
        get a message. Without a subcommand it lists the duties.
        """,
        nl: """
          Halen en brengen heeft twee ritten, heen en terug. Een lid dat is gevraagd, zegt toe of \
          zegt af, of stelt een ander lid voor. Zonder antwoord op tijd wordt het volgende lid \
          gevraagd, en krijgen de volwassenen een bericht. Zonder commando erachter toont het de \
          rijbeurten.
          """,
        de: """
          Bringen und Holen hat zwei Wege, hin und zurück. Ein gefragtes Mitglied sagt zu oder ab, \
          oder schlägt ein anderes vor. Ohne rechtzeitige Antwort wird das nächste gefragt, und \
          die Erwachsenen bekommen eine Nachricht. Ohne weiteren Befehl zeigt es die Fahrdienste.
          """
      ),
      examples: "kin duty",
      subcommands: [
        DutyList.self, DutyAssign.self, DutyAccept.self, DutyDecline.self, DutyPropose.self,
        DutyConfirm.self, DutyCancel.self,
      ],
      defaultSubcommand: DutyList.self)
  }
}

/// A duty, found by the title of its pickup.
struct DutyArgument: ParsableArguments {
  @Argument(
    help: "The pickup: its title, the beginning of the title, or the id of the duty.",
    nl: "Het halen of brengen: de titel, het begin ervan, of de id van de rijbeurt.",
    de: "Das Bringen oder Holen: sein Titel, dessen Anfang, oder die Id des Fahrdiensts.")
  var duty: String

  @OptionGroup var options: DutyOptions
}

/// The day and the leg of a pickup.
struct DutyOptions: ParsableArguments {
  @Option(
    help: "The pickup on this day; the next one by default.",
    nl: "De rijbeurt op deze dag; standaard de volgende.",
    de: "Der Fahrdienst an diesem Tag; standardmäßig der nächste.", valueName: "date")
  var on: String?

  @Option(
    help: "The leg: outbound (there) or return (back).",
    nl: "De rit: heen of terug.",
    de: "Der Weg: hin oder zurück.", valueName: "leg")
  var leg: DutyLeg?
}
