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
        Balance, held, spent, saved, lost and deducted points add up to the earned points. Held \
        points are spent when the reward is handed over. Saved points are in open shared goals. \
        Lost points decayed or expired. Penalties, and corrections that took points, deducted \
        points. Bonuses count as earned.
        """,
        nl: """
          Saldo, gereserveerde, uitgegeven, gespaarde, verloren en afgetrokken punten zijn samen \
          de verdiende. Gereserveerde punten zijn uitgegeven als de beloning is gegeven. Gespaarde \
          punten zitten in open gezamenlijke doelen. Verloren punten namen af of vervielen. \
          Straffen en correcties naar beneden zijn afgetrokken punten. Bonussen tellen als \
          verdiend.
          """,
        de: """
          Guthaben, reservierte, ausgegebene, gesparte, verlorene und abgezogene Punkte sind \
          zusammen die verdienten. Reservierte Punkte sind ausgegeben, wenn die Belohnung \
          übergeben ist. Gesparte Punkte sind in offenen gemeinsamen Zielen. Verlorene Punkte sind \
          geschwunden oder verfallen. Abzüge und Korrekturen nach unten sind abgezogene Punkte. \
          Boni zählen als verdient.
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
        ] + reserved + model.otherUses.map { ($0.label, $0.text) })
    ]) { ["account": model.json] }
  }
}

extension PointsAccountModel {
  var json: JSON {
    totals.map { .account($0, now: account) } ?? .null
  }
}
