import ArgumentParser

/// Households.
struct HouseholdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "household",
    abstract: "Create, join, change and leave households, and let others in.",
    subcommands: [
      HouseholdCreate.self, HouseholdJoin.self, HouseholdList.self, HouseholdShow.self,
      HouseholdUse.self, HouseholdEdit.self, HouseholdRules.self, HouseholdInvite.self,
      HouseholdCodes.self, HouseholdRenewCode.self, HouseholdInvitations.self,
      HouseholdTransfer.self, HouseholdLeave.self, HouseholdDelete.self,
    ])
}
