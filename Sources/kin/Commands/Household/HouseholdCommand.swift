import ArgumentParser

/// Households.
struct HouseholdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "household", abstract: "Create, join and choose households, and let others in.",
    subcommands: [
      HouseholdCreate.self, HouseholdJoin.self, HouseholdList.self, HouseholdShow.self,
      HouseholdUse.self, HouseholdInvite.self,
    ])
}
