import ArgumentParser

struct HouseholdCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "household",
      abstract: "Create, join, change and leave households, and let others in.",
      nl: "Maak, wijzig en verlaat huishoudens, sluit je aan en laat anderen binnen.",
      de: "Haushalte erstellen, ändern und verlassen, beitreten und andere hereinlassen.",
      subcommands: [
        HouseholdCreate.self, HouseholdJoin.self, HouseholdList.self, HouseholdShow.self,
        HouseholdUse.self, HouseholdEdit.self, HouseholdPhoto.self, HouseholdRules.self,
        HouseholdInvite.self, HouseholdCodes.self, HouseholdRenewCode.self,
        HouseholdInvitations.self, HouseholdTransfer.self, HouseholdLeave.self,
        HouseholdDelete.self,
      ])
  }
}
