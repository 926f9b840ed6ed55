import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CardCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "card",
      abstract: "Show and do a child's rules and chores, and choose its cards.",
      nl: "Bekijk en doe de regels en klusjes van een kind, en kies de kaarten.",
      de: "Zeige und erledige Regeln und Hausarbeiten eines Kindes, und wähle seine Karten.",
      subcommands: [
        CardList.self, CardDone.self, CardUndo.self, CardCatalog.self, CardSelect.self,
        CardArchive.self, CardAdd.self, CardEdit.self, CardDelete.self,
      ])
  }
}

/// A card of a child, found by its title.
struct CardArgument: ParsableArguments {
  @Argument(
    help: "The card: its title, the beginning of the title, or its id.",
    nl: "De kaart: de titel, het begin ervan, of de id.",
    de: "Die Karte: ihr Titel, dessen Anfang oder ihre Id.")
  var card: String
}

extension CardKind: LocalizedKeyword {
  var shown: LocalizedText { .cardWord(self) }
}

extension ArgumentHelp {
  static var cardKind: ArgumentHelp {
    .words(
      "The kind: rule, chore or reward.",
      nl: "De soort: regel, klusje of beloning.",
      de: "Die Art: Regel, Hausarbeit oder Belohnung.", valueName: "kind")
  }

  static var cardTitle: ArgumentHelp {
    .words(
      "The title, 1 to 120 characters.",
      nl: "De titel, 1 tot 120 tekens.",
      de: "Der Titel, 1 bis 120 Zeichen.", valueName: "title")
  }

  static var cardValue: ArgumentHelp {
    .words(
      "The points that it pays or costs, 1 to 9.",
      nl: "De punten die het oplevert of kost, 1 tot 9.",
      de: "Die Punkte, die es bringt oder kostet, 1 bis 9.", valueName: "points")
  }
}
