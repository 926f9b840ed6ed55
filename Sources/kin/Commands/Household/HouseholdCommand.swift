import ArgumentParser

struct HouseholdCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "household",
      abstract: "Create, join, change and leave households, and invite others.",
      nl: "Maak, wijzig en verlaat huishoudens, sluit je aan en nodig anderen uit.",
      de: "Haushalte erstellen, ändern und verlassen, beitreten und andere einladen.",
      subcommands: [
        HouseholdCreate.self, HouseholdJoin.self, HouseholdList.self, HouseholdShow.self,
        HouseholdUse.self, HouseholdEdit.self, HouseholdPhoto.self, HouseholdRules.self,
        HouseholdInvite.self, HouseholdCodes.self, HouseholdRenewCode.self,
        HouseholdInvitations.self, HouseholdTransfer.self, HouseholdLeave.self,
        HouseholdDelete.self,
      ])
  }
}
