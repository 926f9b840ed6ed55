import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct PointsCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "points",
      abstract: "Show, give and deduct points.",
      nl: "Bekijk en geef punten, of trek punten af.",
      de: "Punkte zeigen, geben und abziehen.",
      subcommands: [
        PointsShow.self, PointsHistory.self, PointsBonus.self, PointsPenalty.self,
        PointsCorrect.self, PointsWhy.self, PointsRules.self, PointsAddRule.self,
        PointsEndRule.self, PointsBook.self, PointsForgive.self,
      ])
  }
}

extension Shell {
  func points(of member: String?) async throws -> PointsAccountModel {
    let context = try await context()
    let id = try context.member(member).id
    return try await loaded(PointsAccountModel(context.device, household: context.id, member: id))
  }
}
