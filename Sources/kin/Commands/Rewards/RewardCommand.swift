import ArgumentParser

struct RewardCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reward",
      abstract: "Buy rewards with points, and hand them over.",
      nl: "Koop beloningen met punten, en geef ze.",
      de: "Kaufe Belohnungen mit Punkten, und übergib sie.",
      subcommands: [
        RewardShop.self, RewardBuy.self, RewardBasket.self, RewardRefund.self, RewardCancel.self,
        RewardRequests.self, RewardApprove.self, RewardDecline.self, RewardFulfil.self,
        RewardTermsCommand.self, RewardPool.self,
      ])
  }
}

/// A reward of a child's shop, found by its title.
struct RewardArgument: ParsableArguments {
  @Argument(
    help: "The reward: its title, the beginning of the title, or the id of its card.",
    nl: "De beloning: de titel, het begin ervan, of de id van de kaart.",
    de: "Die Belohnung: ihr Titel, dessen Anfang oder die Id ihrer Karte.")
  var reward: String
}

/// An entry of a basket, found by the title of its reward.
struct BasketEntryArgument: ParsableArguments {
  @Argument(
    help: "The reward in the basket: its title, the beginning of the title, or its id.",
    nl: "De beloning in het mandje: de titel, het begin ervan, of de id.",
    de: "Die Belohnung im Korb: ihr Titel, dessen Anfang oder ihre Id.")
  var reward: String
}

/// The child whose reward a command decides or hands over.
struct RewardOwnerOption: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The child whose reward it is; needed if several children have the same reward.",
    nl: "Het kind van de beloning; nodig als meerdere kinderen dezelfde hebben.",
    de: "Das Kind der Belohnung; nötig, wenn mehrere Kinder dieselbe haben.", valueName: "member")
  var member: String?
}
