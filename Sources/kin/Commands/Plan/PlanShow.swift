import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct PlanShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show the free trial and the plan of your account.",
      nl: "Toon de proefperiode en het abonnement van je account.",
      de: "Zeige die Probezeit und das Abo deines Kontos.",
      examples: "kin plan show")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.loaded(try await shell.paywall())
    let pairs = model.lines.map { (label: $0.label, value: $0.value) }
    let shown = pairs.isEmpty ? [] : [CommandOutput.Block.pairs(pairs)]
    return CommandOutput(shown + (model.notSoldText.map { [.line($0)] } ?? [])) {
      ["entitlement": .entitlement(model.entitlement)]
    }
  }
}

extension JSON {
  /// The trial and the plan; null before loading.
  static func entitlement(_ entitlement: Entitlement?) -> JSON {
    guard let entitlement else { return .null }
    return [
      "status": .raw(entitlement.status), "trial_ends_at": .text(entitlement.trialEndsAt),
      "plan": entitlement.plan.map { .raw($0) } ?? .null,
      "paid_until": .text(entitlement.paidUntil),
      "shows_paywall": .bool(entitlement.showsPaywall),
    ]
  }
}
