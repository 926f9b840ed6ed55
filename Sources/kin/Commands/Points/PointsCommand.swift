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
        PointsCorrect.self,
      ])
  }
}

extension Shell {
  func points(of member: String?) async throws -> PointsAccountModel {
    let place = try await place()
    let id = try place.member(member).id
    return try await loaded(PointsAccountModel(place.device, household: place.id, member: id))
  }
}
