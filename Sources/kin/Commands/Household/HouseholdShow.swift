import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show the household, its people, and its code.",
      nl: "Laat het huishouden zien, met de mensen en de code.",
      de: "Zeige den Haushalt, seine Leute und seinen Code.",
      examples: "kin household show")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(HouseholdModel(context.device, household: context.id))
    let pairs = [
      (shell.text(.household), model.name),
      (shell.text(.field(.description)), model.details?.details?.description ?? ""),
      (shell.text(.zone), context.home.timeZone),
      (shell.text(.field(.photo)), shell.text(model.photo == nil ? .no : .yes)),
      (shell.text(.code), shell.code(of: model) ?? model.inviteCodeHint ?? ""),
    ]
    return CommandOutput([
      .pairs(pairs.filter { !$0.1.isEmpty }), .line(""), .table(shell.table(of: model.memberRows)),
    ]) { shell.householdJSON(model.details, of: model) }
  }
}

extension Shell {
  /// The household's own code with the role that it gives; nil if the reader may not share it.
  fileprivate func code(of model: HouseholdModel) -> String? {
    guard let code = model.inviteCode, let role = model.details?.policy.joinRole else {
      return model.inviteCode
    }
    return text(.ownCode(code, gives: .role(role)))
  }
}

extension ShellText {
  fileprivate static func ownCode(_ code: String, gives role: LocalizedText) -> Self {
    Self(
      "\(code) (joins as \(role.english))", nl: "\(code) (meedoen als \(role.dutch))",
      de: "\(code) (Beitritt als \(role.german))")
  }
}
