import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct PointsShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show what a member has, earned and spent.",
      nl: "Laat zien wat een lid heeft, heeft verdiend en heeft uitgegeven.",
      de: "Zeige, was ein Mitglied hat, verdient und ausgegeben hat.",
      examples: "kin points show Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .whosePoints)
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.points(of: member)
    return Answer([
      .pairs([
        (shell.text(.who), model.memberName), (shell.text(.balance), model.balanceText),
        (shell.text(.earned), model.earnedText), (shell.text(.spent), model.spentText),
      ])
    ]) { ["account": model.json] }
  }
}

extension PointsAccountModel {
  var json: JSON {
    guard let account else { return .null }
    return .account(account, of: memberName, called: pointsName)
  }
}
