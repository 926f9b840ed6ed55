import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct PointsShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show a member's balance, earned points and spent points.",
      nl: "Toon het saldo en de verdiende en uitgegeven punten van een lid.",
      de: "Zeige das Guthaben und die verdienten und ausgegebenen Punkte eines Mitglieds.",
      discussion: .words(
        """
        Balance, held and spent points add up to the earned points. Held points are spent when the \
        reward is handed over. Penalties and other deductions count as spent, bonuses as earned.
        """,
        nl: """
          Saldo, gereserveerde en uitgegeven punten zijn samen de verdiende. Gereserveerde punten \
          zijn uitgegeven als de beloning is gegeven. Straffen en andere aftrek tellen als \
          uitgegeven, bonussen als verdiend.
          """,
        de: """
          Guthaben, reservierte und ausgegebene Punkte sind zusammen die verdienten. Reservierte \
          Punkte sind ausgegeben, wenn die Belohnung übergeben ist. Abzüge aller Art zählen als \
          ausgegeben, Boni als verdient.
          """
      ),
      examples: "kin points show Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .whosePoints)
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.points(of: member)
    let reserved: [(label: String, value: String)] =
      model.reserved > 0 ? [(shell.text(.reserved), model.reservedText)] : []
    return CommandOutput([
      .pairs(
        [
          (shell.text(.who), model.memberName), (shell.text(.balance), model.balanceText),
          (shell.text(.earned), model.earnedText), (shell.text(.spent), model.spentText),
        ] + reserved)
    ]) { ["account": model.json] }
  }
}

extension PointsAccountModel {
  var json: JSON {
    guard let account else { return .null }
    return .account(account, of: memberName, called: pointsName, reserved: reserved)
  }
}
